import { binDays, type DeletedQcm, type Qcm } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../../school/retention/retention.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let home: string;
  let teacher: Browser;
  let student: Browser;
  let question: Awaited<ReturnType<typeof createQuestion>>;
  let ids: number[];

  beforeEach(async () => {
    ({ t, db, classroom, teacher } = await openTaughtClass(await open(), { teacher: { first_name: "Claire", name: "Petit" } }));
    home = `/api/teachers/classrooms/${classroom}`;
    student = await t.signedInAs(await createStudent(db, classroom));
    question = await createQuestion(db);
    ids = [];
    for (const name of ["Un", "Deux", "Trois"]) ids.push(await createQcm(db, { classroom_id: classroom, name, questions: [question.id] }));
    await student.call("POST", `/api/qcms/${ids[1]}/answers`, { questionId: question.id, answerId: question.right });
  });

  const list = async () => {
    const { qcmResponseList, nbTotalQcm } = (await teacher.call("GET", `${home}/qcms`)).json<{
      qcmResponseList: Qcm[];
      nbTotalQcm: number;
    }>();
    return [nbTotalQcm, ...qcmResponseList.map((q) => `${q.qcmIndex} ${q.name}`)];
  };
  const bin = async () => (await teacher.call("GET", `${home}/bin`)).json<DeletedQcm[]>();
  const seenByStudent = async () => (await student.call("GET", "/api/qcms")).json<{ name: string }[]>().map(({ name }) => name);

  test("a deleted quiz is gone for everyone, and waits in the bin with its answers", async () => {
    expect((await teacher.call("DELETE", `${home}/qcms/${ids[1]}`)).statusCode).toBe(204);
    expect(await list()).toEqual([2, "1 Un", "2 Trois"]);
    expect(await seenByStudent()).toEqual(["Un", "Trois"]);
    for (const path of ["", "/stats"]) expect((await teacher.call("GET", `${home}/qcms/${ids[1]}${path}`)).statusCode).toBe(404);
    expect((await student.call("GET", `/api/qcms/${ids[1]}/questions/1`)).statusCode).toBe(404);
    expect(await bin()).toMatchObject([{ id: ids[1], name: "Deux", nbStudentAnswer: 1, deletedBy: { firstName: "Claire" } }]);
    expect((await teacher.call("GET", home)).json()).toMatchObject({ nbQcm: 2 });
  });

  test("taken back, it is as it was: place, published, answers; a second time changes nothing", async () => {
    await teacher.call("DELETE", `${home}/qcms/${ids[1]}`);
    for (let i = 0; i < 2; i++) {
      const back = await teacher.call("POST", `${home}/bin/qcms/${ids[1]}`);
      expect([back.statusCode, back.json()]).toMatchObject([200, { qcmIndex: 2, published: true, hasAnswer: true }]);
    }
    expect(await list()).toEqual([3, "1 Un", "2 Deux", "3 Trois"]);
    expect(await seenByStudent()).toEqual(["Un", "Deux", "Trois"]);
    expect(await bin()).toEqual([]);
  });

  test("its place is the last when the list has become shorter", async () => {
    for (const id of [ids[2], ids[0], ids[1]]) await teacher.call("DELETE", `${home}/qcms/${id}`);
    await teacher.call("POST", `${home}/bin/qcms/${ids[2]}`);
    await teacher.call("POST", `${home}/bin/qcms/${ids[0]}`);
    expect(await list()).toEqual([2, "1 Un", "2 Trois"]);
  });

  test("after its time in the bin, the retention task erases it with its answers", async () => {
    await teacher.call("DELETE", `${home}/qcms/${ids[1]}`);
    const rows = () => db.selectFrom("student_answers").select("try_id").execute();
    const day = 86_400_000;
    const deleted = t.context.now();
    const at = (now: number) => eraseExpired({ ...t.context, now: () => now }, erasers);
    await at(deleted + binDays * day - 1);
    expect(await rows()).toHaveLength(1);
    await at(deleted + binDays * day);
    expect([await rows(), await bin()]).toEqual([[], []]);
    expect((await teacher.call("POST", `${home}/bin/qcms/${ids[1]}`)).statusCode).toBe(404);
  });

  test("a student who leaves takes along the answers that are in the bin", async () => {
    await teacher.call("DELETE", `${home}/qcms/${ids[1]}`);
    await db.deleteFrom("users").where("classroom_id", "=", classroom).execute();
    expect(await bin()).toMatchObject([{ name: "Deux", nbStudentAnswer: 0 }]);
  });

  test("the bin is for the class's teachers and the school's admin", async () => {
    await teacher.call("DELETE", `${home}/qcms/${ids[1]}`);
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    for (const [who, status] of [
      [t.visitor(), 401],
      [student, 403],
      [stranger, 404],
    ] as const) {
      expect((await who.call("GET", `${home}/bin`)).statusCode).toBe(status);
      expect((await who.call("POST", `${home}/bin/qcms/${ids[1]}`)).statusCode).toBe(status);
    }
    expect((await teacher.call("POST", `${home}/bin/qcms/zero`)).statusCode).toBe(404);
  });
});
