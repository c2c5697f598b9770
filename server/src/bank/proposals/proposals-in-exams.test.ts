import type { MockExam, Proposal, Question } from "@badin/contract";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { hour, type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";

const newText = "Et si la question était celle-ci ?";

onBothEngines((openDatabase) => {
  /** A school that nobody has agreed to yet. */
  let w: MockExamWorld;
  let admin: Browser;
  let elsewhere: { classroom: number; teacher: Browser };
  /** The question that both schools use, of a lesson. */
  let id: number;

  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase());
    const { db } = w;
    admin = await w.t.signedInAs(await createUser(db, { admin: 1 }));
    const school = await createSchool(db);
    const classroom = await createClassroom(db, { school_id: school });
    elsewhere = { classroom, teacher: await w.t.signedInAs(await createTeacher(db, school, [classroom])) };
    ({ id } = await db.selectFrom("questions").where("theme_id", "=", 4).orderBy("id").select("id").executeTakeFirstOrThrow());
    await db.updateTable("questions").set({ programme_point: "4.1.8" }).where("id", "=", id).execute();
    await createQcm(db, { classroom_id: classroom, questions: [id] });
  });

  /** Proposes another text and another right answer, a quarter of an hour later. */
  async function propose(): Promise<Question> {
    w.t.advance(hour / 4);
    const { answers, year, theme, comment, updatedAt } = (await w.teacher.call("GET", `/api/questions/${id}`)).json<Question>();
    const right = answers.findIndex(({ correct }) => correct);
    const saved = await w.teacher.call("PUT", `/api/questions/${id}`, {
      question: newText,
      answers: answers.map((answer, i) => ({ id: answer.id, answer: answer.answer, correct: i === (right + 1) % 4 })),
      year,
      theme: { id: theme.id },
      comment,
      basedOn: updatedAt,
    });
    expect(saved.json()).toMatchObject({ proposal: {}, question: newText });
    return saved.json<Question>();
  }
  async function accept(): Promise<void> {
    w.t.advance(1000);
    const [proposal] = (await admin.call("GET", "/api/admin/proposals")).json<{ proposals: [Proposal] }>().proposals;
    const seen = { before: proposal.before.savedAt, after: proposal.after.savedAt };
    expect((await admin.call("POST", `/api/admin/proposals/${proposal.id}/accept`, seen)).statusCode).toBe(204);
  }
  async function decide(own: Question, what: "decline" | "reopen"): Promise<void> {
    w.t.advance(1000);
    expect((await admin.call("POST", `/api/admin/proposals/${own.id}/${what}`, { note: "" })).statusCode).toBe(204);
  }
  const draw = async (by: Browser, classroom: number) => {
    const drawn = (await by.call("POST", `/api/teachers/classrooms/${classroom}/mock-exams`, w.form())).json<MockExam>();
    return drawn.questions.filter(({ themeId }) => themeId === 4).map(({ questionId, question }) => [questionId, question === newText]);
  };

  test("a printed paper keeps its text and key, and its copies their marks, whatever becomes of a proposal", async () => {
    const exam = await w.open();
    const root = `${w.root}/${exam.id}`;
    const print = async (document: string) => {
      const { rawPayload } = await w.teacher.call("GET", `${root}/print?variants=A&document=${document}`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
      return text;
    };
    const [paper, key] = [await print("paper"), await print("key")];
    await w.start(exam.id, w.friend);
    const answers = exam.questions.map((q) => ({ id: q.id, chosen: q.correct }));
    const typed = await w.teacher.call("PUT", `${root}/paper-copies/${w.pupilId}`, { english: true, answers, marks: null });
    expect(typed.json()).toMatchObject({ total: 110 });
    const own = await propose();
    expect([await print("paper"), await print("key")]).toEqual([paper, key]);
    // The other pupil is in the middle of it, on a screen.
    await w.answerAll(exam, exam.questions.length, w.friend);
    await w.handIn(exam.id, w.friend);
    await w.end(exam.id);
    await w.publish(exam.id);
    const held = async () => {
      const row = await w.db
        .selectFrom("mock_exam_questions")
        .where("mock_exam_id", "=", exam.id)
        .where("question_id", "in", [id, own.id])
        .select("question_id")
        .executeTakeFirstOrThrow();
      return [row.question_id, ...(await w.results(exam.id)).copies.map(({ total }) => total)];
    };
    expect(await held()).toEqual([own.id, 110, 110]);
    await accept();
    expect(await held()).toEqual([id, 110, 110]);
    await decide(own, "reopen");
    expect(await held()).toEqual([own.id, 110, 110]);
    await decide(own, "decline");
    expect(await held()).toEqual([id, 110, 110]);
    expect([await print("paper"), await print("key")]).toEqual([paper, key]);
  });

  test("a draw takes the school’s version, other schools’ the shared one, until it is decided and again once it is not", async () => {
    const both = async () => {
      const [ours, theirs] = [await draw(w.teacher, w.classroom), await draw(elsewhere.teacher, elsewhere.classroom)];
      expect([ours.length, theirs.length]).toEqual([2, 2]);
      const of = (drawn: typeof ours) => drawn.filter(([questionId]) => questionId === id || questionId === own.id);
      return [...of(ours), ...of(theirs)];
    };
    const own = await propose();
    const proposed = [
      [own.id, true],
      [id, false],
    ];
    expect(await both()).toEqual(proposed);
    await decide(own, "decline");
    expect(await both()).toEqual([
      [id, false],
      [id, false],
    ]);
    await decide(own, "reopen");
    expect(await both()).toEqual(proposed);
    await accept();
    expect(await both()).toEqual([
      [id, true],
      [id, true],
    ]);
  });

  test("a lesson shows the school’s version to its people, the shared one to others", async () => {
    const lesson = async (by: Browser) =>
      (await by.call("GET", "/api/lessons/4.1.8/extras")).json<{ questions: Pick<Question, "id">[] }>().questions.map((q) => q.id);
    const own = await propose();
    expect([await lesson(w.teacher), await lesson(w.pupil), await lesson(elsewhere.teacher)]).toEqual([[own.id], [own.id], [id]]);
    await accept();
    expect([await lesson(w.teacher), await lesson(w.pupil), await lesson(elsewhere.teacher)]).toEqual([[id], [id], [id]]);
  });
});
