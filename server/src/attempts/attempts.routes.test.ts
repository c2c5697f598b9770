import type { AnswerResult, QcmRun, QcmSummary, StudentQuestion } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Db } from "../database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let pupil: number;
  let browser: Browser;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    classroom = await createClassroom(db);
    pupil = await createStudent(db, classroom);
    browser = await t.signedInAs(pupil);
  });

  /** A published quiz of `count` questions. */
  const quiz = async (count: number) => {
    const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < count; i++) questions.push(await createQuestion(db));
    return { id: await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) }), questions };
  };
  const answer = (qcm: number, questionId: number, answerId: number, by = browser) =>
    by.call("POST", `/api/qcms/${qcm}/answers`, { questionId, answerId });
  const question = async (qcm: number, number: number | "last", by = browser) =>
    (await by.call("GET", `/api/qcms/${qcm}/questions/${number}`)).json<StudentQuestion>();

  describe("the list of quizzes", () => {
    test("shows the published ones of the class in the teacher's order, new until opened", async () => {
      const first = await quiz(2);
      await createQcm(db, { classroom_id: classroom, published: 0, questions: [first.questions[0]?.id ?? 0] });
      await createQcm(db, { classroom_id: await createClassroom(db), questions: [first.questions[0]?.id ?? 0] });
      const second = await quiz(1);
      const list = async () => (await browser.call("GET", "/api/qcms")).json<QcmSummary[]>();
      expect((await list()).map((q) => [q.id, q.newQcm])).toEqual([
        [first.id, true],
        [second.id, true],
      ]);
      await question(first.id, 1);
      expect((await list()).map((q) => q.newQcm)).toEqual([false, true]);
    });

    test("tells of a quiz what its card shows, and nothing that is for teachers", async () => {
      const { id } = await quiz(3);
      const comments = { student_comment: "Révise les nuages", teacher_comment: "À rendre jeudi" };
      await db
        .updateTable("qcms")
        .set({ name: "Météo 1", ...comments })
        .where("id", "=", id)
        .execute();
      expect((await browser.call("GET", "/api/qcms")).json()).toEqual([
        {
          id,
          name: "Météo 1",
          newQcm: true,
          alreadyAnswered: false,
          studentComment: "Révise les nuages",
          totalQuestionNumber: 3,
          totalQuestionAnswered: 0,
          totalBadAnswer: 0,
          totalGoodAnswer: 0,
        },
      ]);
      for (const path of [`/api/qcms/${id}`, `/api/qcms/${id}/questions/1`])
        expect((await browser.call("GET", path)).body).not.toContain("À rendre jeudi");
    });

    test("counts the answers of the present try", async () => {
      const { id, questions } = await quiz(3);
      const [a, b] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, b!.id, b!.wrong);
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        alreadyAnswered: true,
        totalQuestionNumber: 3,
        totalQuestionAnswered: 2,
        totalGoodAnswer: 1,
        totalBadAnswer: 1,
      });
    });

    test("one quiz tells how each question went in the present try", async () => {
      const { id, questions } = await quiz(4);
      const [, b, , d] = questions;
      const progress = async () => (await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress;
      expect(await progress()).toBe("tttt");
      await answer(id, b!.id, b!.wrong);
      await answer(id, d!.id, d!.right);
      await answer(id, d!.id, d!.right, await t.signedInAs(await createStudent(db, classroom)));
      expect(await progress()).toBe("twtr");
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await progress()).toBe("tttt");
    });

    test("is empty for a teacher who is no student of a class", async () => {
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect((await teacher.call("GET", "/api/qcms")).json()).toEqual([]);
    });
  });

  describe("a question", () => {
    test("comes whole, with its place in the quiz", async () => {
      const { id, questions } = await quiz(2);
      const [, b] = questions;
      const asked = await question(id, 2);
      expect(asked).toEqual({
        id: b!.id,
        question: expect.stringContaining("quelle est la bonne réponse ?"),
        image: null,
        neutralised: false,
        imageAlt: null,
        year: 2026,
        theme: { id: 1, label: "Météorologie et aérologie" },
        answers: expect.any(Array),
        askExplanation: false,
        questionNumber: 2,
        totalQuestionInQcm: 2,
        tryNumber: 1,
        thisStudentAnswers: null,
      });
      expect(asked.answers.toSorted((x, y) => x.id - y.id)).toEqual(
        ["Le vent", "La pluie", "La neige", "Le soleil"].map((words, index) => ({ id: b!.answers[index], answer: words })),
      );
    });

    test("does not tell the right answer or the comment before it is answered", async () => {
      const { id } = await quiz(1);
      const response = await browser.call("GET", `/api/qcms/${id}/questions/1`);
      expect(response.json<StudentQuestion>().thisStudentAnswers).toBeNull();
      expect(response.body).not.toContain("correct");
      expect(response.body).not.toContain("Parce que");
    });

    test("tells both once answered, also after a reload", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      expect((await question(id, 1)).thisStudentAnswers).toEqual({
        answeredId: q!.wrong,
        goodAnswerId: q!.right,
        comment: "Parce que c’est ainsi.",
      });
    });

    test("keeps the order of its answers on reload, and draws another in another try", async () => {
      const { id, questions } = await quiz(6);
      const orders = async () => Promise.all(questions.map(async (_, i) => (await question(id, i + 1)).answers.map((a) => a.id).join()));
      const before = await orders();
      expect(await orders()).toEqual(before);
      await answer(id, questions[0]!.id, questions[0]!.right);
      expect(await orders()).toEqual(before);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await orders()).not.toEqual(before);
    });

    test("whose answers speak of others is never shuffled", async () => {
      const ids: number[] = [];
      for (let i = 0; i < 8; i++) {
        const q = await createQuestion(db, { answers: ["Le vent", "La pluie", "La neige", "Les réponses a et b sont exactes"] });
        ids.push(q.id);
      }
      const id = await createQcm(db, { classroom_id: classroom, questions: ids });
      for (let n = 1; n <= 8; n++) expect((await question(id, n)).answers.at(-1)?.answer).toBe("Les réponses a et b sont exactes");
    });

    test("`last` is the first unanswered one, or the last one when all are answered", async () => {
      const { id, questions } = await quiz(3);
      const [a, b, c] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, c!.id, c!.right);
      expect((await question(id, "last")).questionNumber).toBe(2);
      await answer(id, b!.id, b!.right);
      expect((await question(id, "last")).questionNumber).toBe(3);
    });
  });

  describe("an answer", () => {
    test("says what was right, and when it was the last one", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      expect((await answer(id, b!.id, b!.wrong)).json()).toEqual({
        answeredId: b!.wrong,
        goodAnswerId: b!.right,
        comment: "Parce que c’est ainsi.",
        lastQuestion: false,
        badgeGagne: [],
      });
      expect((await answer(id, a!.id, a!.right)).json<AnswerResult>().lastQuestion).toBe(true);
    });

    test("sent twice gives the first result, another one is refused", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const first = (await answer(id, q!.id, q!.right)).json<AnswerResult>();
      expect((await answer(id, q!.id, q!.right)).json()).toEqual(first);
      expect(first.badgeGagne.map((b) => b.label)).toEqual(["Premier envol"]);
      const other = await answer(id, q!.id, q!.wrong);
      expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([409, "already_answered"]);
    });

    test("sent ten times at once is recorded once", async () => {
      const { id, questions } = await quiz(2);
      const [q] = questions;
      const responses = await Promise.all(Array.from({ length: 10 }, () => answer(id, q!.id, q!.right)));
      expect(responses.map((r) => r.statusCode)).toEqual(Array(10).fill(200));
      const count = async (table: "tries" | "student_answers") =>
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow()
        ).n;
      expect([await count("tries"), await count("student_answers")]).toEqual([1, 1]);
      expect(await db.selectFrom("student_progress").select("answer_count").executeTakeFirst()).toEqual({ answer_count: 1 });
    });

    test("to a hidden quiz, another class's, an absent question or with a foreign answer is 404", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const outside = await createQuestion(db);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [q!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [q!.id] });
      for (const [qcm, questionId, answerId, error] of [
        [hidden, q!.id, q!.right, "not_found"],
        [foreign, q!.id, q!.right, "not_found"],
        [id, outside.id, outside.right, "question_not_found"],
        [id, q!.id, outside.right, "question_not_found"],
        [2_147_483_648, q!.id, q!.right, "not_found"],
      ] as const) {
        const refused = await answer(qcm, questionId, answerId);
        expect([refused.statusCode, refused.json().error], `${qcm} ${questionId}`).toEqual([404, error]);
      }
      expect(await db.selectFrom("student_answers").selectAll().execute()).toEqual([]);
    });

    test("is taken as form data too", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const response = await browser.call("POST", `/api/qcms/${id}/answers`, `questionId=${q!.id}&answerId=${q!.right}`, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        csrf: true,
      });
      expect(response.statusCode).toBe(200);
    });

    test("without session is 401, without CSRF token 403, malformed 400", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const body = { questionId: q!.id, answerId: q!.right };
      expect((await t.visitor().call("POST", `/api/qcms/${id}/answers`, body)).statusCode).toBe(401);
      const forged = await browser.call("POST", `/api/qcms/${id}/answers`, body, { csrf: false });
      expect([forged.statusCode, forged.json<{ error: string }>().error]).toEqual([403, "csrf"]);
      expect((await browser.call("POST", `/api/qcms/${id}/answers`, { questionId: "x" })).statusCode).toBe(400);
    });
  });

  describe("restart", () => {
    test("clears the student's screens and keeps the try for statistics", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      expect((await browser.call("DELETE", `/api/qcms/${id}/answers`)).statusCode).toBe(204);
      expect((await question(id, 1)).thisStudentAnswers).toBeNull();
      await answer(id, q!.id, q!.right);
      expect(await db.selectFrom("tries").select(["number", "by_teacher"]).orderBy("number").execute()).toEqual([
        { number: 1, by_teacher: 0 },
        { number: 2, by_teacher: 0 },
      ]);
    });

    test("an answer on its way meanwhile never lands in the new try, before or after its first answer", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const send = (q: typeof a, tryNumber: number) =>
        browser.call("POST", `/api/qcms/${id}/answers`, { questionId: q!.id, answerId: q!.right, tryNumber });
      const refused = async (q: typeof a) => (await send(q, 1)).json<{ error: string }>().error;
      expect((await question(id, 1)).tryNumber).toBe(1);
      expect((await send(a, 1)).statusCode).toBe(200);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await send(b, 1)).statusCode).toBe(409);
      expect([await refused(a), await refused(b)]).toEqual(["try_ended", "try_ended"]);
      expect((await question(id, 1)).tryNumber).toBe(2);
      expect((await send(a, 2)).statusCode).toBe(200);
      expect([await refused(a), await refused(b)]).toEqual(["try_ended", "try_ended"]);
      expect((await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress).toBe("rt");
    });

    test("of a hidden quiz is 404, and before any answer changes nothing", async () => {
      const { id } = await quiz(1);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0 });
      expect((await browser.call("DELETE", `/api/qcms/${hidden}/answers`)).statusCode).toBe(404);
      expect((await browser.call("DELETE", `/api/qcms/${id}/answers`)).statusCode).toBe(204);
    });
  });

  describe("badges", () => {
    test("come with the answer that earns them, once", async () => {
      const { id, questions } = await quiz(5);
      const earned: string[][] = [];
      for (const q of questions) earned.push((await answer(id, q.id, q.right)).json<AnswerResult>().badgeGagne.map((b) => b.label));
      expect(earned).toEqual([[], [], [], [], ["Premier envol", "Vent dans le dos", "Sans faute"]]);
      const wall = (await browser.call("GET", "/api/badges")).json<{ label: string; locked: boolean; earnedAt: string | null }[]>();
      expect(wall.slice(0, 4).map((b) => [b.label, b.locked])).toEqual([
        ["Premier envol", false],
        ["Vent dans le dos", false],
        ["Sans faute", false],
        ["À la verticale", true],
      ]);
      expect(wall[0]).toEqual({
        id: expect.any(Number),
        color: expect.stringMatching(/^[0-9A-F]{6}$/),
        icon: expect.any(String),
        label: "Premier envol",
        description: expect.any(String),
        earnedAt: "2026-11-21T09:00:00.000Z",
        locked: false,
      });
      expect(wall[3]?.earnedAt).toBeNull();
    });

    test("a better second try is a comeback", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      await answer(id, q!.id, q!.wrong);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await answer(id, q!.id, q!.right)).json<AnswerResult>().badgeGagne.map((b) => b.label)).toEqual(["Remise de gaz"]);
    });

    const finish = async ({ id, questions }: Awaited<ReturnType<typeof quiz>>) => {
      const labels: string[] = [];
      for (const q of questions) labels.push(...(await answer(id, q.id, q.right)).json<AnswerResult>().badgeGagne.map((b) => b.label));
      return labels;
    };

    test("ten different quizzes count once completed, even those started again since", async () => {
      const quizzes: Awaited<ReturnType<typeof quiz>>[] = [];
      for (let i = 0; i < 10; i++) quizzes.push(await quiz(1));
      for (const one of quizzes.slice(0, 9)) expect(await finish(one)).not.toContain("Carnet de vol");
      const [first] = quizzes;
      await browser.call("DELETE", `/api/qcms/${first!.id}/answers`);
      expect(await finish(first!)).not.toContain("Carnet de vol");
      await browser.call("DELETE", `/api/qcms/${first!.id}/answers`);
      expect(await finish(quizzes[9]!)).toContain("Carnet de vol");
    });

    test("a quiz whose questions were all withdrawn weighs on no average", async () => {
      const quizzes: Awaited<ReturnType<typeof quiz>>[] = [];
      for (let i = 0; i < 6; i++) quizzes.push(await quiz(1));
      const [withdrawn, ...others] = quizzes;
      await finish(withdrawn!);
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", withdrawn!.questions[0]!.id).execute();
      const earned: string[] = [];
      for (const one of others) earned.push(...(await finish(one)));
      expect(earned).toContain("Haute altitude");
    });

    test("a theme is mastered on twenty different questions, not on ten that stand in two quizzes", async () => {
      const ten = await quiz(10);
      const same = await createQcm(db, { classroom_id: classroom, questions: ten.questions.map((q) => q.id) });
      expect(await finish(ten)).not.toContain("Œil de météo");
      expect(await finish({ ...ten, id: same })).not.toContain("Œil de météo");
      expect(await finish(await quiz(10))).toContain("Œil de météo");
    });

    test("are not for a teacher who tries the quiz, whose answers are marked", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const school = (await db.selectFrom("classrooms").select("school_id").where("id", "=", classroom).executeTakeFirstOrThrow())
        .school_id;
      const teacher = await t.signedInAs(await createTeacher(db, school, [classroom], { classroom_id: classroom }));
      expect((await answer(id, q!.id, q!.right, teacher)).json<AnswerResult>().badgeGagne).toEqual([]);
      expect(await db.selectFrom("tries").select("by_teacher").execute()).toEqual([{ by_teacher: 1 }]);
    });
  });

  describe("an explanation", () => {
    test("is asked, then withdrawn, by each for themselves", async () => {
      const { id, questions } = await quiz(1);
      const [q] = questions;
      const url = `/api/qcms/${id}/questions/${q!.id}/ask-explanation`;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      expect((await browser.call("POST", url, { questionId: q!.id })).json()).toEqual({ askExplanation: true });
      expect((await question(id, 1)).askExplanation).toBe(true);
      expect((await question(id, 1, friend)).askExplanation).toBe(false);
      expect((await browser.call("POST", url, { questionId: q!.id })).json()).toEqual({ askExplanation: false });
    });

    test("of a question out of sight is 404", async () => {
      const { id } = await quiz(1);
      const outside = await createQuestion(db);
      expect(
        (await browser.call("POST", `/api/qcms/${id}/questions/${outside.id}/ask-explanation`, { questionId: outside.id })).statusCode,
      ).toBe(404);
    });
  });
});
