import type { Gradebook } from "@badin/contract";
import { expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";
import { readWorkbook } from "../../platform/spreadsheets/testing.ts";

onBothEngines((open) => {
  /**
   * Two quizzes of 4 and 2 questions. Zoé: « Vents » 3 of 4 then 2 of 4, « Nuages » 2 of 2. Ada: « Vents » 4 of 4, «
   * Nuages » begun (1 of 2). Noé: nothing.
   */
  async function prepare() {
    const counted = countingQueries(await open());
    const { db } = counted.database;
    const t = await createTestApp(counted.database);
    const school = await createSchool(db);
    const classroomId = await createClassroom(db, { school_id: school });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroomId]));
    const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < 6; i++) questions.push(await createQuestion(db));
    const quiz = (name: string, from: number, to: number) =>
      createQcm(db, { classroom_id: classroomId, name, questions: questions.slice(from, to).map((q) => q.id) });
    const [winds, clouds] = [await quiz("Vents", 0, 4), await quiz("Nuages", 4, 6)];
    const enrol = async (first_name: string, name: string) => t.signedInAs(await createStudent(db, classroomId, { first_name, name }));
    const take = async (who: Browser, qcm: number, from: number, marks: readonly boolean[]) => {
      for (const [i, right] of marks.entries()) {
        const q = questions[from + i];
        const body = { questionId: q?.id, answerId: right ? q?.right : q?.wrong };
        expect((await who.call("POST", `/api/qcms/${qcm}/answers`, body)).statusCode).toBe(200);
      }
    };
    const [zoe, ada] = [await enrol("Zoé", "Petit"), await enrol("Ada", "Caron")];
    await enrol("Noé", "Faure");
    await take(zoe, winds, 0, [true, true, true, false]);
    await zoe.call("DELETE", `/api/qcms/${winds}/answers`);
    await take(zoe, winds, 0, [true, true, false, false]);
    await take(zoe, clouds, 4, [true, true]);
    await take(ada, winds, 0, [true, true, true, true]);
    await take(ada, clouds, 4, [true]);
    const url = `/api/teachers/classrooms/${classroomId}/gradebook`;
    const read = async () => (await teacher.call("GET", url)).json<Gradebook>();
    const marks = (book: Gradebook) => book.students.map((s) => [s.name, ...s.marks, s.mean]);
    return { t, db, counted, school, classroomId, teacher, questions, winds, clouds, zoe, ada, enrol, take, url, read, marks };
  }

  test("has the marks of the latest finished tries, weights of one, and what is not finished left out", async () => {
    const { read, marks, clouds } = await prepare();
    const book = await read();
    expect(book).toMatchObject({ markOf: "last", missingIsZero: false, mean: 17.5 });
    expect(marks(book)).toEqual([
      ["Caron", 20, null, 20],
      ["Faure", null, null, null],
      ["Petit", 10, 20, 15],
    ]);
    expect(book.students.map((s) => s.unfinished)).toEqual([[clouds], [], []]);
    expect(book.quizzes.map((q) => [q.name, q.nbQuestion, q.weight, q.mean])).toEqual([
      ["Vents", 4, 1, 15],
      ["Nuages", 2, 1, 20],
    ]);
  });

  test("follows the teacher's choices, and keeps them", async () => {
    const { teacher, url, read, marks, winds, clouds } = await prepare();
    const choose = async (body: object) => marks((await teacher.call("PUT", url, body)).json<Gradebook>());
    const weights = [
      { qcmId: winds, weight: 3 },
      { qcmId: clouds, weight: 1 },
    ];
    // Zoé: best of 15 and 10 is 15; (3 × 15 + 20) / 4 = 16.25.
    expect(await choose({ markOf: "best", missingIsZero: false, weights })).toEqual([
      ["Caron", 20, null, 20],
      ["Faure", null, null, null],
      ["Petit", 15, 20, 16.3],
    ]);
    // Zoé: mean of 15 and 10; (3 × 12.5 + 20) / 4 = 14.375. Ada: 3 × 20 / 4 = 15.
    expect(await choose({ markOf: "mean", missingIsZero: true })).toEqual([
      ["Caron", 20, 0, 15],
      ["Faure", 0, 0, 0],
      ["Petit", 12.5, 20, 14.4],
    ]);
    await choose({ markOf: "last", missingIsZero: true, weights: [{ qcmId: winds, weight: 0 }] });
    const book = await read();
    expect(book).toMatchObject({ markOf: "last", missingIsZero: true });
    expect(book.quizzes.map((q) => q.weight)).toEqual([0, 1]);
    expect(book.students.map((s) => s.mean)).toEqual([0, 0, 20]);
  });

  test("leaves out neutralised questions, deleted and empty quizzes, and counts a hidden quiz only for students who have a mark in it", async () => {
    const { db, teacher, url, read, marks, classroomId, questions, winds, clouds } = await prepare();
    await db
      .updateTable("questions")
      .set({ neutralised_at: 1 })
      .where("id", "=", questions[3]?.id ?? 0)
      .execute();
    await createQcm(db, { classroom_id: classroomId, name: "Vide", questions: [] });
    // Zoé's latest try at « Vents »: 2 right of 3.
    expect(marks(await read())[2]).toEqual(["Petit", 13.3, 20, null, 16.7]);
    await teacher.call("PUT", url, { markOf: "last", missingIsZero: true });
    await db.updateTable("qcms").set({ published: 0 }).where("id", "=", clouds).execute();
    await db.updateTable("qcms").set({ published: 0 }).where("name", "=", "Vide").execute();
    expect((await read()).students.map((s) => s.mean)).toEqual([20, 0, 16.7]);
    await teacher.call("DELETE", `/api/teachers/classrooms/${classroomId}/qcms/${winds}`);
    expect((await read()).quizzes.map((q) => q.name)).toEqual(["Nuages", "Vide"]);
  });

  test("leaves with the same figures, the class below them, and says how marks are made", async () => {
    const { teacher, url } = await prepare();
    const [sheet, readMe] = readWorkbook((await teacher.call("GET", `${url}/export`)).rawPayload);
    expect(sheet?.cells.slice(3)).toEqual([
      ["Nom", "Prénom", "Identifiant", "Moyenne (/20)", "Vents (/20)", "Nuages (/20)"],
      ["Caron", "Ada", expect.any(String), 20, 20, "en cours"],
      ["Faure", "Noé", expect.any(String), null, null, null],
      ["Petit", "Zoé", expect.any(String), 15, 10, 20],
      ["La classe", null, null, 17.5, 15, 20],
      ["Coefficient", null, null, null, "1", "1"],
    ]);
    expect(readMe?.cells[1]?.[1]).toContain("dernier essai");
    const csv = await teacher.call("GET", `${url}/export?format=csv`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body).toMatch(/Petit;Zoé;[^;]+;15,0;10,0;20,0\r\n/);
  });

  test("asks the database as often for many students and quizzes as for few", async () => {
    const { t, counted, classroomId, enrol, take, winds, read, db, questions } = await prepare();
    const queries = async () => {
      const before = counted.count();
      await read();
      return counted.count() - before;
    };
    await queries();
    const few = await queries();
    await createQcm(db, { classroom_id: classroomId, name: "Troisième", questions: [questions[0]?.id ?? 0] });
    for (const name of ["Un", "Deux", "Trois"]) await take(await enrol("Léo", name), winds, 0, [true, false, true, true]);
    expect(await queries()).toBe(few);
    await t.app.close();
  });

  test("a save changes only what it names: what a colleague has just chosen stays", async () => {
    const { teacher, url, read, winds } = await prepare();
    for (const change of [{ markOf: "best" }, { missingIsZero: true }, { weights: [{ qcmId: winds, weight: 3 }] }])
      expect((await teacher.call("PUT", url, change)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ markOf: "best", missingIsZero: true, quizzes: [{ weight: 3 }, { weight: 1 }] });
  });

  test("is for the teachers of the class; its choices are checked, and an archived class keeps its own", async () => {
    const { t, db, school, classroomId, teacher, url, winds } = await prepare();
    const body = { markOf: "best" };
    const statuses = async (who: Browser) => [(await who.call("GET", url)).statusCode, (await who.call("PUT", url, body)).statusCode];
    expect(await statuses(t.visitor())).toEqual([401, 401]);
    expect(await statuses(await t.signedInAs(await createStudent(db, classroomId)))).toEqual([403, 403]);
    expect(await statuses(await t.signedInAs(await createTeacher(db, school)))).toEqual([404, 404]);
    expect(await statuses(await t.signedInAs(await createTeacher(db, await createSchool(db))))).toEqual([404, 404]);
    const put = async (wrong: object) => (await teacher.call("PUT", url, wrong)).statusCode;
    expect(await put({ markOf: "worst" })).toBe(400);
    expect(await put({ ...body, weights: [{ qcmId: winds, weight: 11 }] })).toBe(400);
    expect(await put({ ...body, weights: [{ qcmId: winds, weight: "deux" }] })).toBe(400);
    const foreign = await createQcm(db, { classroom_id: await createClassroom(db, { school_id: school }) });
    expect(await put({ ...body, weights: [{ qcmId: foreign, weight: 2 }] })).toBe(404);
    expect(await db.selectFrom("gradebooks").selectAll().execute()).toEqual([]);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroomId).execute();
    expect(await put(body)).toBe(409);
  });
});
