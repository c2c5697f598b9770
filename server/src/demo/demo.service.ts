import { themes } from "@badin/contract";
import { encryptCardPassword } from "../accounts/card-password.ts";
import { createAccount, type NewAccount } from "../accounts/identity.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { recordAnswers } from "../cards/cards.service.ts";
import { insertClassroomTeacher } from "../classrooms/classrooms.queries.ts";
import { currentStartYear } from "../classrooms/school-years.rules.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { findExamQuestionIds } from "../exams/exams.queries.ts";
import { findStamp } from "../exams/shipped/shipped-bank.queries.ts";
import { insertQcmQuestions } from "../qcms/qcm-questions.queries.ts";
import { insertQcm } from "../qcms/qcms.queries.ts";
import {
  findDemoSchool,
  findPastQuestions,
  insertDemoClassroom,
  insertDemoSchool,
  insertExplanationRequests,
  insertHistory,
} from "./demo.queries.ts";
import { adults, demoPassword, firstFlight, type Pupil, pupils, secondClassCode } from "./demo-school.ts";
import { type History, type PastQuiz, playHistory } from "./history.rules.ts";

const dayMs = 24 * 3600 * 1000;
/** Age of the school in days: it seems to have existed since the start of the autumn. */
const ageDays = 40;
/** Papers of the quizzes: the complete exam is another one than that of the quizzes by theme, so that it is new to whoever did these. */
const themesExam = "entrainement-1";
const completeExam = "entrainement-2";
const wholeExamKey = "exam";

/** Returns whether the demonstration school is in the database. */
export const hasDemoSchool = async (context: Context): Promise<boolean> => (await findDemoSchool(context.database.db)) !== undefined;

/** Creates the demonstration school in one transaction. The shipped exams and the school years must exist. */
export async function createDemoSchool(context: Context): Promise<void> {
  const hashes: string[] = [];
  for (let i = 0; i < Object.keys(adults).length + pupils.length; i++) hashes.push(await hashPassword(demoPassword, context.randomBytes));
  await context.database.transaction(async (trx) => {
    const then: Context = { ...context, now: () => context.now() - ageDays * dayMs };
    const schoolId = await insertDemoSchool(trx, then.now());
    const create = (account: Omit<NewAccount, "password">, card: string | null = null) =>
      createAccount(trx, then, { ...account, password: { hash: hashes.pop() ?? "", card, mustChange: false } });
    await create({ ...adults.siteAdmin, schoolId: null, admin: true });
    const manager = await create({ ...adults.manager, schoolId, teacher: true, schoolAdmin: true });
    const teacher = await create({ ...adults.teacher, schoolId, teacher: true });
    const startYear = currentStartYear(context.now());
    const classroomId = await createClasses(trx, { schoolId, manager, teacher, startYear, createdAt: then.now() });
    const quizzes = await createQuizzes(trx, then, classroomId, teacher);
    const students: { id: number; history: History }[] = [];
    for (const [i, pupil] of pupils.entries()) {
      const id = await create({ ...identityOf(pupil), schoolId, classroomId }, cardOf(context, pupil));
      const history = playHistory(pupil.sittings, quizzes, context.now(), i + 1);
      await insertHistory(trx, id, history);
      await recordHistory(trx, id, history);
      students.push({ id, history });
    }
    await insertExplanationRequests(trx, explanationRequests(students));
  });
}

/** Leaves the cards that the answers of a history would have left. */
async function recordHistory(trx: Trx, userId: number, { tries }: History): Promise<void> {
  const answers = tries.flatMap((t) => t.answers).sort((a, b) => a.at - b.at);
  for (const { questionId, answerId, right, at } of answers)
    await recordAnswers(trx, userId, [{ questionId, answerId, outcome: right ? "right" : "wrong" }], at);
}

const identityOf = ({ firstName, name, email }: Pupil) => ({ firstName, name, email });
const cardOf = (context: Context, pupil: Pupil): string | null =>
  pupil.ownPassword ? null : encryptCardPassword(demoPassword, context.keys, context.randomBytes);

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

/** Creates the published quizzes; returns them by the keys that sittings use. */
async function createQuizzes(trx: Trx, context: Context, classroomId: number, createdBy: number): Promise<Map<string, PastQuiz>> {
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
      now: context.now(),
    };
    const id = await insertQcm(trx, classroomId, values);
    await insertQcmQuestions(trx, id, ids, 0);
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

function known(ids: Readonly<Record<string, number>>, key: string): number {
  const id = ids[key];
  if (id === undefined) throw new Error(`the shipped bank has no ${key}`);
  return id;
}

/** Makes each of the first four students ask about the last question they got wrong; the first two ask about the same one. */
function explanationRequests(students: readonly { id: number; history: History }[]) {
  const asked = students.slice(0, 4).flatMap(({ id, history }) => {
    const wrong = history.tries.flatMap((t) => t.answers).findLast((a) => !a.right);
    return wrong ? [{ user_id: id, question_id: wrong.questionId, asked_at: wrong.at }] : [];
  });
  const [first, second] = asked;
  const shared = first && second && first.question_id !== second.question_id ? [{ ...first, user_id: second.user_id }] : [];
  return [...asked, ...shared];
}
