import type { ClassProgress, QcmStats } from "@badin/contract";
import { expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { readCsvRecords } from "../text/csv-records.ts";
import { readWorkbook } from "./testing.ts";

onOneEngine((open) => {
  async function prepare() {
    const database = await open();
    const { db } = database;
    const t = await createTestApp(database);
    const school = await createSchool(db, { name: "Aéro-club de Lens" });
    const classroomId = await createClassroom(db, { school_id: school, name: "BIA du mercredi" });
    const teacherId = await createTeacher(db, school, [classroomId], { first_name: "Hélène", name: "Castaing" });
    const teacher = await t.signedInAs(teacherId);
    const questions = [await createQuestion(db), await createQuestion(db), await createQuestion(db, { theme_id: 4 })];
    const qcmId = await createQcm(db, { classroom_id: classroomId, name: "Vents", questions: questions.map((q) => q.id) });
    const root = `/api/teachers/classrooms/${classroomId}`;
    const zoe = await createStudent(db, classroomId, { first_name: "=Zoé", name: "Petit", username: "zoe.petit" });
    await createStudent(db, classroomId, { first_name: "Ada", name: "Caron" });
    const student = await t.signedInAs(zoe);
    for (const [i, q] of questions.entries())
      await student.call("POST", `/api/qcms/${qcmId}/answers`, { questionId: q.id, answerId: i === 0 ? q.wrong : q.right });
    const paths = ["students", "qcms", `qcms/${qcmId}/stats`, "progress"].map((path) => `${root}/${path}/export`);
    const workbook = async (path: string) => readWorkbook((await teacher.call("GET", `${root}/${path}/export`)).rawPayload);
    const csv = async (path: string) => {
      const { body, headers } = await teacher.call("GET", `${root}/${path}`);
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="[a-z]+-bia-du-mercredi-\d{4}-\d\d-\d\d\.csv"$/);
      return readCsvRecords(body.replace(/^\uFEFF/, ""), ";").map((r) => [...r.cells]);
    };
    return { t, db, school, classroomId, teacher, root, qcmId, zoe, paths, workbook, csv };
  }

  test("a workbook says what it is, of which class, when and by whom, above its titles", async () => {
    const [sheet] = await (await prepare()).workbook("students");
    expect(sheet?.name).toBe("Élèves");
    expect(sheet?.cells[0]?.[0]).toMatch(/^Élèves, BIA du mercredi, 20\d\d-20\d\d$/);
    expect(sheet?.cells[1]?.[0]).toMatch(/^Aéro-club de Lens\. Exporté le .+ par Hélène Castaing\.$/);
    expect(sheet?.frozen).toEqual({ rows: 4, columns: 2 });
    expect(sheet?.cells.slice(4).map((row) => [row[0], row[1], row[5]])).toEqual([
      ["Caron", "Ada", 0],
      ["Petit", "=Zoé", 3],
    ]);
  });

  test("the list of students has no password, and names that a spreadsheet would run are plain text", async () => {
    const { db, csv, zoe } = await prepare();
    await db
      .updateTable("users")
      .set({ card_password: "sealed", last_sign_in_at: Date.UTC(2026, 9, 24, 23, 30) })
      .where("id", "=", zoe)
      .execute();
    const [titles, , row] = await csv("students/export?format=csv");
    expect(titles).toEqual(["Nom", "Prénom", "Identifiant", "Courriel", "Dernière connexion", "Réponses", "Carte de l’élève"]);
    expect(row?.slice(0, 3)).toEqual(["Petit", "'=Zoé", "zoe.petit"]);
    expect(row?.slice(4, 6)).toEqual(["25/10/2026 01:30", "3"]);
  });

  test("quizzes and the statistics of a quiz have the figures of the screen", async () => {
    const { teacher, root, qcmId, workbook, csv } = await prepare();
    const stats = (await teacher.call("GET", `${root}/qcms/${qcmId}/stats`)).json<QcmStats>();
    expect((await csv("qcms/export?format=csv"))[1]).toEqual(["1", "Vents", "oui", "3", "1", "2", "1,0", "66,7", "66,7", "66,7"]);
    const sheets = await workbook(`qcms/${qcmId}/stats`);
    expect(sheets.map((s) => s.name)).toEqual(["Élèves", "Questions", "Erreurs"]);
    const [person] = stats.statStudent;
    expect(sheets[0]?.cells.slice(4)).toEqual([
      ["Petit", "=Zoé", 3, 1, person?.stat.avgFirstTry, person?.stat.avgLastTry, person?.stat.avgAllTries, null, 66.7],
      ["Caron", "Ada", null, null, null, null, null, null, null],
    ]);
    expect(sheets[1]?.cells.slice(4).map((row) => row.slice(3, 6))).toEqual([
      [1, 0, 0],
      [1, 100, 100],
      [1, 100, 100],
    ]);
    const errors = await csv(`qcms/${qcmId}/stats/export?format=csv&table=errors`);
    expect(errors.map((row) => row[4])).toEqual(["Erreurs", "1"]);
  });

  test("the follow-up has the figures of the screen, empty cells for what was not met, and says what they mean", async () => {
    const { teacher, root, workbook, csv } = await prepare();
    const { students } = (await teacher.call("GET", `${root}/progress`)).json<ClassProgress>();
    const sheets = await workbook("progress");
    expect(sheets.map((s) => s.name)).toEqual(["Suivi", "Points faibles", "Lisez-moi"]);
    expect(sheets[0]?.cells.slice(4).map((row) => row.slice(2, 8))).toEqual(students.map((s) => s.themes));
    const [, , petit] = await csv("progress/export?format=csv");
    expect(petit).toEqual(["Petit", "'=Zoé", "50", "", "", "100", "", "", "3", "0", "1", "0", "", "", "", "encore 37 réponses"]);
    expect((await csv("progress/export?format=csv&table=points")).length).toBe(1);
  });

  test("exports are for the teachers of the class, in a known format", async () => {
    const { t, db, school, classroomId, teacher, paths } = await prepare();
    const people = [
      [t.visitor(), 401],
      [await t.signedInAs(await createStudent(db, classroomId)), 403],
      [await t.signedInAs(await createTeacher(db, school)), 404],
      [await t.signedInAs(await createTeacher(db, await createSchool(db))), 404],
      [teacher, 200],
    ] as const;
    for (const path of paths) {
      for (const [who, status] of people) expect((await who.call("GET", path)).statusCode, path).toBe(status);
      expect((await teacher.call("GET", `${path}?format=pdf`)).statusCode).toBe(400);
    }
    expect((await teacher.call("GET", `${paths[3] ?? ""}?table=passwords`)).statusCode).toBe(400);
  });
});
