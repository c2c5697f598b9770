import { pointLabels } from "@badin/bank";
import type { MockExam, PaperQuestion } from "@badin/contract";
import type { ExamRow } from "./mock-exams.queries.ts";
import type { PaperRow } from "./papers.queries.ts";
import { stateOf } from "./timing.rules.ts";

export const moment = (at: number): string => new Date(at).toISOString();
export const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

export interface Part {
  readonly themeId: number;
  readonly asked: number;
}

const englishTheme = 6;

/** Returns the parts of the exam: the paper's, without English when nobody takes it. */
export const partsOf = (
  exam: Pick<ExamRow, "id" | "english">,
  rows: readonly { mock_exam_id: number; theme_id: number; asked: number }[],
): Part[] =>
  rows
    .filter((r) => r.mock_exam_id === exam.id && (exam.english !== "none" || r.theme_id !== englishTheme))
    .map((r) => ({ themeId: r.theme_id, asked: r.asked }));

/** Returns whether students see their marks and the answers: published, or when nobody can write any more. */
export const areResultsVisible = (exam: ExamRow, now: number): boolean =>
  exam.release === "manual" ? exam.published_at !== null : stateOf(exam, exam.open_count ?? 0, now) === "over";

export const toSummary = (exam: ExamRow, parts: Part[], now: number) => ({
  id: exam.id,
  name: exam.name,
  state: stateOf(exam, exam.open_count ?? 0, now),
  paperKind: exam.paper_kind,
  paperName: exam.paper_name,
  english: exam.english,
  minutes: exam.minutes,
  englishMinutes: exam.english_minutes,
  together: exam.together === 1,
  opensAt: momentOrNull(exam.opens_at),
  closesAt: momentOrNull(exam.closes_at),
  shuffle: exam.shuffle === 1,
  release: exam.release,
  trial: exam.trial === 1,
  startedAt: momentOrNull(exam.started_at),
  resultsVisible: areResultsVisible(exam, now),
  parts,
});

/** Returns what a student reads of the answers of their copy. */
export const countsOf = (
  { late_counted }: { readonly late_counted: 0 | 1 | null },
  { answered, late_answers }: { readonly answered: number | null; readonly late_answers: number | null },
) => ({ nbAnswered: answered ?? 0, nbLate: late_answers ?? 0, lateCounted: late_counted === null ? null : late_counted === 1 });

export const isNeutralised = (row: PaperRow): boolean => row.neutralised_at !== null || row.bank_neutralised_at !== null;

export const answersOf = (row: Pick<PaperRow, "answers">): string[] => JSON.parse(row.answers) as string[];

const toPaperQuestion = (row: PaperRow): PaperQuestion => ({
  id: row.id,
  themeId: row.theme_id,
  number: row.number,
  questionId: row.question_id,
  question: row.text,
  answers: answersOf(row),
  correct: row.correct,
  programmePoint: row.programme_point === null ? null : (pointLabels.get(row.programme_point) ?? row.programme_point),
  ...(row.series_text === null ? {} : { seriesText: row.series_text }),
  hasImage: row.image_id !== null || row.answer_images !== null,
  nbMet: row.met_count,
  neutralised: isNeutralised(row),
});

export function toMockExam(exam: ExamRow, paper: readonly PaperRow[], elsewhere: MockExam["elsewhere"], now: number): MockExam {
  const asked = [...Map.groupBy(paper, (q) => q.theme_id)].map(([theme_id, rows]) => ({
    mock_exam_id: exam.id,
    theme_id,
    asked: rows.length,
  }));
  return {
    ...toSummary(exam, partsOf(exam, asked), now),
    version: exam.version,
    nbCopy: exam.copy_count ?? 0,
    printedAt: momentOrNull(exam.printed_at),
    elsewhere,
    questions: paper.map(toPaperQuestion),
  };
}
