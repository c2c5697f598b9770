import { type StudentPage, toIsoDay } from "@badin/contract";
import { firstAnswers, readState } from "../../learning/learning/learner.service.ts";
import { pointsToWorkOn } from "../../learning/learning/points.service.ts";
import { describeProgress } from "../../learning/learning/progress.service.ts";
import { readExtraTime } from "../../mock-exam/mock-exams/extra-times.service.ts";
import { readMarksOf } from "../../mock-exam/mock-exams/results.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { concerns, isPast } from "../../quiz/due-days/due-days.service.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { findChannels } from "../../school/messages/messages.service.ts";
import { findClassExamIds } from "./class-progress.queries.ts";
import { themeShares } from "./class-progress.rules.ts";
import {
  findClassmates,
  findErrors,
  findStudentQuizzes,
  findStudentRequests,
  findStudentTries,
  findWrongAnswers,
} from "./student-page.queries.ts";
import { lastingErrors } from "./student-page.rules.ts";

const shownPoints = 4;

const moment = (at: number): string => new Date(at).toISOString();

/**
 * Returns how one student stands: what their own page of progress says, with the same forecast, and their quizzes, mock exams (also those
 * whose result they do not see yet), errors that last and requests. The number of queries does not grow.
 * @throws AppError 404 when the class is out of the user's reach, or the student is not in it
 */
export async function getStudentPage(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<StudentPage> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const people = inRegisterOrder(await findClassmates(db, classroomId));
  const place = people.findIndex(({ id }) => id === userId);
  const student = people[place];
  if (!student) throw notFound();
  const state = await readState(db, context, { userId, classroomId });
  const progress = await describeProgress(context, state);
  const exams = new Set(await findClassExamIds(db, classroomId));
  const marks = (await readMarksOf(db, userId)).filter(({ examId }) => exams.has(examId));
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
  const requests = await findStudentRequests(db, classroomId, userId);
  const reached = (await findChannels(context, classroomId, [userId])).get(userId);
  return {
    student: {
      id: userId,
      firstName: student.first_name,
      name: student.name,
      channel: reached?.channel ?? "home",
      messagedAt: reached?.messagedAt ?? null,
      extraTime: await readExtraTime(db, userId),
    },
    place: place + 1,
    classSize: people.length,
    previousId: people[place - 1]?.id ?? null,
    nextId: people[place + 1]?.id ?? null,
    progress,
    themes: themeShares(firstAnswers(state.rows)),
    mockExams: marks.map((copy) => ({
      id: copy.examId,
      name: copy.examName,
      at: moment(copy.handedInAt),
      total: copy.total,
      mention: copy.mention,
    })),
    toWorkOn: pointsToWorkOn(
      progress.themes.flatMap(({ points }) => points),
      shownPoints,
    ),
    errors: lasting.flatMap(({ id, times }) => {
      const error = errors.get(id);
      return error ? [{ questionId: id, question: error.text, given: error.given, good: error.good, times }] : [];
    }),
    quizzes: quizzes.map((quiz) => {
      const own = tries.get(quiz.id) ?? [];
      const total = quiz.question_count ?? 0;
      const last = own.at(-1);
      const dueDay = quiz.due_day !== null && concerns(quiz.due_day, student.joined_at) ? quiz.due_day : null;
      const finished = own.some((t) => Number(t.answered) >= total);
      return {
        id: quiz.id,
        name: quiz.name,
        published: quiz.published === 1,
        nbQuestion: total,
        tries: own.map((t) => ({ answered: Number(t.answered), right: Number(t.right) })),
        dueDay: dueDay === null ? null : toIsoDay(dueDay),
        late: dueDay !== null && quiz.published === 1 && isPast(dueDay, context.now()) && !finished,
        lastAt: last ? moment(Math.max(...own.map((t) => Number(t.last_at)))) : null,
      };
    }),
    requests: requests.map((r) => ({ questionId: r.id, question: r.text, askedAt: moment(r.asked_at), others: r.others ?? 0 })),
  };
}
