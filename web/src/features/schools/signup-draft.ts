import { type AddressFeature, addressFeature, ownerStep, schoolStep } from "@badin/contract";
import * as z from "zod/mini";

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
  store((storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** The school is registered: nothing of it remains. */
export function forgetDraft(): void {
  draft = empty;
  store((storage) => storage.removeItem(key));
}

/** Whether a step was filled well enough to go on to the next one. */
export const isSchoolFilled = (values: SignUpDraft): boolean => schoolStep.safeParse(values).success;
export const isOwnerFilled = (values: SignUpDraft): boolean => ownerStep.safeParse(values).success;

function readStored(): SignUpDraft | undefined {
  const json = store((storage) => storage.getItem(key));
  if (!json) return undefined;
  try {
    return stored.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Without storage, which a browser may forbid, a reload loses the form. */
function store<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
