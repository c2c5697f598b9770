import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Db } from "../database/database.ts";
import { appointManager, closeSchool, listSiteSchools, mergeSchools, renameSchool, reopenSchool } from "./site-schools.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let other: number;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    school = await createSchool(db, { name: "Aéroclub du Lauragais" });
    other = await createSchool(db, { name: "Lycée Mermoz" });
  });

  const row = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const status = async (id: number) => (await (await t.signedInAs(id)).call("GET", "/api/users/me")).statusCode;

  test("schools are listed with who manages them and what they hold, and found whatever case and accents", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    await createTeacher(db, school, [classroom], { school_admin: 1, username: "chef@exemple.fr" });
    await createStudent(db, classroom);
    expect(await listSiteSchools(db, "AEROCLUB")).toEqual([
      {
        id: school,
        name: "Aéroclub du Lauragais",
        city: "Toulouse",
        closed_at: null,
        manager: "chef@exemple.fr",
        classrooms: 1,
        teachers: 1,
        students: 1,
      },
    ]);
    expect((await listSiteSchools(db, "")).map(({ id }) => id)).toEqual([school, other]);
  });

  test("a school is renamed, unless its commune has another of that name", async () => {
    await renameSchool(t.context, school, "Aéro-club de Revel");
    expect((await listSiteSchools(db, "revel")).map(({ name }) => name)).toEqual(["Aéro-club de Revel"]);
    await expect(renameSchool(t.context, other, "aero-club de revel")).rejects.toMatchObject({ code: "school_exists" });
    await expect(renameSchool(t.context, 999_999, "X")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a closed school signs its people out and enrols nobody, until it is opened again; others go on", async () => {
    const classroom = await createClassroom(db, { school_id: school, subscription_code: "ABCF-DEFG" });
    const student = await createStudent(db, classroom, { email: "eleve@exemple.fr" });
    const [inside, outside] = [await t.signedInAs(student), await t.signedInAs(await createTeacher(db, other))];
    await closeSchool(t.context, school);
    expect((await inside.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await outside.call("GET", "/api/users/me")).statusCode).toBe(200);
    const form = { firstName: "Zoe", name: "Petit", email: "zoe@exemple.fr", code: "ABCF-DEFG" };
    const signUp = () => t.visitor().call("POST", "/api/users/signup", form);
    expect((await signUp()).json()).toMatchObject({ error: "unknown_code" });
    await reopenSchool(t.context, school);
    expect((await signUp()).statusCode).toBe(201);
    expect(await status(student)).toBe(200);
  });

  test("a school registered twice goes into the other: classes and people move, one manager remains", async () => {
    const classroom = await createClassroom(db, { school_id: school });
    const [former, stays] = [
      await createTeacher(db, school, [], { school_admin: 1 }),
      await createTeacher(db, other, [], { school_admin: 1 }),
    ];
    const student = await createStudent(db, classroom);
    await mergeSchools(t.context, school, other);
    expect(await row(former)).toMatchObject({ school_id: other, school_admin: 0, teacher: 1 });
    expect(await row(student)).toMatchObject({ school_id: other, classroom_id: classroom });
    expect(await row(stays)).toMatchObject({ school_admin: 1 });
    expect((await listSiteSchools(db, "")).map(({ id, classrooms }) => [id, classrooms])).toEqual([[other, 1]]);
    await expect(mergeSchools(t.context, other, other)).rejects.toMatchObject({ code: "self_protection" });
    await expect(mergeSchools(t.context, other, school)).rejects.toMatchObject({ code: "not_found" });
  });

  test("another teacher of the school, active, becomes its manager; nobody else can", async () => {
    const former = await createTeacher(db, school, [], { school_admin: 1 });
    const next = await createTeacher(db, school, [], { username: "suivante@exemple.fr" });
    await createTeacher(db, other, [], { username: "ailleurs@exemple.fr" });
    await createTeacher(db, school, [], { username: "attend@exemple.fr", activated_at: null });
    await appointManager(t.context, school, "Suivante@exemple.fr");
    expect([await row(former), await row(next)].map((user) => user.school_admin)).toEqual([0, 1]);
    for (const name of ["ailleurs@exemple.fr", "personne"])
      await expect(appointManager(t.context, school, name)).rejects.toMatchObject({ code: "not_found" });
    await expect(appointManager(t.context, school, "attend@exemple.fr")).rejects.toMatchObject({ code: "not_activated" });
    expect((await db.selectFrom("audit_log").select("action").execute()).map(({ action }) => action)).toEqual(["school.transfer"]);
  });
});
