import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import { databaseUrl, query } from "../../../test/postgres-server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { findAnswering } from "./attempts.queries.ts";

const students = 200;

test("an answer reads neither the answers nor the tries of every other student, also to a question that is new to PostgreSQL's statistics", async () => {
  const url = inject("postgresUrl");
  const name = `badin_${process.pid}_answers_read`;
  await query(url, `create database ${name} template badin_template strategy file_copy`);
  const database = openDatabase({ url: databaseUrl(url, name), poolSize: 1 });
  onTestFinished(async () => {
    await database.close();
    await query(url, `drop database ${name} with (force)`);
  });
  const { db } = database;
  const classroomId = await createClassroom(db);
  const questions = [];
  for (let i = 0; i < 21; i++) questions.push(await createQuestion(db));
  const qcmId = await createQcm(db, { classroom_id: classroomId, questions: questions.map(({ id }) => id) });
  let userId = 0;
  for (let i = 0; i < students; i++) userId = await createStudent(db, classroomId);
  await sql`insert into tries (user_id, qcm_id, number, by_teacher, started_at)
    select id, ${qcmId}, 1, 0, 0 from users where classroom_id = ${classroomId}`.execute(db);
  const answerAll = (from: number, to: number) =>
    sql`insert into student_answers (try_id, question_id, answer_id, answered_at)
      select t.id, qq.question_id, (select min(a.id) from answers a where a.question_id = qq.question_id), 0
      from tries t, qcm_questions qq where qq.qcm_id = ${qcmId} and qq.position between ${from} and ${to}`.execute(db);
  await answerAll(1, 20);
  await sql`analyze`.execute(db);
  await answerAll(21, 21);

  const last = questions[20];
  const answering = { userId, classroomId, qcmId, questionId: last?.id ?? 0, answerId: last?.answers[0] ?? 0, since: 0 };
  const read = await database.transaction(async (trx) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + idx_tup_fetch) as n from pg_stat_xact_user_tables
        where relname in ('student_answers', 'tries')`.execute(trx);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    await findAnswering(trx, answering);
    return (await count()) - before;
  });
  // Their own and a few more; not one of each student.
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(students / 2);
});
