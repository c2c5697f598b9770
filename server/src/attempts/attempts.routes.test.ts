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

    test("and the progress of each follow the teacher's order, whenever they were made", async () => {
      const [first, second] = [await quiz(2), await quiz(1)];
      const [a, b] = first.questions;
      await answer(first.id, a!.id, a!.right);
      await db.updateTable("qcms").set({ position: 0 }).where("id", "=", second.id).execute();
      expect((await browser.call("GET", "/api/qcms")).json<QcmSummary[]>().map((q) => q.id)).toEqual([second.id, first.id]);
      await db.updateTable("qcm_questions").set({ position: 0 }).where("question_id", "=", b!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${first.id}`)).json<QcmRun>().progress).toBe("tr");
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

    test("counts each quiz for itself and each student for themselves", async () => {
      const [first, second] = [await quiz(2), await quiz(1)];
      const friend = await t.signedInAs(await createStudent(db, classroom));
      await question(second.id, 1, friend);
      await answer(first.id, first.questions[0]!.id, first.questions[0]!.wrong, friend);
      await answer(first.id, first.questions[1]!.id, first.questions[1]!.wrong, friend);
      await answer(second.id, second.questions[0]!.id, second.questions[0]!.wrong, friend);
      await answer(first.id, first.questions[0]!.id, first.questions[0]!.right);
      const list = async () =>
        (await browser.call("GET", "/api/qcms"))
          .json<QcmSummary[]>()
          .map((q) => [q.id, q.newQcm, q.totalQuestionNumber, q.totalQuestionAnswered, q.totalGoodAnswer, q.totalBadAnswer]);
      expect(await list()).toEqual([
        [first.id, true, 2, 1, 1, 0],
        [second.id, true, 1, 0, 0, 0],
      ]);
      await browser.call("DELETE", `/api/qcms/${first.id}/answers`);
      await answer(first.id, first.questions[1]!.id, first.questions[1]!.wrong);
      expect((await list())[0]).toEqual([first.id, true, 2, 1, 0, 1]);
    });

    test("a question that stands in two quizzes is answered in one alone", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const same = await createQcm(db, { classroom_id: classroom, questions: [a!.id, b!.id] });
      await answer(id, a!.id, a!.right);
      const run = async (qcm: number) => (await browser.call("GET", `/api/qcms/${qcm}`)).json<QcmRun>();
      expect([(await run(id)).progress, (await run(same)).progress]).toEqual(["rt", "tt"]);
      expect((await question(same, 1)).thisStudentAnswers).toBeNull();
      expect([(await question(id, "last")).questionNumber, (await question(same, "last")).questionNumber]).toEqual([2, 1]);
      expect((await answer(same, a!.id, a!.wrong)).json()).toMatchObject({ answeredId: a!.wrong, lastQuestion: false });
      expect((await question(same, 1)).tryNumber).toBe(1);
      expect((await run(id)).progress).toBe("rt");
      await browser.call("DELETE", `/api/qcms/${same}/answers`);
      expect([(await run(id)).progress, (await run(same)).progress]).toEqual(["rt", "tt"]);
    });

    test("a withdrawn question that only a classmate answered takes nothing from what one answered", async () => {
      const { id, questions } = await quiz(3);
      const [a, b] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, b!.id, b!.right, await t.signedInAs(await createStudent(db, classroom)));
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", b!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        totalQuestionNumber: 2,
        totalQuestionAnswered: 1,
        totalGoodAnswer: 1,
      });
    });

    test("a question withdrawn from another quiz takes nothing from this one", async () => {
      const { id, questions } = await quiz(2);
      const other = await quiz(1);
      await answer(id, questions[0]!.id, questions[0]!.right);
      await answer(other.id, other.questions[0]!.id, other.questions[0]!.right);
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", other.questions[0]!.id).execute();
      expect((await browser.call("GET", `/api/qcms/${id}`)).json()).toMatchObject({
        totalQuestionNumber: 2,
        totalQuestionAnswered: 1,
        totalGoodAnswer: 1,
      });
      const second = await answer(id, questions[1]!.id, questions[1]!.right);
      expect(second.json<AnswerResult>().lastQuestion).toBe(true);
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

    test("comes with its own image", async () => {
      const ids: number[] = [];
      for (const words of ["un vent", "un nuage"]) {
        const image = { sha256: words.padEnd(64, "0"), png: Buffer.from(words), width: 1, height: 1 };
        const { id } = await db.insertInto("images").values(image).returning("id").executeTakeFirstOrThrow();
        ids.push((await createQuestion(db, { image_id: id })).id);
      }
      const id = await createQcm(db, { classroom_id: classroom, questions: ids });
      expect((await question(id, 2)).image).toBe(Buffer.from("un nuage").toString("base64"));
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

    test("shows what its own student did with it, not a classmate, nor what was done with another", async () => {
      const { id, questions } = await quiz(2);
      const other = await quiz(3);
      const [a] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      await question(id, 1, friend);
      await answer(id, a!.id, a!.wrong, friend);
      expect(await question(id, 1)).toMatchObject({ id: a!.id, totalQuestionInQcm: 2, thisStudentAnswers: null, tryNumber: 1 });
      expect((await question(id, "last")).questionNumber).toBe(1);
      await answer(id, a!.id, a!.right);
      await friend.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await question(id, 1)).toMatchObject({ thisStudentAnswers: { answeredId: a!.right }, tryNumber: 1 });
      expect((await question(id, 2)).thisStudentAnswers).toBeNull();
      expect(await question(other.id, 1)).toMatchObject({ id: other.questions[0]!.id, tryNumber: 1 });
      expect((await browser.call("GET", "/api/qcms")).json<QcmSummary[]>().map((q) => q.newQcm)).toEqual([false, false]);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect([(await question(id, 1)).tryNumber, (await question(other.id, 1)).tryNumber]).toEqual([2, 1]);
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

    test("of fixed order shows its answers as on the paper, whenever they were written", async () => {
      const { id, questions } = await quiz(1);
      const [first, ...others] = questions[0]!.answers;
      await db.updateTable("questions").set({ fixed_order: 1 }).where("id", "=", questions[0]!.id).execute();
      await db.updateTable("answers").set({ position: 5 }).where("id", "=", first!).execute();
      expect((await question(id, 1)).answers.map((a) => a.id)).toEqual([...others, first]);
    });

    test("`last` is the first unanswered one, or the last one when all are answered", async () => {
      const { id, questions } = await quiz(3);
      const [a, b, c] = questions;
      await answer(id, a!.id, a!.right);
      await answer(id, c!.id, c!.right);
      expect((await question(id, "last")).questionNumber).toBe(2);
      await answer(id, b!.id, b!.right);
      expect((await question(id, "last")).questionNumber).toBe(3);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect((await question(id, "last")).questionNumber).toBe(1);
      await answer(id, a!.id, a!.right);
      expect((await question(id, "last")).questionNumber).toBe(2);
    });
  });

  describe("a quiz that is not to be seen", () => {
    /** What each way of looking at a quiz answers. */
    const looks = async (qcm: number, by = browser) => {
      const seen: unknown[] = [];
      for (const path of ["", "/questions/1", "/questions/last"]) {
        const response = await by.call("GET", `/api/qcms/${qcm}${path}`);
        seen.push([response.statusCode, response.json<{ error?: string }>().error]);
      }
      return seen;
    };
    const nothing = [
      [404, "not_found"],
      [404, "question_not_found"],
      [404, "question_not_found"],
    ];

    test("is 404 to every look, hidden or another class's, and to who is no student of a class", async () => {
      const { id, questions } = await quiz(1);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [questions[0]!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [questions[0]!.id] });
      expect([await looks(hidden), await looks(foreign)]).toEqual([nothing, nothing]);
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect(await looks(id, teacher)).toEqual(Array(3).fill([404, "not_found"]));
      expect(await db.selectFrom("qcm_openings").selectAll().execute()).toEqual([]);
    });

    test("has no question past its end", async () => {
      const { id } = await quiz(1);
      const past = await browser.call("GET", `/api/qcms/${id}/questions/2`);
      expect([past.statusCode, past.json<{ error: string }>().error]).toEqual([404, "question_not_found"]);
    });
  });

  describe("an answer", () => {
    test("says what was right, and when it was the last one", async () => {
      await quiz(3);
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions) await answer(id, q.id, q.right, friend);
      expect((await answer(id, b!.id, b!.wrong)).json()).toEqual({
        answeredId: b!.wrong,
        goodAnswerId: b!.right,
        comment: "Parce que c’est ainsi.",
        lastQuestion: false,
        badgeGagne: [],
      });
      expect((await answer(id, a!.id, a!.right)).json<AnswerResult>().lastQuestion).toBe(true);
    });

    test("is right or wrong by what the bank says, wherever the right one stands on the paper", async () => {
      const [a, b] = [await createQuestion(db, { correct: 3 }), await createQuestion(db, { correct: 4 })];
      const id = await createQcm(db, { classroom_id: classroom, questions: [a.id, b.id] });
      expect((await answer(id, a.id, a.answers[0]!)).json()).toMatchObject({ goodAnswerId: a.answers[2] });
      expect((await answer(id, b.id, b.answers[3]!)).json()).toMatchObject({ goodAnswerId: b.answers[3] });
      expect((await question(id, 1)).thisStudentAnswers).toMatchObject({ answeredId: a.answers[0], goodAnswerId: a.answers[2] });
      expect((await browser.call("GET", `/api/qcms/${id}`)).json<QcmRun>().progress).toBe("wr");
      expect(await db.selectFrom("student_progress").select(["answer_count", "right_count"]).execute()).toEqual([
        { answer_count: 2, right_count: 1 },
      ]);
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

    test("sent twice shows again the badges that it earned, not those of another", async () => {
      const [first, second] = [await quiz(1), await quiz(2)];
      const send = async ({ id, questions }: typeof first) =>
        (await answer(id, questions[0]!.id, questions[0]!.right)).json<AnswerResult>().badgeGagne.map((b) => b.label);
      expect(await send(first)).toEqual(["Premier envol"]);
      t.advance(1000);
      expect([await send(second), await send(second), await send(first)]).toEqual([[], [], ["Premier envol"]]);
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
      const { id, questions } = await quiz(2);
      const [q, neighbour] = questions;
      const outside = await createQuestion(db);
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [q!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [q!.id] });
      for (const [qcm, questionId, answerId, error] of [
        [hidden, q!.id, q!.right, "not_found"],
        [foreign, q!.id, q!.right, "not_found"],
        [id, outside.id, outside.right, "question_not_found"],
        [id, q!.id, outside.right, "question_not_found"],
        [id, q!.id, neighbour!.right, "question_not_found"],
        [2_147_483_648, q!.id, q!.right, "not_found"],
      ] as const) {
        const refused = await answer(qcm, questionId, answerId);
        expect([refused.statusCode, refused.json().error], `${qcm} ${questionId}`).toEqual([404, error]);
      }
      expect(await db.selectFrom("student_answers").selectAll().execute()).toEqual([]);
    });

    test("moves the counters of its student alone", async () => {
      const { id, questions } = await quiz(2);
      const friend = await t.signedInAs(await createStudent(db, classroom));
      for (const q of questions) await answer(id, q.id, q.right, friend);
      await answer(id, questions[0]!.id, questions[0]!.right);
      expect(await db.selectFrom("student_progress").select(["answer_count", "right_streak"]).orderBy("answer_count").execute()).toEqual([
        { answer_count: 1, right_streak: 1 },
        { answer_count: 2, right_streak: 2 },
      ]);
    });

    test("is the last one when only withdrawn questions remain, those answered before they were apart", async () => {
      const withdraw = ({ id }: { id: number }) => db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", id).execute();
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const isLast = async (qcm: number, q: { id: number; right: number }, by = browser) =>
        (await answer(qcm, q.id, q.right, by)).json<AnswerResult>().lastQuestion;

      const { id, questions } = await quiz(3);
      const [a, b, c] = questions;
      await withdraw(c!);
      expect([await isLast(id, a!), await isLast(id, c!), await isLast(id, b!)]).toEqual([false, false, true]);

      const answered = await quiz(3);
      const [d, e, f] = answered.questions;
      expect(await isLast(answered.id, d!)).toBe(false);
      await withdraw(d!);
      expect([await isLast(answered.id, e!), await isLast(answered.id, f!)]).toEqual([false, true]);

      const shared = await quiz(2);
      const [g, h] = shared.questions;
      await isLast(shared.id, h!, friend);
      await withdraw(h!);
      expect(await isLast(shared.id, g!)).toBe(true);
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

    test("a comeback is from the try before, whatever the ones before it", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const labels: string[][] = [];
      for (const [first, second] of [
        [a!.right, b!.right],
        [a!.wrong, b!.wrong],
        [a!.right, b!.wrong],
      ] as const) {
        await answer(id, a!.id, first);
        labels.push((await answer(id, b!.id, second)).json<AnswerResult>().badgeGagne.map((badge) => badge.label));
        await browser.call("DELETE", `/api/qcms/${id}/answers`);
      }
      expect(labels).toEqual([["Premier envol"], [], ["Remise de gaz"]]);
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

    test("an average is of present tries: a failure started again weighs on it no more", async () => {
      const retried = await quiz(1);
      await answer(retried.id, retried.questions[0]!.id, retried.questions[0]!.wrong);
      await browser.call("DELETE", `/api/qcms/${retried.id}/answers`);
      const earned = await finish(retried);
      for (let i = 0; i < 4; i++) earned.push(...(await finish(await quiz(1))));
      expect(earned).toContain("Haute altitude");
    });

    test("a theme is mastered on twenty different questions, not on ten that stand in two quizzes", async () => {
      const ten = await quiz(10);
      const same = await createQcm(db, { classroom_id: classroom, questions: ten.questions.map((q) => q.id) });
      expect(await finish(ten)).not.toContain("Œil de météo");
      expect(await finish({ ...ten, id: same })).not.toContain("Œil de météo");
      expect(await finish(await quiz(10))).toContain("Œil de météo");
    });

    test("look at one's own answers, never at a classmate's", async () => {
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const fail = async ({ id, questions }: Awaited<ReturnType<typeof quiz>>) => {
        for (const q of questions) await answer(id, q.id, q.wrong, friend);
      };
      const twenty = await quiz(20);
      await fail(twenty);
      for (let i = 0; i < 9; i++) await fail(await quiz(1));
      const earned = ["Premier envol", "Vent dans le dos", "À la verticale", "Œil de météo", "Sans faute"];
      expect((await finish(twenty)).toSorted()).toEqual(earned.toSorted());
    });

    test("a theme is judged on the present tries: what was started again weighs no more", async () => {
      const { id, questions } = await quiz(20);
      for (const q of questions) await answer(id, q.id, q.wrong);
      await browser.call("DELETE", `/api/qcms/${id}/answers`);
      expect(await finish({ id, questions })).toContain("Œil de météo");
    });

    const withdraw = ({ id }: { id: number }) => db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", id).execute();

    test("a withdrawn question makes no perfect score, spoils none, and is not one of a theme's twenty", async () => {
      const missed = await quiz(6);
      await withdraw(missed.questions[0]!);
      await answer(missed.id, missed.questions[1]!.id, missed.questions[1]!.wrong);
      const others = missed.questions.filter((_, i) => i !== 1);
      expect(await finish({ ...missed, questions: others })).not.toContain("Sans faute");
      const perfect = await quiz(6);
      await withdraw(perfect.questions[0]!);
      await answer(perfect.id, perfect.questions[0]!.id, perfect.questions[0]!.wrong);
      expect(await finish({ ...perfect, questions: perfect.questions.slice(1) })).toContain("Sans faute");
      const ten = await quiz(10);
      await withdraw(ten.questions[0]!);
      expect(await finish(ten)).not.toContain("Œil de météo");
      expect(await finish(await quiz(1))).toContain("Œil de météo");
    });

    test("a quiz is complete without its withdrawn questions", async () => {
      const earned: string[] = [];
      for (let i = 0; i < 5; i++) {
        const { id, questions } = await quiz(2);
        await withdraw(questions[1]!);
        earned.push(...(await finish({ id, questions: questions.slice(0, 1) })));
      }
      expect(earned).toContain("Haute altitude");
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

    test("withdrawn leaves the others that one asked, and what others asked", async () => {
      const { id, questions } = await quiz(2);
      const [a, b] = questions;
      const friend = await t.signedInAs(await createStudent(db, classroom));
      const toggle = (q: typeof a, by = browser) =>
        by.call("POST", `/api/qcms/${id}/questions/${q!.id}/ask-explanation`, { questionId: q!.id });
      for (const [q, by] of [
        [a, browser],
        [b, browser],
        [a, friend],
      ] as const)
        await toggle(q, by);
      await toggle(a);
      const asked = async (by: Browser) => [(await question(id, 1, by)).askExplanation, (await question(id, 2, by)).askExplanation];
      expect([await asked(browser), await asked(friend)]).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    test("of a question out of sight is 404: of another quiz, a hidden one or another class's", async () => {
      const { id, questions } = await quiz(1);
      const [outside] = (await quiz(1)).questions;
      const hidden = await createQcm(db, { classroom_id: classroom, published: 0, questions: [questions[0]!.id] });
      const foreign = await createQcm(db, { classroom_id: await createClassroom(db), questions: [questions[0]!.id] });
      for (const [qcm, questionId] of [
        [id, outside!.id],
        [hidden, questions[0]!.id],
        [foreign, questions[0]!.id],
      ])
        expect((await browser.call("POST", `/api/qcms/${qcm}/questions/${questionId}/ask-explanation`, { questionId })).statusCode).toBe(
          404,
        );
      expect(await db.selectFrom("explanation_requests").selectAll().execute()).toEqual([]);
    });
  });
});
