import type { SiteAccount } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { queued } from "../../../test/outbox.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Db } from "../../platform/database/database.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, (size) => Buffer.alloc(size, 1));

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  let adminId: number;
  let school: number;
  let classroom: number;
  let teacherId: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    adminId = await createUser(db, { admin: 1, email: "admin@exemple.fr", username: "admin@exemple.fr", password_hash });
    admin = await t.signedInAs(adminId);
    school = await createSchool(db, { name: "Aéroclub de Vannes" });
    classroom = await createClassroom(db, { school_id: school, name: "BIA 2027" });
    const teacher = { first_name: "Éric", name: "Le Gall", email: "eric@exemple.fr", username: "eric@exemple.fr", password_hash };
    teacherId = await createTeacher(db, school, [classroom], teacher);
  });

  const row = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const search = async (q: string) => (await admin.call("GET", `/api/admin/accounts?q=${encodeURIComponent(q)}`)).json<SiteAccount[]>();
  const jobs = () => queued(db);
  const log = async () => await db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).orderBy("id").execute();

  test("accounts are found by words of their names, username or address, with their school, class and role", async () => {
    const student = await createStudent(db, classroom, { first_name: "Zoé", name: "Martin", username: "zoe.martin", email: null });
    await createStudent(db, classroom, { first_name: "Léo", name: "Martin", username: "leo.martin", email: null });
    expect(await search("martin zoe")).toEqual([
      {
        id: student,
        firstName: "Zoé",
        name: "Martin",
        username: "zoe.martin",
        email: null,
        role: "student",
        school: "Aéroclub de Vannes",
        classroom: "BIA 2027",
        activated: true,
        lastSignInAt: null,
        pendingEmail: null,
        secondFactor: false,
      },
    ]);
    expect((await search("Éric")).map(({ id, role }) => [id, role])).toEqual([[teacherId, "teacher"]]);
    expect((await search("ERIC@exemple")).map(({ id }) => id)).toEqual([teacherId]);
    for (const number of [`n°${teacherId}`, `N° ${teacherId}`]) expect((await search(number)).map(({ id }) => id)).toEqual([teacherId]);
    for (const nothing of ["%%%", "n°999999"]) expect(await search(nothing)).toEqual([]);
    expect((await admin.call("GET", "/api/admin/accounts?q=ab")).statusCode).toBe(400);
  });

  test("the new address of an active account waits for its owner; that of one that is not is used at once, and receives the activation", async () => {
    const correct = (id: number, email: string | null) =>
      admin.call("PUT", `/api/admin/accounts/${id}`, { firstName: "Éric", name: "Le Gal", email });
    expect((await correct(teacherId, "eric.legal@exemple.fr")).json()).toMatchObject({
      name: "Le Gal",
      email: "eric@exemple.fr",
      pendingEmail: "eric.legal@exemple.fr",
    });
    expect(await row(teacherId)).toMatchObject({ name: "Le Gal", email: "eric@exemple.fr", username: "eric@exemple.fr" });
    const waiting = await createTeacher(db, school, [], {
      email: "faux@exemple.fr",
      username: "faux@exemple.fr",
      activated_at: null,
      password_hash: null,
    });
    await db.deleteFrom("outbox").execute();
    expect((await correct(waiting, "juste@exemple.fr")).json()).toMatchObject({ email: "juste@exemple.fr", pendingEmail: null });
    expect(await row(waiting)).toMatchObject({ username: "juste@exemple.fr" });
    expect(await jobs()).toEqual([{ template: "activation", userId: waiting }]);
    for (const id of [waiting, teacherId])
      expect((await correct(id, "juste exemple")).json()).toMatchObject({ error: "invalid", errors: [{ field: "email" }] });
    expect(await row(waiting)).toMatchObject({ email: "juste@exemple.fr", username: "juste@exemple.fr" });
    const taken = await correct(waiting, "eric@exemple.fr");
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { error: "email_taken", errors: [{ field: "email" }] }]);
    expect((await correct(adminId, "autre@exemple.fr")).json()).toMatchObject({ error: "self_protection" });
    expect((await correct(999_999, null)).statusCode).toBe(404);
    expect((await log()).map(({ action, actor_id, subject }) => [action, actor_id, subject])).toEqual([
      ["account.correct", adminId, `user:${teacherId}`],
      ["account.correct", adminId, `user:${waiting}`],
    ]);
  });

  test("a link is mailed to the owner only; an account without address says where else to turn", async () => {
    const response = await admin.call("POST", `/api/admin/accounts/${teacherId}/link`);
    expect(response.json()).toEqual({ address: "eric@exemple.fr" });
    expect(await jobs()).toEqual([{ template: "reset", userId: teacherId }]);
    const student = await createStudent(db, classroom, { email: null });
    const refused = await admin.call("POST", `/api/admin/accounts/${student}/link`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: "account_without_email" }]);
    expect((await admin.call("POST", "/api/admin/accounts/999999/link")).statusCode).toBe(404);
  });

  test("a teacher becomes site admin as they are, somebody new by mail, with one's own password; one never removes oneself", async () => {
    const add = (email: string, own = password) => admin.call("POST", "/api/admin/site-admins", { email, password: own });
    expect((await add("eric@exemple.fr", "faux")).json()).toMatchObject({
      error: "wrong_password",
      errors: [{ field: "password" }],
    });
    expect((await add("eric@exemple.fr")).json()).toEqual({ invited: false });
    expect((await add("nouvelle@exemple.fr")).json()).toEqual({ invited: true });
    const admins = (await admin.call("GET", "/api/admin/site-admins")).json<SiteAccount[]>();
    expect(admins.map(({ username, activated }) => [username, activated])).toEqual([
      ["admin@exemple.fr", true],
      ["eric@exemple.fr", true],
      ["nouvelle@exemple.fr", false],
    ]);
    const remove = (id: number, own = password) => admin.call("POST", `/api/admin/site-admins/${id}/remove`, { password: own });
    expect((await remove(teacherId, "faux")).statusCode).toBe(400);
    expect((await remove(adminId)).json()).toMatchObject({ error: "self_protection" });
    expect((await remove(teacherId)).statusCode).toBe(204);
    expect(await row(teacherId)).toMatchObject({ admin: 0, teacher: 1 });
    expect((await remove(teacherId)).statusCode).toBe(404);
    expect((await log()).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["site-admin.create", adminId],
      ["site-admin.create", adminId],
      ["site-admin.remove", adminId],
    ]);
  });

  test("it is all closed to visitors, students, teachers and heads of schools", async () => {
    const people = [
      await createStudent(db, classroom),
      teacherId,
      await createTeacher(db, school, [], { school_admin: 1, email: "chef@exemple.fr" }),
    ];
    const calls = [
      ["GET", "accounts?q=martin", undefined],
      ["PUT", `accounts/${teacherId}`, { firstName: "X", name: "Y", email: null }],
      ["POST", `accounts/${teacherId}/link`, undefined],
      ["GET", "site-admins", undefined],
      ["POST", "site-admins", { email: "moi@exemple.fr", password }],
      ["POST", `site-admins/${adminId}/remove`, { password }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await t.visitor().call(method, `/api/admin/${path}`, body)).statusCode, path).toBe(401);
      for (const id of people) expect((await (await t.signedInAs(id)).call(method, `/api/admin/${path}`, body)).statusCode, path).toBe(403);
    }
  });
});
