import { onDevice } from "../../shared/device-storage.ts";

/** What was typed, or read on a card, between the steps of signing in. */
interface SignInDraft {
  readonly email: string;
  /** Of a scanned card; in memory only. */
  readonly password: string;
}

const key = "badin:sign-in-email";
const empty: SignInDraft = { email: "", password: "" };
let draft: SignInDraft | undefined;

/** The draft; after a reload of the page, the email alone. */
export function readDraft(): SignInDraft {
  draft ??= { ...empty, email: readStoredEmail() };
  return draft;
}

/** Keeps it until signed in. The email survives a reload of the page, a password never does. */
export function keepDraft(email: string, password = ""): void {
  draft = { email, password };
  onDevice("sessionStorage", (storage) => storage.setItem(key, email));
}

/** Signed in: nothing of it remains. */
export function forgetDraft(): void {
  draft = empty;
  onDevice("sessionStorage", (storage) => storage.removeItem(key));
}

/** Where nothing can be kept, a reload loses the email: it is typed again. */
const readStoredEmail = (): string => onDevice("sessionStorage", (storage) => storage.getItem(key)) ?? "";
