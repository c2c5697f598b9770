import type { ImportReport, ImportSummary } from "@badin/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import * as importChanges from "../../platform/database/migrations/0040-import-changes.ts";

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

    expect((await undo(report.importId)).json()).toEqual({ deleted: 1, hidden: 0 });
    expect(await state()).toEqual(before);
    expect((await imports())[0]).toMatchObject({ remaining: 0, undoneAt: new Date(testNow).toISOString() });
    expect((await undo(report.importId)).json()).toMatchObject({ error: "import_undone" });
    expect((await undo(first?.id ?? 0)).json()).toEqual({ deleted: 2, hidden: 0 });
    expect(await state()).toEqual({ questions: [], exams: [], places: [] });
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
    expect((await undo(importId)).json()).toEqual({ deleted: 60, hidden: 0 });
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
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 0 });
    expect(await state()).toEqual(before);
  });

  test("a question that a quiz holds is hidden instead; once a student has answered one, nothing is undone", async () => {
    const { importId } = await importFile(paper(2010, item(1, "Le pascal mesure :"), item(2, "Le nœud mesure :", 2)));
    const [first] = await db.selectFrom("questions").orderBy("id").select("id").execute();
    const [right] = await db
      .selectFrom("answers")
      .where("question_id", "=", first?.id ?? 0)
      .select("id")
      .execute();
    const classroom = await createClassroom(db);
    const qcm_id = await createQcm(db, { classroom_id: classroom, questions: [first?.id ?? 0] });
    const { id } = await db
      .insertInto("tries")
      .values({ user_id: await createStudent(db, classroom), qcm_id, number: 1, by_teacher: 0, started_at: testNow, ended_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const given = { try_id: id, question_id: first?.id ?? 0, answer_id: right?.id ?? 0, answered_at: testNow };
    await db.insertInto("student_answers").values(given).execute();
    const before = await state();
    expect((await undo(importId)).json()).toMatchObject({ error: "import_answered" });
    expect(await state()).toEqual(before);
    expect((await imports())[0]).toMatchObject({ answered: 1, undoneAt: null });
    await db.deleteFrom("student_answers").execute();
    expect((await undo(importId)).json()).toEqual({ deleted: 1, hidden: 1 });
    expect(await db.selectFrom("questions").select(["id", "hidden_at"]).execute()).toEqual([{ id: first?.id, hidden_at: testNow }]);
  });

  test("imports are for site admins; an unknown one is 404", async () => {
    expect((await undo(99)).statusCode).toBe(404);
    const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
    expect((await undo(99, teacher)).statusCode).toBe(403);
    expect((await teacher.call("GET", "/api/bank/imports")).statusCode).toBe(403);
    expect((await undo(99, t.visitor())).statusCode).toBe(401);
  });
});
