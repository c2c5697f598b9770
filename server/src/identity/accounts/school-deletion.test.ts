import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createFactor, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { mailed } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import { encryptText } from "../../platform/config/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../../school/retention/retention.service.ts";
import { codeAt } from "../second-factors/testing.ts";
import { hashPassword } from "./passwords.ts";
import { schoolDeletedHandler } from "./school-deletion.service.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const day = 24 * 60 * 60_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let managerId: number;
  let manager: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db, { name: "Aéroclub de Vannes", subscription_code: "ABCE-DEFG" });
    const email = "gestion@exemple.fr";
    managerId = await createTeacher(db, school, [], { school_admin: 1, email, username: email, password_hash });
    manager = await t.signedInAs(managerId);
  });

  const teacherOf = (id: number, values = {}) => createTeacher(db, id, [], { password_hash, ...values });
  const remove = (browser = manager, body: object = {}, options?: Parameters<Browser["call"]>[3]) =>
    browser.call("POST", "/api/users/school/delete", { password, ...body }, options);
  const restore = (token: string, code?: string) => t.visitor().call("POST", "/api/users/school/restore", { token, ...(code && { code }) });
  const signIn = (username: string) => t.visitor().call("POST", "/api/users/signin", { username, password });
  const ids = async (table: "users" | "schools") => (await db.selectFrom(table).select("id").orderBy("id").execute()).map((r) => r.id);
  const actions = async () => (await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);
  const housekeep = () => eraseExpired(t.context, erasers);

  const letters = () => mailed(db, (mailer) => schoolDeletedHandler(t.context, mailer));

  describe("deleting a school", () => {
    test("signs its people out and lets nobody in, erases nothing yet, and leaves site admins", async () => {
      await teacherOf(school, { email: "prof@exemple.fr", username: "prof@exemple.fr" });
      const siteAdmin = await t.signedInAs(await teacherOf(school, { admin: 1 }));
      const stranger = await t.signedInAs(await teacherOf(await createSchool(db)));
      const before = await ids("users");
      expect((await remove()).statusCode).toBe(204);
      expect(manager.cookies.has("__Host-badin_session")).toBe(false);
      for (const name of ["gestion@exemple.fr", "prof@exemple.fr"]) {
        const refused = await signIn(name);
        expect([refused.statusCode, refused.json().error]).toEqual([401, "school_closed"]);
        expect(refused.json().error_description).toContain("Son gestionnaire peut le rétablir");
      }
      for (const browser of [siteAdmin, stranger]) expect((await browser.call("GET", "/api/users/me")).statusCode).toBe(200);
      expect(await ids("users")).toEqual(before);
      expect(await actions()).toEqual(["school.delete"]);
    });

    test("takes it out of the public list, and its code enrols nobody; its name stays taken, and that is said", async () => {
      const waits = { firstName: "Zoe", name: "Petit", email: "zoe@exemple.fr", code: "ABCE-DEFG" };
      await remove();
      expect((await t.visitor().call("GET", "/api/schools?q=vannes")).json()).toEqual([]);
      expect((await t.visitor().call("POST", "/api/users/signup", waits)).json()).toMatchObject({ error: "unknown_code" });
      const { city, postcode, city_code: citycode } = await db.selectFrom("schools").selectAll().executeTakeFirstOrThrow();
      const again = await t.visitor().call("POST", "/api/schools", {
        schoolName: "Aéroclub de Vannes",
        addressInput: city,
        address: { properties: { label: city, city, postcode, citycode }, geometry: null },
        ownerPosition: "Présidente",
        ownerFirstName: "Jeanne",
        ownerName: "Martin",
        ownerEmail: "jeanne@exemple.fr",
      });
      expect([again.statusCode, again.json().error]).toEqual([409, "school_exists"]);
      expect(again.json().errors).toEqual([{ field: "schoolName", fullErrorMessage: expect.stringContaining("vient d’être supprimé") }]);
    });

    test("asks for its name, whatever its case and accents; a client of the specification is not asked", async () => {
      const refused = await remove(manager, { schoolName: "Aéroclub de Lorient" });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "schoolName"]);
      expect((await manager.call("GET", "/api/users/me")).statusCode).toBe(200);
      expect((await remove(manager, { schoolName: " aeroclub  de vannes" })).statusCode).toBe(204);
    });

    test.each([
      ["active", null],
      ["archived", testNow],
    ])("is refused while an %s class remains", async (_, archived_at) => {
      await createClassroom(db, { school_id: school, archived_at });
      const response = await remove();
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: "classroom_not_empty", error_description: "Supprimez d’abord toutes les classes" });
      expect((await signIn("gestion@exemple.fr")).statusCode).toBe(200);
    });

    test("is refused with a wrong password, to others, and without CSRF token", async () => {
      expect((await remove(manager, { password: "Mirage-2000" })).json()).toMatchObject({ error: "wrong_password" });
      expect((await remove(manager, { password: "" })).statusCode).toBe(400);
      expect((await remove(manager, {}, { csrf: false })).statusCode).toBe(403);
      expect((await remove(await t.signedInAs(await teacherOf(school)))).statusCode).toBe(403);
      expect((await remove(await t.signedInAs(await createUser(db, { admin: 1 })))).statusCode).toBe(403);
      expect((await remove(t.visitor())).statusCode).toBe(401);
      expect((await signIn("gestion@exemple.fr")).statusCode).toBe(200);
    });
  });

  describe("within thirty days", () => {
    test("the link mailed to its manager takes it back, once, as it was", async () => {
      await teacherOf(school, { email: "prof@exemple.fr", username: "prof@exemple.fr" });
      await remove();
      const { sent, token } = await letters();
      expect(sent).toMatchObject([
        { email: "gestion@exemple.fr", letter: { subject: "Aéroclub de Vannes sera effacé de Badin le 21\u00a0décembre\u00a02026" } },
      ]);
      t.advance(29 * day);
      await housekeep();
      expect((await restore(token)).statusCode).toBe(204);
      for (const name of ["gestion@exemple.fr", "prof@exemple.fr"]) expect((await signIn(name)).statusCode).toBe(200);
      t.advance(2 * day);
      await housekeep();
      expect(await ids("schools")).toContain(school);
      expect((await restore(token)).json()).toMatchObject({ error: "invalid_token" });
      expect(await actions()).toEqual(["school.delete", "school.restore"]);
    });

    test("of a manager with a second factor, the link asks for it before it does anything", async () => {
      const secret = "JBSWY3DPEHPK3PXP";
      await createFactor(db, managerId);
      const totp_secret = encryptText(secret, t.context.keys.totpSecret, t.context.randomBytes);
      await db.updateTable("second_factors").set({ totp_secret, totp_step: 0 }).execute();
      await remove();
      const { token } = await letters();
      for (const code of [undefined, "000000"]) expect((await restore(token, code)).json()).toMatchObject({ error: "wrong_code" });
      expect((await t.db.selectFrom("schools").select("deleted_at").executeTakeFirstOrThrow()).deleted_at).toBe(testNow);
      expect((await restore(token, codeAt(secret, t.context.now()))).statusCode).toBe(204);
    });

    test("a site admin takes it back, and closing it is another thing, which the link does not undo", async () => {
      const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
      const act = (action: string) => admin.call("POST", `/api/admin/schools/${school}/${action}`);
      const shown = async () => (await admin.call("GET", `/api/admin/schools/${school}`)).json();
      await remove();
      expect(await shown()).toMatchObject({ erasedAt: new Date(testNow + 30 * day).toISOString(), closed: false });
      expect((await act("reopen")).statusCode).toBe(204);
      expect(await shown()).toMatchObject({ erasedAt: null, closed: false });
      expect((await signIn("gestion@exemple.fr")).statusCode).toBe(200);
      await remove(await t.signedInAs(managerId));
      const { token } = await letters();
      await act("close");
      expect((await restore(token)).statusCode).toBe(204);
      expect((await signIn("gestion@exemple.fr")).json()).toMatchObject({ error: "school_closed" });
    });

    test("no other school is merged into it", async () => {
      const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
      const other = await createSchool(db);
      await remove();
      const refused = await admin.call("POST", `/api/admin/schools/${other}/merge`, { into: school });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "into"]);
    });
  });

  test("after thirty days everything of it is erased, on every table, and nothing of another school", async () => {
    const classroom = await createClassroom(db, { school_id: school, archived_at: testNow });
    await createStudent(db, classroom, { last_sign_in_at: testNow });
    await db.updateTable("classrooms").set({ deleted_at: testNow }).where("id", "=", classroom).execute();
    await teacherOf(school);
    const siteAdmin = await teacherOf(school, { admin: 1 });
    const elsewhere = await createSchool(db);
    const stranger = await teacherOf(elsewhere);
    await remove();
    const { token } = await letters();
    t.advance(30 * day - 1);
    await housekeep();
    expect(await ids("schools")).toContain(school);
    t.advance(1);
    await housekeep();
    expect((await restore(token)).json()).toMatchObject({ error: "invalid_token" });
    expect(await ids("schools")).toEqual([elsewhere]);
    expect(await ids("users")).toEqual([siteAdmin, stranger]);
    const kept = await db.selectFrom("users").select(["school_id", "teacher"]).where("id", "=", siteAdmin).executeTakeFirst();
    expect(kept).toEqual({ school_id: null, teacher: 0 });
    expect(await tablesNaming(school)).toEqual([]);
    expect((await actions()).at(-1)).toBe("school.expire");
  });

  /** Returns the tables, the log apart, with a row of the school. */
  async function tablesNaming(schoolId: number): Promise<string[]> {
    const tables = await db.introspection.getTables();
    const naming: string[] = [];
    for (const { name, columns } of tables) {
      if (name === "audit_log" || !columns.some((column) => column.name === "school_id")) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} where school_id = ${schoolId}`.execute(db);
      if (rows.length > 0) naming.push(name);
    }
    return naming;
  }
});
