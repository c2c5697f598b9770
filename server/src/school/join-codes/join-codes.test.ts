import type { JoinCode } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
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

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), {
      school: { subscription_code: "SCHE-AAAA" },
      classroom: { subscription_code: "CTSF-AAAA" },
    }));
    manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
  });

  const ofClass = (id = classroom) => `/api/teachers/classrooms/${id}/code`;
  const ofSchool = "/api/teachers/school/code";
  const signUp = (code: string, email = "luc@exemple.fr") =>
    t.visitor().call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email, code });
  const refused = async (code: string) => (await signUp(code)).json();
  const account = (email = "luc@exemple.fr") => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
  const logged = () => db.selectFrom("audit_log").select(["action", "subject"]).execute();

  describe("a code is replaced", () => {
    test("of a class: the former one says why it opens nothing, the new one opens an account, and the log tells", async () => {
      const { code } = (await teacher.call("POST", ofClass())).json<JoinCode>();
      expect(code).toMatch(/^\w{3}F-\w{4}$/);
      expect(code).not.toBe("CTSF-AAAA");
      expect(await refused("CTSF-AAAA")).toMatchObject({ error: "code_replaced", errors: [{ field: "code" }] });
      expect((await signUp(code)).statusCode).toBe(201);
      expect(await account()).toMatchObject({ classroom_id: classroom });
      expect(await logged()).toEqual([{ action: "code.replace", subject: `classroom:${classroom}` }]);
    });

    test("of the school, by its manager", async () => {
      const { code } = (await manager.call("POST", ofSchool)).json<JoinCode>();
      expect(await refused("SCHE-AAAA")).toMatchObject({ error: "code_replaced" });
      expect((await signUp(code)).statusCode).toBe(201);
      expect(await account()).toMatchObject({ school_id: school, teacher: 1 });
    });

    test("and never comes back, nor tells of a class that is archived", async () => {
      await teacher.call("POST", ofClass());
      await teacher.call("POST", ofClass());
      expect(await refused("CTSF-AAAA")).toMatchObject({ error: "code_replaced" });
      await db.updateTable("classrooms").set({ archived_at: testNow }).execute();
      expect(await refused("CTSF-AAAA")).toMatchObject({ error: "unknown_code" });
    });
  });

  test("a closed code opens no account and says so, until it is open again", async () => {
    expect((await teacher.call("PUT", ofClass(), { state: "closed" })).json()).toMatchObject({ state: "closed" });
    expect(await refused("CTSF-AAAA")).toMatchObject({ error: "code_closed", errors: [{ field: "code" }] });
    expect(await account()).toBeUndefined();
    expect((await teacher.call("GET", `/api/teachers/classrooms/${classroom}`)).json()).toMatchObject({ codeState: "closed" });
    expect((await teacher.call("GET", `/api/teachers/classrooms/${classroom}/join`)).json()).toMatchObject({ state: "closed" });
    expect(await db.selectFrom("audit_log").select(["action", "details"]).execute()).toEqual([
      { action: "code.change", details: "closed" },
    ]);
    await teacher.call("PUT", ofClass(), { state: "open" });
    expect((await signUp("CTSF-AAAA")).statusCode).toBe(201);
  });

  describe("a code asks for an agreement", () => {
    const askFor = async () => {
      await teacher.call("PUT", ofClass(), { state: "asks" });
      expect((await signUp("CTSF-AAAA")).statusCode).toBe(201);
      return (await account())?.id ?? 0;
    };
    const requestOf = (userId: number, id = classroom) => `/api/teachers/classrooms/${id}/join-requests/${userId}`;

    test("the account belongs to no school, is in no list, and its teachers see who waits", async () => {
      const userId = await askFor();
      expect(await account()).toMatchObject({ school_id: null, classroom_id: null, activated_at: null });
      expect((await teacher.call("GET", `/api/teachers/classrooms/${classroom}/students`)).json()).toEqual([]);
      expect((await teacher.call("GET", ofClass())).json()).toEqual({
        code: "CTSF-AAAA",
        state: "asks",
        requests: [{ userId, firstName: "Luc", name: "Roy", email: "luc@exemple.fr", askedAt: new Date(testNow).toISOString() }],
        claims: [],
      });
    });

    test("a teacher agrees, once: the student is in the class, is mailed the link, and the log tells", async () => {
      const userId = await askFor();
      const answers = await Promise.all([teacher.call("POST", requestOf(userId)), manager.call("POST", requestOf(userId))]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
      expect(await account()).toMatchObject({ school_id: school, classroom_id: classroom, teacher: 0 });
      expect(await queued(db)).toEqual([
        { template: "activation", userId },
        { template: "activation", userId },
      ]);
      expect(await logged()).toContainEqual({ action: "account.agree", subject: `user:${userId}` });
    });

    test("once let in, an account that is not activated yet is neither replaced by a sign-up nor moved to another address", async () => {
      const visitor = t.visitor();
      await teacher.call("PUT", ofClass(), { state: "asks" });
      const form = { firstName: "Luc", name: "Roy", email: "luc@exemple.fr", code: "CTSF-AAAA" };
      await visitor.call("POST", "/api/users/signup", form);
      const userId = (await account())?.id ?? 0;
      await teacher.call("POST", requestOf(userId));
      const again = await signUp("CTSF-AAAA");
      expect([again.statusCode, again.json().error]).toEqual([409, "email_taken"]);
      const moved = await visitor.call("POST", "/api/users/signup/email", { email: "autre@exemple.fr" });
      expect([moved.statusCode, moved.json().error]).toEqual([409, "sign_up_closed"]);
      expect(await account()).toMatchObject({ id: userId, school_id: school });
    });

    test("a teacher refuses: the account is erased, and the address is free again", async () => {
      const userId = await askFor();
      expect((await teacher.call("DELETE", requestOf(userId))).statusCode).toBe(204);
      expect(await account()).toBeUndefined();
      expect((await signUp("CTSF-AAAA")).statusCode).toBe(201);
    });

    test("a teacher of the school waits for its manager", async () => {
      await manager.call("PUT", ofSchool, { state: "asks" });
      await signUp("SCHE-AAAA");
      const userId = (await account())?.id ?? 0;
      expect(await account()).toMatchObject({ school_id: null, teacher: 1 });
      const url = `/api/teachers/school/join-requests/${userId}`;
      expect((await teacher.call("POST", url)).statusCode).toBe(403);
      expect((await manager.call("POST", requestOf(userId))).statusCode).toBe(404);
      expect((await manager.call("POST", url)).statusCode).toBe(204);
      expect(await account()).toMatchObject({ school_id: school, classroom_id: null, teacher: 1, school_admin: 0 });
    });

    test("nobody of another class or school agrees or refuses, and an account that asked nothing is 404", async () => {
      const userId = await askFor();
      const elsewhere = await createSchool(db);
      const other = await createClassroom(db, { school_id: elsewhere });
      const stranger = await t.signedInAs(await createTeacher(db, elsewhere, [other], { school_admin: 1 }));
      for (const method of ["POST", "DELETE"] as const) {
        expect((await stranger.call(method, requestOf(userId))).statusCode).toBe(404);
        expect((await stranger.call(method, requestOf(userId, other))).statusCode).toBe(404);
        expect((await stranger.call(method, `/api/teachers/school/join-requests/${userId}`)).statusCode).toBe(404);
        expect((await teacher.call(method, requestOf(await createStudent(db, classroom)))).statusCode).toBe(404);
      }
      expect(await account()).toMatchObject({ school_id: null });
    });
  });

  test("only the teachers of a class and its manager change its code, only the manager that of the school", async () => {
    const colleague = await t.signedInAs(await createTeacher(db, school));
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect((await t.visitor().call("GET", ofClass())).statusCode).toBe(401);
    expect((await student.call("GET", ofClass())).statusCode).toBe(403);
    expect((await colleague.call("POST", ofClass())).statusCode).toBe(404);
    expect((await manager.call("GET", ofClass())).statusCode).toBe(200);
    expect((await teacher.call("GET", ofSchool)).statusCode).toBe(403);
    expect((await teacher.call("PUT", ofSchool, { state: "closed" })).statusCode).toBe(403);
    expect((await teacher.call("PUT", ofClass(), { state: "ajar" })).statusCode).toBe(400);
    await db.updateTable("classrooms").set({ archived_at: testNow }).execute();
    expect((await teacher.call("POST", ofClass())).json()).toMatchObject({ error: "classroom_archived" });
    expect((await db.selectFrom("classrooms").select("subscription_code").executeTakeFirst())?.subscription_code).toBe("CTSF-AAAA");
  });
});
