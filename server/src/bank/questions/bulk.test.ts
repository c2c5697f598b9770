import type { BankChoices, Question } from "@badin/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createQuestion, createStudent, createUser } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteQuestions, findKnownIds, findUsedQuestions, setHidden } from "./bulk.queries.ts";
import { offeredQuestions } from "./offered-questions.ts";

/** Tables that refer to questions and make them « used »: `findUsedQuestions` reads each of them. */
const uses = [
  "qcm_questions",
  "student_answers",
  "exam_questions",
  "learning_cards",
  "live_questions",
  "revision_questions",
  "revision_answers",
  "proposals",
];
/** Tables that copied the question, and keep the copy without it. */
const records = ["mock_exam_questions"];
/** Tables whose rows are part of a question, and go with it. */
const belongings = [
  "answers",
  "question_versions",
  "ai_comments",
  "question_reports",
  "question_figures",
  "asked_years",
  "import_finds",
  "explanation_requests",
  "explained_requests",
  "school_explanations",
  "explanation_notices",
];

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let teacher: number;
  let browser: Browser;
  let admin: Browser;

  beforeEach(async () => {
    ({
      t,
      db,
      classroom,
      teacherId: teacher,
      teacher: browser,
    } = await openTaughtClass(await open(), { teacher: { first_name: "Inès", name: "Morel" } }));
    admin = await t.signedInAs(await createUser(db, { admin: 1, first_name: "Zoé", name: "Abel" }));
  });

  const search = async (body: object, by = admin): Promise<number[]> =>
    (await by.call("POST", "/api/questions/search", body))
      .json<{ questionResponseList: Question[] }>()
      .questionResponseList.map((q) => q.id)
      .sort();
  const remove = async (ids: number[], preview = false) =>
    (await admin.call("POST", "/api/questions/remove", { ids, preview })).json<object>();
  const answer = async (question: Awaited<ReturnType<typeof createQuestion>>) => {
    const qcm_id = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    const { id } = await db
      .insertInto("tries")
      .values({ user_id: await createStudent(db, classroom), qcm_id, number: 1, by_teacher: 0, started_at: testNow, ended_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("student_answers")
      .values({ try_id: id, question_id: question.id, answer_id: question.right, answered_at: testNow })
      .execute();
    return qcm_id;
  };
  const actions = async () =>
    (await db.selectFrom("audit_log").orderBy("id").select(["action", "subject"]).execute()).map((l) => `${l.action} ${l.subject}`);

  describe("removing", () => {
    test("deletes what nothing uses and hides the rest, which quizzes keep and searches no longer find", async () => {
      const [unused, answered, training] = [await createQuestion(db), await createQuestion(db), await createQuestion(db)];
      const qcm = await answer(answered);
      const { id: exam } = await db
        .insertInto("exams")
        .values({ name: "Examen 1", year: 2026, training: 1, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("exam_questions").values({ exam_id: exam, theme_id: 1, number: 1, question_id: training.id }).execute();
      const ids = [unused.id, answered.id, training.id];
      expect(await remove([...ids, 9999], true)).toEqual({ deleted: 1, hidden: 2 });
      expect(await search({ themeId: 1 })).toEqual(ids);
      expect(await remove([...ids, 9999])).toEqual({ deleted: 1, hidden: 2 });
      expect(await search({ themeId: 1 })).toEqual([]);
      expect(await search({ hidden: true })).toEqual([answered.id, training.id]);
      expect(await db.selectFrom("questions").select("id").orderBy("id").execute()).toEqual([{ id: answered.id }, { id: training.id }]);
      expect(await db.selectFrom("qcm_questions").where("qcm_id", "=", qcm).select("question_id").execute()).toEqual([
        { question_id: answered.id },
      ]);
      expect(await actions()).toEqual([
        `question.delete question:${unused.id}`,
        `question.hide question:${answered.id}`,
        `question.hide question:${training.id}`,
      ]);
    });

    test("any number is sorted, hidden and deleted, as when a large import is undone", async () => {
      const [used, unused] = [await createQuestion(db), await createQuestion(db)];
      await createQcm(db, { classroom_id: classroom, questions: [used.id] });
      // More than either engine takes in one query.
      const ids = [...Array.from({ length: 66_000 }, (_, i) => 1_000_000 + i), unused.id, used.id];
      expect(await findKnownIds(db, ids)).toEqual([used.id, unused.id].sort((a, b) => a - b));
      expect([...(await findUsedQuestions(db, ids))]).toEqual([used.id]);
      await t.context.database.transaction(async (trx) => {
        expect(await setHidden(trx, ids, testNow)).toHaveLength(2);
        await deleteQuestions(trx, ids.slice(0, -1));
      });
      expect(await db.selectFrom("questions").select("id").execute()).toEqual([{ id: used.id }]);
    });

    test("a hidden question can be offered again", async () => {
      const question = await createQuestion(db);
      await answer(question);
      await remove([question.id]);
      expect((await admin.call("POST", "/api/questions/restore", { ids: [question.id] })).json()).toEqual({ count: 1 });
      expect((await admin.call("POST", "/api/questions/restore", { ids: [question.id] })).json()).toEqual({ count: 0 });
      expect(await search({ themeId: 1 })).toEqual([question.id]);
    });

    test("is for site admins, and wants at least one question", async () => {
      const { id } = await createQuestion(db);
      for (const path of ["remove", "restore"]) {
        expect((await browser.call("POST", `/api/questions/${path}`, { ids: [id] })).statusCode).toBe(403);
        expect((await t.visitor().call("POST", `/api/questions/${path}`, { ids: [id] })).statusCode).toBe(401);
        expect((await admin.call("POST", `/api/questions/${path}`, { ids: [] })).statusCode).toBe(400);
      }
      expect(await search({ themeId: 1 })).toEqual([id]);
    });

    test.runIf(engine === "sqlite")("every table that refers to questions is known to be a use or a belonging", async () => {
      const { rows } = await sql<{ name: string }>`select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f."table" = 'questions'`.execute(db);
      const names = rows.map((row) => row.name);
      expect(
        names.filter((name) => ![...uses, ...belongings, ...records].includes(name)),
        "add it to findUsedQuestions, to belongings or to records",
      ).toEqual([]);
    });
  });

  describe("hidden questions and drafts", () => {
    test("are not offered: not in the builder, not in a quiz made from an exam, not added by id", async () => {
      const [ready, draft, hidden] = [
        await createQuestion(db, { text: "Une question prête" }),
        await createQuestion(db, { text: "Une question en brouillon", draft: 1 }),
        await createQuestion(db, { text: "Une question masquée", hidden_at: testNow }),
      ];
      expect((await offeredQuestions(db).select("q.id").execute()).map(({ id }) => id)).toEqual([ready.id]);
      const qcmId = await createQcm(db, { classroom_id: classroom });
      const found = await browser.call("POST", "/api/teachers/questions", { terme: "question", qcmId, oldProgram: true });
      expect(found.json<{ questionResponseList: Question[] }>().questionResponseList.map((q) => q.id)).toEqual([ready.id]);
      const path = `/api/teachers/classrooms/${classroom}/qcms/${qcmId}/questions`;
      expect((await browser.call("POST", path, { questionId: draft.id })).statusCode).toBe(404);
      expect((await browser.call("POST", `${path}/bulk`, { questionId: [ready.id, hidden.id] })).json()).toMatchObject({
        nbAjout: 1,
        nbQuestionInconnue: 1,
      });

      const { id: exam } = await db
        .insertInto("exams")
        .values({ name: "BIA 2019", year: 2019, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [i, { id }] of [ready, draft, hidden].entries())
        await db
          .insertInto("exam_questions")
          .values({ exam_id: exam, theme_id: 1, number: i + 1, question_id: id })
          .execute();
      const made = await browser.call("POST", "/api/teachers/qcms-models", { annale: exam, nom: "BIA", classroomId: classroom });
      expect(made.json()).toMatchObject({ nbQuestion: 1 });
    });

    test("a draft is found in the bank, marked, until it is made ready", async () => {
      const answers = ["Il monte", "Il descend", "Il tourne", "Il plane"].map((text, i) => ({ answer: text, correct: i === 0 }));
      const form = { question: "Que fait un planeur ?", answers, year: 2024, theme: { id: 2 }, draft: true, tags: ["vol à voile"] };
      const question = (await browser.call("POST", "/api/questions", form)).json<Question>();
      expect(question).toMatchObject({ draft: true, hidden: false, tags: ["vol à voile"] });
      expect(await search({ draft: true })).toEqual([question.id]);
      const { draft: _draft, tags: _tags, ...rest } = form;
      const kept = (await browser.call("PUT", `/api/questions/${question.id}`, rest)).json<Question>();
      expect(kept).toMatchObject({ draft: true, tags: ["vol à voile"] });
      expect((await browser.call("PUT", `/api/questions/${question.id}`, { ...form, draft: false, tags: [] })).json()).toMatchObject({
        draft: false,
        tags: [],
      });
    });
  });

  describe("the explanation alone", () => {
    const write = (id: number, body: object, by = browser) => by.call("PUT", `/api/questions/${id}/comment`, body);

    test("is written and erased, its former state kept, and a text that did not change changes nothing", async () => {
      const { id } = await createQuestion(db, { comment: null });
      expect((await write(id, { comment: " Parce que. " })).json()).toMatchObject({ id, comment: { comment: "Parce que." } });
      await write(id, { comment: "Parce que." });
      expect((await write(id, { comment: "" })).json()).toMatchObject({ comment: null });
      const { versions } = (await admin.call("GET", `/api/questions/${id}/versions`)).json<{ versions: { comment: string | null }[] }>();
      expect(versions.map((version) => version.comment)).toEqual([null, "Parce que.", null]);
    });

    test("is refused on a state that somebody has changed since, too long, unknown, or from a student", async () => {
      const { id } = await createQuestion(db);
      const basedOn = new Date(testNow).toISOString();
      expect((await write(id, { comment: "Un", basedOn })).statusCode).toBe(200);
      t.advance(1000);
      await write(id, { comment: "Deux" });
      expect((await write(id, { comment: "Trois", basedOn })).json()).toMatchObject({ error: "changed_meanwhile" });
      expect((await write(id, { comment: "x".repeat(4001) })).statusCode).toBe(400);
      expect((await write(9999, { comment: "x" })).statusCode).toBe(404);
      const student = await t.signedInAs(await createStudent(db, classroom));
      expect((await write(id, { comment: "x" }, student)).statusCode).toBe(403);
      expect((await write(id, { comment: "x" }, t.visitor())).statusCode).toBe(401);
    });
  });

  describe("changing several questions", () => {
    test("sets theme, year, tags and state, keeps the former states, and leaves the rest alone", async () => {
      const [a, b] = [await createQuestion(db, { tags: "|météo|à relire|" }), await createQuestion(db, { theme_id: 2 })];
      const body = { ids: [a.id, b.id, 9999], themeId: 2, addTags: ["tour de piste"], removeTags: ["à relire"] };
      expect((await browser.call("POST", "/api/questions/change", body)).json()).toEqual({ count: 2 });
      const [first] = (await browser.call("POST", "/api/questions/search", { tag: "météo" })).json<{ questionResponseList: Question[] }>()
        .questionResponseList;
      expect(first).toMatchObject({ id: a.id, theme: { id: 2 }, year: 2026, draft: false, tags: ["météo", "tour de piste"] });
      expect((await admin.call("GET", `/api/questions/${a.id}/versions`)).json<{ versions: unknown[] }>().versions).toHaveLength(2);
      expect((await browser.call("POST", "/api/questions/change", body)).json()).toEqual({ count: 0 });
    });

    test("what breaks a rule is 400, a student is 403, and only site admins when teachers may not edit", async () => {
      const { id } = await createQuestion(db);
      for (const bad of [
        { ids: [id], themeId: 7 },
        { ids: [id], year: 1200 },
        { ids: [id], year: new Date().getFullYear() + 1 },
        { ids: [id], addTags: ["a|b"] },
        { ids: [], year: 2020 },
      ])
        expect((await browser.call("POST", "/api/questions/change", bad)).statusCode).toBe(400);
      const student = await t.signedInAs(await createStudent(db, classroom));
      expect((await student.call("POST", "/api/questions/change", { ids: [id], year: 2020 })).statusCode).toBe(403);
      const strict = await createTestApp(t.context.database, { bankEditors: "admins" });
      const kept = strict.visitor();
      for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
      expect((await kept.call("POST", "/api/questions/change", { ids: [id], year: 2020 })).statusCode).toBe(403);
    });
  });

  describe("searching", () => {
    test("finds by each criterion for keeping the bank", async () => {
      const mine = await createQuestion(db, { created_by: teacher, comment: null, programme_point: "3.1.2", tags: "|piste|" });
      const other = await createQuestion(db, { programme_point: "3.10" });
      await db
        .updateTable("questions")
        .set({ neutralised_at: testNow, updated_at: testNow - 86_400_000 })
        .where("id", "=", other.id)
        .execute();
      const { id: exam } = await db
        .insertInto("exams")
        .values({ name: "BIA 2019", year: 2019, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("exam_questions").values({ exam_id: exam, theme_id: 1, number: 1, question_id: other.id }).execute();
      await db
        .insertInto("question_figures")
        .values({ question_id: mine.id, students: 30, facility: 0.4, discrimination: 0.2, computed_at: 0 })
        .execute();
      await db
        .insertInto("question_figures")
        .values({ question_id: other.id, students: 29, facility: 0.4, discrimination: 0.2, computed_at: 0 })
        .execute();
      expect(await search({ withoutComment: true })).toEqual([mine.id]);
      expect(await search({ neutralised: true })).toEqual([other.id]);
      expect(await search({ examId: exam })).toEqual([other.id]);
      expect(await search({ authorId: teacher })).toEqual([mine.id]);
      expect(await search({ authorId: teacher }, browser)).toEqual([mine.id]);
      expect(await search({ changedSince: "2026-11-21" })).toEqual([mine.id]);
      expect(await search({ changedSince: "2026-11-20" })).toEqual([mine.id, other.id]);
      expect(await search({ point: "3.1" })).toEqual([mine.id]);
      expect(await search({ point: "3" })).toEqual([mine.id, other.id]);
      expect(await search({ tag: "piste" })).toEqual([mine.id]);
      expect(await search({ tag: "pist" })).toEqual([]);
      expect(await search({ facilityMax: 50 })).toEqual([mine.id]);
      expect(await search({ facilityMin: 41 })).toEqual([]);
      const [described] = (await admin.call("POST", "/api/questions/search", { tag: "piste" })).json<{ questionResponseList: Question[] }>()
        .questionResponseList;
      expect(described).toMatchObject({ figures: { students: 30, facility: 40, discrimination: 0.2 }, programmePoint: "3.1.2" });
      const [tooFew] = (await admin.call("POST", "/api/questions/search", { neutralised: true })).json<{
        questionResponseList: Question[];
      }>().questionResponseList;
      expect(tooFew?.figures).toBeNull();
    });

    test("a teacher cannot ask for a colleague's questions; what is not a day or a share is 400", async () => {
      expect((await browser.call("POST", "/api/questions/search", { authorId: teacher + 1 })).statusCode).toBe(403);
      for (const bad of [{ changedSince: "hier" }, { facilityMin: 101, tag: "x" }, {}])
        expect((await browser.call("POST", "/api/questions/search", bad)).statusCode).toBe(400);
    });

    test("the choices are the exams, tags, points and authors of the bank; a teacher sees no other author", async () => {
      const editor = await createUser(db, { first_name: "Ana", name: "Zola", teacher: 1 });
      await createQuestion(db, { created_by: teacher, tags: "|piste|vent|", programme_point: "3.10" });
      await createQuestion(db, { created_by: editor, tags: "|vent|", programme_point: "3.2" });
      await createQuestion(db, { created_by: teacher, programme_point: "1.1.1" });
      await db.insertInto("exams").values({ name: "BIA 2019", year: 2019, training: 0, created_at: 0 }).execute();
      const choices = async (by: Browser) => (await by.call("GET", "/api/questions/choices")).json<BankChoices>();
      expect(await choices(admin)).toMatchObject({
        exams: [{ name: "BIA 2019" }],
        authors: [
          { id: teacher, firstName: "Inès", name: "Morel" },
          { id: editor, name: "Zola" },
        ],
        tags: ["piste", "vent"],
        points: [
          { code: "1.1.1", label: "Composition et couches de l’atmosphère" },
          { code: "3.2", label: null },
          { code: "3.10", label: null },
        ],
      });
      expect((await choices(browser)).authors.map(({ id }) => id)).toEqual([teacher]);
    });
  });
});
