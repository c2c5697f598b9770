import { gunzipSync } from "node:zlib";
import type { Qcm } from "@badin/contract";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";

/** Generates text of realistic length: 110 characters for a question, 45 for an answer, 330 for a comment. */
const words = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => "étalonnage pression vent nuage aile portance ".charAt((i * 7 + seed) % 45)).join("");

async function openClass() {
  const database = await freshDatabase("sqlite");
  const { db } = database;
  const app = await createTestApp(database);
  const school = await createSchool(db);
  const classroom = await createClassroom(db, { school_id: school });
  for (let i = 0; i < 35; i++) await createStudent(db, classroom);
  const questions: number[] = [];
  for (let i = 0; i < 120; i++) {
    const answers = [1, 2, 3, 4].map((n) => words(i * n, 45));
    questions.push((await createQuestion(db, { text: words(i, 110), answers, comment: words(i + 3, 330) })).id);
  }
  const qcm = await createQcm(db, { classroom_id: classroom, questions });
  const browser = await app.signedInAs(await createTeacher(db, school, [classroom]));
  const root = `/api/teachers/classrooms/${classroom}/qcms`;
  const get = (path: string, encoding?: string) =>
    browser.call("GET", root + path, undefined, { headers: encoding === undefined ? {} : { "accept-encoding": encoding } });
  return { qcm, get, close: database.close };
}

test("a quiz of 120 questions, images apart, comes in one request of under 100 KB; who takes no gzip gets it whole", async () => {
  const { qcm, get, close } = await openClass();
  const small = await get(`/${qcm}`, "gzip, deflate, br");
  expect(small.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(small.rawPayload.byteLength).toBeLessThan(100_000);
  const whole = await get(`/${qcm}`);
  expect(whole.headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(whole.json());
  expect(whole.json<Qcm>().qcmQuestions).toHaveLength(120);
  for (const refusing of ["identity", "gzip;q=0, br", "gzip;q=0"])
    expect((await get(`/${qcm}`, refusing)).headers["content-encoding"], refusing).toBeUndefined();
  await close();
});

test("a small answer is left as it is", async () => {
  const { get, close } = await openClass();
  expect((await get("", "gzip")).headers["content-encoding"]).toBeUndefined();
  await close();
});
