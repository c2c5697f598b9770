import type { Qcm } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSeries, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let browser: Browser;
  let qcm: number;
  let root: string;
  let asked: Awaited<ReturnType<typeof createQuestion>>[];

  /** A quiz of the first four of five questions. */
  beforeEach(async () => {
    ({ t, db, school, classroom, teacher: browser } = await openTaughtClass(await open()));
    asked = [];
    for (let i = 0; i < 5; i++) asked.push(await createQuestion(db));
    qcm = await createQcm(db, { classroom_id: classroom, questions: asked.slice(0, 4).map((q) => q.id) });
    root = `/api/teachers/classrooms/${classroom}/qcms/${qcm}`;
  });

  const idOf = (number: number) => asked[number - 1]?.id ?? 0;
  const get = async () => (await browser.call("GET", root)).json<Qcm>();
  /** « 1:2 2:1 » is question 2 first, then question 1. */
  const order = async () =>
    (await get()).qcmQuestions?.map((q) => `${q.questionNumber}:${asked.findIndex(({ id }) => id === q.question.id) + 1}`).join(" ");
  const unchanged = "1:1 2:2 3:3 4:4";
  const answerAs = async (userId: number) => {
    const someone = await t.signedInAs(userId);
    return someone.call("POST", `/api/qcms/${qcm}/answers`, { questionId: idOf(1), answerId: asked[0]?.right });
  };

  type Change = readonly [name: string, method: "POST" | "DELETE", path: () => string, body: () => object | undefined];
  const changes: Change[] = [
    ["adding one", "POST", () => "/questions", () => ({ questionId: idOf(5) })],
    ["adding several", "POST", () => "/questions/bulk", () => ({ questionId: [idOf(5)] })],
    ["drawing some", "POST", () => "/questions/random", () => ({ count: 1 })],
    ["moving up", "POST", () => "/questions/up", () => ({ questionId: idOf(2) })],
    ["moving down", "POST", () => "/questions/down", () => ({ questionId: idOf(2) })],
    ["moving to a place", "POST", () => "/questions/position", () => ({ questionId: idOf(2), position: 4 })],
    ["removing", "DELETE", () => `/questions/${idOf(2)}`, () => undefined],
  ];
  const change = ([, method, path, body]: Change) => browser.call(method, root + path(), body());

  test("a change of one quiz leaves the places of the others, and its own are 1..n", async () => {
    const other = await createQcm(db, { classroom_id: classroom, questions: asked.slice(0, 4).map((q) => q.id) });
    const placesIn = async (id: number) =>
      (await db.selectFrom("qcm_questions").where("qcm_id", "=", id).orderBy("position").select(["position", "question_id"]).execute()).map(
        ({ position, question_id }) => `${position}:${asked.findIndex((q) => q.id === question_id) + 1}`,
      );
    await browser.call("POST", `${root}/questions/down`, { questionId: idOf(1) });
    await browser.call("POST", `${root}/questions/position`, { questionId: idOf(4), position: 1 });
    expect(await placesIn(qcm)).toEqual(["1:4", "2:2", "3:1", "4:3"]);
    await browser.call("DELETE", `${root}/questions/${idOf(2)}`);
    expect(await placesIn(qcm)).toEqual(["1:4", "2:1", "3:3"]);
    expect(await placesIn(other)).toEqual(["1:1", "2:2", "3:3", "4:4"]);
  });

  describe("adding", () => {
    test("a question goes to the end", async () => {
      await createQcm(db, { classroom_id: classroom, questions: [idOf(5)] });
      expect((await browser.call("POST", `${root}/questions`, { questionId: idOf(5) })).statusCode).toBe(204);
      expect(await order()).toBe(`${unchanged} 5:5`);
    });

    test("one already there is 409, an unknown one 404, no number 400", async () => {
      const add = async (questionId: unknown) => {
        const response = await browser.call("POST", `${root}/questions`, { questionId });
        return [response.statusCode, response.json<{ error: string }>().error];
      };
      expect(await add(idOf(1))).toEqual([409, "already_in_qcm"]);
      expect(await add(2_000_000_000)).toEqual([404, "question_not_found"]);
      expect(await add("x")).toEqual([400, "invalid"]);
      expect(await add(3_000_000_000)).toEqual([400, "invalid"]);
      expect(await order()).toBe(unchanged);
    });

    test("several at once: none, or more than 500, is refused", async () => {
      const add = async (questionId: number[]) => (await browser.call("POST", `${root}/questions/bulk`, { questionId })).statusCode;
      expect([await add([]), await add(Array.from({ length: 501 }, (_, i) => i + 1))]).toEqual([400, 400]);
    });
  });

  describe("moving", () => {
    test("drawn ones are of the theme, and none that the class has met: in a quiz, in revision, neutralised, of a series", async () => {
      const unmet: number[] = [];
      for (let i = 0; i < 3; i++) unmet.push((await createQuestion(db, { theme_id: 2 })).id);
      const revised = await createQuestion(db, { theme_id: 2 });
      const card = { first_answer_id: revised.right, first_answered_at: 0, last_answer_id: revised.right, last_answered_at: 0 };
      const cardOf = (user_id: number, question_id: number) => ({ user_id, question_id, ...card, stability: 1, difficulty: 5 });
      const elsewhere = await createStudent(db, await createClassroom(db, { school_id: school }));
      await db
        .insertInto("learning_cards")
        .values([cardOf(await createStudent(db, classroom), revised.id), cardOf(elsewhere, unmet[0] ?? 0)])
        .execute();
      const inQuiz = await createQuestion(db, { theme_id: 2 });
      await createQcm(db, { classroom_id: classroom, questions: [inQuiz.id] });
      const neutralised = await createQuestion(db, { theme_id: 2 });
      await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", neutralised.id).execute();
      await createQuestion(db, { theme_id: 2, draft: 1 });
      await createQuestion(db, { theme_id: 2, year: 2012 });
      await createQuestion(db, { theme_id: 3 });
      await createSeries(db, 2, { theme_id: 2 });
      const draw = async (body: object) => (await browser.call("POST", `${root}/questions/random`, body)).json<{ nbAjout: number }>();
      expect(await draw({ themeId: 2, count: 2 })).toEqual({ nbAjout: 2 });
      expect(await draw({ themeId: 2 })).toEqual({ nbAjout: 1 });
      expect(await draw({ themeId: 2 })).toEqual({ nbAjout: 0 });
      const ids = (await get()).qcmQuestions?.map(({ question }) => question.id) ?? [];
      expect(ids.slice(0, 4)).toEqual([idOf(1), idOf(2), idOf(3), idOf(4)]);
      expect(ids.slice(4).toSorted((a, b) => a - b)).toEqual(unmet);
      for (const body of [{ count: 0 }, { count: 101 }, { themeId: 7 }])
        expect((await browser.call("POST", `${root}/questions/random`, body)).statusCode).toBe(400);
    });

    test("up and down swap two neighbours; at the ends nothing changes", async () => {
      const move = async (way: "up" | "down", number: number) =>
        (await browser.call("POST", `${root}/questions/${way}`, { questionId: idOf(number) })).statusCode;
      expect(await move("up", 3)).toBe(204);
      expect(await order()).toBe("1:1 2:3 3:2 4:4");
      expect(await move("down", 1)).toBe(204);
      expect(await order()).toBe("1:3 2:1 3:2 4:4");
      expect([await move("up", 3), await move("down", 4)]).toEqual([204, 204]);
      expect(await order()).toBe("1:3 2:1 3:2 4:4");
    });

    test("to a place; beyond the last means the last", async () => {
      const move = (number: number, position: number) =>
        browser.call("POST", `${root}/questions/position`, { questionId: idOf(number), position });
      await move(4, 1);
      expect(await order()).toBe("1:4 2:1 3:2 4:3");
      await move(4, 500);
      expect(await order()).toBe(unchanged);
      expect((await move(4, 0)).statusCode).toBe(400);
    });

    test("a question that is not in the quiz is 404, though in another", async () => {
      await createQcm(db, { classroom_id: classroom, questions: [idOf(5)] });
      for (const way of ["up", "down"])
        expect((await browser.call("POST", `${root}/questions/${way}`, { questionId: idOf(5) })).statusCode).toBe(404);
      expect((await browser.call("POST", `${root}/questions/position`, { questionId: idOf(5), position: 1 })).statusCode).toBe(404);
    });
  });

  describe("removing", () => {
    test("closes the place, and leaves the bank alone", async () => {
      expect((await browser.call("DELETE", `${root}/questions/${idOf(2)}`)).statusCode).toBe(204);
      expect(await order()).toBe("1:1 2:3 3:4");
      expect((await browser.call("DELETE", `${root}/questions/${idOf(2)}`)).statusCode).toBe(404);
      expect(await db.selectFrom("questions").select("id").where("id", "=", idOf(2)).execute()).toHaveLength(1);
    });

    test("the last one of a published quiz hides it: students are not offered an empty one", async () => {
      const isPublished = async () => (await browser.call("GET", root)).json<Qcm>().published;
      for (const number of [1, 2, 3]) await browser.call("DELETE", `${root}/questions/${idOf(number)}`);
      expect(await isPublished()).toBe(true);
      expect((await browser.call("DELETE", `${root}/questions/${idOf(4)}`)).statusCode).toBe(204);
      expect([await order(), await isPublished()]).toEqual(["", false]);
    });

    test("from a whole exam makes it one no more; adding to it does not", async () => {
      const values = { name: "BIA 2019", year: 2019, training: 0 as const, created_at: 0 };
      const exam = await db.insertInto("exams").values(values).returning("id").executeTakeFirstOrThrow();
      const twin = await createQcm(db, { classroom_id: classroom, questions: [idOf(1), idOf(2)] });
      await db.updateTable("qcms").set({ exam_id: exam.id }).where("id", "in", [qcm, twin]).execute();
      const examOf = async (id = qcm) =>
        (await db.selectFrom("qcms").select("exam_id").where("id", "=", id).executeTakeFirstOrThrow()).exam_id;
      await browser.call("POST", `${root}/questions`, { questionId: idOf(5) });
      expect(await examOf()).toBe(exam.id);
      await browser.call("DELETE", `${root}/questions/${idOf(1)}`);
      expect([await examOf(), await examOf(twin)]).toEqual([null, exam.id]);
      expect(await db.selectFrom("qcm_questions").select("question_id").where("qcm_id", "=", twin).execute()).toHaveLength(2);
    });
  });

  describe("once answered", () => {
    test.each(changes)("%s is refused when a student has answered, and says why", async (...one) => {
      await answerAs(await createStudent(db, classroom));
      const refused = await change(one);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          error: "qcm_locked",
          error_description: "Des élèves ont déjà répondu : les questions de ce questionnaire ne peuvent plus être modifiées",
        },
      ]);
      expect([await order(), (await get()).hasAnswer]).toEqual([unchanged, true]);
    });

    test.each(changes)("%s goes through when only a teacher has, and erases those answers", async (...one) => {
      const trying = await createTeacher(db, school, [], { classroom_id: classroom });
      await answerAs(trying);
      const other = await createQcm(db, { classroom_id: classroom, questions: [idOf(1)] });
      const answers = { questionId: idOf(1), answerId: asked[0]?.right };
      await (await t.signedInAs(trying)).call("POST", `/api/qcms/${other}/answers`, answers);
      expect(await get()).toMatchObject({ hasAnswer: false, hasTeacherAnswer: true, nbTeacherAnswer: 1 });
      expect((await change(one)).statusCode).toBeLessThan(300);
      expect(await order()).not.toBe(unchanged);
      expect(await get()).toMatchObject({ hasTeacherAnswer: false, nbTeacherAnswer: 0 });
      expect(await db.selectFrom("tries").select("qcm_id").execute()).toEqual([{ qcm_id: other }]);
    });

    test("what changes nothing erases nothing: a move at the end, questions already there", async () => {
      await answerAs(await createTeacher(db, school, [], { classroom_id: classroom }));
      await browser.call("POST", `${root}/questions/up`, { questionId: idOf(1) });
      await browser.call("POST", `${root}/questions/bulk`, { questionId: [idOf(1)] });
      await browser.call("POST", `${root}/questions`, { questionId: idOf(1) });
      expect((await get()).nbTeacherAnswer).toBe(1);
    });

    test("a restart does not unlock: the ended try counts in the statistics", async () => {
      const student = await createStudent(db, classroom);
      await answerAs(student);
      await (await t.signedInAs(student)).call("DELETE", `/api/qcms/${qcm}/answers`);
      expect((await browser.call("DELETE", `${root}/questions/${idOf(1)}`)).statusCode).toBe(409);
    });
  });
});
