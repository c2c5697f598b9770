import { englishTheme, type GridReading, type PaperEntry } from "@badin/contract";
import { type CopyDraft, partsFor, startsOf, type Typed } from "./paper-entry.rules.ts";

/** A sheet that was read: what its teacher has made of it so far. */
export interface ReadSheet {
  readonly reading: GridReading;
  readonly userId: number | undefined;
  /** A doubtful answer is undefined until the teacher decides. */
  readonly draft: CopyDraft;
}

/** Returns what was read as a copy to check. A student took English when anything may be marked there. */
export function sheetOf(entry: Pick<PaperEntry, "parts" | "english">, reading: GridReading): ReadSheet {
  const starts = startsOf(entry.parts);
  const english = entry.parts.findIndex((part) => part.themeId === englishTheme);
  const marksEnglish = english !== -1 && reading.answers.slice(starts[english]).some((a) => a.state !== "none");
  return {
    reading,
    userId: reading.userId ?? undefined,
    draft: {
      variant: reading.variant,
      english: entry.english === "required" || (entry.english === "optional" && marksEnglish),
      answers: reading.answers.map(
        ({ state, letter }): Typed => (state === "none" ? "-" : state === "one" ? (letter ?? undefined) : undefined),
      ),
      caret: 0,
      marks: {},
    },
  };
}

/** An answer for the teacher to decide, by its place over the whole paper. */
export interface Doubt {
  readonly index: number;
  readonly themeId: number;
  /** From 1, in its part. */
  readonly number: number;
  readonly picture: string;
  readonly isSeveral: boolean;
}

/** Returns the answers that were not read for sure, in the parts that the student took. */
export function doubtsOf(entry: Pick<PaperEntry, "parts">, { reading, draft }: ReadSheet): Doubt[] {
  const parts = partsFor(entry, draft.english);
  const starts = startsOf(parts);
  return parts.flatMap(({ themeId, asked }, p) =>
    Array.from({ length: asked }, (_, i) => (starts[p] ?? 0) + i).flatMap((index): Doubt[] => {
      const answer = reading.answers[index];
      if (!answer?.picture) return [];
      return [{ index, themeId, number: index - (starts[p] ?? 0) + 1, picture: answer.picture, isSeveral: answer.state === "several" }];
    }),
  );
}

/** Returns how many answers the teacher has still to decide. */
export const undecided = (entry: Pick<PaperEntry, "parts">, sheet: ReadSheet): number =>
  doubtsOf(entry, sheet).filter(({ index }) => sheet.draft.answers[index] === undefined).length;

/** Returns the draft with a doubtful answer decided. */
export const decide = (draft: CopyDraft, index: number, value: Typed): CopyDraft => ({
  ...draft,
  answers: draft.answers.map((answer, i) => (i === index ? value : answer)),
});

/**
 * What keeps a copy from being saved, or should be known before: nobody's, of a student who sat on screen, read twice,
 * or saved before.
 */
export type StudentProblem = "nobody" | "screen" | "twice" | "again";

/** Returns what there is to say of a sheet's student. `others` are the students of the other sheets. */
export function studentProblem(
  entry: Pick<PaperEntry, "students">,
  sheet: ReadSheet,
  others: readonly (number | undefined)[],
): StudentProblem | undefined {
  const student = entry.students.find((s) => s.userId === sheet.userId);
  if (!student) return "nobody";
  if (student.copy?.kind === "screen") return "screen";
  if (others.includes(sheet.userId)) return "twice";
  return student.copy ? "again" : undefined;
}

/** Whether a copy can be saved: it has its student, and nothing is left to decide. */
export function isReady(entry: Pick<PaperEntry, "parts" | "students">, sheet: ReadSheet, others: readonly (number | undefined)[]): boolean {
  const problem = studentProblem(entry, sheet, others);
  return (problem === undefined || problem === "again") && undecided(entry, sheet) === 0;
}
