import { addressFeature, ownerStep, schoolStep } from "@badin/contract/schemas";
import * as z from "zod/mini";
import { onDevice } from "../../platform/device-storage.ts";

const key = "badin:sign-up-school";
const text = z.catch(z.string(), "");
const stored = z.object({
  schoolName: text,
  addressInput: text,
  /** The chosen suggestion; null when `addressInput` is only typed text. */
  address: z.catch(z.nullable(addressFeature), null),
  ownerPosition: text,
  ownerFirstName: text,
  ownerName: text,
  ownerEmail: text,
  shownFirstName: text,
  shownName: text,
});

/**
 * The data entered so far. It survives going back, reading the terms and reloading the page, until the tab is closed.
 */
export type SignUpDraft = Readonly<z.infer<typeof stored>>;

const empty: SignUpDraft = stored.parse({});
let draft: SignUpDraft | undefined;

export function readDraft(): SignUpDraft {
  draft ??= readStored() ?? empty;
  return draft;
}

/** Stores the values of a step. */
export function keepDraft(values: Partial<SignUpDraft>): void {
  draft = { ...readDraft(), ...values };
  onDevice("sessionStorage", (storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** Clears the draft, once the school is registered. */
export function forgetDraft(): void {
  draft = empty;
  onDevice("sessionStorage", (storage) => storage.removeItem(key));
}

/** Whether the step is complete enough to go on. */
export const isSchoolFilled = (values: SignUpDraft): boolean => schoolStep.safeParse(values).success;
export const isOwnerFilled = (values: SignUpDraft): boolean => ownerStep.safeParse(values).success;

/** Without storage, a reload loses the form. */
const readStored = (): SignUpDraft | undefined =>
  onDevice("sessionStorage", (storage) => stored.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data);
