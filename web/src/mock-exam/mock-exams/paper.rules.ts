import type { Sitting } from "@badin/contract";

/** The place of a question in the paper, with what the student did with it. */
interface PlaceState {
  /** 1..n over the whole paper. */
  readonly position: number;
  readonly answered: boolean;
  readonly flagged: boolean;
}

export interface PartOfPaper {
  readonly themeId: number;
  readonly places: readonly PlaceState[];
  readonly done: number;
}

type Shown = ReadonlyMap<number, { readonly chosen: number | null; readonly flagged: boolean }>;

/** Returns the parts of the paper in order, with the state of each question. */
export function partsOfPaper(questions: Sitting["questions"], shown: Shown): PartOfPaper[] {
  const parts = new Map<number, PlaceState[]>();
  for (const [index, question] of questions.entries()) {
    const answer = shown.get(question.id);
    const place = { position: index + 1, answered: (answer?.chosen ?? null) !== null, flagged: answer?.flagged === true };
    parts.set(question.themeId, [...(parts.get(question.themeId) ?? []), place]);
  }
  return [...parts].map(([themeId, places]) => ({ themeId, places, done: places.filter((place) => place.answered).length }));
}

/** Returns the empty questions, the flagged ones that are answered, and their numbers. */
export function summaryOf(parts: readonly PartOfPaper[]) {
  const places = parts.flatMap((part) => part.places);
  const empty = places.filter((place) => !place.answered);
  return {
    total: places.length,
    answered: places.length - empty.length,
    empty,
    flagged: places.filter((place) => place.flagged).length,
    flaggedAnswered: places.filter((place) => place.flagged && place.answered),
  };
}
