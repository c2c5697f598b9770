import { dayMs, hourMs, parisDay, startOfParisDay, themes, toIsoDay } from "@badin/contract";
import { findExamQuestionIds } from "../../bank/exams/exams.queries.ts";
import { findStamp } from "../../bank/exams/shipped/shipped-bank.queries.ts";
import { encryptCardPassword } from "../../identity/accounts/card-password.ts";
import { createAccount, type NewAccount } from "../../identity/accounts/identity.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockNamed } from "../../platform/database/locks.ts";
import { addQcm } from "../../quiz/qcms/add-qcm.service.ts";
import { insertClassroomTeacher } from "../../school/classrooms/classrooms.queries.ts";
import { currentStartYear } from "../../school/classrooms/school-years.rules.ts";
import {
  findDemoSchool,
  findPastQuestions,
  insertDemoClassroom,
  insertDemoSchool,
  insertExplanationRequests,
  insertHistory,
  setDates,
} from "./demo.queries.ts";
import { prepareLearning } from "./demo-learning.service.ts";
import { adults, demoPassword, dueIn, firstFlight, type Student, secondClassCode, students, upcoming } from "./demo-school.ts";
import { type History, type PastQuiz, playHistory } from "./history.rules.ts";

/** Age of the school in days: older than the revision of its students. */
const ageDays = 84;
/**
 * Papers of the quizzes: the complete exam is another one than that of the quizzes by theme, so that it is new to
 * anyone who did these.
 */
const themesExam = "entrainement-1";
const completeExam = "entrainement-2";
const wholeExamKey = "exam";

/** Returns whether the demonstration school is in the database. */
export const hasDemoSchool = async (context: Context): Promise<boolean> => (await findDemoSchool(context.database.db)) !== undefined;

/**
 * Creates the demonstration school in one transaction, unless another process has just done it. The shipped exams and
 * the school years must exist.
 */
export async function createDemoSchool(context: Context): Promise<void> {
  const hashes: string[] = [];
  for (let i = 0; i < Object.keys(adults).length + students.length; i++) hashes.push(await hashPassword(demoPassword, context.randomBytes));
  await context.database.transaction(async (trx) => {
    await lockNamed(trx, context.database.engine, "demoSchool");
    if (await findDemoSchool(trx)) return;
    const then: Context = { ...context, now: () => context.now() - ageDays * dayMs };
    const schoolId = await insertDemoSchool(trx, then.now());
    const create = (account: Omit<NewAccount, "password">, card: string | null = null) =>
      createAccount(trx, then, { ...account, password: { hash: hashes.pop() ?? "", card, mustChange: false } });
    await create({ ...adults.siteAdmin, schoolId: null, admin: true });
    const manager = await create({ ...adults.manager, schoolId, teacher: true, schoolAdmin: true });
    const teacher = await create({ ...adults.teacher, schoolId, teacher: true });
    const startYear = currentStartYear(context.now());
    const classroomId = await createClasses(trx, { schoolId, manager, teacher, startYear, createdAt: then.now() });
    const quizzes = await createQuizzes(trx, { createdAt: then.now(), now: context.now() }, classroomId, teacher);
    await insertUpcomingQuiz(trx, context, classroomId, teacher);
    const played: { id: number; history: History }[] = [];
    const play = await prepareLearning(trx, context, { classroomId, teacher, startYear, quizzes });
    for (const [i, student] of students.entries()) {
      const id = await create({ ...identityOf(student), schoolId, classroomId }, cardOf(context, student));
      const history = playHistory(student.sittings, quizzes, context.now(), i + 1);
      await insertHistory(trx, id, history);
      await play(id, i + 1, student, history);
      played.push({ id, history });
    }
    await insertExplanationRequests(trx, explanationRequests(played));
  });
}

const identityOf = ({ firstName, name, email }: Student) => ({ firstName, name, email });
const cardOf = (context: Context, student: Student): string | null =>
  student.ownPassword ? null : encryptCardPassword(demoPassword, context.keys, context.randomBytes);

interface NewClasses {
  readonly schoolId: number;
  readonly manager: number;
  readonly teacher: number;
  readonly startYear: number;
  readonly createdAt: number;
}

/** Creates two classrooms of this year; returns the id of the one with students. */
async function createClasses(trx: Trx, { manager, teacher, ...common }: NewClasses): Promise<number> {
  const main = await insertDemoClassroom(trx, {
    ...common,
    name: "BIA du mercredi",
    comments: "Salle de cours du club, 14 h à 16 h",
    createdBy: teacher,
  });
  const second = await insertDemoClassroom(trx, {
    ...common,
    name: "BIA du samedi",
    comments: null,
    code: secondClassCode,
    createdBy: manager,
  });
  await insertClassroomTeacher(trx, main, teacher);
  await insertClassroomTeacher(trx, main, manager);
  await insertClassroomTeacher(trx, second, manager);
  return main;
}

interface Times {
  /** When the school was created, and now (epoch ms). */
  readonly createdAt: number;
  readonly now: number;
}

/** Creates the published quizzes; returns them by the keys that sittings use. */
async function createQuizzes(trx: Trx, { createdAt, now }: Times, classroomId: number, createdBy: number): Promise<Map<string, PastQuiz>> {
  const stamp = await findStamp(trx);
  if (!stamp) throw new Error("the shipped bank is not loaded");
  const themesExamId = known(stamp.exams, themesExam);
  const completeExamId = known(stamp.exams, completeExam);
  const quizzes = new Map<string, PastQuiz>();
  const add = async (key: string, name: string, studentComment: string | null, ids: number[]) => {
    const wholeExam = key === wholeExamKey;
    const values = {
      name,
      studentComment,
      teacherComment: null,
      published: true,
      examId: wholeExam ? completeExamId : null,
      createdBy,
      now: createdAt,
    };
    const id = await addQcm(trx, classroomId, values, ids);
    const days = dueIn[key];
    if (days !== undefined) await setDates(trx, id, { due_day: parisDay(now) + days });
    quizzes.set(key, { id, wholeExam, questions: await findPastQuestions(trx, ids) });
  };
  await add(
    "first",
    firstFlight.name,
    firstFlight.studentComment,
    firstFlight.questions.map((id) => known(stamp.questions, id)),
  );
  for (const { id, label } of themes) await add(String(id), label, null, await findExamQuestionIds(trx, themesExamId, id));
  const comment = "Comme à l’examen : toutes les épreuves, anglais compris.";
  await add(wholeExamKey, "Examen d’entraînement complet", comment, await findExamQuestionIds(trx, completeExamId));
  return quizzes;
}

/** Creates the quiz that opens by itself. */
async function insertUpcomingQuiz(trx: Trx, context: Context, classroomId: number, createdBy: number): Promise<void> {
  const stamp = await findStamp(trx);
  const ids = await findExamQuestionIds(trx, known(stamp?.exams ?? {}, themesExam), upcoming.theme);
  const now = context.now();
  const values = { name: upcoming.name, studentComment: null, teacherComment: null, published: false, examId: null, createdBy, now };
  const id = await addQcm(trx, classroomId, values, ids.slice(0, upcoming.questions));
  const opens_at = startOfParisDay(toIsoDay(parisDay(now) + upcoming.opensIn)) + upcoming.openingHour * hourMs;
  await setDates(trx, id, { due_day: parisDay(now) + upcoming.dueIn, opens_at });
}

function known(ids: Readonly<Record<string, number>>, key: string): number {
  const id = ids[key];
  if (id === undefined) throw new Error(`the shipped bank has no ${key}`);
  return id;
}

/**
 * Makes each of the first four students ask about the last question they got wrong; the first two ask about the same
 * one.
 */
function explanationRequests(played: readonly { id: number; history: History }[]) {
  const asked = played.slice(0, 4).flatMap(({ id, history }) => {
    const wrong = history.tries.flatMap((t) => t.answers).findLast((a) => !a.right);
    return wrong ? [{ user_id: id, question_id: wrong.questionId, asked_at: wrong.at }] : [];
  });
  const [first, second] = asked;
  const shared = first && second && first.question_id !== second.question_id ? [{ ...first, user_id: second.user_id }] : [];
  return [...asked, ...shared];
}
