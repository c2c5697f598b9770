/** The two names of a person; one is empty when it could not be determined. */
export interface SplitName {
  readonly firstName: string;
  readonly name: string;
}

const isUpper = (word: string): boolean => word === word.toLocaleUpperCase("fr") && word !== word.toLocaleLowerCase("fr");

/**
 * Splits a full name: « DUPONT Léa » and « Léa DUPONT » by their capitals, « Dupont, Léa » by the comma. Otherwise the first word is the
 * name, or the first name when `firstNameFirst`.
 */
export function splitFullName(text: string, firstNameFirst: boolean): SplitName {
  const [before = "", after] = text.split(",", 2).map((part) => part.trim());
  if (after !== undefined) return firstNameFirst ? { firstName: before, name: after } : { firstName: after, name: before };
  const words = text.split(" ");
  const join = (part: readonly string[]) => part.join(" ");
  const upperHead = words.findIndex((word) => !isUpper(word));
  if (upperHead > 0) return { name: join(words.slice(0, upperHead)), firstName: join(words.slice(upperHead)) };
  const upperTail = words.findLastIndex((word) => !isUpper(word)) + 1;
  if (upperTail > 0 && upperTail < words.length) return { firstName: join(words.slice(0, upperTail)), name: join(words.slice(upperTail)) };
  const [first = "", ...rest] = words;
  return firstNameFirst ? { firstName: first, name: join(rest) } : { name: first, firstName: join(rest) };
}
