import { pointLabels } from "@badin/bank";
import { type ClassProgress, type FollowedStudent, parisDay, toIsoDay } from "@badin/contract";
import { forecastExam } from "../../learning/forecast.rules.ts";
import { findReturning } from "../../learning/learning/learner.service.ts";
import { readClassExams } from "../../mock-exam/mock-exams/class-marks.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { examDayOf } from "../../platform/time/exam-day.ts";
import { findUnfinished } from "../../quiz/due-days/due-days.service.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { isMessaged } from "../../school/messages/messages.rules.ts";
import { findChannels } from "../../school/messages/messages.service.ts";
import { findDatesOfClasses, findLastDays, findPastDueQcms, findStudentWork, type StudentWorkRow } from "./class-progress.queries.ts";
import { attentionOf, chancesCount, themeShares, weakPoints } from "./class-progress.rules.ts";
import { type MetCard, readCardsOfClasses } from "./met-cards.service.ts";

const weekDays = 7;
/** Quizzes past their due day in which late students are looked for. */
const shownLateQuizzes = 8;
/** Of a student who has joined since the names were read. */
const unreached = { channel: "home", messagedAt: null } as const;

/**
 * Returns how the students of a class stand, and where the class is weak, with as many queries for 35 students as for
 * one. Forecasts are those that the students see.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function getClassProgress(context: Context, user: SchoolUser, classroomId: number): Promise<ClassProgress> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const now = context.now();
  const today = parisDay(now);
  const [dates] = await findDatesOfClasses(db, [classroomId]);
  if (!dates) throw notFound();
  const students = await tellApart(db, classroomId, inRegisterOrder(await findStudentWork(db, classroomId, today - weekDays + 1)));
  const reached = await findChannels(context, classroomId);
  const cards = await readCardsOfClasses(context.database, [classroomId], now);
  const returning = await findReturning(db);
  const exams = await readClassExams(context, db, classroomId);
  const examDay = examDayOf(dates);
  const base = { today, examDay, classCreated: parisDay(dates.created_at) };

  const follow = (student: StudentWorkRow): FollowedStudent => {
    const rows = cards.get(student.id) ?? [];
    const forecast = forecastOf(rows, now, returning);
    const known = "answersMissing" in forecast ? undefined : forecast;
    const { channel, messagedAt } = reached.get(student.id) ?? unreached;
    return {
      id: student.id,
      firstName: student.first_name,
      name: student.name,
      themes: themeShares(rows),
      weekAnswers: student.week_answers,
      weekSessions: student.week_sessions,
      weekDays: student.week_days,
      daysSince: student.last_day === null ? null : Math.max(0, today - student.last_day),
      forecast: known ? { mean: known.mean, low: known.low, high: known.high, pass: known.pass } : null,
      answersMissing: "answersMissing" in forecast ? forecast.answersMissing : 0,
      mockExams: exams.flatMap(({ totals }) => totals.get(student.id) ?? []),
      channel,
      messagedAt,
      attention: attentionOf({
        ...base,
        lastSeen: student.last_day ?? parisDay(student.created_at),
        messaged: messagedAt !== null,
        pass: known?.pass,
      }),
    };
  };
  return {
    examDay: toIsoDay(examDay),
    daysLeft: examDay - today,
    students: students.map(follow),
    messaged: [...reached.values()].some(({ isWritten }) => isWritten),
    lateQuizzes: await listLateQuizzes(
      context,
      classroomId,
      students.map(({ id }) => id),
    ),
    weakPoints: weakPoints(cards.values()).map((point) => ({ ...point, label: pointLabels.get(point.code) ?? point.code })),
  };
}

/** Returns the forecast that the student sees. */
const forecastOf = (cards: readonly MetCard[], now: number, returning: Returning) =>
  forecastExam(cards, { now, met: cards, returning: returning?.share, poolPerTheme: returning?.perTheme });
type Returning = Awaited<ReturnType<typeof findReturning>>;

/** Returns the quizzes due latest whose day is over, with the students who have not finished them, in their order. */
async function listLateQuizzes(
  { database: { db }, now }: Context,
  classroomId: number,
  studentIds: readonly number[],
): Promise<ClassProgress["lateQuizzes"]> {
  const past = await findPastDueQcms(db, classroomId, parisDay(now()), shownLateQuizzes);
  const unfinished = await findUnfinished(db, past);
  return past.flatMap((qcm) => {
    const late = new Set(unfinished.get(qcm.id)?.map(({ id }) => id));
    const ids = studentIds.filter((id) => late.has(id));
    return ids.length === 0 ? [] : [{ id: qcm.id, name: qcm.name, dueDay: toIsoDay(qcm.due_day ?? 0), studentIds: ids }];
  });
}

/**
 * Returns how many students need attention in each of the classrooms, by the rule of the follow-up; the caller has
 * found the classrooms in reach. Cards are read only for classes so near their exam that chances count.
 */
export async function countAttention({ database, now }: Context, classroomIds: readonly number[]): Promise<Map<number, number>> {
  const { db } = database;
  const at = now();
  const today = parisDay(at);
  const bases = new Map(
    (await findDatesOfClasses(db, classroomIds)).map((dates) => [
      dates.id,
      { today, examDay: examDayOf(dates), classCreated: parisDay(dates.created_at) },
    ]),
  );
  const students = (await findLastDays(db, classroomIds)).flatMap((s) => {
    const base = bases.get(s.classroom_id ?? 0);
    const input = base && { ...base, lastSeen: s.last_day ?? parisDay(s.created_at), messaged: isMessaged(s.messaged_at, today) };
    return input ? [{ id: s.id, classroomId: s.classroom_id ?? 0, input }] : [];
  });
  const near = [...bases].filter(([, base]) => chancesCount(base)).map(([id]) => id);
  const cards = near.length === 0 ? undefined : await readCardsOfClasses(database, near, at);
  const returning = near.length === 0 ? undefined : await findReturning(db);
  const passOf = (id: number): number | undefined => {
    const forecast = forecastOf(cards?.get(id) ?? [], at, returning);
    return "answersMissing" in forecast ? undefined : forecast.pass;
  };
  const counts = new Map<number, number>();
  for (const { id, classroomId, input } of students) {
    const idle = attentionOf({ ...input, pass: undefined });
    const attention = idle ?? (chancesCount(input) ? attentionOf({ ...input, pass: passOf(id) }) : null);
    if (attention) counts.set(classroomId, (counts.get(classroomId) ?? 0) + 1);
  }
  return counts;
}
