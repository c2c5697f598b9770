import { contentKey, isSameQuestion, type QuestionContent } from "../questions/questions.rules.ts";
import { essence } from "../text/normalise.ts";
import type { Place } from "./item.ts";
import { placeKey } from "./judge.rules.ts";

/** A question: of the bank by its id, of the file by the opposite of its rank. */
export type QuestionRef = number;

export interface KnownQuestion extends QuestionContent {
  readonly id: number;
  readonly year: number;
}

/** What the bank holds that matters to a file. */
export interface BankView {
  /** The questions that may be the same as one of the file, the oldest first. */
  readonly candidates: readonly KnownQuestion[];
  /** What stands at the places of the file's exams. */
  readonly places: readonly (Place & { readonly questionId: number; readonly edited: boolean })[];
  /** Every question by what it asks, as `askKey` writes it. */
  readonly asks: ReadonlyMap<string, number>;
}

/** An item ready to be compared. */
export interface Candidate {
  readonly index: number;
  readonly content: QuestionContent;
  readonly year: number;
  readonly places: readonly Place[];
}

/**
 * What becomes of an item. `added`: a new question. `merged`: a question that was known gets another appearance or a later year. `known`: nothing
 * to do. A question of the file that an earlier item brought counts as known.
 */
export interface Decision {
  readonly index: number;
  readonly status: "added" | "merged" | "known";
  /** The question that it is; its own when it is new. */
  readonly ref: QuestionRef;
  /** Places to take. */
  readonly places: readonly Place[];
  /** Another question stood at one of them. */
  readonly replaced: boolean;
  /** Same text and image as this one, but not the same question: for a person to look at. */
  readonly alike: QuestionRef | null;
}

/** What a question asks, with its image: two questions of one key are worth a look. */
export const askKey = (text: string, imageSha256: string | null): string => `${imageSha256 ?? ""}\n${essence(text)}`;

/** Decides, item by item, what a file adds to the bank. Teachers' corrections stay: a place whose question was edited is not taken. */
export function planImport(items: readonly Candidate[], bank: BankView): Decision[] {
  const byKey = Map.groupBy<string, KnownQuestion>(bank.candidates, contentKey);
  const standing = new Map(bank.places.map((place) => [placeKey(place), { ref: place.questionId, edited: place.edited }]));
  const asks = new Map(bank.asks);
  return items.map(({ index, content, year, places }) => {
    const key = contentKey(content);
    const same = byKey.get(key)?.find((known) => isSameQuestion(content, known));
    const wanted = places.filter((place) => {
      const there = standing.get(placeKey(place));
      return !there || (there.ref !== same?.id && !there.edited);
    });
    const replaced = wanted.some((place) => standing.has(placeKey(place)));
    if (places.length > 0 && wanted.length === 0) return { index, status: "known", ref: same?.id ?? 0, places: [], replaced, alike: null };
    const ref = same?.id ?? -index;
    for (const place of wanted) standing.set(placeKey(place), { ref, edited: false });
    if (same) {
      const news = wanted.length > 0 || year > same.year;
      return { index, status: news ? "merged" : "known", ref, places: wanted, replaced, alike: null };
    }
    byKey.set(key, [...(byKey.get(key) ?? []), { ...content, id: ref, year }]);
    const ask = askKey(content.text, content.imageSha256);
    const alike = asks.get(ask) ?? null;
    asks.set(ask, ref);
    return { index, status: "added", ref, places: wanted, replaced, alike };
  });
}
