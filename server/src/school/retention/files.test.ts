import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createSchoolYear,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrator.ts";
import { deleteOldLetters } from "../../platform/mail/eml.ts";
import { copyDatabase } from "../../site/cli/backups.ts";

const rareName = "Quetzalcoatline";
const rareAddress = "quetzalcoatline@exemple.fr";

let folder: string;
let database: Database;
let t: TestApp;
let school: number;
let teacher: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-erased-"));
  database = openDatabase({ url: join(folder, "badin.sqlite") });
  await migrate(database);
  t = await createTestApp(database);
  await createSchoolYear(database.db);
  school = await createSchool(database.db);
  teacher = await createTeacher(database.db, school);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the files, among the database, its log and a new backup, that contain `text` (upper or lower case). */
async function filesWith(text: string): Promise<string[]> {
  rmSync(join(folder, "copie.sqlite"), { force: true });
  await copyDatabase(join(folder, "badin.sqlite"), join(folder, "copie.sqlite"));
  const contains = (file: string) => readFileSync(join(folder, file)).toString("latin1").toLowerCase().includes(text.toLowerCase());
  return readdirSync(folder).filter(contains).sort();
}

async function createBusyStudent(): Promise<{ classroom: number; student: number }> {
  const classroom = await createClassroom(database.db, { school_id: school });
  await database.db.insertInto("classroom_teachers").values({ classroom_id: classroom, user_id: teacher }).execute();
  const student = await createStudent(database.db, classroom, { name: rareName, email: rareAddress });
  const question = await createQuestion(database.db);
  const qcm = await createQcm(database.db, { classroom_id: classroom, questions: [question.id] });
  const browser = await t.signedInAs(student);
  await browser.call("GET", `/api/qcms/${qcm}/questions/1`);
  await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
  await browser.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
  return { classroom, student };
}

test("an account erased from the bin is in no file", async () => {
  const { classroom, student } = await createBusyStudent();
  const browser = await t.signedInAs(teacher);
  await browser.call("DELETE", `/api/teachers/users/${student}`);
  expect(await filesWith(rareName)).not.toEqual([]);
  const response = await browser.call("DELETE", `/api/teachers/classrooms/${classroom}/bin/students/${student}`);
  expect(response.statusCode).toBeLessThan(300);
  expect([await filesWith(rareName), await filesWith(rareAddress)]).toEqual([[], []]);
});

test("a former version of a question, and a declined proposal, erased for good, are in no file", async () => {
  const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
  const question = await createQuestion(database.db);
  const path = `/api/questions/${question.id}`;
  await admin.call("PUT", `${path}/comment`, { comment: rareName });
  await admin.call("PUT", `${path}/comment`, { comment: "Corrigé" });
  expect(await filesWith(rareName)).not.toEqual([]);
  expect((await admin.call("DELETE", `${path}/versions/2`)).statusCode).toBe(204);
  expect(await filesWith(rareName)).toEqual([]);
  const elsewhere = await createClassroom(database.db);
  await createQcm(database.db, { classroom_id: elsewhere, questions: [question.id] });
  const browser = await t.signedInAs(teacher);
  await browser.call("PUT", `${path}/comment`, { comment: rareName });
  await browser.call("PUT", `${path}/comment`, { comment: `${rareName} encore` });
  const { id } = await database.db.selectFrom("proposals").select("id").executeTakeFirstOrThrow();
  await admin.call("POST", `/api/admin/proposals/${id}/decline`, { note: rareName });
  expect(await filesWith(rareName)).not.toEqual([]);
  expect((await admin.call("DELETE", `/api/admin/proposals/${id}`)).statusCode).toBe(204);
  expect(await filesWith(rareName)).toEqual([]);
});

test("the students of an archived class, erased from the bin, are in no file", async () => {
  const { classroom } = await createBusyStudent();
  const browser = await t.signedInAs(teacher);
  await browser.call("POST", `/api/teachers/classrooms/${classroom}/archive`, { classroomId: classroom, deleteQcm: false });
  const response = await browser.call("DELETE", `/api/teachers/bin/classrooms/${classroom}`);
  expect(response.statusCode).toBeLessThan(300);
  expect([await filesWith(rareName), await filesWith(rareAddress)]).toEqual([[], []]);
});

test("only their owner reads the database, its log and a copy of it", async () => {
  await createSchool(database.db);
  await filesWith("");
  const modes = readdirSync(folder).map((file) => [file, (statSync(join(folder, file)).mode & 0o777).toString(8)]);
  expect(Object.fromEntries(modes)).toEqual({
    "badin.sqlite": "600",
    "badin.sqlite-shm": "600",
    "badin.sqlite-wal": "600",
    "copie.sqlite": "600",
  });
});

test("mails in files are deleted after seven days, other files stay", async () => {
  const outbox = join(folder, "outbox");
  mkdirSync(outbox);
  const day = 86_400_000;
  for (const [name, days] of [
    ["recent.eml", 6],
    ["old.eml", 8],
    ["old.part", 8],
    ["old.txt", 8],
  ] as const) {
    writeFileSync(join(outbox, name), "x");
    utimesSync(join(outbox, name), (testNow - days * day) / 1000, (testNow - days * day) / 1000);
  }
  await deleteOldLetters({ config: { ...t.context.config, dataDir: folder }, now: t.context.now });
  expect(readdirSync(outbox).sort()).toEqual(["old.txt", "recent.eml"]);
});
