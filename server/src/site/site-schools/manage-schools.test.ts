import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import { remindOfRevisions } from "../../learning/revision-reminders/reminders.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { endSessionsOfSchool } from "../../platform/http/end-sessions.ts";
import { messageMailHandler } from "../../school/messages/message-mail.ts";
import { appointManager, closeSchool, correctSchool, mergeSchools, reopenSchool } from "./manage-schools.service.ts";
import { listAllSchools } from "./site-schools.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let other: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db, { name: "Aéroclub du Lauragais" });
    other = await createSchool(db, { name: "Lycée Mermoz" });
  });

  const communeOf = async (id: number) =>
    (await db.selectFrom("schools").where("id", "=", id).select("city_code").executeTakeFirstOrThrow()).city_code;
  const row = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const status = async (id: number) => (await (await t.signedInAs(id)).call("GET", "/api/users/me")).statusCode;

  test("schools are listed with who manages them and what they hold, and found whatever case and accents", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    await createTeacher(db, school, [classroom], { school_admin: 1, username: "chef@exemple.fr" });
    await createStudent(db, classroom);
    expect(await listAllSchools(t.context, "AEROCLUB")).toMatchObject([
      {
        id: school,
        name: "Aéroclub du Lauragais",
        city: "Toulouse",
        closed: false,
        manager: "chef@exemple.fr",
        classrooms: 1,
        teachers: 1,
        students: 1,
      },
    ]);
    expect((await listAllSchools(t.context, "")).map(({ id }) => id)).toEqual([other, school]);
  });

  test("a school is renamed, unless its commune has another of that name", async () => {
    await correctSchool(t.context, null, school, { name: "Aéro-club de Revel", address: null });
    expect((await listAllSchools(t.context, "revel")).map(({ name }) => name)).toEqual(["Aéro-club de Revel"]);
    await expect(correctSchool(t.context, null, other, { name: "aero-club de revel", address: null })).rejects.toMatchObject({
      code: "school_exists",
    });
    await expect(correctSchool(t.context, null, 999_999, { name: "X", address: null })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a closed school signs its people out and enrols nobody, until it is opened again; others go on", async () => {
    const classroom = await createClassroom(db, { school_id: school, subscription_code: "ABCF-DEFG" });
    const student = await createStudent(db, classroom, { email: "eleve@exemple.fr" });
    const [inside, outside] = [await t.signedInAs(student), await t.signedInAs(await createTeacher(db, other))];
    await closeSchool(t.context, null, school);
    expect((await inside.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await outside.call("GET", "/api/users/me")).statusCode).toBe(200);
    const form = { firstName: "Zoe", name: "Petit", email: "zoe@exemple.fr", code: "ABCF-DEFG" };
    const signUp = () => t.visitor().call("POST", "/api/users/signup", form);
    expect((await signUp()).json()).toMatchObject({ error: "unknown_code" });
    await reopenSchool(t.context, null, school);
    expect((await signUp()).statusCode).toBe(201);
    expect(await status(student)).toBe(200);
  });

  test("who signs in while a school is being closed stays out, or goes with the others", async () => {
    const password_hash = await hashPassword("nuage vole loin", t.context.randomBytes);
    const form = { username: "zoe@exemple.fr", password: "nuage vole loin" };
    await createTeacher(db, school, [], { username: form.username, password_hash, activated_at: 1 });
    const browser = t.visitor();
    const now = Promise.withResolvers<void>();
    const signedIn = now.promise.then(() => browser.call("POST", "/api/users/signin", form));
    // As `closeSchool`, which the sign-in meets after it has ended the sessions.
    await t.context.database.transaction(async (trx) => {
      await trx.updateTable("schools").set({ closed_at: 5 }).where("id", "=", school).execute();
      await endSessionsOfSchool(trx, t.context, school);
      now.resolve();
      await Promise.race([signedIn, delay(500)]);
    });
    expect((await signedIn).json()).toMatchObject({ error: "school_closed" });
    expect((await browser.call("GET", "/api/users/me")).statusCode).toBe(401);
  });

  test("nothing of a school leaves it while it is closed or deleted: its calendar, its shared quizzes, what waits to be sent", async () => {
    await db.updateTable("schools").set({ agreed_at: 1 }).where("id", "=", school).execute();
    const classroom = await createClassroom(db, { school_id: school });
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [(await createQuestion(db)).id] });
    const studentId = await createStudent(db, classroom, { email: "eleve@exemple.fr" });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
    const stranger = await t.signedInAs(await createTeacher(db, other));
    const home = `/api/teachers/classrooms/${classroom}`;
    const calendar = new URL((await teacher.call("GET", `${home}/calendar`)).json<{ url: string }>().url).pathname;
    const { code } = (await teacher.call("POST", `${home}/qcms/${qcm}/share`)).json<{ code: string }>();
    await teacher.call("PUT", `${home}/qcms/${qcm}/share`, { listed: true, withSchool: true });
    await (await t.signedInAs(studentId)).call("PUT", "/api/revision/reminder", { hour: 12, channel: "mail" });
    await teacher.call("POST", `${home}/messages`, { userIds: [studentId], text: "Bonjour {prénom}" });
    const mailsAtFirst = await db.selectFrom("outbox").where("kind", "=", "mail").select("payload").execute();
    const send = vi.fn(async () => undefined);
    const mail = messageMailHandler(t.context, { send } as never);
    t.advance(3 * 3_600_000);
    const outside = async () => {
      await remindOfRevisions(t.context);
      for (const { payload } of mailsAtFirst) await mail(JSON.parse(String(payload)), new AbortController().signal);
      return {
        calendar: (await t.visitor().call("GET", calendar)).statusCode,
        link: (await stranger.call("GET", `/api/shared-quizzes/${code}`)).statusCode,
        listed: (await t.visitor().call("GET", "/api/shared-quizzes")).json<{ nbTotal: number }>().nbTotal,
        messages: send.mock.calls.length,
        reminders: (await db.selectFrom("outbox").where("kind", "=", "mail").select("id").execute()).length - mailsAtFirst.length,
      };
    };
    const shut = { calendar: 404, link: 404, listed: 0, messages: 0, reminders: 0 };
    await closeSchool(t.context, null, school);
    expect(await outside()).toEqual(shut);
    await reopenSchool(t.context, null, school);
    await db.updateTable("schools").set({ deleted_at: 1 }).where("id", "=", school).execute();
    expect(await outside()).toEqual(shut);
    await reopenSchool(t.context, null, school);
    expect(await outside()).toEqual({ calendar: 200, link: 200, listed: 1, messages: 1, reminders: 1 });
  });

  test("a school registered twice goes into the other: classes and people move, one manager remains", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    const [former, stays] = [
      await createTeacher(db, school, [], { school_admin: 1 }),
      await createTeacher(db, other, [], { school_admin: 1 }),
    ];
    const student = await createStudent(db, classroom);
    await mergeSchools(t.context, null, school, other);
    expect(await row(former)).toMatchObject({ school_id: other, school_admin: 0, teacher: 1 });
    expect(await row(student)).toMatchObject({ school_id: other, classroom_id: classroom });
    expect(await row(stays)).toMatchObject({ school_admin: 1 });
    expect((await listAllSchools(t.context, "")).map(({ id, classrooms }) => [id, classrooms])).toEqual([[other, 1]]);
    await expect(mergeSchools(t.context, null, other, other)).rejects.toMatchObject({ code: "self_protection" });
    await expect(mergeSchools(t.context, null, other, school)).rejects.toMatchObject({ code: "not_found" });
  });

  test("another teacher of the school, active, becomes its manager; nobody else can", async () => {
    const former = await createTeacher(db, school, [], { school_admin: 1 });
    const next = await createTeacher(db, school, [], { username: "suivante@exemple.fr" });
    await createTeacher(db, other, [], { username: "ailleurs@exemple.fr" });
    await createTeacher(db, school, [], { username: "attend@exemple.fr", activated_at: null });
    await createTeacher(db, school, [], { username: "jamais@exemple.fr", change_password: 1 });
    await appointManager(t.context, null, school, "Suivante@exemple.fr");
    expect([await row(former), await row(next)].map((user) => user.school_admin)).toEqual([0, 1]);
    for (const name of ["ailleurs@exemple.fr", "personne"])
      await expect(appointManager(t.context, null, school, name)).rejects.toMatchObject({ code: "not_found" });
    for (const name of ["attend@exemple.fr", "jamais@exemple.fr"])
      await expect(appointManager(t.context, null, school, name)).rejects.toMatchObject({ code: "account_inactive" });
    expect((await db.selectFrom("audit_log").select("action").execute()).map(({ action }) => action)).toEqual(["school.transfer"]);
  });

  test("a site admin does all of it on screen, signed in the log; nobody else can", async () => {
    const teacher = await createTeacher(db, school, [], { username: "suivante@exemple.fr" });
    const adminId = await createUser(db, { admin: 1 });
    const [admin, outsider] = [await t.signedInAs(adminId), await t.signedInAs(teacher)];
    const address = {
      properties: { label: "2 Rue Haute 31250 Revel", city: "Revel", postcode: "31250", citycode: "31451" },
      geometry: { type: "Point", coordinates: [2.0, 43.5] },
    };
    const calls = [
      ["PUT", `${school}`, { schoolName: "Aéroclub de Revel", address }],
      ["POST", `${school}/manager`, { username: " Suivante@exemple.fr " }],
      ["POST", `${school}/close`, undefined],
      ["POST", `${school}/reopen`, undefined],
      ["POST", `${school}/merge`, { into: other }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await t.visitor().call(method, `/api/admin/schools/${path}`, body)).statusCode).toBe(401);
      expect((await outsider.call(method, `/api/admin/schools/${path}`, body)).statusCode, path).toBe(403);
    }
    const page = async (q: string) => (await admin.call("GET", `/api/admin/schools?q=${encodeURIComponent(q)}`)).json();
    expect(await page(`n° ${school}`)).toMatchObject({ total: 1, schools: [{ id: school }] });
    for (const [method, path, body] of calls.slice(0, 4)) {
      expect((await admin.call(method, `/api/admin/schools/${path.replace(String(school), "999999")}`, body)).statusCode, path).toBe(404);
      expect((await admin.call(method, `/api/admin/schools/${path}`, body)).statusCode, path).toBe(204);
    }
    expect(await page("revel")).toMatchObject({
      total: 1,
      schools: [{ name: "Aéroclub de Revel", city: "Revel", address: "2 Rue Haute 31250 Revel", manager: "suivante@exemple.fr" }],
    });
    expect((await admin.call("GET", `/api/admin/schools/${school}`)).json()).toMatchObject({ name: "Aéroclub de Revel" });
    const rename = {
      schoolName: "Lycée Mermoz",
      address: { ...address, properties: { ...address.properties, citycode: await communeOf(other) } },
    };
    const taken = await admin.call("PUT", `/api/admin/schools/${school}`, rename);
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { error: "school_exists", errors: [{ field: "schoolName" }] }]);
    expect((await admin.call("POST", `/api/admin/schools/${school}/merge`, { into: 999_999 })).statusCode).toBe(404);
    expect((await admin.call("POST", `/api/admin/schools/${school}/merge`, { into: other })).statusCode).toBe(204);
    expect(await page("")).toMatchObject({ total: 1, schools: [{ id: other, teachers: 1 }] });
    const log = await db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual(["school.rename", "school.transfer", "school.close", "school.reopen", "school.merge"]);
    expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([adminId]));
  });
});
