import type { User } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { issueToken } from "../../identity/accounts/tokens.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { listClassroomTeachers, listTeachers } from "./teachers.service.ts";

const api = "/api/teachers";
const form = { firstName: "Jeanne", name: "Herveux", email: "Jeanne@Exemple.fr", password: "Caudron-G3" };

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let managerId: number;
  let teacherId: number;
  let manager: Browser;
  let teacher: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    managerId = await createTeacher(db, school, [], { school_admin: 1, first_name: "Hélène", name: "Marchand" });
    teacherId = await createTeacher(db, school, [classroom], { first_name: "Julien", name: "Émeric" });
    manager = await t.signedInAs(managerId);
    teacher = await t.signedInAs(teacherId);
  });

  const ids = async (by: Browser, url: string) => (await by.call("GET", url)).json<User[]>().map((u) => u.id);
  const refusal = (response: { statusCode: number; json(): { error: string } }) => [response.statusCode, response.json().error];
  const field = (response: { json(): { errors: { field: string }[] } }) => response.json().errors[0]?.field;
  const account = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  const signIn = (username: string, password: string) => t.visitor().call("POST", "/api/users/signin", { username, password });

  describe("the lists of teachers", () => {
    test("hold the school's teachers by name, accents aside, with their last sign-in, for every teacher", async () => {
      const zoe = await createTeacher(db, school, [], { name: "Fabre", last_sign_in_at: testNow });
      await createTeacher(db, await createSchool(db));
      await createStudent(db, classroom);
      expect(await ids(teacher, api)).toEqual([teacherId, zoe, managerId]);
      expect((await manager.call("GET", api)).json<User[]>()[1]).toEqual({
        id: zoe,
        version: 1,
        firstName: "Camille",
        name: "Fabre",
        username: expect.any(String),
        email: expect.stringContaining("@exemple.fr"),
        dateConnexion: new Date(testNow).toISOString(),
        teacher: true,
      });
    });

    test("of a class hold its teachers; another school's or another teacher's class is not there", async () => {
      await createTeacher(db, school, [await createClassroom(db, { school_id: school })]);
      expect(await ids(teacher, `${api}/classrooms/${classroom}/teachers`)).toEqual([teacherId]);
      expect(await ids(manager, `${api}/classrooms/${classroom}/teachers`)).toEqual([teacherId]);
      const colleagues = await createClassroom(db, { school_id: school });
      for (const id of [await createClassroom(db), colleagues, 999_999])
        expect((await teacher.call("GET", `${api}/classrooms/${id}/teachers`)).statusCode).toBe(404);
    });

    test("ask as many queries for forty teachers as for two", async () => {
      const counted = countingQueries(t.context.database);
      const context = { ...t.context, database: counted.database };
      const user = { id: managerId, schoolId: school, schoolAdmin: true } as SchoolUser;
      const cost = async () => {
        const before = counted.count();
        const lists = [await listTeachers(context, user), await listClassroomTeachers(context, user, classroom)];
        return { queries: counted.count() - before, teachers: lists.map((list) => list.length) };
      };
      const { queries } = await cost();
      for (let n = 0; n < 40; n++) await createTeacher(db, school, [classroom]);
      expect(await cost()).toEqual({ queries, teachers: [42, 41] });
    });

    test("are not for visitors nor students", async () => {
      const student = await t.signedInAs(await createStudent(db, classroom));
      for (const url of [api, `${api}/classrooms/${classroom}/teachers`]) {
        expect((await t.visitor().call("GET", url)).statusCode).toBe(401);
        expect((await student.call("GET", url)).statusCode).toBe(403);
      }
    });
  });

  describe("creating a teacher", () => {
    const create = (by: Browser, values: object = {}) => by.call("POST", `${api}/users`, { ...form, ...values });

    test("makes an active account of the school, whose owner must choose another password first", async () => {
      const response = await create(manager);
      expect(response.statusCode).toBe(201);
      const created = response.json<User>();
      expect(created).toMatchObject({
        firstName: "Jeanne",
        name: "Herveux",
        email: "jeanne@exemple.fr",
        teacher: true,
        dateConnexion: null,
      });
      expect(await account(created.id)).toMatchObject({
        school_id: school,
        teacher: 1,
        school_admin: 0,
        admin: 0,
        change_password: 1,
        card_password: null,
      });
      expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
      expect((await signIn("jeanne@exemple.fr", form.password)).json()).toEqual({ teacher: true });
      expect(await ids(manager, api)).toContain(created.id);
    });

    test("sends an activation mail when asked, which needs an address", async () => {
      const { id } = (await create(manager, { sendMail: true })).json<User>();
      const jobs = await db.selectFrom("outbox").select(["kind", "payload"]).execute();
      expect(jobs.map((job) => [job.kind, JSON.parse(job.payload)])).toEqual([["mail", { template: "activation", userId: id }]]);
      for (const email of ["", "sans arobase"]) {
        const response = await create(manager, { email, sendMail: true });
        expect([response.statusCode, field(response)]).toEqual([400, "email"]);
      }
    });

    test("without an email gives a username", async () => {
      expect((await create(manager, { email: "" })).json<User>()).toMatchObject({ email: null, username: "jeanne.herveux" });
    });

    test("says at its field what is missing, too short or taken", async () => {
      for (const [name, value, status] of [
        ["firstName", " ", 400],
        ["name", "", 400],
        ["password", "", 400],
        ["password", "Caudron", 400],
        ["email", (await account(teacherId))?.email, 409],
      ] as const) {
        const response = await create(manager, { [name]: value });
        expect([response.statusCode, field(response)]).toEqual([status, name]);
      }
    });

    test("is for the school admin", async () => {
      expect((await create(t.visitor())).statusCode).toBe(401);
      expect((await create(teacher)).statusCode).toBe(403);
      expect((await create(await t.signedInAs(await createUser(db, { admin: 1 })))).statusCode).toBe(403);
    });
  });

  describe("editing a teacher", () => {
    const update = (by: Browser, id: number, values: object = {}) =>
      by.call("PUT", `${api}/users/${id}`, { ...form, password: "", ...values });

    test("changes names and email, and leaves the password when none is given", async () => {
      const { password_hash } = (await account(teacherId)) ?? {};
      const response = await update(manager, teacherId);
      expect(response.json<User>()).toMatchObject({ id: teacherId, firstName: "Jeanne", name: "Herveux", email: "jeanne@exemple.fr" });
      expect(await account(teacherId)).toMatchObject({ password_hash, change_password: 0, username: "jeanne@exemple.fr" });
      expect((await teacher.call("GET", "/api/users/me")).statusCode).toBe(200);
    });

    test("with a password ends the links that the teacher was sent, and nobody else's", async () => {
      await update(manager, teacherId, { password: "" });
      for (const id of [teacherId, managerId]) await issueToken(db, t.context, id, "reset");
      await update(manager, teacherId, { password: "" });
      expect(await db.selectFrom("tokens").select("user_id").orderBy("user_id").execute()).toHaveLength(2);
      await update(manager, teacherId, { password: "Caudron-G4" });
      expect(await db.selectFrom("tokens").select("user_id").execute()).toEqual([{ user_id: managerId }]);
    });

    test("with a password ends the teacher's sessions, and they must choose another", async () => {
      await update(manager, teacherId, { password: "Caudron-G4" });
      expect((await teacher.call("GET", "/api/users/me")).statusCode).toBe(401);
      expect(await account(teacherId)).toMatchObject({ change_password: 1 });
      expect((await signIn("jeanne@exemple.fr", "Caudron-G4")).statusCode).toBe(200);
      expect(await db.selectFrom("audit_log").select(["actor_id", "action", "subject", "details"]).execute()).toEqual([
        { actor_id: managerId, action: "account.password", subject: `user:${teacherId}`, details: "by-teacher" },
        { actor_id: managerId, action: "account.email", subject: `user:${teacherId}`, details: "by-teacher" },
      ]);
    });

    test("of one's own takes names only: email and password are changed on the account page, with the current password", async () => {
      const email = (await account(managerId))?.email;
      expect((await update(manager, managerId, { email })).json()).toMatchObject({ firstName: "Jeanne" });
      expect(field(await update(manager, managerId, { email, password: "Caudron-G4" }))).toBe("password");
      expect(field(await update(manager, managerId, { email: "autre@exemple.fr" }))).toBe("email");
      expect((await account(managerId))?.email).toBe(email);
    });

    test("says what is wrong at its field", async () => {
      const taken = await update(manager, teacherId, { email: (await account(managerId))?.email });
      expect([taken.statusCode, field(taken)]).toEqual([409, "email"]);
      expect(field(await update(manager, teacherId, { password: "court" }))).toBe("password");
      expect(field(await update(manager, teacherId, { name: "" }))).toBe("name");
    });

    test("is refused to others, and of another school's teacher, a student or a site admin", async () => {
      expect((await update(t.visitor(), teacherId)).statusCode).toBe(401);
      expect((await update(teacher, teacherId)).statusCode).toBe(403);
      for (const id of [await createTeacher(db, await createSchool(db)), await createStudent(db, classroom), 999_999, 3_000_000_000])
        expect((await update(manager, id)).statusCode).toBe(404);
      expect((await update(manager, await createTeacher(db, school, [], { admin: 1 }))).statusCode).toBe(403);
    });
  });

  describe("the teachers of a class", () => {
    const url = (id: number, of = classroom) => `${api}/classrooms/${of}/users/${id}`;
    const add = (by: Browser, id: number, of = classroom) => by.call("POST", url(id, of));
    const remove = (by: Browser, id: number, of = classroom) => by.call("DELETE", `${api}/classrooms/${of}/teachers/${id}`);

    test("are added from the school's, once, by a teacher of the class, and removed", async () => {
      expect((await add(teacher, managerId)).statusCode).toBe(204);
      expect((await add(teacher, managerId)).statusCode).toBe(204);
      expect(await ids(teacher, `${api}/classrooms/${classroom}/teachers`)).toEqual([teacherId, managerId]);
      expect((await remove(teacher, managerId)).statusCode).toBe(204);
      expect(await ids(teacher, `${api}/classrooms/${classroom}/teachers`)).toEqual([teacherId]);
      expect(await account(managerId)).toBeDefined();
    });

    test("lose the class when removed, tries as its student included", async () => {
      await teacher.call("POST", `${api}/classrooms/${classroom}/become-student`);
      expect((await remove(manager, teacherId)).statusCode).toBe(204);
      expect((await teacher.call("GET", `${api}/classrooms/${classroom}`)).statusCode).toBe(404);
      expect(await account(teacherId)).toMatchObject({ classroom_id: null });
    });

    test("keep their other classes, and leave the students and colleagues of the class where they are", async () => {
      const other = await createClassroom(db, { school_id: school });
      await db.insertInto("classroom_teachers").values({ classroom_id: other, user_id: teacherId }).execute();
      await teacher.call("POST", `${api}/classrooms/${other}/become-student`);
      const student = await createStudent(db, classroom);
      const trying = await createTeacher(db, school, [classroom], { classroom_id: classroom });
      expect((await remove(manager, teacherId)).statusCode).toBe(204);
      expect(await ids(teacher, `${api}/classrooms/${other}/teachers`)).toEqual([teacherId]);
      expect(await ids(manager, `${api}/classrooms/${classroom}/teachers`)).toEqual([trying]);
      expect(await account(teacherId)).toMatchObject({ classroom_id: other });
      for (const id of [student, trying]) expect(await account(id)).toMatchObject({ classroom_id: classroom });
    });

    test("do not remove themselves", async () => {
      expect(refusal(await remove(teacher, teacherId))).toEqual([409, "self_protection"]);
    });

    test("are the school's teachers: no student, nobody of another school", async () => {
      const foreigner = await createTeacher(db, await createSchool(db));
      for (const id of [foreigner, await createStudent(db, classroom), 999_999]) {
        expect((await add(manager, id)).statusCode).toBe(404);
        expect((await remove(manager, id)).statusCode).toBe(404);
      }
    });

    test("are changed neither out of reach nor in an archived class", async () => {
      const colleagues = await createClassroom(db, { school_id: school });
      const foreign = await createClassroom(db);
      for (const of of [colleagues, foreign]) {
        expect((await add(teacher, managerId, of)).statusCode).toBe(404);
        expect((await remove(teacher, managerId, of)).statusCode).toBe(404);
      }
      expect((await add(manager, teacherId, foreign)).statusCode).toBe(404);
      await db.updateTable("classrooms").set({ archived_at: testNow }).where("id", "=", classroom).execute();
      expect(refusal(await add(manager, managerId))).toEqual([409, "classroom_archived"]);
      expect(refusal(await remove(manager, teacherId))).toEqual([409, "classroom_archived"]);
      expect((await add(t.visitor(), managerId)).statusCode).toBe(401);
      expect((await remove(await t.signedInAs(await createStudent(db, colleagues)), teacherId)).statusCode).toBe(403);
    });
  });

  describe("deleting an account", () => {
    const erase = (by: Browser, id: number) => by.call("DELETE", `${api}/users/${id}`);

    test("of a student is for the teachers of their class and the school admin, and is written down", async () => {
      const [one, two] = [await createStudent(db, classroom), await createStudent(db, classroom)];
      expect((await erase(teacher, one)).statusCode).toBe(204);
      expect((await erase(manager, two)).statusCode).toBe(204);
      for (const id of [one, two]) expect(await account(id)).toMatchObject({ classroom_id: null, deleted_from: classroom });
      expect(await db.selectFrom("audit_log").select(["actor_id", "school_id", "action", "subject"]).orderBy("id").execute()).toEqual([
        { actor_id: teacherId, school_id: school, action: "account.delete", subject: `user:${one}` },
        { actor_id: managerId, school_id: school, action: "account.delete", subject: `user:${two}` },
      ]);
    });

    test("of a student of another class or another school finds nobody", async () => {
      const elsewhere = await createStudent(db, await createClassroom(db, { school_id: school }));
      const foreigner = await createStudent(db, await createClassroom(db));
      for (const id of [elsewhere, foreigner, 999_999]) expect((await erase(teacher, id)).statusCode).toBe(404);
      expect((await erase(manager, foreigner)).statusCode).toBe(404);
      expect(await account(elsewhere)).toBeDefined();
    });

    test("of a teacher is for the school admin; what they made stays and names nobody", async () => {
      const made = await createClassroom(db, { school_id: school });
      await db.updateTable("classrooms").set({ created_by: teacherId }).where("id", "=", made).execute();
      const colleague = await createTeacher(db, school, [classroom]);
      expect((await erase(teacher, colleague)).statusCode).toBe(403);
      expect((await erase(manager, teacherId)).statusCode).toBe(204);
      expect((await teacher.call("GET", "/api/users/me")).statusCode).toBe(401);
      expect((await manager.call("GET", `${api}/classrooms/${made}`)).json()).toMatchObject({ createdBy: null });
    });

    test("is refused on oneself, the school admin, a site admin and another school's teacher", async () => {
      expect(refusal(await erase(manager, managerId))).toEqual([409, "self_protection"]);
      expect(refusal(await erase(teacher, teacherId))).toEqual([409, "self_protection"]);
      expect((await erase(teacher, managerId)).statusCode).toBe(403);
      expect((await erase(manager, await createTeacher(db, school, [], { admin: 1 }))).statusCode).toBe(403);
      expect((await erase(manager, await createTeacher(db, await createSchool(db)))).statusCode).toBe(404);
    });

    test("is not for visitors nor students", async () => {
      expect((await erase(t.visitor(), teacherId)).statusCode).toBe(401);
      expect((await erase(await t.signedInAs(await createStudent(db, classroom)), teacherId)).statusCode).toBe(403);
    });

    test("behind an impersonation is written down to the person who is really there", async () => {
      const student = await createStudent(db, classroom);
      await manager.call("POST", `/api/users/impersonate/${teacherId}`);
      expect((await erase(manager, student)).statusCode).toBe(204);
      const entry = await db
        .selectFrom("audit_log")
        .select(["actor_id", "details"])
        .where("action", "=", "account.delete")
        .executeTakeFirst();
      expect(entry).toEqual({ actor_id: managerId, details: `as:${teacherId}` });
    });
  });
});
