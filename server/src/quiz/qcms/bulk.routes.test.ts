import type { Qcm } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  /** Two quizzes with a question, then an empty one. */
  let ids: number[];

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open()));
    ids = [];
    for (const name of ["Vents", "Nuages", "Vide"]) {
      const questions = name === "Vide" ? [] : [(await createQuestion(db)).id];
      ids.push(await createQcm(db, { classroom_id: classroom, name, questions, published: 0 }));
    }
  });

  const bulk = (body: object, by = teacher, where = classroom) => by.call("POST", `/api/teachers/classrooms/${where}/qcms/bulk`, body);
  const list = async (by = teacher, where = classroom) =>
    (await by.call("GET", `/api/teachers/classrooms/${where}/qcms`)).json<{ qcmResponseList: Qcm[] }>().qcmResponseList;
  const names = async () => (await list()).map(({ name, published }) => `${name}${published ? " +" : ""}`);

  test("several are published in one call; the one that is refused says why, the others are done", async () => {
    const why = expect.stringContaining("question");
    expect((await bulk({ ids, action: "publish" })).json()).toEqual({ done: ids.slice(0, 2), refused: [{ id: ids[2], why }] });
    expect(await names()).toEqual(["Vents +", "Nuages +", "Vide"]);
    expect((await bulk({ ids, action: "hide" })).json()).toEqual({ done: ids, refused: [] });
    expect(await names()).toEqual(["Vents", "Nuages", "Vide"]);
  });

  test("deleted, they are taken back each at its place", async () => {
    await bulk({ ids: ids.slice(0, 2), action: "remove" });
    expect(await names()).toEqual(["Vide"]);
    await bulk({ ids: ids.slice(0, 2).reverse(), action: "restore" });
    expect(await names()).toEqual(["Vents", "Nuages", "Vide"]);
  });

  test("copied to their own class or to another of the teacher, and dated", async () => {
    const other = await createClassroom(db, { school_id: school });
    await bulk({ ids: ids.slice(0, 2), action: "copy", targetId: classroom });
    expect(await names()).toHaveLength(5);
    const refused = (await bulk({ ids, action: "copy", targetId: other })).json<{ refused: object[] }>();
    expect(refused.refused).toHaveLength(3);
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    await bulk({ ids, action: "copy", targetId: other }, manager);
    expect((await list(manager, other)).map(({ name }) => name)).toEqual(["Vents", "Nuages", "Vide"]);
    const dueDay = new Date(t.context.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await bulk({ ids: ids.slice(0, 1), action: "due", dueDay });
    expect((await list()).map((qcm) => qcm.dueDay)).toEqual([dueDay, null, null, null, null]);
  });

  test("no quiz, an unknown action and a copy to nowhere are 400; visitors 401, students 403, another's class 404, another's quiz refused", async () => {
    for (const body of [
      { ids: [], action: "hide" },
      { ids, action: "burn" },
      { ids, action: "copy" },
    ])
      expect((await bulk(body)).statusCode).toBe(400);
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect((await bulk({ ids, action: "publish" }, t.visitor())).statusCode).toBe(401);
    expect((await bulk({ ids, action: "publish" }, student)).statusCode).toBe(403);
    const foreign = await createClassroom(db);
    expect((await bulk({ ids, action: "publish" }, teacher, foreign)).statusCode).toBe(404);
    const theirs = await createQcm(db, { classroom_id: foreign, questions: [(await createQuestion(db)).id], published: 0 });
    expect((await bulk({ ids: [theirs], action: "publish" })).json()).toMatchObject({ done: [], refused: [{ id: theirs }] });
    expect(await db.selectFrom("qcms").where("published", "=", 1).select("id").execute()).toEqual([]);
  });
});
