import { parisDay } from "@badin/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const day = 86_400_000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let url: string;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { classroom: { name: "BIA du mercredi" } }));
    url = `/api/teachers/classrooms/${classroom}/calendar`;
  });

  const address = async (browser = teacher, from = url) => (await browser.call("GET", from)).json<{ url: string }>().url;
  const subscribe = (to: string, headers: Record<string, string> = {}) =>
    t.visitor().call("GET", new URL(to).pathname, undefined, { headers });
  const lines = (body: string) => body.replace(/\r\n /g, "").split("\r\n");

  test("anyone who has the address reads the due days, the mock exams and the exam, without account and without any name of a person", async () => {
    const question = await createQuestion(db);
    await createStudent(db, classroom, { first_name: "Zoé", name: "Perrault" });
    const quiz = (values: object) => createQcm(db, { classroom_id: classroom, questions: [question.id], ...values });
    const id = await quiz({ name: "Météo, 1", due_day: parisDay(t.context.now()) + 3 });
    await quiz({ name: "Caché", published: 0, due_day: parisDay(t.context.now()) + 3 });
    await quiz({ name: "Sans date" });
    const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
    await createMockExam(db, { classroom_id: classroom, questions: [question], planned: false });
    const response = await subscribe(await address());
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^text\/calendar/);
    const read = lines(response.body);
    expect(read.filter((line) => /^(UID|SUMMARY|DTSTART)/.test(line))).toEqual([
      `UID:qcm-${id}@badin.example`,
      "DTSTART;VALUE=DATE:20261124",
      "SUMMARY:À faire\u00A0: Météo\\, 1",
      `UID:mock-exam-${exam.id}@badin.example`,
      "DTSTART:20261121T090000Z",
      expect.stringMatching(/^SUMMARY:Examen blanc/),
      `UID:bia-${classroom}@badin.example`,
      "DTSTART;VALUE=DATE:20270519",
      "SUMMARY:BIA\u00A0: examen écrit",
    ]);
    expect(response.body).not.toMatch(/Zoé|Perrault/);
  });

  test("a calendar that has not changed is not sent again", async () => {
    const to = await address();
    const first = await subscribe(to);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    t.advance(60_000);
    const again = await subscribe(to, { "if-none-match": String(first.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("a moved exam is a new revision of its event, by whatever way it moved; the others stay as they were", async () => {
    const question = await createQuestion(db);
    const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
    const to = await address();
    const revisions = async () => {
      const read = lines((await subscribe(to)).body);
      const uids = read.filter((line) => line.startsWith("UID:")).map((line) => line.slice(4).replace(/-\d+@.*/, ""));
      const said = read.filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line)).map((line) => line.replace(/^[^:]*:/, ""));
      return Object.fromEntries(uids.map((uid, i) => [uid, said.slice(2 * i, 2 * i + 2)]));
    };
    const first = await revisions();
    const [made] = first["bia"] ?? [];
    expect(first).toEqual({ "mock-exam": [made, "0"], bia: [made, "0"] });
    t.advance(day);
    expect(await revisions()).toEqual(first);
    const move = (values: object) => db.updateTable("mock_exams").set(values).where("id", "=", exam.id).execute();
    await move({ opens_at: t.context.now() + 9 * day });
    const moved = await revisions();
    expect(moved).toEqual({ "mock-exam": [expect.stringMatching(/^2026/), "1"], bia: [made, "0"] });
    expect(moved["mock-exam"]?.[0]).not.toBe(made);
    await move({ deleted_at: 1 });
    expect(await revisions()).toEqual({ bia: [made, "0"] });
    await move({ deleted_at: null, name: "Examen de mars" });
    expect(await revisions()).toMatchObject({ "mock-exam": [expect.any(String), "2"] });
  });

  test("a renewed address kills the former one, and students are shown the new one", async () => {
    const student = await t.signedInAs(await createStudent(db, classroom));
    const former = await address();
    expect(await address(student, "/api/calendar")).toBe(former);
    const renewed = (await teacher.call("POST", url)).json<{ url: string }>().url;
    expect(renewed).not.toBe(former);
    expect((await subscribe(former)).statusCode).toBe(404);
    expect((await subscribe(renewed)).statusCode).toBe(200);
    expect(await address(student, "/api/calendar")).toBe(renewed);
  });

  test("the address comes as a QR code, which changes with it", async () => {
    const code = async (method: "GET" | "POST") =>
      Buffer.from((await teacher.call(method, url)).json<{ qrcode: string }>().qrcode, "base64");
    const former = await code("GET");
    expect((await sharp(former).metadata()).format).toBe("png");
    expect(await code("GET")).toEqual(former);
    expect(await code("POST")).not.toEqual(former);
  });

  test("an address cannot be guessed or carried to another class, an archived class has none, and wrong tries are limited", async () => {
    const to = await address();
    const other = await createClassroom(db, { school_id: school });
    const wrong = [
      to.replace(`/${classroom}-`, `/${other}-`),
      to.replace(/.\.ics$/, (end) => (end === "A.ics" ? "B.ics" : "A.ics")),
      to.replace(".ics", ""),
      to.replace(/calendars\/.*/, "calendars/1.ics"),
    ];
    for (const one of wrong) expect((await subscribe(one)).statusCode).toBe(404);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect((await subscribe(to)).statusCode).toBe(404);
    for (let i = wrong.length + 1; i < 100; i++) await subscribe(wrong[3] ?? "");
    expect((await subscribe(wrong[3] ?? "")).statusCode).toBe(429);
    await db.updateTable("classrooms").set({ archived_at: null }).where("id", "=", classroom).execute();
    expect((await subscribe(to)).statusCode).toBe(200);
    t.advance(day);
  });

  test("the address is for the teachers and the students of the class", async () => {
    const status = async (browser: Browser, method: "GET" | "POST" = "GET") => (await browser.call(method, url)).statusCode;
    for (const method of ["GET", "POST"] as const) {
      expect(await status(t.visitor(), method)).toBe(401);
      expect(await status(await t.signedInAs(await createStudent(db, classroom)), method)).toBe(403);
      expect(await status(await t.signedInAs(await createTeacher(db, school)), method)).toBe(404);
      expect(await status(await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 })), method)).toBe(404);
    }
    expect((await t.visitor().call("GET", "/api/calendar")).statusCode).toBe(401);
    expect((await teacher.call("GET", "/api/calendar")).statusCode).toBe(404);
    expect((await teacher.call("GET", "/api/teachers/classrooms/x/calendar")).statusCode).toBe(404);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect(await status(teacher, "POST")).toBe(409);
  });
});
