import { codeKind } from "@badin/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createSchool } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { decryptCardPassword } from "../accounts/card-password.ts";
import { verifyPassword } from "../accounts/passwords.ts";
import { recordAnswer, restart } from "../attempts/attempts.service.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { isUnused } from "./demo.queries.ts";
import { isDemoWanted } from "./demo.rules.ts";
import { createDemoSchool } from "./demo.service.ts";
import { adults, classCode, demoPassword, pupils, schoolCode, secondClassCode } from "./demo-school.ts";

onBothEngines((open) => {
  let t: TestApp;

  const db = () => t.context.database.db;
  const students = () => db().selectFrom("users").where("teacher", "=", 0).where("admin", "=", 0).orderBy("id").selectAll().execute();

  describe("the demonstration school", () => {
    let welcome: string;
    beforeAll(async () => {
      t = await createTestApp(await open(), { localOnly: true });
      welcome = await prepareDatabase(t.context);
    });

    test("has its people, whose passwords open and whose cards can be printed", async () => {
      const users = await db().selectFrom("users").orderBy("id").selectAll().execute();
      expect(users.map((u) => u.username)).toEqual([
        ...Object.values(adults).map((a) => a.email),
        ...pupils.map((p) => p.email ?? "zoe.petit"),
      ]);
      expect(users.map((u) => [u.admin, u.school_admin, u.teacher]).slice(0, 4)).toEqual([
        [1, 0, 0],
        [0, 1, 1],
        [0, 0, 1],
        [0, 0, 0],
      ]);
      expect(users.every((u) => u.activated_at !== null && u.change_password === 0)).toBe(true);
      expect(demoPassword.length).toBeGreaterThanOrEqual(8);
      expect(await verifyPassword(demoPassword, users.at(-1)?.password_hash)).toBe(true);
      const cards = (await students()).map((u) => u.card_password && decryptCardPassword(u.card_password, t.context.keys));
      expect(cards).toEqual(pupils.map((p) => (p.ownPassword ? null : demoPassword)));
    });

    test("has codes of the right kinds, and a class of this year that is full of quizzes", async () => {
      expect([codeKind(classCode), codeKind(secondClassCode), codeKind(schoolCode)]).toEqual(["F", "F", "E"]);
      const classes = await db().selectFrom("classrooms").orderBy("id").select(["subscription_code"]).execute();
      expect(classes.map((c) => c.subscription_code)).toEqual([classCode, secondClassCode]);
      const quizzes = await db()
        .selectFrom("qcms as q")
        .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
        .groupBy(["q.id", "q.position", "q.published", "q.exam_id"])
        .orderBy("q.position")
        .select((eb) => ["q.position", "q.published", "q.exam_id", eb.fn.countAll<number>().as("n")])
        .execute();
      expect(quizzes.map((q) => [q.position, q.published, q.n])).toEqual([5, 20, 20, 20, 20, 20, 20, 120].map((n, i) => [i + 1, 1, n]));
      expect(quizzes.map((q) => q.exam_id !== null)).toEqual([...Array(7).fill(false), true]);
    });

    test("has a complete exam of other questions than the quizzes by theme", async () => {
      const placed = await db().selectFrom("qcm_questions as qq").innerJoin("qcms as q", "q.id", "qq.qcm_id").selectAll().execute();
      const inExam = new Set(placed.filter((row) => row.exam_id !== null).map((row) => row.question_id));
      expect(inExam.size).toBe(120);
      expect(placed.filter((row) => row.exam_id === null && inExam.has(row.question_id))).toEqual([]);
    });

    test("has a past that the application itself would have recorded, answer by answer", async () => {
      const past = async () => ({
        tries: await db()
          .selectFrom("tries")
          .orderBy("user_id")
          .orderBy("qcm_id")
          .orderBy("number")
          .select(["user_id", "qcm_id", "number", "by_teacher", "started_at", "ended_at"])
          .execute(),
        progress: await db().selectFrom("student_progress").orderBy("user_id").selectAll().execute(),
        badges: await db().selectFrom("user_badges").orderBy("user_id").orderBy("badge_id").selectAll().execute(),
      });
      const answers = await db()
        .selectFrom("student_answers as sa")
        .innerJoin("tries as t", "t.id", "sa.try_id")
        .orderBy("sa.answered_at")
        .orderBy("t.user_id")
        .select(["t.user_id", "t.qcm_id", "t.number", "t.started_at", "sa.question_id", "sa.answer_id", "sa.answered_at"])
        .execute();
      expect(answers.length).toBeGreaterThan(400);
      expect(Math.max(...answers.map((a) => a.answered_at))).toBeLessThan(t.context.now());
      const made = await past();
      expect(made.badges.length).toBeGreaterThan(15);
      for (const table of ["student_answers", "tries", "student_progress", "user_badges"] as const) await db().deleteFrom(table).execute();

      const classroomId = (await students())[0]?.classroom_id ?? 0;
      for (const a of answers) {
        const then = { ...t.context, now: () => a.answered_at };
        const student = { userId: a.user_id, classroomId, teacher: false };
        const first = a.started_at === a.answered_at;
        if (first && a.number > 1) await restart(then, student, a.qcm_id);
        await recordAnswer(then, student, a.qcm_id, { questionId: a.question_id, answerId: a.answer_id });
      }
      expect(await past()).toEqual(made);
    });

    test("shows life: quizzes done, begun and untouched, questions to explain, one pupil who never came", async () => {
      const done = await db().selectFrom("tries").select(["user_id", "ended_at"]).execute();
      expect(done.filter((d) => d.ended_at !== null)).toHaveLength(2);
      const last = (await students()).at(-1);
      expect(last?.last_sign_in_at).toBeNull();
      expect(done.map((d) => d.user_id)).not.toContain(last?.id);
      expect((await db().selectFrom("explanation_requests").selectAll().execute()).length).toBeGreaterThanOrEqual(4);
    });

    test("is told at each start, with a warning in its place where others can come", async () => {
      const again = await prepareDatabase(t.context);
      expect(again).toBe(welcome);
      for (const text of [demoPassword, classCode, schoolCode, "zoe.petit", adults.siteAdmin.email]) expect(again).toContain(text);
      const open = { ...t.context, config: { ...t.context.config, localOnly: false } };
      const warning = await prepareDatabase(open);
      expect(warning).toContain("Attention");
      expect(warning).not.toContain(demoPassword);
    });
  });

  test("a database is unused until it has a school or a user", async () => {
    const database = await open();
    expect(await isUnused(database.db)).toBe(true);
    await createSchool(database.db);
    expect(await isUnused(database.db)).toBe(false);
  });

  test("when it cannot be made whole, nothing of it stays", async () => {
    t = await createTestApp(await open());
    await expect(createDemoSchool(t.context)).rejects.toThrow();
    expect(await db().selectFrom("schools").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("users").select("id").execute()).toEqual([]);
  });
});

test("the school is made in a new database of a machine for oneself, or when asked for; never otherwise", () => {
  const wanted = (demo: boolean | undefined, localOnly: boolean, unused: boolean) => isDemoWanted({ demo, localOnly }, unused);
  expect(wanted(undefined, true, true)).toBe(true);
  expect(wanted(undefined, true, false)).toBe(false);
  expect(wanted(undefined, false, true)).toBe(false);
  expect(wanted(true, true, false)).toBe(true);
  expect(wanted(false, true, true)).toBe(false);
});
