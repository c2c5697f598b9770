import type { AddressFeature } from "@badin/contract";
import { addressFeature, ownerStep, schoolStep } from "@badin/contract/schemas";
import * as z from "zod/mini";
import { onDevice } from "../../shared/device-storage.ts";

/** What was typed so far. It survives going back, reading the terms and a reload of the page; the tab forgets it when it closes. */
export interface SignUpDraft {
  readonly schoolName: string;
  readonly addressInput: string;
  /** The suggestion that was chosen; null while `addressInput` is only typed. */
  readonly address: AddressFeature | null;
  readonly ownerPosition: string;
  readonly ownerFirstName: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
}

const key = "badin:sign-up-school";
const text = z.catch(z.string(), "");
const stored = z.object({
  schoolName: text,
  addressInput: text,
  address: z.catch(z.nullable(addressFeature), null),
  ownerPosition: text,
  ownerFirstName: text,
  ownerName: text,
  ownerEmail: text,
});
const empty: SignUpDraft = stored.parse({});
let draft: SignUpDraft | undefined;

export function readDraft(): SignUpDraft {
  draft ??= readStored() ?? empty;
  return draft;
}

/** Keeps what one step of the form holds. */
export function keepDraft(values: Partial<SignUpDraft>): void {
  draft = { ...readDraft(), ...values };
  onDevice("sessionStorage", (storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** The school is registered: nothing of it remains. */
export function forgetDraft(): void {
  draft = empty;
  onDevice("sessionStorage", (storage) => storage.removeItem(key));
}

/** Whether a step was filled well enough to go on to the next one. */
export const isSchoolFilled = (values: SignUpDraft): boolean => schoolStep.safeParse(values).success;
export const isOwnerFilled = (values: SignUpDraft): boolean => ownerStep.safeParse(values).success;

/** Where nothing can be kept, a reload loses the form. */
const readStored = (): SignUpDraft | undefined =>
  onDevice("sessionStorage", (storage) => stored.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data);
