import type { Classroom, Qcm, Student } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createClassroom, createQcm, createSchool, createStudent, createTeacher } from "../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Db } from "../database/database.ts";

/* Two teachers with the same thing open: the second to save is told, and overwrites only knowingly. */

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let home: string;
  let one: Browser;
  let two: Browser;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    const school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    home = `/api/teachers/classrooms/${classroom}`;
    one = await t.signedInAs(await createTeacher(db, school, [classroom], { first_name: "Claire", name: "Petit" }));
    two = await t.signedInAs(await createTeacher(db, school, [classroom]));
  });

  /** The first teacher saves, then the second from what both had opened; returns the refusal, and what is stored. */
  async function race<T extends { version: number }>(path: string, read: () => Promise<T>, first: object, second: object) {
    const { version } = await read();
    expect((await one.call("PUT", path, { ...first, version })).statusCode).toBe(200);
    const refused = await two.call("PUT", path, { ...second, version });
    const stored = await read();
    const forced = await two.call("PUT", path, { ...second, version: stored.version });
    return { refused: [refused.statusCode, refused.json()], stored, forced: forced.statusCode, last: await read() };
  }

  test("a quiz", async () => {
    const path = `${home}/qcms/${await createQcm(db, { classroom_id: classroom, name: "Météo" })}`;
    const read = async () => (await two.call("GET", path)).json<Qcm>();
    const end = await race(path, read, { name: "Nuages" }, { name: "Vents" });
    const message = "Claire Petit a modifié ce questionnaire pendant que vous l’aviez ouvert.";
    expect(end.refused).toEqual([409, { error: "changed_meanwhile", error_description: message }]);
    expect([end.stored.name, end.forced, end.last.name]).toEqual(["Nuages", 200, "Vents"]);
  });

  test("a class", async () => {
    const read = async () => (await two.call("GET", home)).json<Classroom>();
    const { anneeScolaire } = await read();
    const end = await race(home, read, { name: "BIA lundi", anneeScolaire }, { name: "BIA mardi", anneeScolaire });
    expect(end.refused).toMatchObject([409, { error: "changed_meanwhile" }]);
    expect([end.stored.name, end.forced, end.last.name]).toEqual(["BIA lundi", 200, "BIA mardi"]);
  });

  test("a pupil", async () => {
    const id = await createStudent(db, classroom, { first_name: "Zoe" });
    const read = async () => {
      const all = (await two.call("GET", `${home}/students`)).json<Student[]>();
      return all.find((student) => student.id === id) as Student;
    };
    const form = (firstName: string) => ({ firstName, name: "Petit", email: null, password: "" });
    const end = await race(`${home}/users/${id}`, read, form("Zoé"), form("Chloé"));
    expect(end.refused).toMatchObject([409, { error: "changed_meanwhile" }]);
    expect([end.stored.firstName, end.forced, end.last.firstName]).toEqual(["Zoé", 200, "Chloé"]);
  });

  test("a version that is no number is refused, none at all passes", async () => {
    const path = `${home}/qcms/${await createQcm(db, { classroom_id: classroom })}`;
    expect((await one.call("PUT", path, { name: "X", version: "hier" })).statusCode).toBe(400);
    expect((await one.call("PUT", path, { name: "X" })).statusCode).toBe(200);
    expect((await one.call("PUT", path, { name: "Y" })).statusCode).toBe(200);
  });
});
