import type { BodyInputOf, signUp } from "@badin/contract";
import { onDevice } from "../../platform/device-storage.ts";

/** What was typed, or read from a card, during the steps of signing in. */
interface SignInDraft {
  readonly email: string;
  /** Password of a scanned card; kept in memory only. */
  readonly password: string;
}

let card: string | undefined;

/** Returns the token of the card that was scanned, kept in memory only; undefined without one. */
export const readCard = (): string | undefined => card;

/** Stores the token of a scanned card until sign-in. */
export function keepCard(token: string | undefined): void {
  card = token;
}

let code = "";

/** Returns the code of the class whose QR code was scanned, kept in memory only; empty without one. */
export const readCode = (): string => code;

/** Stores the code of a class until the form of a new account. */
export function keepCode(scanned: string): void {
  code = scanned;
}

type TypedAccount = BodyInputOf<typeof signUp>;
let typed: TypedAccount | undefined;

/** Returns what was typed of a new account by a student whose claim a teacher may refuse, kept in memory only. */
export const readTyped = (): TypedAccount | undefined => typed;

/** Stores what was typed of a new account, until somebody signs in. */
export function keepTyped(account: TypedAccount): void {
  typed = account;
}

const studentKey = "badin:sign-up-student";

/** Whether a student signs up, as the code that was scanned or typed says; survives a reload of the page. */
export const readStudent = (): boolean => onDevice("sessionStorage", (storage) => storage.getItem(studentKey)) === "1";

/** Stores whether a student signs up. */
export function keepStudent(student: boolean): void {
  onDevice("sessionStorage", (storage) => storage.setItem(studentKey, student ? "1" : "0"));
}

const key = "badin:sign-in-email";
const empty: SignInDraft = { email: "", password: "" };
let draft: SignInDraft | undefined;

/** Returns the draft; after a reload of the page, only the email is left. */
export function readDraft(): SignInDraft {
  draft ??= { ...empty, email: readStoredEmail() };
  return draft;
}

/** Stores the draft until sign-in. The email survives a reload of the page; the password does not. */
export function keepDraft(email: string, password = ""): void {
  draft = { email, password };
  onDevice("sessionStorage", (storage) => storage.setItem(key, email));
}

const formerKey = "badin:session-of";

/**
 * Returns the id of the user whose session ended in this tab, after a reload of the page too; undefined when none did,
 * or when the user is not known.
 */
export function readFormer(): number | undefined {
  const id = onDevice("sessionStorage", (storage) => storage.getItem(formerKey));
  return id ? Number(id) : undefined;
}

/** Stores the user whose session ended, until somebody signs in: the page that was left is for nobody else. */
export function keepFormer(id: number): void {
  onDevice("sessionStorage", (storage) => storage.setItem(formerKey, String(id)));
}

/** Clears the draft, once signed in. */
export function forgetDraft(): void {
  draft = empty;
  card = undefined;
  typed = undefined;
  for (const name of [key, studentKey, formerKey]) onDevice("sessionStorage", (storage) => storage.removeItem(name));
}

/** Without storage, a reload loses the email. */
const readStoredEmail = (): string => onDevice("sessionStorage", (storage) => storage.getItem(key)) ?? "";
