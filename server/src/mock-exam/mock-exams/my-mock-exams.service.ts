import type { MyMockExam } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findJoinedAt } from "../../quiz/due-days/due-days.service.ts";
import { type Student, studentOf } from "../../school/classrooms/classrooms.access.ts";
import { closeEndedCopies } from "./closing.service.ts";
import { findCopiesOf } from "./copies.queries.ts";
import { areResultsVisible, countsOf, moment, momentOrNull, partsOf } from "./mock-exams.mapping.ts";
import { findParts } from "./mock-exams.queries.ts";
import { findExtraTimeOf, findMyExams, type MyExamRow } from "./my-mock-exams.queries.ts";
import { isShortened } from "./scoring.rules.ts";
import { canStart, hasOpened, isClosed, lengthOf, wasOverBy } from "./timing.rules.ts";

type CopyState = Awaited<ReturnType<typeof findCopiesOf>>[number];

/** An exam that a student may see, with its row for further decisions. */
export interface Mine {
  readonly exam: MyExamRow;
  readonly copy: CopyState | undefined;
  readonly shown: MyMockExam;
}

/** Returns the mock exams of the student's class; none for a user without one. */
export async function listMyMockExams(context: Context, user: SessionUser): Promise<MyMockExam[]> {
  const student = studentOf(user);
  return student ? (await listMine(context, student)).map((m) => m.shown) : [];
}

/** Returns one of the student's mock exams. @throws AppError 404 when it is not planned, or another class's */
export async function requireMine(context: Context, student: Student, mockExamId: number): Promise<Mine> {
  const mine = (await listMine(context, student)).find((m) => m.exam.id === mockExamId);
  if (!mine) throw notFound();
  return mine;
}

/** Returns every mock exam that the student may see. */
export async function listMine(context: Context, student: Student): Promise<Mine[]> {
  const { db } = context.database;
  await closeEndedCopies(context);
  const copies = new Map((await findCopiesOf(db, student.userId)).map((c) => [c.mock_exam_id, c]));
  const joinedAt = (await findJoinedAt(db, student.userId)) ?? 0;
  // Nobody has missed what was over before they joined.
  const exams = (await findMyExams(db, student)).filter((exam) => copies.has(exam.id) || !wasOverBy(exam, joinedAt));
  const parts = await findParts(
    db,
    exams.map((e) => e.id),
  );
  const extra = await findExtraTimeOf(db, student.userId);
  const now = context.now();
  return exams.map((exam) => {
    const copy = copies.get(exam.id);
    const asked = partsOf(exam, parts);
    const teacher = exam.teacher_first_name === null ? null : `${exam.teacher_first_name} ${exam.teacher_name}`;
    const shown: MyMockExam = {
      id: exam.id,
      name: exam.name,
      state: myStateOf(exam, copy, now),
      english: exam.english,
      together: exam.together === 1,
      opensAt: momentOrNull(exam.opens_at),
      closesAt: momentOrNull(exam.closes_at),
      ...(exam.started_at !== null && now < exam.started_at && { startsAt: moment(exam.started_at) }),
      minutes: lengthOf(exam, false, extra),
      minutesWithEnglish: lengthOf(exam, true, extra),
      parts: asked,
      shortened: isShortened(asked),
      release: exam.release,
      trial: exam.trial === 1,
      teacher,
      now: moment(now),
      copy: copy ? toOwnCopy(copy) : null,
    };
    return { exam, copy, shown };
  });
}

const toOwnCopy = (copy: CopyState): MyMockExam["copy"] => ({
  english: copy.english === 1,
  startedAt: moment(copy.started_at),
  endsAt: moment(copy.ends_at),
  handedInAt: momentOrNull(copy.handed_in_at),
  handedInBy: copy.handed_in_by,
  nbReopened: copy.reopenings,
  ...countsOf(copy, copy),
  counted: copy.set_aside_at === null,
});

/** Returns how an exam stands for one student. */
function myStateOf(exam: MyExamRow, copy: CopyState | undefined, now: number): MyMockExam["state"] {
  if (copy) {
    if (copy.handed_in_at === null) return "running";
    return areResultsVisible(exam, now) ? "results" : "handed-in";
  }
  if (canStart(exam, now)) return "open";
  if (isClosed(exam, now)) return "closed";
  return exam.together === 1 && !hasOpened(exam, now) ? "waiting" : "planned";
}
