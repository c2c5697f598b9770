import { dayMs } from "@badin/contract";
import { sql } from "kysely";
import type { Trx } from "../src/platform/database/database.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "./factories.ts";

const students = 35;
const quizzes = 60;
const questionsPerQuiz = 19;
const daysWorked = 150;

export interface YearClass {
  readonly classroomId: number;
  readonly qcmIds: readonly number[];
  readonly userIds: readonly number[];
}

/**
 * Creates a class that has worked for a year: 35 students, 60 quizzes of 19 questions with due days, 39,900 answers,
 * what each student remembers, and their days. The answer chosen follows from the ids.
 * @param now epoch ms
 * @param questions number of questions of the bank, which the quizzes take in turn
 */
export async function createYearClass(
  trx: Trx,
  schoolId: number,
  { now, questions }: { now: number; questions: number },
): Promise<YearClass> {
  const today = Math.floor(now / dayMs);
  const bank: number[] = [];
  for (let i = 0; i < questions; i++) {
    const theme_id = (i % 6) + 1;
    const text = `Question ${i} de l’année : que devient la portance quand la vitesse double, à incidence et altitude égales ?`;
    bank.push((await createQuestion(trx, { theme_id, text, programme_point: `${theme_id}.1.${1 + (Math.floor(i / 6) % 5)}` })).id);
  }
  const classroomId = await createClassroom(trx, { school_id: schoolId });
  const userIds: number[] = [];
  for (let i = 0; i < students; i++)
    userIds.push(await createStudent(trx, classroomId, { first_name: "Maxime-Alexandre", name: `Delavigne-Martin ${i}`, created_at: 0 }));
  const qcmIds: number[] = [];
  for (let i = 0; i < quizzes; i++) {
    const ids = Array.from({ length: questionsPerQuiz }, (_, n) => bank[(i * questionsPerQuiz + n) % bank.length] ?? 0);
    const name = `Questionnaire ${i} : les forces, la finesse et la polaire`;
    qcmIds.push(await createQcm(trx, { classroom_id: classroomId, name, due_day: today - 2 * i, questions: ids }));
  }
  await sql`insert into tries (user_id, qcm_id, number, by_teacher, started_at, ended_at)
    select u.id, q.id, 1, 0, 0, null from users u join qcms q on q.classroom_id = u.classroom_id where u.classroom_id = ${classroomId}`.execute(
    trx,
  );
  const answeredAt = sql<number>`${sql.lit(now)} - cast(${sql.lit(dayMs)} as bigint) * (1 + (qq.question_id % ${sql.lit(daysWorked)}))`;
  await sql`insert into student_answers (try_id, question_id, answer_id, answered_at)
    select t.id, qq.question_id, a.id, ${answeredAt} from qcms q
    join tries t on t.qcm_id = q.id
    join qcm_questions qq on qq.qcm_id = q.id
    join answers a on a.question_id = qq.question_id and a.position = 1 + (t.id * 7 + qq.question_id * 13) % 4
    where q.classroom_id = ${classroomId}`.execute(trx);
  await insertCards(trx, [classroomId]);
  for (const user_id of userIds)
    await trx
      .insertInto("learning_days")
      .values(Array.from({ length: daysWorked }, (_, n) => ({ user_id, day: today - 1 - n, answers: 8 })))
      .execute();
  return { classroomId, qcmIds, userIds };
}

/** Gives the students of classes what they remember of each question that they answered in a first try. */
export const insertCards = (trx: Trx, classroomIds: readonly number[]) =>
  sql`insert into learning_cards
      (user_id, question_id, first_answer_id, first_answered_at, last_answer_id, last_answered_at, stability, difficulty)
    select t.user_id, sa.question_id, min(sa.answer_id), min(sa.answered_at), max(sa.answer_id), max(sa.answered_at), 12.5, 5.5
    from qcms q join tries t on t.qcm_id = q.id and t.number = 1 join student_answers sa on sa.try_id = t.id
    where q.classroom_id in (${sql.join(classroomIds)})
    group by t.user_id, sa.question_id`.execute(trx);
