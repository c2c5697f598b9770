import { answersPerQuestion } from "@badin/contract";

/** What a file gives of a question that has not four answers with one right: the bank keeps it as a draft. */
export interface ToComplete {
  readonly answers: readonly string[];
  /** Places of the right answers, from 1. */
  readonly right: readonly number[];
}

/** Whether a question has what the bank asks for: four answers, one right. */
export const isComplete = ({ answers, right }: ToComplete): boolean => answers.length === answersPerQuestion && right.length === 1;

/** Returns why a question is to be completed, in French. */
export function whyToComplete({ answers, right }: ToComplete): string {
  const said = [
    ...(answers.length === answersPerQuestion ? [] : [`${answers.length} réponses`]),
    ...(right.length === 1 ? [] : [`${right.length} bonnes réponses`]),
  ];
  return `à compléter\u00a0: elle a ${said.join(" et ")}, il en faut quatre, dont une bonne\u00a0; elle entre en brouillon`;
}

/**
 * Returns four answers for a question to complete: the first right one, then the others in the order of the file, and
 * blanks.
 * @returns `places`, the place of each in the file, from 0; undefined for a blank
 */
export function fourOf({ answers, right }: ToComplete): { answers: string[]; correct: number; places: (number | undefined)[] } {
  const first = (right[0] ?? 1) - 1;
  const others = answers.map((_, i) => i).filter((i) => i !== first);
  const kept = [first, ...others.slice(0, answersPerQuestion - 1)].sort((a, b) => a - b);
  const places = Array.from({ length: answersPerQuestion }, (_, i) => kept[i]);
  return {
    answers: places.map((place, i) => (place === undefined ? blank(i + 1) : (answers[place] ?? ""))),
    correct: kept.indexOf(first) + 1,
    places,
  };
}

const blank = (place: number): string => `(réponse ${place} à écrire)`;

/** Returns what `questions.to_complete` holds; undefined for a complete question. */
export const toCompleteOf = (json: string | null): ToComplete | undefined => (json === null ? undefined : (JSON.parse(json) as ToComplete));
