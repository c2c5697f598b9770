import { finishedTries, parisDay, type StudentPage, type StudentSheet, sheetDays, toIsoDay } from "@badin/contract";
import { findArranged } from "../../identity/comfort/comfort.service.ts";
import { firstAnswers, readState } from "../../learning/learning/learner.service.ts";
import { pointsToWorkOn } from "../../learning/learning/mastery.rules.ts";
import { describeProgress } from "../../learning/learning/progress.service.ts";
import { findShownExams } from "../../mock-exam/mock-exams/class-marks.service.ts";
import { readExtraTime } from "../../mock-exam/mock-exams/extra-times.service.ts";
import { readMarksOf } from "../../mock-exam/mock-exams/results.service.ts";
import { isShortened } from "../../mock-exam/mock-exams/scoring.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { concerns, isPast } from "../../quiz/due-days/due-days.rules.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { apartNames, tellApart } from "../../school/classrooms/namesakes.service.ts";
import { findChannels } from "../../school/messages/messages.service.ts";
import { themeShares } from "./class-progress.rules.ts";
import {
  findClassmates,
  findErrors,
  findStudentQuizzes,
  findStudentRequests,
  findStudentTries,
  findWrongAnswers,
} from "./student-page.queries.ts";

/** Wrong answers from which a question that is still answered wrong is an error that lasts. */
const lastingTimes = 2;
const shownErrors = 10;

/** Returns the errors that last, the most frequent first, ten at most. */
const lastingErrors = <Row extends { readonly id: number; readonly times: number }>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ times }) => times >= lastingTimes)
    .sort((a, b) => b.times - a.times || a.id - b.id)
    .slice(0, shownErrors);

const shownPoints = 4;

const moment = (at: number): string => new Date(at).toISOString();

/**
 * Returns how one student stands: what their own page of progress says, with the same forecast, and their quizzes, mock
 * exams (also those whose result they do not see yet), errors that last and requests. The number of queries does not
 * grow.
 * @throws AppError 404 when the class is out of the user's reach, or the student is not in it
 */
export async function getStudentPage(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<StudentPage> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const people = inRegisterOrder(await findClassmates(db, classroomId));
  const place = people.findIndex(({ id }) => id === userId);
  const student = people[place];
  if (!student) throw notFound();
  const tries = Map.groupBy(await findStudentTries(db, userId), (row) => row.qcm_id);
  const lasting = lastingErrors(await findWrongAnswers(db, userId));
  const errors = new Map(
    (
      await findErrors(
        db,
        userId,
        lasting.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const quizzes = await findStudentQuizzes(db, classroomId, userId);
  const nameOf = await apartNames(db, classroomId);
  const requests = await findStudentRequests(db, classroomId, userId);
  const reached = (await findChannels(context, classroomId, [userId])).get(userId);
  return {
    student: {
      id: userId,
      firstName: student.first_name,
      name: nameOf(userId, student.name),
      channel: reached?.channel ?? "home",
      messagedAt: reached?.messagedAt ?? null,
      extraTime: await readExtraTime(db, userId),
      readAloud: await findArranged(db, userId),
    },
    place: place + 1,
    classSize: people.length,
    previousId: people[place - 1]?.id ?? null,
    nextId: people[place + 1]?.id ?? null,
    ...(await describeWork(db, context, { userId, classroomId })),
    errors: lasting.flatMap(({ id, times }) => {
      const error = errors.get(id);
      return error ? [{ questionId: id, question: error.text, given: error.given, good: error.good, times }] : [];
    }),
    quizzes: quizzes.map((quiz) => {
      const own = (tries.get(quiz.id) ?? []).map((row) => ({ ...row, answered: Number(row.answered), right: Number(row.right) }));
      const total = quiz.question_count ?? 0;
      const last = own.at(-1);
      const dueDay = quiz.due_day !== null && concerns(quiz.due_day, student.joined_at) ? quiz.due_day : null;
      const finished = finishedTries(own, total).length > 0;
      return {
        id: quiz.id,
        name: quiz.name,
        published: quiz.published === 1,
        nbQuestion: total,
        tries: own.map(({ answered, right }) => ({ answered, right })),
        dueDay: dueDay === null ? null : toIsoDay(dueDay),
        late: dueDay !== null && quiz.published === 1 && isPast(dueDay, context.now()) && !finished,
        lastAt: last ? moment(Math.max(...own.map((t) => Number(t.last_at)))) : null,
      };
    }),
    requests: requests.map((r) => ({ questionId: r.id, question: r.text, askedAt: moment(r.asked_at), others: r.others ?? 0 })),
  };
}

/**
 * Returns the printed sheets of a class, in the order of the register, with what `getStudentPage` says of each student.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function listStudentSheets(context: Context, user: SchoolUser, classroomId: number): Promise<StudentSheet[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const since = toIsoDay(parisDay(context.now()) - sheetDays);
  const sheets: StudentSheet[] = [];
  for (const { id, first_name, name } of await tellApart(db, classroomId, inRegisterOrder(await findClassmates(db, classroomId)))) {
    const work = await describeWork(db, context, { userId: id, classroomId });
    const { examDay, forecast, answers, answersMissing, days } = work.progress;
    const progress = { examDay, forecast, answers, answersMissing, days: days.filter(({ day }) => day > since) };
    sheets.push({ ...work, student: { id, firstName: first_name, name }, progress });
  }
  return sheets;
}

/** Returns what a student knows, their marks at the mock exams of the class, and what to work on. */
async function describeWork(
  db: Db,
  context: Context,
  learner: { userId: number; classroomId: number },
): Promise<Pick<StudentPage, "progress" | "themes" | "mockExams" | "toWorkOn">> {
  const state = await readState(db, context, learner);
  const progress = await describeProgress(context, state);
  const marks = await readMarksOf(db, learner.userId);
  const shown = await findShownExams(context, marks);
  return {
    progress,
    themes: themeShares(firstAnswers(state.rows)),
    mockExams: marks.map((copy) => ({
      id: copy.examId,
      name: copy.examName,
      at: moment(copy.handedInAt),
      total: copy.total,
      mention: copy.mention,
      shortened: isShortened(copy.parts),
      published: shown.has(copy.examId),
    })),
    toWorkOn: pointsToWorkOn(
      progress.themes.flatMap(({ points }) => points),
      shownPoints,
    ),
  };
}
