import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Every call on one quiz, with a valid body. */
const calls: [Method, string, ((questionId: number) => object)?][] = [
  ["GET", ""],
  ["PUT", "", () => ({ name: "X" })],
  ["PATCH", ""],
  ["DELETE", ""],
  ["POST", "/up"],
  ["POST", "/down"],
  ["POST", "/position", () => ({ position: 1 })],
  ["POST", "/questions", (questionId) => ({ questionId })],
  ["POST", "/questions/bulk", (questionId) => ({ questionId: [questionId] })],
  ["POST", "/questions/up", (questionId) => ({ questionId })],
  ["POST", "/questions/down", (questionId) => ({ questionId })],
  ["POST", "/questions/position", (questionId) => ({ questionId, position: 1 })],
  ["DELETE", "/questions/:questionId"],
];

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let mine: number;
  let browser: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom: mine, teacher: browser } = await openTaughtClass(await open()));
  });

  const statusesAt = async (who: Browser, classroomId: number | string, qcmId: number | string, questionId: number) => {
    const statuses = new Set<number>();
    for (const [method, path, body] of calls) {
      const url = `/api/teachers/classrooms/${classroomId}/qcms/${qcmId}${path.replace(":questionId", String(questionId))}`;
      statuses.add((await who.call(method, url, body?.(questionId))).statusCode);
    }
    return [...statuses];
  };
  const questionsOf = (qcmId: number) => db.selectFrom("qcm_questions").selectAll().where("qcm_id", "=", qcmId).execute();

  test("a quiz of another class, of a class one does not teach or of another school is 404 to every call, and unchanged", async () => {
    const question = await createQuestion(db);
    const extra = await createQuestion(db);
    const colleague = await createClassroom(db, { school_id: school });
    const foreign = await createClassroom(db);
    for (const home of [colleague, foreign]) {
      const qcm = await createQcm(db, { classroom_id: home, name: "À eux", questions: [question.id] });
      await createQcm(db, { classroom_id: home, name: "Suivant" });
      expect(await statusesAt(browser, home, qcm, extra.id), "through its class").toEqual([404]);
      expect(await statusesAt(browser, mine, qcm, question.id), "through my class").toEqual([404]);
      expect(await questionsOf(qcm)).toEqual([{ qcm_id: qcm, question_id: question.id, position: 1 }]);
      const row = await db.selectFrom("qcms").select(["name", "published", "position"]).where("id", "=", qcm).executeTakeFirst();
      expect(row).toEqual({ name: "À eux", published: 1, position: 1 });
    }
  });

  test("an id that is no id, or beyond the integers, is 404", async () => {
    const question = await createQuestion(db);
    for (const id of ["abc", "0", "-1", "3000000000", "99999999999999999999", 2_000_000_000]) {
      expect(await statusesAt(browser, mine, id, question.id), `quiz ${id}`).toEqual([404]);
      expect(await statusesAt(browser, id, 1, question.id), `class ${id}`).toEqual([404]);
    }
  });

  test("visitors are 401, students 403, no anti-forgery token 403", async () => {
    const question = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: mine, questions: [question.id] });
    expect(await statusesAt(t.visitor(), mine, qcm, question.id)).toEqual([401]);
    expect(await statusesAt(await t.signedInAs(await createStudent(db, mine)), mine, qcm, question.id)).toEqual([403]);
    const forged = await browser.call("DELETE", `/api/teachers/classrooms/${mine}/qcms/${qcm}`, undefined, { csrf: false });
    expect([forged.statusCode, forged.json()]).toMatchObject([403, { error: "csrf" }]);
  });

  test("the school's admin works in every class of the school", async () => {
    const qcm = await createQcm(db, { classroom_id: mine, published: 0 });
    const admin = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    expect((await admin.call("PUT", `/api/teachers/classrooms/${mine}/qcms/${qcm}`, { name: "Par l’admin" })).statusCode).toBe(200);
    expect((await admin.call("DELETE", `/api/teachers/classrooms/${mine}/qcms/${qcm}`)).statusCode).toBe(204);
  });
});
