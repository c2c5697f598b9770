import type { ShippedQuestion } from "./schema.ts";
import { normalised } from "./similarity.ts";

/** Cosine of two questions, of their words and right answers, from which somebody must have read them side by side. */
const alikeFrom = 0.5;
/** Cosine under which a pair that was read is alike no more. Lower: a word weighs by the whole bank, which moves. */
const alikeNoMore = 0.45;

/** Ids of two questions, in the order of the bank. */
export type Pair = readonly [string, string];

/** Letters of a word that count: « diminue » and « diminuer » are one word. */
const stemLength = 6;
const shortestWord = 3;

const stemsOf = ({ question, answers, correct }: ShippedQuestion): string[] =>
  normalised(`${question} ${answers[correct - 1]}`)
    .split(" ")
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.slice(0, stemLength));

/**
 * Returns each question's words with their weights, as vectors of length 1: a word weighs by how rare it is (tf-idf).
 */
function vectorsOf(questions: readonly ShippedQuestion[]): ReadonlyMap<string, number>[] {
  const texts = questions.map(stemsOf);
  const holders = new Map<string, number>();
  for (const text of texts) for (const stem of new Set(text)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return texts.map((text) => {
    const weights = new Map<string, number>();
    for (const stem of text) {
      weights.set(stem, (weights.get(stem) ?? 0) + Math.log(1 + questions.length / (holders.get(stem) ?? 1)));
    }
    const length = Math.hypot(...weights.values());
    return new Map([...weights].map(([stem, weight]) => [stem, weight / length]));
  });
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, weight] of a) sum += weight * (b.get(stem) ?? 0);
  return sum;
}

/** Returns the pairs of questions whose stem and right answer are alike from a cosine on, the most alike first. */
export function findAlike(questions: readonly ShippedQuestion[], from = alikeFrom): Pair[] {
  const vectors = vectorsOf(questions);
  const pairs = questions.flatMap((first, i) =>
    questions.slice(i + 1).flatMap((second, j) => {
      const likeness = cosine(vectors[i] ?? new Map(), vectors[i + 1 + j] ?? new Map());
      return likeness >= from ? [{ pair: [first.id, second.id] as const, likeness }] : [];
    }),
  );
  return pairs.sort((a, b) => b.likeness - a.likeness).map(({ pair }) => pair);
}

/**
 * Returns the problems of pairs, one French line each: a pair that is alike and that nobody has read side by side, and
 * a pair of `read` of which a question is gone, or that is alike no more.
 * @param read the pairs that somebody has read and kept (bank/review/alike.json)
 */
export function checkAlike(questions: readonly ShippedQuestion[], read: readonly Pair[]): string[] {
  const known = new Set(read.map((pair) => pair.join()));
  const ids = new Set(questions.map(({ id }) => id));
  const still = new Set(findAlike(questions, alikeNoMore).map((pair) => pair.join()));
  const outdated = ([a, b]: Pair): string | undefined => {
    if (!ids.has(a) || !ids.has(b)) return "l’une n’existe plus";
    return still.has(`${a},${b}`) ? undefined : "elles ne se ressemblent plus";
  };
  return [
    ...findAlike(questions)
      .filter((pair) => !known.has(pair.join()))
      .map(([a, b]) => `${a} et ${b} se ressemblent\u00a0: remplacer l’une, ou les dire relues (bank/review/alike.json)`),
    ...read.flatMap((pair) => {
      const why = outdated(pair);
      return why === undefined ? [] : [`${pair[0]} et ${pair[1]}\u00a0: ${why}, à retirer de bank/review/alike.json`];
    }),
  ];
}
