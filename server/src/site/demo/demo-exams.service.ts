import { dayMs, hourMs, startOfParisDay, toIsoDay, weekOfDay } from "@badin/contract";
import { giveExamBadges } from "../../mock-exam/mock-exams/closing.service.ts";
import { findCopyOf, insertCopy, saveAnswerRows } from "../../mock-exam/mock-exams/copies.queries.ts";
import { findPartMarks } from "../../mock-exam/mock-exams/marks.queries.ts";
import { markCopies } from "../../mock-exam/mock-exams/marks.rules.ts";
import { insertExam } from "../../mock-exam/mock-exams/mock-exams.queries.ts";
import { findPaper } from "../../mock-exam/mock-exams/papers.queries.ts";
import { writePaper } from "../../mock-exam/mock-exams/papers.service.ts";
import type { Trx } from "../../platform/database/database.ts";

const minuteMs = 60_000;
const englishTheme = 6;

/** Returns the Wednesday of the week, counted from that of `day`, as a day since 1970. */
const wednesday = (day: number, weeks = 0): number => (weekOfDay(day) + weeks) * 7 - 3 + 2;

/** The days of the mock exam that was sat and of the one that comes next: two Wednesdays. */
export const examDays = (today: number) => ({
  past: wednesday(today, -2),
  next: today < wednesday(today) ? wednesday(today) : wednesday(today, 1),
});

interface NewExam {
  readonly classroomId: number;
  readonly createdBy: number;
  readonly name: string;
  /** Days since 1970. */
  readonly day: number;
  readonly seed: number;
}

/**
 * Plans a mock exam drawn from the bank, to be started between 14:00 and 15:00 in Paris; returns its id, opening and
 * end.
 */
export async function planDemoExam(trx: Trx, { classroomId, createdBy, name, day, seed }: NewExam) {
  const opensAt = startOfParisDay(toIsoDay(day)) + 14 * hourMs;
  const plannedAt = opensAt - 14 * dayMs;
  const id = await insertExam(trx, {
    classroom_id: classroomId,
    name,
    paper_kind: "drawn",
    paper_name: `n°\u00A0${seed}`,
    english: "optional",
    minutes: 150,
    english_minutes: 30,
    together: 0,
    opens_at: opensAt,
    closes_at: opensAt + hourMs,
    shuffle: 1,
    release: "end",
    seed,
    per_part: 20,
    planned_at: plannedAt,
    started_at: null,
    ended_at: null,
    published_at: null,
    created_at: plannedAt,
    created_by: createdBy,
  });
  await writePaper(trx, id, classroomId, { examId: null, perPart: 20, seed });
  return { id, opensAt, endsAt: opensAt + 3 * hourMs + 10 * minuteMs };
}

/** Returns the questions of the bank in the paper of an exam, as a student with or without English meets them. */
export async function paperOf(trx: Trx, examId: number, english: boolean) {
  return (await findPaper(trx, examId)).filter((row) => english || row.theme_id !== englishTheme);
}

interface PastCopy {
  readonly userId: number;
  readonly english: boolean;
  readonly opensAt: number;
  /** When its badges were given and its errors went to the revision. */
  readonly settledAt: number;
  /** Place of the chosen answer, by question of the bank. */
  readonly choices: ReadonlyMap<number, number>;
}

/** Writes a copy of the past exam, handed in and settled, with its badges. */
export async function insertDemoCopy(trx: Trx, examId: number, { userId, english, opensAt, settledAt, choices }: PastCopy): Promise<void> {
  const handedIn = opensAt + 2 * hourMs + (userId % 20) * minuteMs;
  await insertCopy(trx, {
    mock_exam_id: examId,
    user_id: userId,
    kind: "screen",
    english: english ? 1 : 0,
    started_at: opensAt + 2 * minuteMs,
    ends_at: opensAt + (english ? 182 : 152) * minuteMs,
    last_seen_at: handedIn,
    handed_in_at: handedIn,
    handed_in_by: "student",
    part_marks: null,
    late_counted: null,
    settled_at: settledAt,
    result_read_at: settledAt,
    taught: choices.size,
  });
  const copyId = (await findCopyOf(trx, examId, userId))?.id ?? 0;
  const paper = await paperOf(trx, examId, english);
  await saveAnswerRows(
    trx,
    paper.map((question, i) => ({
      copy_id: copyId,
      paper_question_id: question.id,
      choice: choices.get(question.question_id ?? 0) ?? null,
      flagged: 0 as const,
      device: "demonstration",
      sequence: i + 1,
      given_at: opensAt + (i + 3) * minuteMs,
      received_at: opensAt + (i + 3) * minuteMs,
      late: 0 as const,
    })),
  );
  const copy = markCopies(await findPartMarks(trx, { userId })).find((c) => c.examId === examId);
  if (copy) await giveExamBadges(trx, copy, settledAt);
}
