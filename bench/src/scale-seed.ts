import { sql } from "kysely";
import type { Database, Trx } from "../../server/src/platform/database/database.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createSession, createTeacher } from "../../server/test/factories.ts";
import { createYearClass, insertCards } from "../../server/test/year-class.ts";

/** The class whose calls are measured. */
export interface MeasuredClass {
  readonly classroomId: number;
  readonly qcmId: number;
  /** A class of the same teacher that has worked for a year, one of its quizzes and one of its students. */
  readonly year: { readonly classroomId: number; readonly qcmId: number; readonly userId: number };
  /** Open session of its teacher. */
  readonly session: string;
}

const studentsPerClass = 35;
const questionsPerExam = 120;
const otherClassesPerSchool = 2;
const questionsPerOtherQcm = 60;
const requestsPerStudent = 3;
/** Enough for the quizzes of a year to have their own. */
const questionsOfYear = 1140;

/** Creates a bank with as many questions as an exam, which every school's quizzes use; returns their ids. */
export async function seedBank(database: Database): Promise<number[]> {
  return database.transaction(async (trx) => {
    const ids: number[] = [];
    for (let i = 0; i < questionsPerExam; i++) {
      const text = `Question ${i} : que devient la portance quand la vitesse double, à incidence égale ?`;
      ids.push((await createQuestion(trx, { theme_id: (i % 6) + 1, text })).id);
    }
    return ids;
  });
}

/**
 * Creates a teacher with five classes: one took a quiz as long as an exam, five tries each, another has worked for a
 * year.
 */
export async function seedMeasuredClass(database: Database, questions: readonly number[]): Promise<MeasuredClass> {
  return database.transaction(async (trx) => {
    const school = await createSchool(trx);
    const classrooms: number[] = [];
    for (let i = 0; i < 4; i++) classrooms.push(await seedClass(trx, school));
    const [classroomId = 0] = classrooms;
    const qcmId = await createQcm(trx, { classroom_id: classroomId, questions: [...questions] });
    await seedAnswers(trx, [classroomId], 5);
    const year = await createYearClass(trx, school, { now: Date.now(), questions: questionsOfYear });
    const session = await createSession(trx, await createTeacher(trx, school, [...classrooms, year.classroomId]));
    const { qcmIds, userIds } = year;
    return { classroomId, qcmId, session, year: { classroomId: year.classroomId, qcmId: qcmIds[0] ?? 0, userId: userIds[0] ?? 0 } };
  });
}

/** Creates other schools, with at least `answers` answers in all, and what their students remember. */
export async function seedOtherSchools(database: Database, questions: readonly number[], answers: number): Promise<void> {
  const tries = 2;
  const answersPerSchool = otherClassesPerSchool * studentsPerClass * questionsPerOtherQcm * tries;
  for (let left = answers; left > 0; left -= answersPerSchool) {
    await database.transaction(async (trx) => {
      const school = await createSchool(trx);
      const classrooms: number[] = [];
      for (let i = 0; i < otherClassesPerSchool; i++) {
        const classroom = await seedClass(trx, school);
        await createQcm(trx, { classroom_id: classroom, questions: questions.slice(0, questionsPerOtherQcm) });
        classrooms.push(classroom);
      }
      await createTeacher(trx, school, classrooms);
      await seedAnswers(trx, classrooms, tries);
      await insertCards(trx, classrooms);
    });
  }
}

let serial = 0;

/** Creates a class of students, each with a few explanation requests. */
async function seedClass(trx: Trx, school_id: number): Promise<number> {
  const classroom_id = await createClassroom(trx, { school_id });
  const students = Array.from({ length: studentsPerClass }, () => ({
    school_id,
    classroom_id,
    first_name: "Camille",
    name: `Durand${++serial}`,
    username: `camille.durand.${serial}`,
    email: null,
    password_hash: null,
    card_password: null,
    teacher: 0 as const,
    admin: 0 as const,
    school_admin: 0 as const,
    change_password: 0 as const,
    activated_at: 0,
    last_sign_in_at: null,
    created_at: 0,
  }));
  await trx.insertInto("users").values(students).execute();
  await sql`insert into explanation_requests (user_id, question_id, asked_at)
    select u.id, q.id, 0 from users u join questions q on q.id % 40 = u.id % 40 and q.id <= ${requestsPerStudent * 40}
    where u.classroom_id = ${classroom_id}`.execute(trx);
  return classroom_id;
}

/**
 * Records the answers of every student of the classes to every question of their quizzes, in each of `tries` tries; the
 * answer chosen follows from the ids.
 */
async function seedAnswers(trx: Trx, classroomIds: readonly number[], tries: number): Promise<void> {
  const classes = sql.join(classroomIds);
  for (let number = 1; number <= tries; number++) {
    const ended = number < tries ? 1 : null;
    await sql`insert into tries (user_id, qcm_id, number, by_teacher, started_at, ended_at)
      select u.id, q.id, ${sql.lit(number)}, 0, 0, ${sql.lit(ended)} from users u join qcms q on q.classroom_id = u.classroom_id
      where u.classroom_id in (${classes})`.execute(trx);
  }
  await sql`insert into student_answers (try_id, question_id, answer_id, answered_at)
    select t.id, qq.question_id, a.id, 0 from qcms q
    join tries t on t.qcm_id = q.id
    join qcm_questions qq on qq.qcm_id = q.id
    join answers a on a.question_id = qq.question_id and a.position = 1 + (t.id * 7 + qq.question_id * 13) % 4
    where q.classroom_id in (${classes})`.execute(trx);
}
