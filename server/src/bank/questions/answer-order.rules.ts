import { referenceOf } from "./answer-references.rules.ts";

const numbered = /^(\D*)(\d+)$/;
const mark = /^[1-9]$/;
const year = /^(?:1[4-9]|20)\d\d$/;

/**
 * Whether answers are marks of a drawing (« Le point 1 »… « Le point 4 ») or years (« 1903 », « En 1927 »), from the
 * least on.
 */
function isAscendingList(answers: readonly string[]): boolean {
  const read = answers.map((answer) => numbered.exec(answer.trim()));
  const [words = "", numbers] = [read[0]?.[1], read.map((found) => found?.[2] ?? "")];
  const kind = words === "" ? [year] : [year, mark];
  return (
    read.every((found) => found?.[1] === words) &&
    kind.some((form) => numbers.every((number) => form.test(number))) &&
    numbers.every((number, i) => i === 0 || Number(number) > Number(numbers[i - 1]))
  );
}

/**
 * Whether the order of answers matters: one speaks of others (« les réponses a et b »), or all are marks of a drawing
 * or years, in order.
 */
export const hasFixedOrder = (answers: readonly string[]): boolean =>
  answers.some((answer) => referenceOf(answer) !== undefined) || isAscendingList(answers);
