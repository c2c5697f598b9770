import type { Classroom, LessonNote, MockExam, Qcm, Student } from "@badin/contract";
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
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
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
    t = await createTestApp(await open());
    db = t.db;
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

  test("a student", async () => {
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

  test("the settings of a mock exam; nothing else that happens to it counts", async () => {
    const question = await createQuestion(db);
    const { id } = await createMockExam(db, { classroom_id: classroom, questions: [question], planned: false });
    const path = `${home}/mock-exams/${id}`;
    const read = async () => (await two.call("GET", path)).json<MockExam>();
    const { name: _, ...settings } = await read();
    const end = await race(path, read, { ...settings, minutes: 90, name: "Mars" }, { ...settings, name: "Avril" });
    const message = "Claire Petit a modifié cet examen blanc pendant que vous l’aviez ouvert.";
    expect(end.refused).toEqual([409, { error: "changed_meanwhile", error_description: message }]);
    expect([end.stored.name, end.stored.minutes, end.forced, end.last.name]).toEqual(["Mars", 90, 200, "Avril"]);
    await one.call("POST", `${path}/plan`);
    expect((await read()).version).toBe(end.last.version);
  });

  test("the note of a class on a lesson: two that write the first one, two that change it", async () => {
    const path = `${home}/lessons/4.1.8/note`;
    const write = async (who: Browser, text: string, basedOn: string | null) =>
      (await who.call("PUT", path, { text, link: null, basedOn })).json<LessonNote & { error_description?: string }>();
    const first = await write(one, "Au QNH", null);
    const told = "Claire Petit a modifié cette note pendant que vous l’aviez ouverte.";
    expect((await write(two, "Au QFE", null)).error_description).toBe(told);
    t.advance(1);
    await write(one, "Au QNH, toujours", first.updatedAt);
    expect((await two.call("PUT", path, { text: "Au QFE", link: null, basedOn: first.updatedAt })).statusCode).toBe(409);
    const [{ note }] = (await two.call("GET", "/api/teachers/lessons/4.1.8/notes")).json<[{ note: LessonNote }]>();
    expect(note.text).toBe("Au QNH, toujours");
    expect((await write(two, "Au QFE", note.updatedAt)).text).toBe("Au QFE");
    await one.call("DELETE", path);
    expect((await write(two, "Au QFE, donc", note.updatedAt)).text).toBe("Au QFE, donc");
  });

  test("a version that is no number is refused, none at all passes", async () => {
    const path = `${home}/qcms/${await createQcm(db, { classroom_id: classroom })}`;
    expect((await one.call("PUT", path, { name: "X", version: "hier" })).statusCode).toBe(400);
    expect((await one.call("PUT", path, { name: "X" })).statusCode).toBe(200);
    expect((await one.call("PUT", path, { name: "Y" })).statusCode).toBe(200);
  });
});
