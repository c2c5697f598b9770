import { comparableText } from "../../platform/text/normalise.ts";
import {
  contentKey,
  haveSameWords,
  isSameQuestion,
  type QuestionContent,
  spellingsOf,
  withoutPictures,
} from "../questions/questions.rules.ts";
import type { Place } from "./item.ts";
import { placeKey } from "./judge.rules.ts";

/**
 * Reference to a question: its id when it is in the bank, the opposite of its rank (`-index`) when it is in the file.
 */
export type QuestionRef = number;

export interface KnownQuestion extends QuestionContent {
  readonly id: number;
  readonly year: number;
}

/** The part of the bank that concerns a file. */
export interface BankView {
  /**
   * Questions that may be one of the file, or may be it with pictures that the file could not carry; the oldest first.
   */
  readonly candidates: readonly KnownQuestion[];
  /** Questions at the places of the file's exams; `edited` when a teacher corrected them. */
  readonly places: readonly (Place & { readonly questionId: number; readonly edited: boolean })[];
  /** Id of the oldest question of the bank that has this key, by each of its `askKeys`. */
  readonly asks: ReadonlyMap<string, number>;
}

/** An item ready for comparison with the bank. */
export interface Candidate {
  readonly index: number;
  readonly content: QuestionContent;
  readonly year: number;
  readonly places: readonly Place[];
  /** Whether its file has no place for pictures. */
  readonly mayLackPictures?: boolean;
  /** Whether a person took it for the question that it resembles. */
  readonly merge?: boolean;
  /** Whether a person took it for another question than the one that it looks like. */
  readonly apart?: boolean;
}

/** Whether two pictures, by their fingerprints, are the same one saved anew. */
export type SamePicture = (a: string, b: string) => boolean;

/**
 * What the import does with an item. `added`: inserts a new question. `merged`: adds an appearance or a later year to a
 * known question. `known`: changes nothing. A question added by an earlier item of the file is known.
 */
export interface Decision {
  readonly index: number;
  readonly status: "added" | "merged" | "known";
  /**
   * The question of the item: the matching one, or the item itself when it is new. 0 when the item is ignored and
   * matches no question.
   */
  readonly ref: QuestionRef;
  /** Places that the question takes in exams. */
  readonly places: readonly Place[];
  /** Whether one of these places held another question. */
  readonly replaced: boolean;
  /** Places of the item where its question stands already. */
  readonly held: readonly Place[];
  /**
   * A different question with the same text and image, for a person to compare, or that a person merged with it; null
   * when there is none.
   */
  readonly alike: QuestionRef | null;
  /** Whether the matching question is the same one with, in another file, the same picture. */
  readonly savedAnew?: boolean;
}

/** Returns the name of a place of an exam, in French. */
export const placeName = (exam: string, theme: number, number: number): string => `${exam}, thème ${theme} n°\u00a0${number}`;

const askKey = (text: string, image: string): string => `${image}\n${comparableText(text)}`;
const anyImage = "*";

/**
 * Returns the keys under which a question is found by its text and image: with an image, also that of its text with any
 * image.
 */
export const askKeys = (text: string, imageSha256: string | null): string[] =>
  imageSha256 === null ? [askKey(text, "")] : [askKey(text, imageSha256), askKey(text, anyImage)];

/**
 * Returns the question that asks the same with the same image, for a person to compare; else the one of which it may be
 * the twin that lost its image or found one.
 */
const findAlike = (asks: ReadonlyMap<string, QuestionRef>, { text, imageSha256 }: QuestionContent): QuestionRef | null =>
  asks.get(askKey(text, imageSha256 ?? "")) ?? asks.get(askKey(text, imageSha256 === null ? anyImage : "")) ?? null;

/**
 * Decides, one item after the other, what a file adds to the bank. Teachers' corrections are kept: a place whose
 * question was edited is not replaced.
 */
export function* planSteps(
  items: readonly Candidate[],
  bank: BankView,
  samePicture: SamePicture = () => false,
): Generator<void, Decision[]> {
  const byKey = new Map<string, KnownQuestion[]>();
  /** Questions with pictures, by the key of their words. */
  const byWords = new Map<string, KnownQuestion[]>();
  /** The same with their pictures, by the text of the question. */
  const byText = new Map<string, KnownQuestion[]>();
  const addKnown = (known: KnownQuestion) => {
    addTo(byKey, contentKey(known), known);
    const bare = withoutPictures(known);
    if (bare) addTo(byWords, contentKey(bare), { ...known, ...bare });
    if (bare) addTo(byText, comparableText(known.text), known);
  };
  for (const known of bank.candidates) {
    addKnown(known);
    yield;
  }
  const standing = new Map(bank.places.map((place) => [placeKey(place), { ref: place.questionId, edited: place.edited }]));
  const asks = new Map(bank.asks);
  const findSame = ({ content, year, mayLackPictures }: Candidate): KnownQuestion | undefined => {
    const key = contentKey(content);
    const same = spellingsOf(content).flatMap((spelling) =>
      (byKey.get(contentKey(spelling)) ?? []).filter((known) => isSameQuestion(spelling, known)),
    );
    const twins = mayLackPictures ? (byWords.get(key) ?? []).filter((known) => haveSameWords(content, known)) : [];
    // Of several, that of the year keeps the others as they are.
    const found = [...same, ...twins];
    return found.find((known) => known.year === year) ?? found[0];
  };
  /** Returns the questions that ask the same, with the same picture in another file; the same question first. */
  const findSavedAnew = ({ content }: Candidate): { question: KnownQuestion; isSame: boolean } | undefined => {
    const bare = withoutPictures(content);
    const found = (bare ? (byText.get(comparableText(content.text)) ?? []) : []).flatMap((question) => {
      const other = withoutPictures(question);
      if (!bare || !other || !isSavedAnew(content, question, samePicture)) return [];
      return [{ question, isSame: isSameQuestion(bare, other) }];
    });
    return found.find(({ isSame }) => isSame) ?? found[0];
  };
  const decide = (item: Candidate): Decision => {
    const { index, content, year, places, merge } = item;
    const same = findSame(item);
    const redrawn = same ? undefined : findSavedAnew(item);
    const anew = redrawn?.isSame && !item.apart ? redrawn.question : undefined;
    const alike = same ? null : (anew?.id ?? findAlike(asks, content) ?? redrawn?.question.id ?? null);
    const merged = (merge || anew) && alike !== null ? alike : undefined;
    const known = same?.id ?? merged;
    const wanted = places.filter((place) => {
      const there = standing.get(placeKey(place));
      return !there || (there.ref !== known && !there.edited);
    });
    const replaced = wanted.some((place) => standing.has(placeKey(place)));
    const held = known === undefined ? [] : places.filter((place) => standing.get(placeKey(place))?.ref === known);
    if (merged === undefined && places.length > 0 && wanted.length === 0)
      return { index, status: "known", ref: same?.id ?? 0, places: [], held, replaced, alike: null };
    const ref = known ?? -index;
    for (const place of wanted) standing.set(placeKey(place), { ref, edited: false });
    if (same) {
      const news = wanted.length > 0 || year > same.year;
      return { index, status: news ? "merged" : "known", ref, places: wanted, held, replaced, alike: null };
    }
    if (anew && wanted.length === 0 && year <= anew.year)
      return { index, status: "known", ref, places: [], held, replaced, alike: anew.id, savedAnew: true };
    if (merged !== undefined)
      return { index, status: "merged", ref, places: wanted, held, replaced, alike, ...(anew && { savedAnew: true }) };
    addKnown({ ...content, id: ref, year });
    for (const ask of askKeys(content.text, content.imageSha256)) setFirst(asks, ask, ref);
    return { index, status: "added", ref, places: wanted, held, replaced, alike };
  };
  const decisions: Decision[] = [];
  for (const item of items) {
    decisions.push(decide(item));
    yield;
  }
  return decisions;
}

/** Whether the picture of both questions is the same one saved anew, those of their answers being the same files. */
const isSavedAnew = (a: QuestionContent, b: QuestionContent, samePicture: SamePicture): boolean =>
  a.imageSha256 !== null &&
  b.imageSha256 !== null &&
  samePicture(a.imageSha256, b.imageSha256) &&
  a.answers.every((_, i) => (a.answerImages?.[i] ?? null) === null && (b.answerImages?.[i] ?? null) === null);

/** Sets a value unless there is one: of several questions that ask the same, the oldest is the one to compare with. */
export function setFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

function addTo(byKey: Map<string, KnownQuestion[]>, key: string, question: KnownQuestion): void {
  const there = byKey.get(key);
  if (there) there.push(question);
  else byKey.set(key, [question]);
}
