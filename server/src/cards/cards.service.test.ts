import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { prepareTaking, type Taking } from "../attempts/testing.ts";
import type { Database } from "../database/database.ts";
import { migrations } from "../database/migrations/index.ts";
import { findMetCards } from "./cards.queries.ts";
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
  const cards = () => findMetCards(db, taking.pupil);
  const days = () => db.selectFrom("learning_days").selectAll().execute();

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
      expect(await days()).toMatchObject([{ user_id: taking.pupil, answers: 2 }]);
    });

    test("after a restart changes the same card, and keeps how it was first met", async () => {
      const { id, questions } = await taking.quiz(1);
      const [q] = questions;
      await taking.answer(id, q!.id, q!.wrong);
      const [before] = await cards();
      taking.t.advance(3 * 86_400_000);
      const later = await taking.t.signedInAs(taking.pupil);
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
    const met = questions.map((q, i) => ({
      questionId: q.id,
      answerId: i % 2 ? q.right : q.wrong,
      outcome: i % 2 ? ("right" as const) : ("wrong" as const),
    }));
    const now = taking.t.context.now();
    await database.transaction(async (trx) => {
      for (const answer of met) await recordOneAnswer(trx, taking.pupil, undefined, answer, now);
    });
    const oneByOne = await cards();
    await db.deleteFrom("learning_cards").execute();
    await db.deleteFrom("learning_days").execute();
    await database.transaction((trx) => recordAnswers(trx, taking.pupil, met, now));
    expect(await cards()).toEqual(oneByOne);
    expect(await days()).toMatchObject([{ answers: 30 }]);
    await database.transaction((trx) => recordAnswers(trx, taking.pupil, [], now));
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
      await db.selectFrom("learning_days").orderBy("day").selectAll().execute(),
    ];
    const recorded = await stored();
    expect(recorded[0]).toHaveLength(5);
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
    ] as const)
      await db.schema.alterTable(table).dropColumn(column).execute();
    await migrations["0008-learning"]?.up(db as never, database.engine);
    expect(await stored()).toEqual(recorded);
  });
});
