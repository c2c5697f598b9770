import { comparableSigns, fold } from "../../platform/text/normalise.ts";

/** How keys say which answer is right: its text, its letter, or its rank. */
const kinds = ["letter", "rank", "text"] as const;
export type Kind = (typeof kinds)[number];

/** The right answers that a key names, from 1, and what is doubtful in it, in French. */
export interface ReadKey {
  readonly right: readonly number[];
  readonly doubt: string | null;
}

export type Readings = Partial<Record<Kind, readonly number[]>>;

/** Words before a letter or a rank: « Réponse B », « choice_b ». */
const opening = /^(?:(?:la )?(?:bonne )?reponse|rep|proposition|option|choix|choice|answer|lettre|n°)[ _.:]*(?=[a-z\d])/;
/** One letter or more, each alone: « B », « (b) », « A et C ». */
const someLetters = /^\(?[a-z]\)?\.?(?: ?(?:,|;|\+|&|et|and|\/) ?\(?[a-z]\)?)*$/;
const someRanks = /^\d{1,2}\.?(?: ?(?:,|;|\+|&|et|and|\/) ?\d{1,2})*$/;
/** A letter or a rank, a sign, then the text of the answer: « B. la vitesse », « 2) la vitesse », « B la vitesse ». */
const marked = /^\(?([a-z]|\d)(?: ?[.):\]/-] ?| )(?=\S)(.+)$/;

/** Returns the places, from 1, of the answers that are this text: exactly, else but for case, accents and signs. */
function placesOfText(answers: readonly string[], text: string): number[] {
  const places = (same: (answer: string) => boolean) => answers.flatMap((answer, i) => (same(answer) ? [i + 1] : []));
  const exact = places((answer) => answer === text);
  // A letter is compared with no sentence.
  const isNear = (answer: string) => answer.length <= 4 * (text.length + 3);
  if (exact.length > 0 || !answers.some(isNear)) return exact;
  const [said, bare] = [fold(text), withoutEnd(text)];
  const alike = places((answer) => isNear(answer) && fold(answer) === said);
  return alike.length > 0 ? alike : places((answer) => isNear(answer) && withoutEnd(answer) === bare);
}

const withoutEnd = (text: string): string => fold(text).replace(/ ?[.,;:!]{1,3}$/, "");

/** Returns the ways in which each key can be read; a rank as it is written. */
export const waysOf = (keys: readonly Key[]): Readings[] => keys.map(({ cell, answers }) => (cell === "" ? {} : readingsOf(cell, answers)));

function readingsOf(key: string, answers: readonly string[]): Readings {
  // A spreadsheet writes a rank as « 2.0 » or « 2,0 ».
  const named = fold(key)
    .replace(opening, "")
    .replace(/^(\d)[.,]0{1,3}$/, "$1");
  const text = placesOfText(answers, key);
  const readings: Readings = text.length > 0 ? { text } : {};
  // A place that no answer has is none: « 15 » among « 10 » and « 15 ».
  const placed = (kind: Kind, places: readonly number[]): Readings =>
    text.length > 0 && places.some((place) => place > answers.length) ? readings : { ...readings, [kind]: places };
  if (someLetters.test(named)) return placed("letter", (named.match(/(?<![a-z])[a-z](?![a-z])/g) ?? []).map(rankOfLetter));
  if (someRanks.test(named)) return placed("rank", (named.match(/\d+/g) ?? []).map(Number));
  const [, mark = "", rest = ""] = marked.exec(named) ?? [];
  if (mark === "" || (text.length > 0 && !placesOfText(answers, rest).length)) return readings;
  const place = /\d/.test(mark) ? Number(mark) : rankOfLetter(mark);
  const said = fold(answers[place - 1] ?? "");
  // The text behind the mark must be that of the answer, or begin it: « A la mer » is no key.
  if (said === "" || !(said.startsWith(rest) || rest.startsWith(said))) return readings;
  return { ...readings, [/\d/.test(mark) ? "rank" : "letter"]: [place] };
}

const rankOfLetter = (letter: string): number => letter.charCodeAt(0) - 96;

/** A key of a file, with the answers among which it chooses. */
export interface Key {
  readonly cell: string;
  readonly answers: readonly string[];
}

/**
 * Reads the keys of a table or of a file as a whole: the kind that reads the most of them comes first for each, so that
 * « A » among texts is a text. A key that another kind reads as another answer is doubtful.
 * @param fromZero whether ranks are counted from 0
 * @param read the ways in which each can be read, where they are known
 */
export function readKeys(keys: readonly Key[], fromZero = false, read = waysOf(keys)): ReadKey[] {
  const all = keys.map(({ cell, answers }, i) => ({ cell, answers, readings: shifted(read[i] ?? {}, fromZero) }));
  const counted = (kind: Kind) => all.filter(({ readings }) => readings[kind]).length;
  const order = kinds.toSorted((a, b) => counted(b) - counted(a));
  return all.map(({ cell, answers, readings }) => {
    const [kind, ...others] = order.filter((each) => readings[each]);
    if (kind === undefined) return { right: [], doubt: null };
    const right = readings[kind] ?? [];
    const other = others.some((each) => (readings[each] ?? []).join() !== right.join()) || endsAnother(cell, answers, right);
    return { right, doubt: other ? twoReadings(cell, answers, right) : kind === "text" ? otherSigns(cell, answers, right) : null };
  });
}

/** Whether answers begin with the same word and a key is what another one goes on with: « A » of « Classe A ». */
function endsAnother(cell: string, answers: readonly string[], right: readonly number[]): boolean {
  const pair = /^(\S+)\s+(\S+)$/;
  if (!answers.every((answer) => pair.test(answer.trim()))) return false;
  const words = answers.map((answer) => pair.exec(fold(answer)));
  const [first] = words;
  if (!first || words.some((each) => each?.[1] !== first[1])) return false;
  return words.some((each, i) => each?.[2] === fold(cell) && !right.includes(i + 1));
}

/** Reads a key that stands alone, as in a text. */
export const readKey = (cell: string, answers: readonly string[]): ReadKey =>
  readKeys([{ cell, answers }])[0] ?? { right: [], doubt: null };

const shifted = (readings: Readings, fromZero: boolean): Readings =>
  fromZero && readings.rank ? { ...readings, rank: readings.rank.map((rank) => rank + 1) } : readings;

const shownLength = 60;

/** Says that a key has not the powers of its answer: « 103 » beside « 10³ ». */
export function otherSigns(cell: string, answers: readonly string[], [place = 0]: readonly number[]): string | null {
  const answer = answers[place - 1] ?? cell;
  if (comparableSigns(cell) === comparableSigns(answer)) return null;
  return `sa clé «\u00a0${cell.slice(0, shownLength)}\u00a0» est prise pour «\u00a0${answer.slice(0, shownLength)}\u00a0»`;
}

const twoReadings = (cell: string, answers: readonly string[], right: readonly number[]): string =>
  `sa clé «\u00a0${cell.slice(0, shownLength)}\u00a0» est à la fois la place d’une réponse et le texte d’une autre\u00a0: elle est prise pour «\u00a0${right
    .map((place) => answers[place - 1] ?? place)
    .join(", ")
    .slice(0, shownLength)}\u00a0»`;
