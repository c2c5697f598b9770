import { placeKey } from "./judge.rules.ts";
import type { BankView, Candidate, Decision, KnownQuestion, QuestionRef } from "./plan.rules.ts";
import { askKeys, placeName, setFirst } from "./plan.rules.ts";

/** Ids of questions that a preview would add: far above those of the database, which must not be asked for them. */
const firstPreviewId = 2 ** 40;

/** Whether an id is that of a question that a preview would add. */
export const isPreviewId = (id: QuestionRef): boolean => id >= firstPreviewId;

/**
 * What the files of a dry run would have done so far, laid over the bank: the next file is compared with both, so that
 * the dry run of several files tells exactly what their import then does.
 */
export interface PreviewBank {
  /** Returns the bank as it would be after the files so far. */
  over(bank: BankView): BankView;
  /** Adds what a file would do. */
  add(candidates: readonly Candidate[], decisions: readonly Decision[]): void;
  /** Returns the name of a question that an earlier file would add; undefined for another. */
  nameOf(id: number): string | undefined;
}

export function createPreviewBank(): PreviewBank {
  const added: KnownQuestion[] = [];
  const years = new Map<number, number>();
  /** By place: a later file may take the place of an earlier one. */
  const places = new Map<string, BankView["places"][number]>();
  const asks = new Map<string, number>();
  return {
    over: (bank) => ({
      candidates: [...bank.candidates, ...added].map((known) => ({ ...known, year: Math.max(known.year, years.get(known.id) ?? 0) })),
      places: [...bank.places, ...places.values()],
      asks: new Map([...asks, ...bank.asks]),
    }),
    add(candidates, decisions) {
      const ids = new Map<QuestionRef, number>();
      for (const [i, { status, ref, index, places: taken }] of decisions.entries()) {
        const candidate = candidates[i];
        if (!candidate || status === "known") continue;
        if (status === "added") {
          const id = firstPreviewId + added.length;
          ids.set(-index, id);
          added.push({ ...candidate.content, id, year: candidate.year });
          for (const key of askKeys(candidate.content.text, candidate.content.imageSha256)) setFirst(asks, key, id);
        }
        const id = ref > 0 ? ref : ids.get(ref);
        if (id === undefined) continue;
        years.set(id, Math.max(years.get(id) ?? 0, candidate.year));
        for (const place of taken) places.set(placeKey(place), { ...place, questionId: id, edited: false });
      }
    },
    nameOf(id) {
      if (!isPreviewId(id)) return undefined;
      const place = [...places.values()].find(({ questionId }) => questionId === id);
      return place ? placeName(place.exam, place.theme, place.number) : "une question d’un fichier précédent";
    },
  };
}
