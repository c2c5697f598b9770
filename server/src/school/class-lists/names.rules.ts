/** The two names of a person; one is empty when it could not be determined. */
export interface SplitName {
  readonly firstName: string;
  readonly name: string;
  /** Whether the words could be cut otherwise. */
  readonly cutDoubt?: boolean;
}

/** Words that begin a name and never a first name: « de La Fontaine », « Le Gall », « Ben Salem ». */
const particles = new Set(
  "de du des d le la les l von van der den el al ben ould da dos di del della mac mc saint sainte st ste".split(" "),
);
const isParticle = (word: string): boolean => particles.has(word.toLowerCase()) || /^[dl]['’]\p{L}/iu.test(word);

/**
 * Returns how many words the name takes that begins with the word at `from`: its particles, and the word behind them.
 */
function nameLength(words: readonly string[], from: number): number {
  let end = from;
  while (end < words.length - 1 && isParticle(words[end] ?? "") && !/['’]\p{L}/u.test(words[end] ?? "")) end++;
  return end - from + 1;
}

const isUpper = (word: string): boolean => word === word.toLocaleUpperCase("fr") && word !== word.toLocaleLowerCase("fr");

/**
 * Splits a full name: « DUPONT Léa » and « Léa DUPONT » by their capitals, « Dupont, Léa » by the comma. Otherwise the
 * first word is the name with its particles, or the first name when `firstNameFirst`; more than two words are a doubt,
 * unless particles tell where to cut.
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
  if (words.length === 1) return firstNameFirst ? { firstName: text, name: "" } : { firstName: "", name: text };
  // A particle behind a word begins the name, whatever the order that the title says.
  const inside = words.findIndex((word, i) => i > 0 && isParticle(word));
  if (firstNameFirst) return cutAt(words, inside > 0 ? inside : 1, true, words.length > 2 && inside !== 1);
  const head = nameLength(words, 0);
  if (head === 1 && inside > 0) return cutAt(words, inside, true, true);
  return cutAt(words, Math.min(head, words.length - 1), false, words.length - head > 1);
}

function cutAt(words: readonly string[], at: number, firstNameFirst: boolean, cutDoubt: boolean): SplitName {
  const [head, tail] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  const doubt = cutDoubt ? { cutDoubt } : {};
  return firstNameFirst ? { firstName: head, name: tail, ...doubt } : { firstName: tail, name: head, ...doubt };
}
