import { withoutAccents } from "./accents.ts";

/** Sign-up names: letters, apostrophe and hyphen only, no accent, no space. */
export const signUpNamePattern = /^[A-Za-z'’-]+$/;

/**
 * Returns the name to show of somebody who signs up: `shown`, as it was typed, when it is the same name as `plain` for
 * the form of sign-up; else `plain`.
 */
export function nameToShow(plain: string, shown: string | undefined): string {
  const typed = shown?.trim().replace(/\s+/g, " ") ?? "";
  return suggestSignUpName(typed) === plain && !nameProblem(typed) ? typed : plain;
}

/**
 * Returns the nearest name that sign-up accepts, to suggest when `name` is refused: « Hélène » gives « Helene », « Jean
 * Luc » « Jean-Luc ». Undefined when the name is already accepted, or when nothing of it can be kept.
 */
export function suggestSignUpName(name: string): string | undefined {
  const trimmed = name.trim();
  if (signUpNamePattern.test(trimmed)) return undefined;
  const plain = withoutAccents(trimmed)
    .replace(/[\s._]+/g, "-")
    .replace(/[^A-Za-z'’-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
  return plain === "" ? undefined : plain;
}

/** Control characters, and characters that are not seen or that turn the direction of the text round. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u;
/** Those that do so in a text of several lines: what joins the parts of an emoji does not. */
const deceiving = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200F\u202A-\u202E\u2066-\u2069]/u;
/** What stands for a letter that was lost. */
const lost = "\ufffd";
/** An address that a mail program would make a link of: of a site, of a mailbox. */
const addresses = [
  /:\/\/|www\.|@/i,
  /[\p{L}\d-]\.[a-z]{2,24}(?!\p{L})/u,
  /[\p{L}\d-]\.(?:com|net|org|info|biz|fr|eu|io|co|me|ly|ru|xyz|top|site|online|app|dev|link|shop|click)(?!\p{L})/iu,
];

/**
 * Dots of other scripts, which browsers and readers take for one, once compatibility forms are folded: `．` and `․` are
 * by then.
 */
const otherDots = /[\u3002\u2027\u2219\u22c5\u06d4]/g;

/**
 * Names and messages are shorter. One character can become eighteen: a long text would take the thread for a tenth of a
 * second.
 */
const foldedMaxLength = 2000;

/** The text as a browser or a reader takes it: full-width signs and other dots are the plain ones. */
const asRead = (text: string): string => text.slice(0, foldedMaxLength).normalize("NFKC").replace(otherDots, ".");

/** Whether a text holds an address of a site or of a mailbox, also in look-alike signs. */
export const holdsAddress = (text: string): boolean => {
  const read = asRead(text);
  return addresses.some((address) => address.test(read));
};

/**
 * Returns what keeps a text from being a name, in French: names are put in mails, where an address would become a link,
 * and are shown to others, whom characters that are not seen would deceive.
 */
export function nameProblem(text: string): string | undefined {
  if (unseen.test(text)) return "Ce nom contient des caractères invisibles\u00a0: retapez-le";
  if (text.includes(lost)) return "Des lettres de ce nom se sont perdues\u00a0: retapez-le";
  if (/[<>]/.test(asRead(text))) return "Un nom ne contient ni «\u00a0<\u00a0» ni «\u00a0>\u00a0»";
  if (holdsAddress(text)) return "Un nom ne contient pas d’adresse, ni de site ni d’email";
  return undefined;
}

/**
 * Returns what keeps a text of a form from being shown to others, in French: characters that turn it round, or that are
 * not seen.
 */
export const textProblem = (text: string): string | undefined =>
  deceiving.test(text.replace(/\r?\n|\t/g, "")) ? "Ce texte contient des caractères invisibles\u00a0: retapez-le" : undefined;

/** Returns the key that two people of the same name share: case, accents and punctuation are ignored. */
export const nameKey = ({ firstName, name }: { readonly firstName: string; readonly name: string }): string =>
  [firstName, name]
    .map((part) =>
      withoutAccents(part)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ""),
    )
    .join(" ");
