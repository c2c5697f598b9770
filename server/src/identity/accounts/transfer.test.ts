import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let manager: number;
  let teacher: number;
  let browser: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    manager = await createTeacher(db, school, [], { school_admin: 1 });
    teacher = await createTeacher(db, school);
    browser = await t.signedInAs(manager);
  });

  const transfer = (adminId: unknown, by = browser, options?: Parameters<Browser["call"]>[3]) =>
    by.call("POST", "/api/users/transfert-school", { adminId }, options);
  const managers = async () => (await db.selectFrom("users").select("id").where("school_admin", "=", 1).execute()).map((r) => r.id);

  test("the chosen teacher manages the school, the former admin stays a teacher", async () => {
    const response = await transfer(String(teacher));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: manager, schoolAdmin: false, teacher: true, school: { subscriptionCode: null } });
    expect(await managers()).toEqual([teacher]);
    expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject", "details"]).execute()).toEqual([
      { actor_id: manager, action: "school.transfer", subject: `user:${teacher}`, details: `from:${manager}` },
    ]);
    expect((await transfer(teacher)).statusCode).toBe(403);
  });

  test("the other schools keep their admin and what their founder declared", async () => {
    const elsewhere = await createSchool(db);
    const theirs = await createTeacher(db, elsewhere, [], { school_admin: 1 });
    await db.updateTable("schools").set({ owner_position: "Présidente" }).execute();
    await transfer(teacher);
    expect((await managers()).toSorted((a, b) => a - b)).toEqual([teacher, theirs]);
    const declared = await db.selectFrom("schools").select(["id", "owner_position"]).orderBy("id").execute();
    expect(declared).toEqual([
      { id: school, owner_position: null },
      { id: elsewhere, owner_position: "Présidente" },
    ]);
  });

  test("the impersonations of the former admin end", async () => {
    const other = await t.signedInAs(manager);
    await other.call("POST", `/api/users/impersonate/${teacher}`);
    await transfer(teacher);
    expect((await other.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await browser.call("GET", "/api/users/me")).statusCode).toBe(200);
  });

  test("of two transfers at once, one counts", async () => {
    const third = await createTeacher(db, school);
    const statuses = (await Promise.all([transfer(teacher), transfer(third)])).map((r) => r.statusCode);
    expect(statuses.sort()).toEqual([200, 403]);
    expect(await managers()).toHaveLength(1);
  });

  test("it is refused to oneself, and to anyone who is no teacher of the school", async () => {
    expect((await transfer(manager)).json()).toMatchObject({ error: "self_protection" });
    const student = await createStudent(db, await createClassroom(db, { school_id: school }));
    const stranger = await createTeacher(db, await createSchool(db));
    for (const id of [student, stranger, 999_999]) expect((await transfer(id)).statusCode).toBe(404);
    expect(await managers()).toEqual([manager]);
  });

  test("it is refused to anyone who has never signed in: the school would be left to nobody", async () => {
    const message = "Cet enseignant ne s’est encore jamais connecté";
    for (const never of [{ activated_at: null, password_hash: null }, { change_password: 1 }] as const) {
      const response = await transfer(await createTeacher(db, school, [], never));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error_description: message, errors: [{ field: "adminId", fullErrorMessage: message }] });
    }
    expect(await managers()).toEqual([manager]);
    const again = await createTeacher(db, school, [], { change_password: 1, last_sign_in_at: 1 });
    expect((await transfer(again)).statusCode).toBe(200);
  });

  test("it is refused to others, without CSRF token and without a choice", async () => {
    expect((await transfer(teacher, await t.signedInAs(teacher))).statusCode).toBe(403);
    expect((await transfer(teacher, t.visitor())).statusCode).toBe(401);
    expect((await transfer(teacher, browser, { csrf: false })).statusCode).toBe(403);
    for (const nobody of [undefined, "", "x", 0]) expect((await transfer(nobody)).statusCode).toBe(400);
    expect(await managers()).toEqual([manager]);
  });
});
