import type { RawItem } from "../item.ts";

/** « 12. », « Q12 : », « Question 12/40 : ». */
const numbering = /^(?:(?:question|q)\s*(?:n°\s*)?(\d{1,3})(?:\s?(?:\/|sur)\s?\d{1,3})?|(\d{1,3}))\s*[.):/-]\s*(?=\p{L}|[«"\d])/iu;

/** Returns the questions of a file without their numbers, when all have one and the numbers follow each other. */
export function withoutNumbers(items: readonly RawItem[]): RawItem[] {
  const numbers = items.map(({ text }) => {
    const found = numbering.exec(text);
    return Number(found?.[1] ?? found?.[2]);
  });
  const counted = items.length > 1 && numbers.every((number, i) => number === (numbers[0] ?? 0) + i);
  return counted ? items.map((item) => ({ ...item, text: item.text.replace(numbering, "") })) : [...items];
}
