import type { Qcm } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let browser: Browser;
  let root: string;

  beforeEach(async () => {
    ({ t, db, classroom, teacher: browser } = await openTaughtClass(await open()));
    root = `/api/teachers/classrooms/${classroom}/qcms`;
  });

  const createFour = async () => {
    const ids: number[] = [];
    for (const name of ["A", "B", "C", "D"]) ids.push(await createQcm(db, { classroom_id: classroom, name }));
    return ids as [number, number, number, number];
  };
  const list = async () => (await browser.call("GET", root)).json<{ qcmResponseList: Qcm[] }>().qcmResponseList;
  /** « 1A 2B » … */
  const order = async () => (await list()).map((q) => `${q.qcmIndex}${q.name}`).join(" ");

  describe("editing", () => {
    test("name and comments change, spaces around them go, an empty comment is none", async () => {
      const [a] = await createFour();
      const edited = await browser.call("PUT", `${root}/${a}`, { name: " Météo ", studentComment: "Avant jeudi", teacherComment: " " });
      expect([edited.statusCode, edited.json<Qcm>()]).toMatchObject([
        200,
        { id: a, name: "Météo", studentComment: "Avant jeudi", teacherComment: null },
      ]);
      expect(await order()).toBe("1Météo 2B 3C 4D");
    });

    test("they can be edited once students have answered, and whether the quiz is published does not change", async () => {
      const question = await createQuestion(db);
      const id = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
      const student = await t.signedInAs(await createStudent(db, classroom));
      await student.call("POST", `/api/qcms/${id}/answers`, { questionId: question.id, answerId: question.right });
      expect((await browser.call("PUT", `${root}/${id}`, { name: "Renommé" })).json()).toMatchObject({
        name: "Renommé",
        published: true,
        hasAnswer: true,
      });
    });

    test("no title, or one too long, is refused at its field", async () => {
      const [a] = await createFour();
      for (const [name, message] of [
        ["  ", "Veuillez saisir un titre"],
        ["x".repeat(151), "150 caractères au maximum"],
      ]) {
        const refused = await browser.call("PUT", `${root}/${a}`, { name });
        expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: "name", fullErrorMessage: message }] }]);
      }
      expect((await browser.call("PUT", `${root}/${a}`, { name: "a\u0000b" })).statusCode).toBe(400);
    });
  });

  test("a change of one class's list leaves the places of the others'", async () => {
    const [a, b] = await createFour();
    const other = await createClassroom(db);
    for (const name of ["E", "F", "G", "H"]) await createQcm(db, { classroom_id: other, name });
    await browser.call("POST", `${root}/${a}/down`);
    await browser.call("POST", `${root}/${b}/position`, { position: 4 });
    await browser.call("DELETE", `${root}/${a}`);
    expect(await order()).toBe("1C 2D 3B");
    const theirs = await db.selectFrom("qcms").where("classroom_id", "=", other).orderBy("position").select(["position", "name"]).execute();
    expect(theirs.map(({ position, name }) => `${position}${name}`).join(" ")).toBe("1E 2F 3G 4H");
  });

  describe("moving", () => {
    test("up and down swap a quiz with its neighbour", async () => {
      const [, , c] = await createFour();
      expect((await browser.call("POST", `${root}/${c}/up`)).statusCode).toBe(204);
      expect(await order()).toBe("1A 2C 3B 4D");
      expect((await browser.call("POST", `${root}/${c}/down`)).statusCode).toBe(204);
      expect(await order()).toBe("1A 2B 3C 4D");
    });

    test("at the ends of the list nothing changes", async () => {
      const [a, , , d] = await createFour();
      expect((await browser.call("POST", `${root}/${a}/up`)).statusCode).toBe(204);
      expect((await browser.call("POST", `${root}/${d}/down`)).statusCode).toBe(204);
      expect(await order()).toBe("1A 2B 3C 4D");
    });

    test("to a place, those in between make room; beyond the last place means the last", async () => {
      const [a, , , d] = await createFour();
      await browser.call("POST", `${root}/${d}/position`, { position: 1 });
      expect(await order()).toBe("1D 2A 3B 4C");
      await browser.call("POST", `${root}/${a}/position`, { position: 3 });
      expect(await order()).toBe("1D 2B 3A 4C");
      await browser.call("POST", `${root}/${d}/position`, { position: 2_000_000_000 });
      expect(await order()).toBe("1B 2A 3C 4D");
    });

    test("a place is a positive whole number", async () => {
      const [a] = await createFour();
      for (const position of [0, -1, 1.5, "x", 3_000_000_000, undefined])
        expect((await browser.call("POST", `${root}/${a}/position`, { position })).statusCode, String(position)).toBe(400);
    });

    test("students see the new order; another class keeps its own", async () => {
      const [a] = await createFour();
      const other = await createClassroom(db);
      await createQcm(db, { classroom_id: other, name: "Ailleurs 1" });
      await createQcm(db, { classroom_id: other, name: "Ailleurs 2" });
      await browser.call("POST", `${root}/${a}/position`, { position: 4 });
      const names = async (classroomId: number) => {
        const student = await t.signedInAs(await createStudent(db, classroomId));
        return (await student.call("GET", "/api/qcms")).json<{ name: string }[]>().map((q) => q.name);
      };
      expect(await names(classroom)).toEqual(["B", "C", "D", "A"]);
      expect(await names(other)).toEqual(["Ailleurs 1", "Ailleurs 2"]);
    });
  });

  describe("deleting", () => {
    test("takes the quiz from the class and closes its place; its answers wait in the bin", async () => {
      const question = await createQuestion(db);
      const ids = await createFour();
      const id = await createQcm(db, { classroom_id: classroom, name: "E", questions: [question.id] });
      const student = await t.signedInAs(await createStudent(db, classroom));
      await student.call("POST", `/api/qcms/${id}/answers`, { questionId: question.id, answerId: question.right });
      await browser.call("POST", `${root}/${id}/position`, { position: 2 });
      expect((await browser.call("DELETE", `${root}/${id}`)).statusCode).toBe(204);
      expect(await order()).toBe("1A 2B 3C 4D");
      expect((await browser.call("GET", `${root}/${id}`)).statusCode).toBe(404);
      expect((await student.call("GET", `/api/qcms/${id}/questions/1`)).statusCode).toBe(404);
      expect((await db.selectFrom("student_answers").select("question_id").execute()).length).toBe(1);
      expect(await db.selectFrom("questions").select("id").execute()).toEqual([{ id: question.id }]);
      expect((await browser.call("DELETE", `${root}/${id}`)).statusCode).toBe(404);
      expect((await browser.call("DELETE", `${root}/${ids[3]}`)).statusCode).toBe(204);
      expect(await order()).toBe("1A 2B 3C");
    });
  });

  test("an archived class keeps its quizzes as they are", async () => {
    const [a] = await createFour();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    const calls = [
      ["PUT", `/${a}`, { name: "X" }],
      ["DELETE", `/${a}`],
      ["POST", `/${a}/up`],
      ["POST", `/${a}/down`],
      ["POST", `/${a}/position`, { position: 2 }],
      ["PATCH", `/${a}`],
      ["POST", "", { name: "X" }],
      ["POST", `/${a}/questions`, { questionId: 1 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const refused = await browser.call(method, root + path, body);
      expect([refused.statusCode, refused.json<{ error: string }>().error], `${method} ${path}`).toEqual([409, "classroom_archived"]);
    }
    expect(await order()).toBe("1A 2B 3C 4D");
  });
});
