import { codeKind, fromIsoDay, parisDay, type Revision, type Today } from "@badin/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createSchool } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { decryptCardPassword } from "../../identity/accounts/card-password.ts";
import { verifyPassword } from "../../identity/accounts/passwords.ts";
import { dueCards } from "../../learning/learning/session.rules.ts";
import { findMetAnswers } from "../../mock-exam/mock-exams/copies.queries.ts";
import { findPartMarks } from "../../mock-exam/mock-exams/marks.queries.ts";
import { markCopies } from "../../mock-exam/mock-exams/marks.rules.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordAnswer, restart } from "../../quiz/attempts/attempts.service.ts";
import { findMetCards, recordAnswers, toCard } from "../../quiz/cards/cards.service.ts";
import { prepareContent, prepareDatabase } from "../system/prepare-database.ts";
import { isUnused } from "./demo.queries.ts";
import { isDemoWanted } from "./demo.rules.ts";
import { createDemoSchool } from "./demo.service.ts";
import { adults, classCode, demoPassword, schoolCode, secondClassCode, students } from "./demo-school.ts";

onBothEngines((open) => {
  let t: TestApp;
  let database: Database;

  const db = () => t.context.database.db;
  const settledAt = async () => (await db().selectFrom("mock_copies").select("settled_at").executeTakeFirstOrThrow()).settled_at;
  const accounts = () => db().selectFrom("users").where("teacher", "=", 0).where("admin", "=", 0).orderBy("id").selectAll().execute();

  test("three processes that start at once create one school", async () => {
    const { context } = await createTestApp(await open(), { localOnly: true });
    await prepareContent(context);
    await Promise.all([1, 2, 3].map(() => createDemoSchool(context)));
    expect(await context.database.db.selectFrom("schools").select("subscription_code").execute()).toEqual([
      { subscription_code: schoolCode },
    ]);
  });

  describe("the demonstration school", () => {
    let welcome: string;
    beforeAll(async () => {
      database = await open();
      t = await createTestApp(database, { localOnly: true });
      welcome = await prepareDatabase(t.context);
    });

    test("has its people, whose passwords open and whose cards can be printed", async () => {
      const users = await db().selectFrom("users").orderBy("id").selectAll().execute();
      expect(users.map((u) => u.username)).toEqual([
        ...Object.values(adults).map((a) => a.email),
        ...students.map((p) => p.email ?? "zoe.petit"),
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
      const cards = (await accounts()).map((u) => u.card_password && decryptCardPassword(u.card_password, t.context.keys));
      expect(cards).toEqual(students.map((p) => (p.ownPassword ? null : demoPassword)));
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
      expect(quizzes.map((q) => [q.position, q.published, q.n])).toEqual([
        ...[5, 20, 20, 20, 20, 20, 20, 120].map((n, i) => [i + 1, 1, n]),
        [9, 0, 10],
      ]);
      expect(quizzes.map((q) => q.exam_id !== null)).toEqual([...Array(7).fill(false), true, false]);
    });

    test("has quizzes that are late, due that day and to come, and one that opens by itself; its teacher is told so", async () => {
      const { id } = await db().selectFrom("users").where("username", "=", adults.teacher.email).select("id").executeTakeFirstOrThrow();
      const today = (await (await t.signedInAs(id)).call("GET", "/api/teachers/today")).json<Today>();
      expect(today.dueQcms.map((q) => [q.dueDay, q.late])).toEqual([
        ["2026-11-21", false],
        ["2026-11-16", true],
      ]);
      expect(today.lateStudents).toBeGreaterThan(1);
      const hidden = await db().selectFrom("qcms").where("published", "=", 0).select(["opens_at", "due_day"]).execute();
      expect(hidden).toEqual([{ opens_at: Date.parse("2026-11-23T08:00:00+01:00"), due_day: Date.parse("2026-11-30") / 86_400_000 }]);
    });

    test("has a complete exam of other questions than the quizzes by theme", async () => {
      const placed = await db().selectFrom("qcm_questions as qq").innerJoin("qcms as q", "q.id", "qq.qcm_id").selectAll().execute();
      const inExam = new Set(placed.filter((row) => row.exam_id !== null).map((row) => row.question_id));
      expect(inExam.size).toBe(120);
      expect(placed.filter((row) => row.exam_id === null && inExam.has(row.question_id))).toEqual([]);
    });

    test("leaves its students a believable number of questions to revise", async () => {
      const due = await Promise.all(
        (await accounts()).map(async ({ id }) => {
          const { examDay } = (await (await t.signedInAs(id)).call("GET", "/api/revision")).json<Revision>();
          const cards = (await findMetCards(db(), id)).map((row) => toCard(row, row.last_correct === 1));
          return dueCards(cards, parisDay(t.context.now()), fromIsoDay(examDay)).length;
        }),
      );
      const revising = due.filter((_, index) => students[index]?.revision);
      expect(Math.min(...revising), `${due}`).toBeGreaterThanOrEqual(1);
      expect(Math.max(...due), `${due}`).toBeLessThanOrEqual(30);
    });

    test("its students have revised for months, and remember what the application itself would say; two have almost nothing", async () => {
      const cards = () => db().selectFrom("learning_cards").orderBy("user_id").orderBy("question_id").selectAll().execute();
      const days = () => db().selectFrom("learning_days").orderBy("user_id").orderBy("day").selectAll().execute();
      const given = await db()
        .selectFrom("student_answers as sa")
        .innerJoin("tries as t", "t.id", "sa.try_id")
        .select(["t.user_id", "sa.question_id", "sa.answer_id", "sa.answered_at"])
        .unionAll(
          db()
            .selectFrom("revision_answers as r")
            .innerJoin("revision_sessions as s", "s.id", "r.session_id")
            .select(["s.user_id", "r.question_id", "r.answer_id", "r.answered_at"]),
        )
        .execute();
      const copies = await db().selectFrom("mock_copies").selectAll().execute();
      const sat = await Promise.all(
        copies.map(async ({ id, user_id, settled_at }) =>
          (await findMetAnswers(db(), [id])).map((a) => ({ user_id, ...a, answered_at: settled_at ?? 0 })),
        ),
      );
      expect(sat.flat().length).toBeGreaterThan(600);
      const right = new Set((await db().selectFrom("answers").where("correct", "=", 1).select("id").execute()).map((a) => a.id));
      const made = { cards: await cards(), days: await days() };
      const weeks = (user: number) => new Set(made.days.filter((d) => d.user_id === user).map((d) => Math.floor(d.day / 7))).size;
      expect((await accounts()).map((u) => weeks(u.id) >= 6)).toEqual(students.map((p) => p.revision !== undefined));
      expect(students.filter((p) => !p.revision).map((p) => p.firstName)).toEqual(["Nathan", "Malo"]);

      await db().deleteFrom("learning_cards").execute();
      await db().deleteFrom("learning_days").execute();
      // Two of them, as each answer costs several statements.
      const two = (await accounts()).filter((u) => ["Yanis", "Nathan"].includes(u.first_name)).map((u) => u.id);
      const answers = [...given, ...sat.flat()]
        .filter((a) => two.includes(a.user_id))
        .sort((one, other) => one.answered_at - other.answered_at);
      await database.transaction(async (trx) => {
        for (const a of answers) {
          const met = { questionId: a.question_id, answerId: a.answer_id, outcome: right.has(a.answer_id) ? "right" : "wrong" } as const;
          await recordAnswers(trx, a.user_id, [met], a.answered_at);
        }
      });
      const ofTwo = <T extends { user_id: number }>(rows: T[]) => rows.filter((row) => two.includes(row.user_id));
      expect({ cards: await cards(), days: await days() }).toEqual({ cards: ofTwo(made.cards), days: ofTwo(made.days) });
    });

    test("has a mock exam that six students sat, with its badges, and one to come on a Wednesday", async () => {
      const exams = await db().selectFrom("mock_exams").orderBy("id").selectAll().execute();
      expect(exams.map((e) => new Date(e.opens_at ?? 0).toISOString())).toEqual(["2026-11-04T13:00:00.000Z", "2026-11-25T13:00:00.000Z"]);
      const marks = markCopies(await findPartMarks(db(), { examIds: exams.map((e) => e.id) }));
      expect(marks.map((m) => m.examId)).toEqual(Array(6).fill(exams[0]?.id));
      expect(marks.some((m) => m.total >= 50)).toBe(true);
      expect(marks.some((m) => m.total < 50)).toBe(true);
      const badges = await db()
        .selectFrom("user_badges")
        .where("earned_at", "=", (await settledAt())!)
        .selectAll()
        .execute();
      expect(new Set(badges.map((b) => b.user_id)).size).toBe(6);
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
        // The demonstration counts the answers of the latest day with those of the other days.
        progress: (await db().selectFrom("student_progress").orderBy("user_id").selectAll().execute()).map(
          ({ last_day_answers: _, ...progress }) => progress,
        ),
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
      const settled_at = await settledAt();
      const all = await past();
      const made = { ...all, badges: all.badges.filter((badge) => badge.earned_at !== settled_at) };
      expect(made.badges.length).toBeGreaterThan(15);
      // The demonstration gives the badges of quizzes: what revision and exams add comes with the next answer of a
      // student.
      const others = ["revision_sessions", "learning_cards", "learning_days", "mock_copies"] as const;
      for (const table of ["student_answers", "tries", "student_progress", "user_badges", ...others] as const)
        await db().deleteFrom(table).execute();

      const classroomId = (await accounts())[0]?.classroom_id ?? 0;
      for (const a of answers) {
        const then = { ...t.context, now: () => a.answered_at };
        const student = { userId: a.user_id, classroomId, teacher: false };
        const first = a.started_at === a.answered_at;
        if (first && a.number > 1) await restart(then, student, a.qcm_id);
        await recordAnswer(then, student, a.qcm_id, { questionId: a.question_id, answerId: a.answer_id });
      }
      expect(await past()).toEqual(made);
    });

    test("shows life: quizzes done, begun and untouched, questions to explain, one student who never came", async () => {
      const done = await db().selectFrom("tries").select(["user_id", "ended_at"]).execute();
      expect(done.filter((d) => d.ended_at !== null)).toHaveLength(2);
      const last = (await accounts()).at(-1);
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
      await db().updateTable("schools").set({ subscription_code: "A6FE-3VAW" }).where("subscription_code", "=", schoolCode).execute();
      expect(await prepareDatabase(t.context), "once its code was replaced").toBe(welcome);
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
