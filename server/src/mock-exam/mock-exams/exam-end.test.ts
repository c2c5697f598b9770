import type { ChildProcess } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersGraceMs } from "@badin/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { freePort } from "../../../test/free-port.ts";
import { databaseUrl } from "../../../test/postgres-server.ts";
import { end, startServerProcess } from "../../../test/server-process.ts";
import { createSittingClass, endedCopies, type SittingClass, whatWasGiven } from "../../../test/sitting-class.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";

/**
 * What happens at the end of an exam to real servers, whose clock is that of the computer: the rows of the exam are
 * moved instead.
 */

const students = 8;
const questions = 40;

let folder: string;
let database: Database;
let servers: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-exam-end-"));
});
afterEach(async () => {
  for (const server of servers.filter((s) => s.exitCode === null && s.signalCode === null)) await end(server, "SIGKILL");
  servers = [];
  await database.close();
  rmSync(folder, { recursive: true });
});

async function start(port: number, url = ""): Promise<ChildProcess> {
  const server = await startServerProcess(port, folder, url);
  servers.push(server);
  return server;
}

/** Moves the end of the exam to `endsAt`. */
async function moveEnd(endsAt: number): Promise<void> {
  await database.db
    .updateTable("mock_exams")
    .set({ closes_at: endsAt - 3_600_000 })
    .execute();
  await database.db.updateTable("mock_copies").set({ ends_at: endsAt }).where("handed_in_at", "is", null).execute();
}

/** What each student receives for a copy, once: a badge, and each question that they answered in the revision. */
const onceEach = ({ students }: SittingClass, answeredBy: (userId: number) => number) =>
  students.map(({ userId }) => ({ userId, badges: [27], cards: answeredBy(userId), answers: answeredBy(userId) }));

test("a server killed in the last minute of an exam, and again while it hands in: each copy ends once, on time, with every answer that was confirmed", async () => {
  copyFileSync(join(inject("databaseDir"), "template.sqlite"), join(folder, "badin.sqlite"));
  database = openDatabase({ url: join(folder, "badin.sqlite") });
  const { db } = database;
  const port = await freePort();
  const sitting = await createSittingClass(db, { students, questions });
  const first = await start(port);
  await moveEnd(Date.now() + 45_000);
  const answering = sitting.answer(`http://127.0.0.1:${port}`);
  await eventually(() => expect(sitting.students.every(({ confirmed }) => confirmed.size >= 3)).toBe(true));
  await end(first, "SIGKILL");
  await answering;
  const endsAt = Date.now() - answersGraceMs - 1000;
  await moveEnd(endsAt);

  const second = await start(port);
  await eventually(async () => expect((await endedCopies(db)).length).toBeGreaterThan(0));
  await end(second, "SIGKILL");
  await start(port);
  await eventually(async () => expect((await endedCopies(db)).every((copy) => copy.settled_at !== null)).toBe(true));

  const copies = await endedCopies(db);
  expect(copies.map(({ handed_in_at, handed_in_by }) => [handed_in_at, handed_in_by])).toEqual(
    sitting.students.map(() => [endsAt, "time"]),
  );
  const answered = new Map<number, number>();
  for (const { userId, confirmed } of sitting.students) {
    const rows = await db
      .selectFrom("mock_answers as a")
      .innerJoin("mock_copies as c", "c.id", "a.copy_id")
      .where("c.user_id", "=", userId)
      .where("a.late", "=", 0)
      .select(["a.paper_question_id", "a.choice"])
      .execute();
    const kept = new Map(rows.map((a) => [a.paper_question_id, a.choice]));
    answered.set(userId, kept.size);
    expect([...confirmed].filter(([id, choice]) => kept.get(id) !== choice)).toEqual([]);
  }
  expect(await whatWasGiven(db)).toEqual(onceEach(sitting, (userId) => answered.get(userId) ?? 0));
});

test("two servers on one PostgreSQL that see the end at the same moment: one hands in, badges, notifications and revision are given once", async () => {
  database = await freshDatabase("postgres");
  const { db } = database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = databaseUrl(inject("postgresUrl"), rows[0]?.name ?? "");
  const sitting = await createSittingClass(db, { students, questions });
  for (const { userId } of sitting.students) {
    const browser = { endpoint: `https://push.example/${userId}`, p256dh: "", auth: "", created_at: 0 };
    await db
      .insertInto("push_subscriptions")
      .values({ user_id: userId, ...browser })
      .execute();
  }
  // The outbox forgets the jobs that are done: this table does not.
  await sql`create table noted (payload text)`.execute(db);
  await sql`create rule note as on insert to outbox do also insert into noted values (new.payload)`.execute(db);
  await Promise.all([start(await freePort(), url), start(await freePort(), url)]);
  const endsAt = Date.now() - answersGraceMs - 1000;
  await database.transaction(async (trx) => {
    // Both clocks wait for this lock, then go on together.
    await sql`lock table mock_copies in share row exclusive mode`.execute(trx);
    for (const [i, { userId }] of sitting.students.entries()) {
      const copy = await trx.selectFrom("mock_copies").where("user_id", "=", userId).select("id").executeTakeFirstOrThrow();
      const [questionId = 0] = sitting.paper;
      await trx
        .insertInto("mock_answers")
        .values(answerRow(copy.id, questionId, 1 + (i % 4), endsAt))
        .execute();
    }
    await trx
      .updateTable("mock_exams")
      .set({ closes_at: endsAt - 3_600_000 })
      .execute();
    await trx.updateTable("mock_copies").set({ ends_at: endsAt }).execute();
    await eventually(async () => {
      const waiting = await sql<{ n: number }>`select count(*)::int as n from pg_locks
        where relation = 'mock_copies'::regclass and not granted`.execute(trx);
      expect(waiting.rows[0]?.n).toBe(2);
    });
  });
  await eventually(async () => {
    const copies = await endedCopies(db);
    expect(copies).toHaveLength(students);
    expect(copies.every((copy) => copy.settled_at !== null)).toBe(true);
  });
  expect((await endedCopies(db)).map(({ handed_in_at, handed_in_by }) => [handed_in_at, handed_in_by])).toEqual(
    sitting.students.map(() => [endsAt, "time"]),
  );
  expect(await whatWasGiven(db)).toEqual(onceEach(sitting, () => 1));
  const noted = await sql<{ payload: string }>`select payload from noted`.execute(db);
  const told = noted.rows.map((row) => JSON.parse(row.payload) as { subscriptionId: number; about: string });
  expect(new Set(told.map((job) => job.subscriptionId)).size).toBe(students);
  expect(told.map((job) => job.about)).toEqual(sitting.students.map(() => "result"));
});

const answerRow = (copy_id: number, paper_question_id: number, choice: number, at: number) => ({
  copy_id,
  paper_question_id,
  choice,
  flagged: 0 as const,
  device: "phone",
  sequence: 1,
  given_at: at,
  received_at: at,
  late: 0 as const,
});
