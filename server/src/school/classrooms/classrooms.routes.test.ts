import type { Classroom, SchoolYear } from "@badin/contract";
import { codeKind } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { listClassrooms } from "./classrooms.service.ts";

const root = "/api/teachers/classrooms";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let browser: Browser;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    browser = await t.signedInAs(await createTeacher(db, school));
  });

  const years = async (): Promise<SchoolYear[]> => (await browser.call("GET", "/api/teachers/annees-scolaires")).json();
  const create = async (body: object = {}) =>
    browser.call("POST", root, { name: "BIA du mercredi", comments: "", anneeScolaire: { id: (await years())[0]?.id }, ...body });

  test("the current and the next school year exist ahead of time", async () => {
    expect((await years()).map(({ libelle, parDefaut, libelleDateBia }) => [libelle, parDefaut, libelleDateBia])).toEqual([
      ["2027-2028", false, "mai 2028"],
      ["2026-2027", true, "mai 2027"],
    ]);
  });

  test("a teacher who creates a class teaches in it, and it has a code for its students", async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    const created = response.json<Classroom>();
    expect(created).toMatchObject({
      name: "BIA du mercredi",
      comments: null,
      archived: false,
      createdBy: { id: expect.any(Number), firstName: "Camille", name: expect.stringMatching(/^Durand/) },
      nbTeacher: 1,
      nbStudent: 0,
      nbQcm: 0,
      nbAskExplanation: 0,
    });
    expect(codeKind(created.subscriptionCode)).toBe("F");
    expect((await browser.call("GET", root)).json()).toEqual([created]);
  });

  describe("the settings of revision", () => {
    const edit = async (id: number, body: object) => {
      const [, year] = await years();
      return browser.call("PUT", `${root}/${id}`, { name: "BIA du mercredi", comments: "", anneeScolaire: { id: year?.id }, ...body });
    };
    const settings = ({ examDay, freeTraining, anneeScolaire }: Classroom) => [examDay, freeTraining, anneeScolaire.examDay];
    const created = async (body: object = {}) =>
      (await create({ anneeScolaire: { id: (await years())[1]?.id }, ...body })).json<Classroom>();

    test("a new class revises for the third Wednesday of May, with free training", async () => {
      expect(settings(await created())).toEqual([null, true, "2027-05-19"]);
      expect(settings(await created({ examDay: "2027-05-26", freeTraining: false }))).toEqual(["2027-05-26", false, "2027-05-19"]);
    });

    test("can be changed, stay when they are left out, and the day can be taken away", async () => {
      const { id } = await created();
      expect(settings((await edit(id, { examDay: "2027-05-12", freeTraining: false })).json())).toEqual([
        "2027-05-12",
        false,
        "2027-05-19",
      ]);
      expect(settings((await edit(id, {})).json())).toEqual(["2027-05-12", false, "2027-05-19"]);
      expect(settings((await edit(id, { examDay: "", freeTraining: "true" })).json())).toEqual([null, true, "2027-05-19"]);
    });

    test("a day outside the school year, or that does not exist, is refused at its field; another year forgets the day", async () => {
      const { id } = await created({ examDay: "2027-05-26" });
      const errors = async (body: object) => (await edit(id, body)).json<{ errors: object[] }>().errors;
      const atExamDay = (fullErrorMessage: string) => [{ field: "examDay", fullErrorMessage }];
      for (const examDay of ["2026-08-31", "2027-09-01"])
        expect(await errors({ examDay })).toEqual(atExamDay("L’examen a lieu entre septembre 2026 et août 2027"));
      expect(await errors({ examDay: "2027-02-30" })).toEqual(atExamDay("Cette date n’existe pas"));
      const [next] = await years();
      expect(settings((await edit(id, { anneeScolaire: { id: next?.id } })).json())).toEqual([null, true, "2028-05-17"]);
    });
  });

  test("a class counts its quizzes, students, teachers and the questions to explain", async () => {
    const { id } = (await create()).json<Classroom>();
    const question = await createQuestion(db);
    await createQcm(db, { classroom_id: id, questions: [question.id] });
    const students = [await createStudent(db, id), await createStudent(db, id)];
    for (const user_id of students)
      await db.insertInto("explanation_requests").values({ user_id, question_id: question.id, asked_at: 0 }).execute();
    await createTeacher(db, school, [], { classroom_id: id });
    const sibling = await createClassroom(db, { school_id: school });
    for (let i = 0; i < 2; i++) {
      const other = await createQuestion(db);
      await createQcm(db, { classroom_id: sibling, questions: [other.id] });
      await createTeacher(db, school, [sibling]);
      const user_id = await createStudent(db, sibling);
      await db.insertInto("explanation_requests").values({ user_id, question_id: other.id, asked_at: 0 }).execute();
    }
    expect((await browser.call("GET", `${root}/${id}`)).json()).toMatchObject({
      nbQcm: 1,
      nbStudent: 2,
      nbTeacher: 1,
      nbAskExplanation: 1,
    });
  });

  test("a teacher sees their classes, the school's admin all of the school's, nobody another school's", async () => {
    const mine = (await create()).json<Classroom>().id;
    const colleagues = await createClassroom(db, { school_id: school });
    await createTeacher(db, school, [colleagues]);
    const foreign = await createClassroom(db);
    const admin = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    const ids = async (by: Browser) => (await by.call("GET", root)).json<Classroom[]>().map((c) => c.id);
    expect(await ids(browser)).toEqual([mine]);
    expect((await ids(admin)).toSorted()).toEqual([mine, colleagues].toSorted());
    expect((await browser.call("GET", `${root}/${colleagues}`)).statusCode).toBe(404);
    expect((await admin.call("GET", `${root}/${foreign}`)).statusCode).toBe(404);
    expect((await admin.call("PUT", `${root}/${foreign}`, { name: "À moi", anneeScolaire: { id: 1 } })).statusCode).toBe(404);
  });

  test("classes are listed the latest year first, then by name as French sorts it", async () => {
    const [next, current] = await years();
    for (const name of ["élan", "Zoé", "bia 10", "Écureuil", "Bravo", "BIA 9"]) await create({ name, anneeScolaire: current });
    await create({ name: "Tango", anneeScolaire: next });
    const listed = async () => (await browser.call("GET", root)).json<Classroom[]>();
    const names = async () => (await listed()).map((c) => c.name);
    // A class opened for next year stays below while it is empty.
    expect(await names()).toEqual(["BIA 9", "bia 10", "Bravo", "Écureuil", "élan", "Zoé", "Tango"]);
    await createStudent(db, (await listed()).find((c) => c.name === "Tango")?.id ?? 0);
    expect(await names()).toEqual(["Tango", "BIA 9", "bia 10", "Bravo", "Écureuil", "élan", "Zoé"]);
  });

  test("editing keeps the code; an archived class cannot be edited and is listed apart", async () => {
    const created = (await create()).json<Classroom>();
    const other = await createClassroom(db, { school_id: school, name: "BIA du samedi" });
    const edited = await browser.call("PUT", `${root}/${created.id}`, {
      name: "BIA du jeudi",
      comments: "Salle 12",
      anneeScolaire: { id: created.anneeScolaire.id },
    });
    expect(edited.json()).toEqual({ ...created, version: created.version + 1, name: "BIA du jeudi", comments: "Salle 12" });
    expect(await db.selectFrom("classrooms").select("name").where("id", "=", other).execute()).toEqual([{ name: "BIA du samedi" }]);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", created.id).execute();
    const refused = await browser.call("PUT", `${root}/${created.id}`, { name: "Encore", anneeScolaire: { id: created.anneeScolaire.id } });
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "classroom_archived"]);
    expect((await browser.call("GET", `${root}?archived=1`)).json<Classroom[]>()).toHaveLength(1);
    expect((await browser.call("GET", `${root}?archived=0`)).json()).toEqual([]);
  });

  test("a class needs a name and a school year that exists, each said at its field", async () => {
    const fields = async (body: object) => (await create(body)).json<{ errors: { field: string }[] }>().errors.map((e) => e.field);
    expect(await fields({ name: " " })).toEqual(["name"]);
    expect(await fields({ anneeScolaire: null })).toEqual(["anneeScolaire"]);
    expect(await fields({ anneeScolaire: { id: 999 } })).toEqual(["anneeScolaire"]);
  });

  test("the list asks as many queries for twenty classes as for one", async () => {
    const counted = countingQueries(t.context.database);
    const context = { ...t.context, database: counted.database };
    const cost = async () => {
      const before = counted.count();
      const classes = await listClassrooms(context, { id: 1, schoolId: school, schoolAdmin: true } as SchoolUser, false);
      return { queries: counted.count() - before, classes: classes.length };
    };
    await create();
    const { queries } = await cost();
    for (let n = 1; n < 20; n++) await createClassroom(db, { school_id: school });
    expect(await cost()).toEqual({ queries, classes: 20 });
  });

  test("visitors are 401, students 403, and a write without CSRF token 403", async () => {
    const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school })));
    expect((await t.visitor().call("GET", root)).statusCode).toBe(401);
    expect((await student.call("GET", root)).statusCode).toBe(403);
    expect((await browser.call("POST", root, { name: "X" }, { csrf: false })).json()).toMatchObject({ error: "csrf" });
  });
});
