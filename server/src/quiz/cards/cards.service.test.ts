import { parisDay } from "@badin/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTeacher } from "../../../test/factories.ts";
import type { Database } from "../../platform/database/database.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { prepareTaking, type Taking } from "../attempts/testing.ts";
import { countAnswers, findDays, findMetCards } from "./cards.queries.ts";
import { recordAnswers, recordOneAnswer } from "./cards.service.ts";

onBothEngines((open) => {
  let database: Database;
  let taking: Taking;
  let db: Taking["db"];

  beforeEach(async () => {
    database = await open();
    taking = await prepareTaking(database);
    db = taking.db;
  });
  const today = () => parisDay(taking.t.context.now());
  const revise = (q: { id: number; right: number }) =>
    database.transaction((trx) =>
      recordAnswers(trx, taking.student, [{ questionId: q.id, answerId: q.right, outcome: "right" }], taking.t.context.now()),
    );
  const met = async () => (await db.selectFrom("questions").where("met", "=", 1).orderBy("id").select("id").execute()).map((q) => q.id);
  const cards = () => findMetCards(db, taking.student);
  const days = () => findDays(db, taking.student, 0);

  describe("an answer in a quiz", () => {
    test("leaves a card: what was answered first and last, and what is remembered", async () => {
      const { id, questions } = await taking.quiz(2);
      const [a, b] = questions;
      await taking.answer(id, a!.id, a!.right);
      await taking.answer(id, b!.id, b!.wrong);
      const [known, missed] = (await cards()).sort((x, y) => x.question_id - y.question_id);
      expect(known).toMatchObject({ question_id: a!.id, first_correct: 1, last_correct: 1 });
      expect(missed).toMatchObject({ question_id: b!.id, first_correct: 0, last_correct: 0 });
      expect(known!.stability).toBeGreaterThan(missed!.stability);
      expect(await days()).toEqual([{ day: today(), answers: 2 }]);
    });

    test("counts for its day, with the answers of the day that were not to a quiz", async () => {
      const { id, questions } = await taking.quiz(4);
      const [a, b, c, d] = questions;
      const first = today();
      await taking.answer(id, a!.id, a!.right);
      await revise(b!);
      await taking.answer(id, c!.id, c!.wrong);
      expect(await days()).toEqual([{ day: first, answers: 3 }]);
      taking.t.advance(2 * 86_400_000);
      await revise(d!);
      const later = { day: first + 2, answers: 1 };
      expect(await days()).toEqual([{ day: first, answers: 3 }, later]);
      await taking.answer(id, d!.id, d!.right, await taking.t.signedInAs(taking.student));
      expect(await days()).toEqual([
        { day: first, answers: 3 },
        { ...later, answers: 2 },
      ]);
      expect(await findDays(db, taking.student, first + 1)).toEqual([{ ...later, answers: 2 }]);
    });

    test("of a teacher who tries the quiz counts for their day too", async () => {
      const { id, questions } = await taking.quiz(1);
      const school = await db.selectFrom("classrooms").select("school_id").where("id", "=", taking.classroom).executeTakeFirstOrThrow();
      const teacher = await createTeacher(db, school.school_id, [taking.classroom], { classroom_id: taking.classroom });
      await taking.answer(id, questions[0]!.id, questions[0]!.right, await taking.t.signedInAs(teacher));
      expect(await findDays(db, teacher, 0)).toEqual([{ day: today(), answers: 1 }]);
    });

    test("marks its question as met, and no other", async () => {
      const { id, questions } = await taking.quiz(3);
      const [a, b] = questions;
      await taking.answer(id, a!.id, a!.wrong);
      expect(await met()).toEqual([a!.id]);
      await revise(b!);
      expect(await met()).toEqual([a!.id, b!.id]);
    });

    test("after a restart changes the same card, and keeps how it was first met", async () => {
      const { id, questions } = await taking.quiz(1);
      const [q] = questions;
      await taking.answer(id, q!.id, q!.wrong);
      const [before] = await cards();
      taking.t.advance(3 * 86_400_000);
      const later = await taking.t.signedInAs(taking.student);
      await later.call("DELETE", `/api/qcms/${id}/answers`);
      await taking.answer(id, q!.id, q!.right, later);
      const after = await cards();
      expect(after).toMatchObject([{ first_correct: 0, first_answered_at: before!.first_answered_at, last_correct: 1 }]);
      expect(after[0]!.stability).toBeGreaterThan(before!.stability);
      expect(await days()).toHaveLength(2);
    });

    test("sent twice counts once, and one that is refused leaves nothing", async () => {
      const { id, questions } = await taking.quiz(1);
      const [q] = questions;
      await taking.answer(id, q!.id, q!.right);
      const before = [await cards(), await days()];
      await taking.answer(id, q!.id, q!.right);
      await taking.answer(id, q!.id, q!.wrong);
      expect([await cards(), await days()]).toEqual(before);
    });

    test("follows a correction of the bank, as scores do", async () => {
      const { id, questions } = await taking.quiz(1);
      const [q] = questions;
      await taking.answer(id, q!.id, q!.wrong);
      await db.updateTable("answers").set({ correct: 0 }).where("id", "=", q!.right).execute();
      await db.updateTable("answers").set({ correct: 1 }).where("id", "=", q!.wrong).execute();
      expect(await cards()).toMatchObject([{ first_correct: 1, last_correct: 1 }]);
    });
  });

  test("many answers at once leave the same cards as one by one, in as many queries", async () => {
    const { questions } = await taking.quiz(30);
    const given = questions.map((q, i) => ({
      questionId: q.id,
      answerId: i % 2 ? q.right : q.wrong,
      outcome: i % 2 ? ("right" as const) : ("wrong" as const),
    }));
    const now = taking.t.context.now();
    await database.transaction(async (trx) => {
      for (const answer of given) {
        await recordOneAnswer(trx, taking.student, undefined, { ...answer, answeredBefore: false }, now);
        await countAnswers(trx, taking.student, parisDay(now), 1);
      }
    });
    const oneByOne = await cards();
    await db.deleteFrom("learning_cards").execute();
    await db.deleteFrom("learning_days").execute();
    await database.transaction((trx) => recordAnswers(trx, taking.student, given, now));
    expect(await cards()).toEqual(oneByOne);
    expect(await days()).toMatchObject([{ answers: 30 }]);
    await database.transaction((trx) => recordAnswers(trx, taking.student, [], now));
    expect(await days()).toMatchObject([{ answers: 30 }]);
  });

  test("the answers that exist before the migration leave the cards that they would have left", async () => {
    const { id, questions } = await taking.quiz(5);
    for (const [i, q] of questions.entries()) {
      await taking.answer(id, q.id, i % 2 ? q.right : q.wrong);
      taking.t.advance(10 * 3_600_000);
    }
    await taking.browser.call("DELETE", `/api/qcms/${id}/answers`);
    for (const q of questions) await taking.answer(id, q.id, q.right);
    const stored = async () => [
      await db.selectFrom("learning_cards").orderBy("question_id").selectAll().execute(),
      await days(),
      await met(),
    ];
    const recorded = await stored();
    expect(recorded[0]).toHaveLength(5);
    expect(recorded[2]).toHaveLength(5);
    for (const table of [
      "revision_answers",
      "revision_questions",
      "revision_sessions",
      "revision_settings",
      "learning_days",
      "learning_cards",
    ])
      await db.schema.dropTable(table).execute();
    for (const [table, column] of [
      ["classrooms", "exam_day"],
      ["classrooms", "free_training"],
      ["qcms", "free_training"],
      ["questions", "met"],
      ["student_progress", "last_day_answers"],
    ] as const)
      await db.schema.alterTable(table).dropColumn(column).execute();
    for (const name of ["0008-learning", "0037-cheaper-cards"]) await migrations[name]?.up(db as never, database.engine);
    expect(await stored()).toEqual(recorded);
  });
});
