import { dayMs, type Plan, type PlanSession, toIsoDay } from "@badin/contract";
import { readShippedBank, type ShippedBank } from "../../bank/exams/shipped/shipped-bank.service.ts";
import { type ClassPaper, listClassPapers } from "../../mock-exam/mock-exams/class-papers.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { listLivesOf } from "../../quiz/live/teacher-live.service.ts";
import { listGiven } from "../../quiz/qcms/given-qcms.service.ts";
import { lessonOf } from "../lessons/course.ts";
import type { CourseSession } from "./course.ts";
import type { SessionRow } from "./plan.queries.ts";
import { dueDayAfter, type Placed } from "./plan.rules.ts";
import type { Year } from "./plan-year.ts";

/** What a class has done of its year: quizzes, live sessions and mock exams are where they always are. */
export interface Done {
  readonly bank: ShippedBank;
  readonly given: Awaited<ReturnType<typeof listGiven>>;
  readonly lives: Awaited<ReturnType<typeof listLivesOf>>;
  readonly papers: ClassPaper[];
}

/** Reads what a class, which the caller has found in reach, has done of its year: as many queries for any course. */
export const readDone = async (
  db: Db,
  classroomId: number,
  rows: readonly SessionRow[],
  course: readonly CourseSession[],
): Promise<Done> => ({
  bank: await readShippedBank(db),
  given: await listGiven(
    db,
    classroomId,
    rows.flatMap(({ qcm_id }) => qcm_id ?? []),
  ),
  lives: await listLivesOf(
    db,
    classroomId,
    course.filter(({ live }) => live).map(({ title }) => title),
  ),
  papers: await listClassPapers(db, classroomId),
});

/** Returns the sessions with whether they are begun. */
export const toPlaced = (rows: readonly SessionRow[], done: Pick<Done, "given">): Placed[] =>
  rows.map((row) => ({
    session: row.session,
    plannedDay: row.planned_day,
    day: row.day,
    begun: row.done_at !== null || row.projected_at !== null || done.given.some(({ id }) => id === row.qcm_id),
  }));

interface Described {
  readonly year: Year;
  /** One a session of the course, in order. */
  readonly rows: readonly SessionRow[];
  readonly course: readonly CourseSession[];
  readonly dated: boolean;
  readonly done: Done;
}

/** Returns the year of a class as the API shows it. */
export const describePlan = ({ year, rows, course, dated, done }: Described): Plan => ({
  dated,
  settings: year.settings,
  city: year.city,
  known: year.known,
  breaks: year.breaks,
  examDay: toIsoDay(year.examDay),
  today: toIsoDay(year.today),
  nbDay: year.daysFrom(Date.parse(year.settings.firstDay) / dayMs).length,
  sessions: course.flatMap((session, i) => {
    const row = rows[i];
    return row ? [describeSession(session, i + 1, { year, row, rows, done })] : [];
  }),
});

const dayOrNull = (day: number | null): string | null => (day === null ? null : toIsoDay(day));
const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

interface Of {
  readonly year: Year;
  readonly row: SessionRow;
  readonly rows: readonly SessionRow[];
  readonly done: Done;
}

function describeSession(session: CourseSession, number: number, { year, row, rows, done }: Of): PlanSession {
  const described = {
    id: session.id,
    number,
    title: session.title,
    minutes: session.minutes,
    tip: session.tip,
    plannedDay: dayOrNull(row.planned_day),
    day: dayOrNull(row.day),
    lessons: session.lessons.map((point) => ({ point, title: lessonOf(point)?.title ?? point })),
    projectedAt: momentOf(row.projected_at),
    live: liveOf(session, done),
    quiz: quizOf(session, { year, row, rows, done }),
    paper: paperOf(session, done),
    weak: session.weak,
  };
  return { ...described, state: stateOf(described, row) };
}

function liveOf({ live, title }: CourseSession, { bank, lives }: Done): PlanSession["live"] {
  if (!live) return null;
  const last = lives.find((asked) => asked.title === title);
  return {
    about: live.about,
    questionIds: live.questions.flatMap((key) => bank.questions.get(key) ?? []),
    last: last ? { id: last.id, startedAt: new Date(last.created_at).toISOString(), present: last.present ?? 0 } : null,
  };
}

function quizOf({ quiz }: CourseSession, { year, row, rows, done }: Of): PlanSession["quiz"] {
  if (!quiz) return null;
  const others = rows.filter(({ session }) => session !== row.session).map(({ day }) => day);
  const given = done.given.find(({ id }) => id === row.qcm_id);
  return {
    title: quiz.title,
    nbQuestion: quiz.questions.length,
    dueDay: dayOrNull(dueDayAfter(Math.max(year.today, row.day ?? year.today), others, year.examDay)),
    given: given ? { id: given.id, name: given.name, dueDay: dayOrNull(given.due_day), published: given.published === 1 } : null,
  };
}

function paperOf({ paper }: CourseSession, { bank, papers }: Done): PlanSession["paper"] {
  if (!paper) return null;
  const exam = bank.exams.get(paper.exam);
  const planned = exam && papers.find(({ paperName }) => paperName === exam.name);
  return {
    examId: exam?.id ?? null,
    examName: exam?.name ?? "",
    perPart: paper.perPart,
    planned: planned ? { id: planned.id, name: planned.name } : null,
  };
}

/** A session is done when a teacher said so, or when each of its steps is. */
function stateOf(session: Omit<PlanSession, "state">, { day, done_at }: SessionRow): PlanSession["state"] {
  const steps = [
    ...(session.lessons.length > 0 ? [session.projectedAt !== null] : []),
    ...(session.live ? [session.live.last !== null] : []),
    ...(session.quiz ? [session.quiz.given !== null] : []),
  ];
  if (done_at !== null || (steps.length > 0 && steps.every(Boolean))) return "done";
  return day === null ? "home" : "todo";
}
