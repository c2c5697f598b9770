import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
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
import { erasers } from "../../app/housekeeping.ts";
import { jobHandlers } from "../../app/job-handlers.ts";
import { recordSignIn, updateChosenPassword } from "../../identity/sign-in/credentials.queries.ts";
import type { Database, Db, Trx } from "../../platform/database/database.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { bodiesOf, headersOf, startSmtpServer } from "../../platform/mail/testing.ts";
import { eraseExpired } from "./retention.service.ts";

const day = 86_400_000;
const year = 365.25 * day;
const threeYearsAgo = Date.UTC(2023, 10, 21, 9);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

onBothEngines((open, engine) => {
  let t: TestApp;
  let database: Database;
  let db: Db;
  let school: number;
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let worker: Worker;

  beforeEach(async () => {
    server = await startSmtpServer();
    database = await open();
    db = database.db;
    t = await createTestApp(database, { smtpUrl: server.url });
    school = await createSchool(db, { name: "Aéroclub de Vannes" });
    worker = startWorker(t.context, jobHandlers(t.context, log), log, { pollMs: 20 });
  });
  afterEach(async () => {
    await worker.stop();
    await server.stop();
  });

  const ids = async (table: "users" | "schools" | "classrooms") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map((r) => r.id);
  const expiries = () => db.selectFrom("audit_log").select(["actor_id", "action", "subject"]).orderBy("id").execute();
  const mails = async () => {
    await eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 }));
    return server.received.map(({ to, message }) => ({
      to: to[0],
      subject: decodeSubject(headersOf(message).get("subject")),
      text: bodiesOf(message).text,
    }));
  };
  const seen = (at: number) => ({ last_sign_in_at: at, activated_at: at, created_at: at });

  /** Resolves on PostgreSQL once another transaction waits for `trx`; on SQLite transactions queue. */
  const waitToBeWaitedFor = async (trx: Trx) => {
    if (engine === "sqlite") return;
    await eventually(async () => {
      const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      expect((await waiting.execute(trx)).rows).not.toEqual([]);
    });
  };

  /**
   * Runs the erasure while `meanwhile` is written but not committed: it commits once the first erasure waits for its
   * lock.
   */
  const eraseDuring = async (meanwhile: (trx: Trx) => Promise<unknown>) => {
    const written = Promise.withResolvers<void>();
    let other: Promise<void> | undefined;
    const transaction: Database["transaction"] = async (work) => {
      other ??= database.transaction(async (trx) => {
        await meanwhile(trx);
        written.resolve();
        await waitToBeWaitedFor(trx);
      });
      await written.promise;
      return database.transaction(work);
    };
    await eraseExpired({ ...t.context, database: { ...database, transaction } }, erasers);
    await other;
  };

  describe("an account that nobody activated", () => {
    const waiting = { activated_at: null, password_hash: null };

    test("is erased after 30 days, without a word", async () => {
      const classroom = await createClassroom(db, { school_id: school });
      const old = await createStudent(db, classroom, { ...waiting, created_at: testNow - 31 * day });
      const recent = await createStudent(db, classroom, { ...waiting, created_at: testNow - 29 * day });
      const card = await createStudent(db, classroom, { created_at: testNow - 31 * day });
      const admin = await createUser(db, { ...waiting, admin: 1, created_at: testNow - 31 * day });
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toEqual([recent, card, admin]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "account.expire", subject: `user:${old}` }]);
      expect(await mails()).toEqual([]);
    });

    test("takes along the school that only its owner could open, not one in use", async () => {
      const owner = { ...waiting, school_admin: 1, created_at: testNow - 31 * day } as const;
      await createTeacher(db, school, [], owner);
      const used = await createSchool(db);
      await createClassroom(db, { school_id: used });
      const kept = await createTeacher(db, used, [], owner);
      const colleague = await createTeacher(db, used, [], seen(testNow));
      await eraseExpired(t.context, erasers);
      expect(await ids("schools")).toEqual([used]);
      expect(await ids("users")).toEqual([kept, colleague]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "school.expire", subject: `school:${school}` }]);
    });
  });

  describe("a user who comes while the others are being erased", () => {
    const waiting = { activated_at: null, password_hash: null, created_at: testNow - 31 * day };
    const away = { ...seen(testNow - 4 * year), password_hash: "hash" };
    const activate = (id: number) => (trx: Trx) => updateChosenPassword(trx, id, "chosen", t.context.now());
    const signIn = (id: number) => (trx: Trx) => recordSignIn(trx, id, "hash", t.context.now());
    const told = async () => {
      await eraseExpired(t.context, erasers);
      t.advance(30 * day);
    };

    test("keeps the account they activate, or the school", async () => {
      const classroom = await createClassroom(db, { school_id: school });
      const student = await createStudent(db, classroom, waiting);
      const forgotten = await createStudent(db, classroom, waiting);
      await eraseDuring(activate(student));
      expect(await ids("users")).toEqual([student]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "account.expire", subject: `user:${forgotten}` }]);
      await db.deleteFrom("audit_log").execute();
      const empty = await createSchool(db);
      const owner = await createTeacher(db, empty, [], { ...waiting, school_admin: 1 });
      const colleague = await createTeacher(db, empty, [], { ...waiting, created_at: testNow });
      await eraseDuring(activate(colleague));
      expect(await ids("users")).toEqual([student, owner, colleague]);
      await eraseDuring(activate(owner));
      expect(await ids("schools")).toEqual([school, empty]);
      expect(await expiries()).toEqual([]);
    });

    test("keeps the account they sign in to", async () => {
      const manager = await createTeacher(db, school, [], { ...seen(testNow + year), school_admin: 1 });
      const absent = await createTeacher(db, school, [], away);
      await createTeacher(db, school, [], away);
      await told();
      await eraseDuring(signIn(absent));
      expect(await ids("users")).toEqual([manager, absent]);
    });

    test("keeps the school they teach in", async () => {
      const manager = await createTeacher(db, school, [], { ...away, school_admin: 1 });
      await told();
      const colleague = await createTeacher(db, school, [], { ...away, school_admin: 0 });
      await eraseDuring(signIn(colleague));
      expect(await ids("users")).toEqual([manager, colleague]);
      expect(await ids("schools")).toEqual([school]);
    });
  });

  describe("an adult who does not sign in any more", () => {
    test("is told a month before three years have passed, once, and erased when they have", async () => {
      const manager = await createTeacher(db, school, [], { ...seen(testNow + year), school_admin: 1 });
      const absent = await createTeacher(db, school, [], { ...seen(threeYearsAgo + 30 * day - 1), email: "absent@exemple.fr" });
      const near = await createTeacher(db, school, [], seen(threeYearsAgo + 32 * day));
      await eraseExpired(t.context, erasers);
      await eraseExpired(t.context, erasers);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail?.to).toBe("absent@exemple.fr");
      expect(mail?.subject).toBe("Votre compte Badin sera effacé le 21 décembre 2026");
      expect(mail?.text).toContain("https://badin.example/login");
      expect(await ids("users")).toEqual([manager, absent, near]);
      t.advance(30 * day - 1);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toContain(absent);
      t.advance(1);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toEqual([manager, near]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "account.expire", subject: `user:${absent}` }]);
    });

    test("keeps the account by signing in, and would be told again three years later", async () => {
      await createTeacher(db, school, [], { ...seen(testNow + year), school_admin: 1 });
      const back = await createTeacher(db, school, [], seen(testNow - 4 * year));
      await eraseExpired(t.context, erasers);
      await db
        .updateTable("users")
        .set({ last_sign_in_at: testNow + day })
        .where("id", "=", back)
        .execute();
      t.advance(31 * day);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toContain(back);
      expect(await db.selectFrom("purge_notices").selectAll().execute()).toEqual([]);
    });

    test("gets a mail about their own account", async () => {
      await createTeacher(db, school, [], { ...seen(testNow + year), school_admin: 1 });
      for (const name of ["ines", "tom"]) {
        await createTeacher(db, school, [], { ...seen(threeYearsAgo), first_name: name, email: `${name}@exemple.fr` });
      }
      await eraseExpired(t.context, erasers);
      const received = await mails();
      expect(received.map(({ to }) => to).sort()).toEqual(["ines@exemple.fr", "tom@exemple.fr"]);
      for (const { to, text } of received) expect(text).toContain(to?.split("@")[0]);
    });

    test("a user who was away long before is told all the same, a month ahead", async () => {
      await createTeacher(db, school, [], { ...seen(testNow), school_admin: 1 });
      const absent = await createTeacher(db, school, [], seen(testNow - 10 * year));
      await eraseExpired(t.context, erasers);
      t.advance(30 * day - 1);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toContain(absent);
      expect(await mails()).toHaveLength(1);
      t.advance(1);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).not.toContain(absent);
    });

    test("a user who has no address is erased as well; students and site admins are not concerned", async () => {
      await createTeacher(db, school, [], { ...seen(testNow + year), school_admin: 1 });
      const classroom = await createClassroom(db, { school_id: school });
      const student = await createStudent(db, classroom, seen(testNow - 4 * year));
      const admin = await createUser(db, { ...seen(testNow - 4 * year), admin: 1, teacher: 1 });
      const absent = await createTeacher(db, school, [], { ...seen(testNow - 4 * year), email: null, username: "sans.adresse" });
      await eraseExpired(t.context, erasers);
      t.advance(30 * day);
      await eraseExpired(t.context, erasers);
      const left = await ids("users");
      expect(left).toEqual(expect.arrayContaining([student, admin]));
      expect(left).not.toContain(absent);
    });
  });

  describe("a school", () => {
    test("stays with its manager as long as one of its teachers signs in", async () => {
      const manager = await createTeacher(db, school, [], { ...seen(testNow - 4 * year), school_admin: 1 });
      await createTeacher(db, school, [], seen(testNow - year));
      await eraseExpired(t.context, erasers);
      t.advance(30 * day);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toContain(manager);
      expect(await mails()).toEqual([]);
    });

    test("is erased with its manager once none has for three years, having been told", async () => {
      await createTeacher(db, school, [], { ...seen(testNow - 4 * year), school_admin: 1, email: "gestion@exemple.fr" });
      const siteAdmin = await createTeacher(db, school, [], { ...seen(testNow - 5 * year), admin: 1 });
      const other = await createSchool(db);
      const stranger = await createTeacher(db, other, [], seen(testNow));
      await createStudent(db, await createClassroom(db, { school_id: school }), seen(testNow));
      await eraseExpired(t.context, erasers);
      expect((await mails())[0]?.text).toContain("votre compte et l’établissement Aéroclub de Vannes seront effacés");
      t.advance(30 * day);
      await eraseExpired(t.context, erasers);
      expect(await ids("schools")).toEqual([other]);
      expect(await ids("users")).toEqual([siteAdmin, stranger]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "school.expire", subject: `school:${school}` }]);
    });
  });

  describe("a class whose school year ended a year ago", () => {
    const pastClass = async (startYear: number, archived_at: number | null = null) => {
      const id = await createClassroom(db, { school_id: school, name: "BIA du mercredi", archived_at });
      await db
        .updateTable("classrooms")
        .set({ school_year_id: await createSchoolYear(db, startYear) })
        .where("id", "=", id)
        .execute();
      return id;
    };

    test("is announced to its teachers, the manager and its students, then archived: students go, quizzes stay", async () => {
      const classroom = await pastClass(2024);
      const current = await pastClass(2025);
      const teacher = await createTeacher(db, school, [classroom], { email: "prof@exemple.fr" });
      const manager = await createTeacher(db, school, [], { school_admin: 1, email: "gestion@exemple.fr" });
      const stranger = await createTeacher(db, school, [], { email: "autre@exemple.fr" });
      await createStudent(db, classroom, { email: "ines@exemple.fr" });
      const card = await createStudent(db, classroom);
      const spared = await createStudent(db, current, { email: "tom@exemple.fr" });
      const question = await createQuestion(db);
      const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
      const browser = await t.signedInAs(card);
      await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });

      await eraseExpired(t.context, erasers);
      await eraseExpired(t.context, erasers);
      const received = await mails();
      expect(received.map((m) => m.to).sort()).toEqual(["gestion@exemple.fr", "ines@exemple.fr", "prof@exemple.fr"]);
      const toTeacher = received.find((m) => m.to === "prof@exemple.fr");
      expect(toTeacher?.subject).toBe("Badin : la classe BIA du mercredi sera archivée le 21 décembre 2026");
      expect(toTeacher?.text).toContain("L’année scolaire 2024-2025 de la classe BIA du mercredi");
      const toStudent = received.find((m) => m.to === "ines@exemple.fr");
      expect(toStudent?.subject).toBe("Ton compte Badin sera effacé le 21 décembre 2026");
      expect(toStudent?.text).not.toMatch(/vous|votre/i);

      t.advance(30 * day);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toEqual([teacher, manager, stranger, spared]);
      expect(await db.selectFrom("student_answers").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("qcms").select("id").execute()).toEqual([{ id: qcm }]);
      const rows = await db.selectFrom("classrooms").select(["id", "archived_at", "archived_by"]).orderBy("id").execute();
      expect(rows).toEqual([
        { id: classroom, archived_at: t.context.now(), archived_by: null },
        { id: current, archived_at: null, archived_by: null },
      ]);
      expect(await expiries()).toEqual([{ actor_id: null, action: "classroom.expire", subject: `classroom:${classroom}` }]);
    });

    test("is announced by its name to its own teachers, whatever other class is too", async () => {
      for (const name of ["ines", "tom"]) {
        const id = await pastClass(2024);
        await db
          .updateTable("classrooms")
          .set({ name: `BIA de ${name}` })
          .where("id", "=", id)
          .execute();
        await createTeacher(db, school, [id], { email: `${name}@exemple.fr` });
      }
      await eraseExpired(t.context, erasers);
      const received = await mails();
      expect(received.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
        "ines@exemple.fr Badin : la classe BIA de ines sera archivée le 21 décembre 2026",
        "tom@exemple.fr Badin : la classe BIA de tom sera archivée le 21 décembre 2026",
      ]);
    });

    test("stays when it is given a later school year meanwhile", async () => {
      const classroom = await pastClass(2024);
      const student = await createStudent(db, classroom);
      await eraseExpired(t.context, erasers);
      await db
        .updateTable("classrooms")
        .set({ school_year_id: await createSchoolYear(db, 2026) })
        .where("id", "=", classroom)
        .execute();
      t.advance(60 * day);
      await eraseExpired(t.context, erasers);
      expect(await ids("users")).toEqual([student]);
      expect(await db.selectFrom("classrooms").select("erasure_due_at").execute()).toEqual([{ erasure_due_at: null }]);
    });

    test("is left alone once archived, and no mail speaks of what was archived meanwhile", async () => {
      await worker.stop();
      await createTeacher(db, school, [], { school_admin: 1 });
      const past = await pastClass(2020, testNow);
      const classroom = await pastClass(2024);
      await eraseExpired(t.context, erasers);
      await db.updateTable("classrooms").set({ archived_at: testNow }).where("id", "=", classroom).execute();
      worker = startWorker(t.context, jobHandlers(t.context, log), log, { pollMs: 20 });
      expect(await mails()).toEqual([]);
      t.advance(31 * day);
      await eraseExpired(t.context, erasers);
      const rows = await db.selectFrom("classrooms").select(["id", "archived_at"]).orderBy("id").execute();
      expect(rows).toEqual([past, classroom].map((id) => ({ id, archived_at: testNow })));
      expect(await expiries()).toEqual([]);
    });
  });
});

/** Decodes a header (RFC 2047). */
const decodeSubject = (subject = ""): string =>
  subject
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : Buffer.from(
            text.replaceAll("_", " ").replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString("utf8"),
    )
    .replace(/[\u00a0\u202f]/g, " ");
