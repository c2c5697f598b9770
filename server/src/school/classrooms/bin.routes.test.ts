import { binDays, type Classroom, type DeletedClassroom, dayMs, type Qcm, type Student } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../retention/retention.service.ts";

const bin = "/api/teachers/bin/classrooms";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let home: string;
  let teacher: Browser;
  let student: number;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), {
      classroom: { name: "BIA du mercredi" },
      teacher: { first_name: "Claire", name: "Petit" },
    }));
    home = `/api/teachers/classrooms/${classroom}`;
    const question = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: classroom, name: "Un", questions: [question.id] });
    await createQcm(db, { classroom_id: classroom, name: "Deux" });
    student = await createStudent(db, classroom, { name: "Roux" });
    await createStudent(db, classroom, { name: "Morel" });
    const browser = await t.signedInAs(student);
    await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
    const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
    await createMockCopy(db, exam.id, student, 1);
  });

  const archive = (deleteQcm: boolean) => teacher.call("POST", `${home}/archive`, { classroomId: classroom, deleteQcm });
  const restore = (by = teacher) => by.call("POST", `${bin}/${classroom}`);
  const list = async (by = teacher) => (await by.call("GET", bin)).json<DeletedClassroom[]>();
  const classes = async (archived: 0 | 1) =>
    (await teacher.call("GET", `/api/teachers/classrooms?archived=${archived}`)).json<Classroom[]>().map(({ name }) => name);
  /** All that a class is made of. */
  const whole = async () => {
    const rows: Record<string, unknown> = {};
    for (const table of [
      "users",
      "classrooms",
      "qcms",
      "tries",
      "student_answers",
      "user_badges",
      "learning_cards",
      "mock_copies",
    ] as const)
      rows[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
    return rows;
  };

  test.each([false, true])("an archived class is active again, whole, quizzes deleted: %s", async (deleteQcm) => {
    const before = await whole();
    await archive(deleteQcm);
    expect((await teacher.call("GET", `${home}/students`)).json<Student[]>()).toEqual([]);
    expect(await list()).toMatchObject([
      { id: classroom, action: "archive", nbStudent: 2, nbAnswer: 1, nbQcm: deleteQcm ? 2 : 0, deletedBy: { firstName: "Claire" } },
    ]);
    const back = await restore();
    expect([back.statusCode, back.json()]).toMatchObject([200, { archived: false, nbStudent: 2, nbQcm: 2 }]);
    expect(await whole()).toEqual(before);
    expect((await restore()).statusCode).toBe(200);
    expect([await list(), await classes(0), await classes(1)]).toEqual([[], ["BIA du mercredi"], []]);
    const { qcmResponseList } = (await teacher.call("GET", `${home}/qcms`)).json<{ qcmResponseList: Qcm[] }>();
    expect(qcmResponseList.map((q) => [q.qcmIndex, q.name, q.published])).toEqual([
      [1, "Un", true],
      [2, "Deux", true],
    ]);
  });

  test("a student deleted before the archiving stays in the bin", async () => {
    await teacher.call("DELETE", `/api/teachers/users/${student}`);
    t.advance(1000);
    await archive(false);
    expect(await list()).toMatchObject([{ nbStudent: 1 }]);
    expect((await restore()).json()).toMatchObject({ nbStudent: 1 });
    expect((await teacher.call("GET", `${home}/bin/students`)).json()).toMatchObject([{ id: student }]);
  });

  test("a deleted class is gone for everyone, and comes back archived; then active", async () => {
    const before = await whole();
    await archive(false);
    t.advance(1000);
    expect((await archive(true)).statusCode).toBe(204);
    expect([await classes(0), await classes(1), (await teacher.call("GET", home)).statusCode]).toEqual([[], [], 404]);
    expect(await list()).toMatchObject([{ action: "delete", nbStudent: 2, nbQcm: 2 }]);
    expect((await restore()).json()).toMatchObject({ archived: true, nbQcm: 2 });
    expect((await restore()).json()).toMatchObject({ archived: false, nbStudent: 2 });
    expect(await whole()).toEqual(before);
    expect((await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map((l) => l.action)).toEqual([
      "classroom.archive",
      "classroom.delete",
      "classroom.restore",
      "classroom.restore",
    ]);
  });

  test("erased for good, the students of an archived class are gone and the class stays; a deleted class goes with all of it", async () => {
    expect((await teacher.call("DELETE", `${bin}/${classroom}`)).statusCode).toBe(404);
    await archive(false);
    expect((await teacher.call("DELETE", `${bin}/${classroom}`)).statusCode).toBe(204);
    expect(await db.selectFrom("users").select("id").where("teacher", "=", 0).execute()).toEqual([]);
    expect([await list(), await classes(1)]).toEqual([[], ["BIA du mercredi"]]);
    await archive(true);
    expect((await teacher.call("DELETE", `${bin}/${classroom}`)).statusCode).toBe(204);
    expect(await db.selectFrom("classrooms").select("id").execute()).toEqual([]);
    expect((await restore()).statusCode).toBe(404);
  });

  test("after its time in the bin, the retention task erases it; an archived class can no longer be taken back", async () => {
    await archive(true);
    await archive(true);
    const at = (now: number) => eraseExpired({ ...t.context, now: () => now }, erasers);
    const deleted = t.context.now();
    await at(deleted + binDays * dayMs - 1);
    expect(await db.selectFrom("student_answers").select("try_id").execute()).toHaveLength(1);
    await at(deleted + binDays * dayMs);
    for (const table of ["classrooms", "qcms", "student_answers", "mock_copies"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("users").select("id").where("teacher", "=", 0).execute()).toEqual([]);
  });

  test("the bin is for the class's teachers and the school's admin", async () => {
    await archive(false);
    const student = await t.signedInAs(await createStudent(db, await createClassroom(db, { school_id: school })));
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    const colleague = await t.signedInAs(await createTeacher(db, school, []));
    for (const [who, listed, status] of [
      [t.visitor(), 401, 401],
      [student, 403, 403],
      [stranger, 200, 404],
      [colleague, 200, 404],
    ] as const) {
      expect((await who.call("GET", bin)).statusCode).toBe(listed);
      expect((await restore(who)).statusCode).toBe(status);
      expect((await who.call("DELETE", `${bin}/${classroom}`)).statusCode).toBe(status);
    }
    expect([await list(stranger), await list(colleague)]).toEqual([[], []]);
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    expect(await list(manager)).toHaveLength(1);
    expect((await restore(manager)).statusCode).toBe(200);
  });
});
