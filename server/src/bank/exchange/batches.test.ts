import type { ImportReport, ImportSummary, UndoPreview } from "@badin/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import * as importChanges from "../../platform/database/migrations/0040-import-changes.ts";
import * as findsAndCalendars from "../../platform/database/migrations/0067-finds-and-calendars.ts";

const answers = ["La pression", "Le vent", "La masse", "Le temps"];
const item = (number: number, question: string, correct = 1) => ({ theme: 1, number, question, answers, correct });
const paper = (year: number, ...questions: object[]) => ({ exam: `BIA ${year}`, year, questions });

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    admin = await t.signedInAs(await createUser(db, { admin: 1, first_name: "Zoé", name: "Abel" }));
  });

  const importFile = async (content: object, preview = false): Promise<ImportReport> => {
    const headers = { "content-type": "application/octet-stream" };
    const url = `/api/bank/import?name=annale.json&preview=${preview}`;
    const response = await admin.call("POST", url, Buffer.from(JSON.stringify(content)), { headers });
    const last = JSON.parse(response.body.trim().split("\n").at(-1) ?? "{}") as { report: ImportReport };
    return last.report;
  };
  const imports = async () => (await admin.call("GET", "/api/bank/imports")).json<ImportSummary[]>();
  const undo = (id: number | null, by = admin) => by.call("POST", `/api/bank/imports/${id}/undo`);
  const foreseen = async (id: number | null, keep = true) =>
    (await admin.call("GET", `/api/bank/imports/${id}/undo?keepCorrected=${keep}`)).json<UndoPreview>();
  const state = async () => ({
    questions: await db.selectFrom("questions").orderBy("id").select(["text", "year"]).execute(),
    exams: await db.selectFrom("exams").orderBy("id").select("name").execute(),
    places: await db
      .selectFrom("exam_questions")
      .orderBy("exam_id")
      .orderBy("number")
      .select(["exam_id", "number", "question_id"])
      .execute(),
  });

  /** Has a student answer a question, in a quiz of their class. */
  const answer = async (user_id: number, questionId: number) => {
    const { classroom_id } = await db.selectFrom("users").where("id", "=", user_id).select("classroom_id").executeTakeFirstOrThrow();
    const qcm_id = await createQcm(db, { classroom_id: classroom_id ?? 0, questions: [questionId] });
    const { id } = await db
      .insertInto("tries")
      .values({ user_id, qcm_id, number: 1, by_teacher: 0, started_at: testNow, ended_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const right = await db.selectFrom("answers").where("question_id", "=", questionId).select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("student_answers")
      .values({ try_id: id, question_id: questionId, answer_id: right.id, answered_at: testNow })
      .execute();
  };

  test("an import is listed with who made it and what it did, and undoing it gives the bank back as it was", async () => {
    await importFile(paper(2010, item(1, "Le pascal mesure :"), item(2, "Le nœud mesure :", 2)));
    const before = await state();
    const preview = await importFile(paper(2020, item(1, "Le pascal mesure :")), true);
    expect(preview.importId).toBeNull();
    // The first is known from 2010, the second is new, the third replaces question 2 of 2010 in its place.
    const report = await importFile({
      format: "badin",
      exams: [
        { name: "BIA 2010", year: 2010, training: false },
        { name: "BIA 2020", year: 2020, training: false },
      ],
      questions: [
        { ...item(1, "Le pascal mesure :"), year: 2020, appearances: [{ exam: "BIA 2020", theme: 1, number: 1 }] },
        { ...item(2, "Le mètre mesure :", 3), year: 2020, appearances: [{ exam: "BIA 2010", theme: 1, number: 2 }] },
      ],
    });
    expect(report.lines.map(({ status, reason }) => [status, reason])).toEqual([
      ["merged", null],
      ["added", null],
    ]);
    expect(await state()).not.toEqual(before);
    const [latest, first] = await imports();
    expect(latest).toMatchObject({ id: report.importId, file: "annale.json", format: "json", added: 1, merged: 1, known: 0, refused: 0 });
    expect(latest).toMatchObject({ importedBy: { firstName: "Zoé", name: "Abel" }, remaining: 1, answered: 0, undoneAt: null });
    expect(first).toMatchObject({ added: 2, remaining: 2 });

    expect((await undo(report.importId)).json()).toEqual({ deleted: 1, hidden: 0, kept: 0 });
    expect(await state()).toEqual(before);
    expect((await imports())[0]).toMatchObject({ remaining: 0, undoneAt: new Date(testNow).toISOString() });
    expect((await undo(report.importId)).json()).toMatchObject({ error: "import_undone" });
    expect((await undo(first?.id ?? 0)).json()).toEqual({ deleted: 2, hidden: 0, kept: 0 });
    expect(await state()).toEqual({ questions: [], exams: [], places: [] });
  });

  test("undoing an import erases the pictures that nothing shows any more, also of answers and of former states; the others stay", async () => {
    const image = async (id: number) => {
      const row = { id, sha256: `${id}`, png: new Uint8Array([id]), width: 1, height: 1 };
      await db.insertInto("images").values(row).execute();
      return id;
    };
    const [own, ofAnswer, former, shared, onPaper, versioned, elsewhere] = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(image));
    const first = await importFile(paper(2010, item(1, "Le pascal mesure :")));
    const second = await importFile(paper(2020, item(1, "Le mètre mesure :"), item(2, "Le nœud mesure :", 2)));
    const [kept, gone = 0, also = 0] = (await db.selectFrom("questions").orderBy("id").select("id").execute()).map(({ id }) => id);
    const show = (id: number | undefined, image_id: number | undefined) =>
      db
        .updateTable("questions")
        .set({ image_id: image_id ?? null })
        .where("id", "=", id ?? 0)
        .execute();
    await show(gone, own);
    await show(also, shared);
    await show(kept, shared);
    await db
      .updateTable("answers")
      .set({ image_id: ofAnswer ?? null })
      .where("question_id", "=", gone)
      .execute();
    const state = (imageId: number | undefined, more: object = {}) =>
      JSON.stringify({ text: "Avant", imageId, answers: [{ id: 1, text: "a", correct: 1, ...more }] });
    const version = (question_id: number | undefined, version: number, snapshot: string) =>
      db
        .insertInto("question_versions")
        .values({ question_id: question_id ?? 0, version, snapshot, saved_at: testNow, saved_by: null })
        .execute();
    await version(gone, 1, state(former, { imageId: onPaper }));
    await version(gone, 2, state(versioned));
    await version(kept, 1, state(versioned));
    const mock = await createMockExam(db, { classroom_id: await createClassroom(db), questions: [await createQuestion(db)] });
    await db
      .updateTable("mock_exam_questions")
      .set({ answer_images: `[null,${onPaper},null,null]` })
      .where("mock_exam_id", "=", mock.id)
      .execute();
    const all = await admin.call("POST", `/api/bank/imports/${second.importId}/undo?keepCorrected=false`);
    expect(all.json()).toEqual({ deleted: 2, hidden: 0, kept: 0 });
    const left = (await db.selectFrom("images").select("id").orderBy("id").execute()).map(({ id }) => id);
    // What no import brought, nor a question showed, is none of its business.
    expect(left).toEqual([shared, onPaper, versioned, elsewhere]);
    expect(first.importId).not.toBe(second.importId);
  });

  test("each batch of a long import writes its own changes once, and undoing them all gives the bank back as it was", async () => {
    await importFile(paper(2010, item(1, "Le pascal mesure :")));
    const before = await state();
    const many = Array.from({ length: 60 }, (_, i) => ({ ...item(i + 1, `Question n° ${i}`), theme: 1 + (i % 5) }));
    const { importId } = await importFile(paper(2020, ...many));
    const rows = await db
      .selectFrom("import_changes")
      .where("import_id", "=", importId ?? 0)
      .select("changes")
      .execute();
    // The exam, then 60 places in batches of 25.
    expect(rows.map(({ changes }) => JSON.parse(changes).length)).toEqual([1, 25, 25, 10]);
    expect((await undo(importId)).json()).toEqual({ deleted: 60, hidden: 0, kept: 0 });
    expect(await state()).toEqual(before);
    const log = await db.selectFrom("audit_log").where("action", "not in", ["bank.import"]).select(["action", "details"]).execute();
    expect(log).toEqual([{ action: "bank.undo-import", details: "questions:60" }]);
  });

  test("an import from before its changes were written batch by batch can still be undone", async () => {
    await importFile(paper(2010, item(1, "Le pascal mesure :")));
    const before = await state();
    const { importId } = await importFile(paper(2020, item(1, "Le nœud mesure :", 2)));
    const rows = await db
      .selectFrom("import_changes")
      .where("import_id", "=", importId ?? 0)
      .orderBy("id")
      .select("changes")
      .execute();
    const whole = JSON.stringify(rows.flatMap(({ changes }) => JSON.parse(changes)));
    await sql`drop table import_changes`.execute(db);
    await sql`alter table imports add column changes text not null default '[]'`.execute(db);
    await sql`update imports set changes = ${whole} where id = ${importId}`.execute(db);
    await importChanges.up(db as never, t.context.database.engine);
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 0, kept: 0 });
    expect(await state()).toEqual(before);
  });

  test("a question that a quiz holds is hidden instead; once a student has answered one, nothing is undone", async () => {
    const { importId } = await importFile(paper(2010, item(1, "Le pascal mesure :"), item(2, "Le nœud mesure :", 2)));
    const [first] = await db.selectFrom("questions").orderBy("id").select("id").execute();
    await answer(await createStudent(db, await createClassroom(db)), first?.id ?? 0);
    const before = await state();
    expect((await undo(importId)).json()).toMatchObject({ error: "import_answered" });
    expect(await state()).toEqual(before);
    expect((await imports())[0]).toMatchObject({ answered: 1, undoneAt: null });
    await db.deleteFrom("student_answers").execute();
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 1, kept: 0 });
    expect(await db.selectFrom("questions").select(["id", "hidden_at"]).execute()).toEqual([{ id: first?.id, hidden_at: testNow }]);
  });

  test("what a quiz, a live session, a proposal or a revision holds is hidden; a mock exam keeps its paper without the question", async () => {
    const names = ["quiz", "live", "proposal", "revision", "mock exam", "none"];
    const { importId } = await importFile(paper(2010, ...names.map((name, i) => item(i + 1, `Que dit le mot ${name} ?`))));
    const [quiz = 0, live = 0, proposal = 0, revision = 0, mock = 0] = (
      await db.selectFrom("questions").orderBy("id").select("id").execute()
    ).map(({ id }) => id);
    const classroom_id = await createClassroom(db);
    await createQcm(db, { classroom_id, questions: [quiz] });
    const exam = await createMockExam(db, { classroom_id, questions: [{ id: mock, right: 0 }] });
    const person = { created_by: null, driver_id: null, deleted_at: null, deleted_by: null };
    const rules = { seconds: null, votes_first: 0, left_out: 0, hidden: 0, closes_at: null, paused: 0, paused_ms: null } as const;
    const step = { step: "ended", position: 1, round: 1, version: 1, created_at: 1, changed_at: 1, ended_at: 1 } as const;
    const session = await db
      .insertInto("live_sessions")
      .values({ classroom_id, title: "", ...person, ...rules, ...step })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("live_questions")
      .values({ live_id: session.id, position: 1, question_id: live, asked_at: 1, shown_at: 1 })
      .execute();
    const school_id = await createSchool(db);
    const author_id = await createTeacher(db, school_id);
    await db.insertInto("proposals").values({ question_id: proposal, school_id, author_id, content: "{}", proposed_at: testNow }).execute();
    const revised = await db
      .insertInto("revision_sessions")
      .values({
        user_id: await createStudent(db, classroom_id),
        kind: "daily",
        theme_id: null,
        exam_id: null,
        started_at: 1,
        ended_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("revision_questions")
      .values({ session_id: revised.id, question_id: revision, position: 1, reason: "new" })
      .execute();
    expect(await foreseen(importId)).toMatchObject({ deleted: 2, hidden: 4, answered: 0, kept: 0 });
    const [one, two] = await Promise.all([undo(importId), undo(importId)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect([one, two].find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ deleted: 2, hidden: 4, kept: 0 });
    const left = await db.selectFrom("questions").orderBy("id").select(["id", "hidden_at"]).execute();
    expect(left).toEqual([quiz, live, proposal, revision].map((id) => ({ id, hidden_at: testNow })));
    const kept = await db.selectFrom("mock_exam_questions").where("mock_exam_id", "=", exam.id).select(["question_id", "text"]).execute();
    expect(kept).toEqual([{ question_id: null, text: "Question 1" }]);
  });

  /** The exam of a year with its questions, as a file of this application says it. */
  const dated = (year: number, ...names: string[]) => ({
    format: "badin",
    exams: [{ name: `BIA ${year}`, year, training: false }],
    questions: names.map((name, i) => ({ ...item(i + 1, name), year, appearances: [{ exam: `BIA ${year}`, theme: 1, number: i + 1 }] })),
  });
  const [pascal, knot, metre] = ["Le pascal mesure :", "Le nœud mesure :", "Le mètre mesure :"] as const;

  test.each([
    ["the same exam", [dated(2021, pascal, knot, metre)], dated(2021, pascal, metre)],
    ["an earlier exam with the same questions", [dated(2021, pascal, knot)], dated(2019, pascal)],
    ["a later exam with the same questions", [dated(2019, pascal, knot)], dated(2021, knot)],
    ["a year raised twice", [dated(2015, pascal), dated(2019, pascal)], dated(2021, pascal)],
    ["a place taken by another question", [dated(2021, pascal, knot)], dated(2021, metre, knot)],
    [
      "a file without exam",
      [dated(2021, pascal, knot)],
      { ...dated(2021, pascal), exams: [], questions: [{ ...item(1, pascal), year: 2018 }] },
    ],
  ])("undoing the imports before the last leaves the bank as the last alone makes it: %s", async (_, earlier, last) => {
    await importFile(last);
    const names = async () => {
      const { questions, places, exams } = await state();
      const rows = await db
        .selectFrom("exam_questions as eq")
        .innerJoin("questions as q", "q.id", "eq.question_id")
        .innerJoin("exams as e", "e.id", "eq.exam_id")
        .orderBy("e.name")
        .orderBy("eq.number")
        .select(["e.name", "eq.number", "q.text"])
        .execute();
      expect(rows).toHaveLength(places.length);
      return { rows, exams, questions: questions.sort((a, b) => a.text.localeCompare(b.text)) };
    };
    const alone = await names();
    const [only] = await imports();
    await undo(only?.id ?? 0);
    expect(await state()).toEqual({ questions: [], exams: [], places: [] });
    const ids: (number | null)[] = [];
    for (const file of earlier) ids.push((await importFile(file)).importId);
    const { importId } = await importFile(last);
    for (const id of ids) {
      const { deleted, kept } = await foreseen(id);
      expect((await undo(id)).json()).toEqual({ deleted, hidden: 0, kept });
    }
    expect(await names()).toEqual(alone);
    await undo(importId);
    expect(await state()).toEqual({ questions: [], exams: [], places: [] });
  });

  test("what stays is said before with the file that holds it, is that of the file since, and does not keep students' answers from an undo", async () => {
    const { importId } = await importFile(dated(2021, pascal, knot));
    await importFile(dated(2021, pascal));
    expect(await foreseen(importId)).toMatchObject({ deleted: 1, hidden: 0, answered: 0, kept: 1, keptBy: ["annale.json"] });
    const student = await createStudent(db, await createClassroom(db));
    const kept = await db.selectFrom("questions").where("text", "=", pascal).select("id").executeTakeFirstOrThrow();
    await answer(student, kept.id);
    expect((await imports())[1]).toMatchObject({ remaining: 2, answered: 0 });
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 0, kept: 1 });
    expect((await imports()).map(({ remaining, answered }) => [remaining, answered])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test("questions that a person corrected or explained since are listed, and stay in their exam unless it is refused", async () => {
    const { importId } = await importFile(dated(2021, pascal, knot, metre));
    const [first, second] = await db.selectFrom("questions").orderBy("id").select("id").execute();
    const school_id = await createSchool(db);
    await db
      .updateTable("questions")
      .set({ updated_by: await createUser(db) })
      .where("id", "=", first?.id ?? 0)
      .execute();
    const explanation = { school_id, question_id: second?.id ?? 0, text: "Un mille par heure.", edited_by: null, updated_at: testNow };
    await db.insertInto("school_explanations").values(explanation).execute();
    const corrected = {
      count: 2,
      questions: [
        { id: first?.id, text: pascal },
        { id: second?.id, text: knot },
      ],
    };
    expect(await foreseen(importId, false)).toMatchObject({ deleted: 3, kept: 0, corrected });
    expect(await foreseen(importId)).toMatchObject({ deleted: 1, kept: 0, corrected });
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 0, kept: 2 });
    expect((await state()).places.map(({ question_id }) => question_id)).toEqual([first?.id, second?.id]);
    expect((await foreseen(importId)) as object).toMatchObject({ error: "import_undone" });
  });

  test("an import from before what it found was written keeps the questions whose places it made", async () => {
    const { importId } = await importFile(dated(2021, pascal, knot));
    await importFile(dated(2019, pascal));
    await sql`drop table import_finds`.execute(db);
    await sql`drop table calendar_events`.execute(db);
    await findsAndCalendars.up(db as never, t.context.database.engine);
    expect(await foreseen(importId)).toMatchObject({ deleted: 1, kept: 1 });
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 0, kept: 1 });
    expect((await state()).exams).toEqual([{ name: "BIA 2019" }]);
  });

  test("imports are for site admins; an unknown one is 404", async () => {
    expect((await undo(99)).statusCode).toBe(404);
    const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
    expect((await undo(99, teacher)).statusCode).toBe(403);
    expect((await teacher.call("GET", "/api/bank/imports")).statusCode).toBe(403);
    expect((await undo(99, t.visitor())).statusCode).toBe(401);
  });
});
