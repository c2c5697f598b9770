import type { AnswerResult, ExplanationRequest, ReceivedExplanation, RevisionSession, StudentQuestion } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const words = "Pense au parapluie : l’air froid passe dessous.";
const told = `L’explication de ton enseignant\u00a0: ${words}`;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let qcm: number;
  let question: Awaited<ReturnType<typeof createQuestion>>;
  let teacher: Browser;
  let studentId: number;
  let student: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { teacher: { first_name: "Claire", name: "Petit" } }));
    question = await createQuestion(db);
    qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    studentId = await createStudent(db, classroom);
    student = await t.signedInAs(studentId);
  });

  const pathOf = (classroomId = classroom, questionId = question.id) =>
    `/api/teachers/classrooms/${classroomId}/questions/${questionId}/explanation`;
  const write = (body: object, who = teacher, path = pathOf()) => who.call("PUT", path, body);
  const ask = (who: Browser, qcmId = qcm) =>
    who.call("POST", `/api/qcms/${qcmId}/questions/${question.id}/ask-explanation`, { questionId: question.id });
  const answer = (who: Browser, qcmId = qcm) =>
    who.call("POST", `/api/qcms/${qcmId}/answers`, { questionId: question.id, answerId: question.wrong });
  const received = async (who: Browser) => (await who.call("GET", "/api/explanations")).json<ReceivedExplanation[]>();
  const requests = async () =>
    (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/ask-explanations`)).json<ExplanationRequest[]>();

  /** A class of its own, in a school or another, with the question in a quiz. */
  async function otherClass(schoolId: number) {
    const id = await createClassroom(db, { school_id: schoolId });
    return {
      id,
      qcm: await createQcm(db, { classroom_id: id, questions: [question.id] }),
      student: await t.signedInAs(await createStudent(db, id)),
    };
  }

  test("what a teacher writes is read by the students of the school, once they have answered, before the comment of the bank", async () => {
    const [sibling, foreign] = [await otherClass(school), await otherClass(await createSchool(db))];
    expect((await write({ text: `  ${words} ` })).json()).toEqual({
      explanation: { text: words, author: "Claire Petit", version: 1 },
      told: 0,
    });
    const before = (await student.call("GET", `/api/qcms/${qcm}/questions/1`)).body;
    expect(before).not.toContain("parapluie");
    expect((await answer(student)).json<AnswerResult>().comment).toBe(`${told}\n\nParce que c’est ainsi.`);
    expect((await answer(student)).json<AnswerResult>().comment, "sent again").toContain(told);
    const after = (await student.call("GET", `/api/qcms/${qcm}/questions/1`)).json<StudentQuestion>();
    expect(after.thisStudentAnswers?.comment).toBe(`${told}\n\nParce que c’est ainsi.`);
    expect((await answer(sibling.student, sibling.qcm)).json<AnswerResult>().comment).toContain(words);
    expect((await answer(foreign.student, foreign.qcm)).json<AnswerResult>().comment).toBe("Parce que c’est ainsi.");

    await db.updateTable("questions").set({ comment: null }).execute();
    const started = {
      user_id: studentId,
      kind: "daily" as const,
      theme_id: null,
      exam_id: null,
      started_at: t.context.now(),
      ended_at: null,
    };
    const session = await db.insertInto("revision_sessions").values(started).returning("id").executeTakeFirstOrThrow();
    const asked = { session_id: session.id, question_id: question.id, position: 1, reason: "missed" as const };
    await db.insertInto("revision_questions").values(asked).execute();
    const revision = (await student.call("GET", `/api/revision/sessions/${session.id}`)).json<RevisionSession>();
    expect(revision.questions.map(({ comment }) => comment)).toEqual([told]);
  });

  test("the student who asked is told, reads it once the question is answered, and only then is it no longer new", async () => {
    const bystander = await t.signedInAs(await createStudent(db, classroom));
    const foreign = await otherClass(await createSchool(db));
    await ask(student);
    await ask(foreign.student, foreign.qcm);
    expect(await received(student)).toEqual([]);
    expect((await write({ text: words })).json()).toMatchObject({ told: 1 });
    const notice = { questionId: question.id, explained: null, isNew: true };
    expect(await received(student)).toMatchObject([notice]);
    await answer(student);
    const explained = { goodAnswer: expect.any(String), comment: `${told}\n\nParce que c’est ainsi.` };
    expect(await received(student)).toMatchObject([{ ...notice, explained }]);
    expect((await student.call("POST", "/api/explanations/read")).statusCode).toBe(204);
    expect(await received(student)).toMatchObject([{ isNew: false, explained }]);
    for (const other of [bystander, foreign.student]) expect(await received(other)).toEqual([]);

    // The same words again tell nobody; other words do, were the request just dropped as explained.
    expect((await write({ text: words })).json()).toMatchObject({ told: 0 });
    await teacher.call("DELETE", `/api/teachers/classrooms/${classroom}/questions/${question.id}/ask-explanations`);
    expect((await write({ text: "En plus court." })).json()).toMatchObject({ told: 1, explanation: { version: 2 } });
    expect(await received(student)).toMatchObject([{ isNew: true }]);
  });

  test("a comment of the bank, written for all schools, tells those who asked in any of them", async () => {
    const foreign = await otherClass(await createSchool(db));
    await ask(student);
    await ask(foreign.student, foreign.qcm);
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const saved = await admin.call("PUT", `/api/questions/${question.id}/comment`, { comment: "Pour tous." });
    expect(saved.statusCode).toBe(200);
    for (const who of [student, foreign.student]) {
      await answer(who, who === student ? qcm : foreign.qcm);
      expect(await received(who)).toMatchObject([{ isNew: true, explained: { comment: "Pour tous." } }]);
    }
  });

  test("it stands in the requests of the class, and an empty text takes it away with what told of it", async () => {
    await db.updateTable("questions").set({ comment: null }).execute();
    await ask(student);
    expect(await requests()).toMatchObject([{ explanation: null }]);
    await write({ text: words });
    expect(await requests()).toMatchObject([{ explanation: { text: words, author: "Claire Petit", version: 1 } }]);
    expect((await write({ text: "   " })).json()).toEqual({ explanation: null, told: 0 });
    expect(await requests()).toMatchObject([{ explanation: null }]);
    expect(await received(student)).toEqual([]);
  });

  test("a colleague who wrote meanwhile is named, and overwritten only knowingly", async () => {
    const colleague = await t.signedInAs(await createTeacher(db, school, [classroom]));
    expect((await write({ text: words, version: 0 })).statusCode).toBe(200);
    const refused = await write({ text: "Autre chose.", version: 0 }, colleague);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: "changed_meanwhile", error_description: "Claire Petit a modifié cette explication pendant que vous l’aviez ouverte." },
    ]);
    expect((await write({ text: "Autre chose.", version: 1 }, colleague)).json()).toMatchObject({ explanation: { text: "Autre chose." } });
  });

  test("one that is proposed also reaches the site admins, as a report on the question", async () => {
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    const reports = async () => (await admin.call("GET", "/api/admin/reports")).json<{ reports: { teachers: object[] }[] }>().reports;
    await write({ text: words });
    expect(await reports()).toEqual([]);
    await write({ text: words, propose: true });
    expect(await reports()).toMatchObject([{ teachers: [{ name: "Petit", reason: "explanation", text: words }] }]);
  });

  test("visitors are 401, students 403, another class, another school and a question of no quiz of the class 404, a long text 400", async () => {
    const other = await createQuestion(db);
    expect((await write({ text: words }, t.visitor())).statusCode).toBe(401);
    expect((await write({ text: words }, student)).statusCode).toBe(403);
    for (const schoolId of [school, await createSchool(db)])
      expect((await write({ text: words }, teacher, pathOf((await otherClass(schoolId)).id))).statusCode).toBe(404);
    expect((await write({ text: words, propose: true }, teacher, pathOf(classroom, other.id))).statusCode).toBe(404);
    for (const body of [{}, { text: "a".repeat(4001) }, { text: words, version: "hier" }]) expect((await write(body)).statusCode).toBe(400);
    await db.updateTable("classrooms").set({ archived_at: 1 }).execute();
    expect((await write({ text: words })).statusCode).toBe(409);
    for (const table of ["school_explanations", "question_reports"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    for (const call of [() => t.visitor().call("GET", "/api/explanations"), () => t.visitor().call("POST", "/api/explanations/read")])
      expect((await call()).statusCode).toBe(401);
  });
});
