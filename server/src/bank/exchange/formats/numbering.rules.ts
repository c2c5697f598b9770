import type { RawItem } from "../item.ts";

/** « 12. », « Q12 : », « Question 12/40 : ». */
const numbering =
  /^(?:(?:question|q)\s*(?:n°\s*)?(\d{1,3})(?:\s?(?:\/|sur)\s?\d{1,3})?|(\d{1,3}))\s*[.):/-](?:\s*(?=\p{L}|[«"\d])|\s+(?=\S))/iu;

/** Share of the questions of a file that have a number, from which one that has none lost it. */
const numberedShare = 0.8;

/**
 * Returns the questions of a file without their numbers, when nearly all have one and the numbers ascend; one whose
 * number does not follow that of the question before is doubted, as lines of another may be in it or before it.
 */
export function withoutNumbers(items: readonly RawItem[]): RawItem[] {
  const numbers = items.map(({ text }) => {
    const found = numbering.exec(text);
    return found ? Number(found[1] ?? found[2]) : undefined;
  });
  const known = numbers.filter((number) => number !== undefined);
  const ascends = known.every((number, i) => i === 0 || number > (known[i - 1] ?? 0));
  if (items.length < 2 || !ascends || known.length < items.length * numberedShare) return [...items];
  return items.map((item, i) => {
    const [number, before] = [numbers[i], numbers[i - 1]];
    const text = item.text.replace(numbering, "");
    if (i === 0 || number === (before ?? 0) + 1) return { ...item, text };
    const doubt =
      number === undefined
        ? "elle n’a pas de numéro, et les autres en ont un"
        : `son numéro, ${number}, ne suit pas celui de la question d’avant`;
    return { ...item, text: number === undefined ? item.text : text, doubts: [...(item.doubts ?? []), doubt] };
  });
}
