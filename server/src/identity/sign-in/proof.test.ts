import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashPassword } from "../accounts/passwords.ts";

const password = "Rafale-2026";
const password_hash = await hashPassword(password, randomBytes);
const quarter = 15 * 60_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let qcm: number;
  let colleague: number;
  let people: Record<"teacher" | "manager" | "admin", Browser>;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    qcm = await await createQcm(db, { classroom_id: classroom });
    colleague = await createTeacher(db, school, [classroom], { username: "suivante@exemple.fr", last_sign_in_at: 1, password_hash });
    const manager = await createTeacher(db, school, [classroom], { username: "jeanne", school_admin: 1, password_hash });
    people = {
      teacher: await t.signedInAs(colleague),
      manager: await t.signedInAs(manager),
      admin: await t.signedInAs(await createUser(db, { admin: 1 })),
    };
  });

  const rights = "/api/teachers/classrooms";
  const actions: [string, keyof typeof people, "POST" | "DELETE", () => string, () => unknown][] = [
    ["handing a school over", "manager", "POST", () => "/api/users/transfert-school", () => ({ adminId: colleague })],
    ["closing a school", "admin", "POST", () => `/api/admin/schools/${school}/close`, () => undefined],
    ["merging schools", "admin", "POST", () => `/api/admin/schools/${school}/merge`, () => ({ into: 999_999 })],
    ["appointing a manager", "admin", "POST", () => `/api/admin/schools/${school}/manager`, () => ({ username: "suivante@exemple.fr" })],
    ["undoing all changes of a school", "admin", "POST", () => `/api/admin/schools/${school}/bank-changes/undo`, () => undefined],
    ["archiving a class", "teacher", "POST", () => `${rights}/${classroom}/archive`, () => ({ classroomId: classroom, deleteQcm: false })],
    ["erasing a class for good", "teacher", "DELETE", () => `/api/teachers/bin/classrooms/${classroom}`, () => undefined],
    ["erasing the answers of a class to a quiz", "teacher", "DELETE", () => `${rights}/${classroom}/qcms/${qcm}/answers`, () => undefined],
  ];

  describe.each(actions)("%s", (_, who, method, path, body) => {
    test("goes on within a quarter of an hour of the sign-in, and changes nothing after it", async () => {
      t.advance(quarter);
      const late = await people[who].call(method, path(), body());
      expect([late.statusCode, late.json().error]).toEqual([403, "proof_needed"]);
      t.advance(-1);
      expect((await people[who].call(method, path(), body())).body).not.toContain("proof_needed");
    });
  });

  test("the password given again opens them for another quarter of an hour, in this session only; a wrong one does not", async () => {
    const elsewhere = await t.signedInAs(colleague);
    const archive = (browser: Browser) =>
      browser.call("POST", `${rights}/${classroom}/archive`, { classroomId: classroom, deleteQcm: false });
    t.advance(quarter);
    const prove = (given: string) => people.teacher.call("POST", "/api/users/me/proof", { password: given });
    expect((await prove("Mirage-2000")).json()).toMatchObject({ error: "wrong_password", errors: [{ field: "password" }] });
    expect((await archive(people.teacher)).statusCode).toBe(403);
    expect((await prove(password)).statusCode).toBe(204);
    expect((await archive(elsewhere)).statusCode).toBe(403);
    t.advance(quarter - 1);
    expect((await archive(people.teacher)).statusCode).toBe(204);
  });

  test("a session that an older version opened has given no proof", async () => {
    await db.updateTable("sessions").set({ proved_at: null }).execute();
    expect((await people.admin.call("POST", `/api/admin/schools/${school}/close`)).json()).toMatchObject({ error: "proof_needed" });
  });

  test("passwords are tried ten times in a quarter of an hour", async () => {
    const prove = (given: string) => people.teacher.call("POST", "/api/users/me/proof", { password: given });
    for (let i = 0; i < 10; i++) expect((await prove("Mirage-2000")).statusCode).toBe(400);
    expect((await prove(password)).statusCode).toBe(429);
  });
});
