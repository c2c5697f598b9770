import * as z from "zod/mini";

/** Sign-up names: letters, apostrophe and hyphen only, no accent, no space (specification, section 5). */
const plainName = /^[A-Za-z'’-]+$/;

export const signUpName = (message: string) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(60, "60 caractères au maximum"), z.regex(plainName, message));

const ligatures: Record<string, string> = { œ: "oe", Œ: "Oe", æ: "ae", Æ: "Ae", ß: "ss", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D" };

/** The text without accents or ligatures: « Hélène » gives « Helene ». */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[œŒæÆßøØłŁđĐ]/g, (c) => ligatures[c] ?? c);

/**
 * The nearest name that sign-up accepts, to be offered when `name` is refused: « Hélène » gives « Helene », « Jean Luc » « Jean-Luc ».
 * Undefined when the name is fine as it is, or when nothing of it can be kept.
 */
export function suggestSignUpName(name: string): string | undefined {
  const trimmed = name.trim();
  if (plainName.test(trimmed)) return undefined;
  const plain = withoutAccents(trimmed)
    .replace(/[\s._]+/g, "-")
    .replace(/[^A-Za-z'’-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? undefined : plain;
}
