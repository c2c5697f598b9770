import { withoutAccents } from "./accents.ts";

/** Sign-up names: letters, apostrophe and hyphen only, no accent, no space. */
export const signUpNamePattern = /^[A-Za-z'’-]+$/;

/**
 * Returns the name to show of somebody who signs up: `shown`, as it was typed, when it is the same name as `plain` for the form of sign-up;
 * else `plain`.
 */
export function nameToShow(plain: string, shown: string | undefined): string {
  const typed = shown?.trim().replace(/\s+/g, " ") ?? "";
  return suggestSignUpName(typed) === plain ? typed : plain;
}

/**
 * Returns the nearest name that sign-up accepts, to suggest when `name` is refused: « Hélène » gives « Helene », « Jean Luc » « Jean-Luc ».
 * Undefined when the name is already accepted, or when nothing of it can be kept.
 */
export function suggestSignUpName(name: string): string | undefined {
  const trimmed = name.trim();
  if (signUpNamePattern.test(trimmed)) return undefined;
  const plain = withoutAccents(trimmed)
    .replace(/[\s._]+/g, "-")
    .replace(/[^A-Za-z'’-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? undefined : plain;
}
