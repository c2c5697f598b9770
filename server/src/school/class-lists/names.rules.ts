/** The two names of a person; one is empty when it could not be determined. */
export interface SplitName {
  readonly firstName: string;
  readonly name: string;
  /** Whether the words could be cut otherwise. */
  readonly cutDoubt?: boolean;
  /** Whether only the order that is taken for that of the list says which of both comes first. */
  readonly byOrder?: boolean;
}

/** Words that begin a name and never a first name: « de La Fontaine », « Le Gall », « Ben Salem ». */
const particles = new Set(
  "de du des d le la les l von van der den el al ben ould da dos di del della mac mc saint sainte st ste".split(" "),
);
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase()) || /^[dl]['’]\p{L}/iu.test(word);

/**
 * Returns how many words the name takes that begins with the word at `from`: its particles, and the word behind them.
 */
function nameLength(words: readonly string[], from: number): number {
  let end = from;
  while (end < words.length - 1 && isParticle(words[end] ?? "") && !/['’]\p{L}/u.test(words[end] ?? "")) end++;
  return end - from + 1;
}

/** Whether a word is in capitals, but for a small beginning (« d’ORMESSON », « McDONALD »). An initial is not. */
function isCapitals(word: string): boolean {
  const bare = word.replace(/^(?:mc|mac|[dlo]['’])(?=\p{Lu})/iu, "");
  return (bare.match(/\p{L}/gu)?.length ?? 0) > 1 && bare === bare.toLocaleUpperCase("fr") && bare !== bare.toLocaleLowerCase("fr");
}

/** « DA COSTA E SILVA », « RAMÓN Y CAJAL »: one name, whose « E » or « Y » is no initial. */
const linkInCapitals = /((?:^| )\p{Lu}{2,40} [EY]) (?=\p{Lu}{2})/gu;

const join = (words: readonly string[]): string => words.join(" ");

/** Cuts « DUPONT Léa » and « Léa de LA TOUR » where the capitals of the name end or begin; undefined without any. */
export function namesByCapitals(text: string): SplitName | undefined {
  const words = text
    .replace(linkInCapitals, "$1\u00a0")
    .split(" ")
    .map((word) => word.replaceAll("\u00a0", " "));
  const count = words.length;
  let head = words.findIndex((word) => !isCapitals(word) && !isParticle(word));
  if (head < 0) return undefined;
  // A particle before the first name is none: « DUPONT El Mehdi ».
  while (head > 0 && !isCapitals(words[head - 1] ?? "")) head--;
  if (head > 0 && words.slice(0, head).some(isCapitals))
    return words.slice(head).some(isCapitals) ? undefined : { name: join(words.slice(0, head)), firstName: join(words.slice(head)) };
  let tail = words.findLastIndex((word) => !isCapitals(word)) + 1;
  if (tail >= count) return undefined;
  while (tail > 1 && isParticle(words[tail - 1] ?? "")) tail--;
  return tail > 0 ? { firstName: join(words.slice(0, tail)), name: join(words.slice(tail)) } : undefined;
}

/** Characters that are read: a longer name is refused. */
const textMaxLength = 300;

/** Returns a name without « M. », « Mme » before it. */
export const withoutCivility = (name: string): string => name.replace(/^(?:mr?\.|mr|mme|mlle|melle|monsieur|madame|mademoiselle)\s/i, "");

/**
 * Splits a full name: « DUPONT Léa » and « Léa DUPONT » by their capitals, « Dupont, Léa » by the comma, behind the
 * name unless `saidFirst`, the title, says « Prénom, nom ». Otherwise the first word is the name with its particles, or
 * the first name when `firstNameFirst`; more than two words are a doubt, unless particles tell where to cut.
 */
export function splitFullName(full: string, firstNameFirst: boolean, saidFirst = false): SplitName {
  const [before = "", after] = withoutCivility(full.slice(0, textMaxLength))
    .split(",", 2)
    .map((part) => part.trim());
  const text = before;
  const capitals = namesByCapitals(text);
  // « DUPONT Léa, Anne » has two first names, « Dupont, Léa » a name and a first name.
  if (capitals) return capitals;
  if (after) return saidFirst ? { firstName: before, name: after } : { firstName: after, name: before };
  const words = text.split(" ");
  if (words.length === 1) return firstNameFirst ? { firstName: text, name: "" } : { firstName: "", name: text };
  // A particle behind a word begins the name, whatever the order that the title says.
  const inside = words.findIndex((word, i) => i > 0 && isParticle(word));
  const byOrder = inside < 0 && !isParticle(words[0] ?? "") && { byOrder: true };
  if (firstNameFirst) return { ...cutAt(words, inside > 0 ? inside : 1, true, words.length > 2 && inside !== 1), ...byOrder };
  const head = nameLength(words, 0);
  if (head === 1 && inside > 0) return cutAt(words, inside, true, true);
  return { ...cutAt(words, Math.min(head, words.length - 1), false, words.length - head > 1), ...byOrder };
}

function cutAt(words: readonly string[], at: number, firstNameFirst: boolean, cutDoubt: boolean): SplitName {
  const [head, tail] = [join(words.slice(0, at)), join(words.slice(at))];
  const doubt = cutDoubt ? { cutDoubt } : {};
  return firstNameFirst ? { firstName: head, name: tail, ...doubt } : { firstName: tail, name: head, ...doubt };
}

/** Whether a text may be a name: a figure beside « Total » and a line of dashes are none. */
export const hasLetters = (name: string): boolean => /\p{L}/u.test(name);

/**
 * Whether a name holds what no name has: a class (« Léa (3A) »), a mark (« Léa* »), a remark behind a dash, or in
 * capitals behind small letters (« Léa PAI »).
 */
export const isOdd = (name: string): boolean =>
  /(?:^|\s)\d|[()[\]{}*/\\_:;!?+="]|\s[-–—]\s/.test(name) || /^\p{Lu}\p{Ll}+ (?:.*\s)?\p{Lu}{2,}$|\p{Extended_Pictographic}/u.test(name);
