import type { Arrival } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createTeacher } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let manager: Browser;
  let managerId: number;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { school: { subscription_code: "SCHE-AAAA" } }));
    managerId = await createTeacher(db, school, [], { school_admin: 1, email: "gestion@exemple.fr" });
    manager = await t.signedInAs(managerId);
  });

  const path = "/api/teachers/school/arrivals";
  const signUp = (code = "SCHE-AAAA") =>
    t.visitor().call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email: "luc@exemple.fr", code });
  const arrivals = async () => (await manager.call("GET", path)).json<Arrival[]>();
  const answer = async (userId: number, body: object, who = manager) => (await who.call("PUT", `${path}/${userId}`, body)).statusCode;
  const account = () => db.selectFrom("users").selectAll().where("email", "=", "luc@exemple.fr").executeTakeFirstOrThrow();
  const arrive = async () => {
    expect((await signUp()).statusCode).toBe(201);
    return account();
  };
  const code = async () =>
    (await db.selectFrom("schools").select("subscription_code").where("id", "=", school).executeTakeFirstOrThrow()).subscription_code;

  test("a teacher who comes with the school's code is told to its manager, on home and by mail, until the manager answers", async () => {
    const { id } = await arrive();
    expect(await arrivals()).toMatchObject([{ userId: id, firstName: "Luc", name: "Roy", email: "luc@exemple.fr" }]);
    expect(await queued(db)).toContainEqual({
      template: "teacher-arrived",
      userId: managerId,
      arrivedId: id,
    });
    expect(await answer(id, { answer: "kept" })).toBe(204);
    expect(await arrivals()).toEqual([]);
    expect(await answer(id, { answer: "mistake" })).toBe(404);
    expect(await account()).toMatchObject({ teacher: 1, school_id: school });
  });

  test("a mistake takes the account out of the school at once, ends its sessions and changes the code; it can be taken back", async () => {
    const { id } = await arrive();
    const arrived = await t.signedInAs(id);
    expect((await arrived.call("GET", "/api/teachers")).statusCode).toBe(200);
    expect(await answer(id, { answer: "mistake" })).toBe(204);
    expect(await account()).toMatchObject({ teacher: 0, school_id: null });
    expect((await arrived.call("GET", "/api/teachers")).statusCode).toBe(401);
    expect(await code()).not.toBe("SCHE-AAAA");
    expect((await signUp()).json()).toMatchObject({ error: "code_replaced" });
    expect(await arrivals()).toEqual([]);
    expect(await answer(id, { answer: "restored" })).toBe(204);
    expect(await account()).toMatchObject({ teacher: 1, school_id: school });
    expect(await arrivals()).toHaveLength(1);
    const log = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual(["code.replace", "arrival.undo", "arrival.restore"]);
  });

  test("a mistake may be a student: the account becomes one of the class that is said, of this school only", async () => {
    const { id } = await arrive();
    const elsewhere = await createClassroom(db, { school_id: await createSchool(db) });
    expect(await answer(id, { answer: "mistake", classroomId: elsewhere })).toBe(404);
    expect(await account()).toMatchObject({ teacher: 1 });
    expect(await answer(id, { answer: "mistake", classroomId: classroom })).toBe(204);
    expect(await account()).toMatchObject({ teacher: 0, school_id: school, classroom_id: classroom });
  });

  test("only the manager of the school sees and answers arrivals, and an account that was there before is none", async () => {
    const { id } = await arrive();
    expect((await teacher.call("GET", path)).statusCode).toBe(403);
    expect(await answer(id, { answer: "mistake" }, teacher)).toBe(403);
    const other = await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 }));
    expect(await answer(id, { answer: "mistake" }, other)).toBe(404);
    expect(await answer(managerId, { answer: "mistake" })).toBe(404);
  });

  test("an arrival that nobody has answered for 30 days is a colleague", async () => {
    const { id } = await arrive();
    await db
      .updateTable("teacher_arrivals")
      .set({ arrived_at: testNow - 31 * 24 * 60 * 60_000 } as object)
      .where("user_id", "=", id)
      .execute();
    expect(await arrivals()).toEqual([]);
  });

  test("a person who asks for agreement first is told as a request, not as an arrival", async () => {
    await manager.call("PUT", "/api/teachers/school/code", { state: "asks" });
    await arrive();
    expect(await arrivals()).toEqual([]);
  });
});
