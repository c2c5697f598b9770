import { fold } from "../../platform/text/normalise.ts";

/**
 * Reference of an answer to the others: all or none of them are right, or those at some places (1 to 4; empty when it
 * does not name them).
 */
export type Reference = { readonly kind: "all" | "none" } | { readonly kind: "some"; readonly places: readonly number[] };

const noun = "(?:reponses?|propositions?|affirmations?|assertions?|enonces?|answers?|statements?)";
const before = "(?:above|precede\\w*|ci-dessus|ci dessus|previous)";
const three = "(?:3|trois|three)";
const opening = "(?:(?:c'est|seules?|uniquement|only|both|les|la|le|the|l'une des) )*";
const mark = `(?:["'(] ?)?(?:[a-d]|[1-4])(?: ?["').])*`;
const letter = `(?:["'(] ?)?[a-d](?: ?["').])*`;
const list = (item: string) => `${item}(?:(?: ?[,/&] ?| (?:et|ou|and|or) | ?, (?:et|ou|and|or) )(?:(?:la|les) )?(?:${noun} )?${item})+`;

const none = new RegExp(
  `^(?:aucune?|none)\\b.*\\b(?:${noun}|${before})\\b|^(?:toutes?|all|les ${three})\\b.*\\b${noun}\\b.*\\b(?:faux|fausses?|false|wrong)\\b`,
);
const all = new RegExp(
  `^(?:dans |pour |in )?(?:toutes?|tous|tout|all|les ${three}|chacune des)\\b(?: (?:les|ces|ce|the|of|de|des|qui|${three}|cas|propositions))*\\b.*\\b(?:${noun}|${before})\\b`,
);
const namedMarks = new RegExp(`^${opening}${noun} (${list(mark)})(?![\\p{L}\\d])`, "u");
const bareLetters = new RegExp(`^${opening}(${list(letter)})(?: (?:sont|are|seulement|uniquement|only)\\b.*)?$`);
const someOfThem = new RegExp(`^(?:les )?(?:2|deux|two)\\b.*\\b(?:${noun}|${before})\\b`);
/** Matched on the original text: without its accent, « réponse à » would read « réponse a ». */
const oneNamed = /(?<!\p{L})(?:r[ée]ponse|proposition|affirmation|answer) ["'«(]?\s?[a-d](?![\p{L}\d’'])/iu;

/** Quick test that every reference passes. It runs for each question shown, and most answers refer to no other. */
const hint =
  /r.{1,2}ponse|proposition|affirmation|assertion|nonc|answer|statement|above|c.{1,2}d|dessus|previous|(?<!\p{L})[a-d](?!\p{L})/iu;

/** Returns the reference of `answer` to the other answers of its question; undefined when it has none. */
export function referenceOf(answer: string): Reference | undefined {
  if (!hint.test(answer)) return undefined;
  const text = fold(answer);
  if (none.test(text)) return { kind: "none" };
  if (all.test(text)) return { kind: "all" };
  const marks = namedMarks.exec(text)?.[1] ?? bareLetters.exec(text)?.[1];
  if (marks) return { kind: "some", places: placesOf(marks) };
  return someOfThem.test(text) || oneNamed.test(answer) ? { kind: "some", places: [] } : undefined;
}

/** Returns the places that letters or digits name: « a, b et c » gives 1, 2, 3. */
function placesOf(marks: string): number[] {
  const found = marks.match(/(?<![\p{L}\d])[a-d1-4](?![\p{L}\d])/gu) ?? [];
  return [...new Set(found.map((m) => ("abcd".includes(m) ? "abcd".indexOf(m) + 1 : Number(m))))].sort();
}
