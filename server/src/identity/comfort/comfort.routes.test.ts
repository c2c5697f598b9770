import type { Me } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createStudent } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let studentId: number;
  let student: Browser;
  let teacher: Browser;

  beforeEach(async () => {
    ({ t, db, classroom, teacher } = await openTaughtClass(await open()));
    studentId = await createStudent(db, classroom);
    student = await t.signedInAs(studentId);
  });
  const keep = (comfort: object | null, by = student) => by.call("PUT", "/api/users/me/comfort", { comfort });
  const me = async (by = student) => (await by.call("GET", "/api/users/me")).json<Me>();
  const arrange = (body: object, by = teacher) => by.call("PUT", `/api/teachers/classrooms/${classroom}/extra-times/${studentId}`, body);

  test("how one reads is kept with the account, whatever the device, and forgotten when it is as usual", async () => {
    expect((await keep({ size: "170", lines: "wide", font: "dyslexic", ruler: true })).statusCode).toBe(204);
    const another = await t.signedInAs(studentId);
    expect((await me(another)).comfort).toEqual({ size: "170", lines: "wide", font: "dyslexic", ruler: true });
    expect((await me(teacher)).comfort).toBeUndefined();
    await keep({});
    expect((await me()).comfort).toBeUndefined();
  });

  test("what is no setting is refused, and a visitor signs in first", async () => {
    for (const comfort of [{ size: "500" }, { font: "comic" }, "large"] as object[]) expect((await keep(comfort)).statusCode).toBe(400);
    expect((await keep(null, t.visitor())).statusCode).toBe(401);
    expect((await me()).comfort).toBeUndefined();
  });

  test("what teachers arrange for a student, extra time and exams read aloud, stays apart from what the student chose", async () => {
    await keep({ contrast: true });
    expect((await arrange({ extra: "third", readAloud: true })).statusCode).toBe(204);
    expect(await me()).toMatchObject({ comfort: { contrast: true }, readsInExams: true });
    await arrange({ extra: null });
    expect((await me()).readsInExams).toBe(true);
    await arrange({ extra: null, readAloud: false });
    expect((await me()).readsInExams).toBeUndefined();
    expect((await arrange({ extra: null, readAloud: true }, student)).statusCode).toBe(403);
  });
});
