import { loadExams, type ShippedExam, type ShippedQuestion } from "@badin/bank";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/databases.ts";
import { createUser } from "../../../../test/factories.ts";
import { paced, processorTime } from "../../../../test/processor-time.ts";
import { createTestApp } from "../../../../test/test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { loadShippedBank } from "./shipped-bank.service.ts";

const question = (id: string, number: number, change: Partial<ShippedQuestion> = {}): ShippedQuestion => ({
  id,
  theme: 1,
  number,
  point: "1.1.1",
  question: `Que dit la question ${id} ?`,
  answers: ["Un vent", "Une pluie", "Une neige", "Un soleil"],
  correct: 1,
  comment: "Parce qu’il en est ainsi.",
  ...change,
});
const exam = (questions: ShippedQuestion[], name = "Examen d’essai"): ShippedExam => ({ id: "essai", name, year: 2026, questions });

onBothEngines((open) => {
  let context: Context;
  beforeEach(async () => {
    context = (await createTestApp(await open())).context;
  });

  const load = (fingerprint: string, ...questions: ShippedQuestion[]) =>
    loadShippedBank(context, { fingerprint: () => fingerprint, exams: () => [exam(questions)] });
  const bank = () =>
    context.database.db.selectFrom("questions").orderBy("id").select(["id", "text", "theme_id", "programme_point", "updated_by"]).execute();
  const answers = () =>
    context.database.db.selectFrom("answers").orderBy("question_id").orderBy("position").select(["id", "text", "correct"]).execute();
  const paper = async () =>
    (await context.database.db.selectFrom("exam_questions").orderBy("theme_id").orderBy("number").selectAll().execute()).map((p) => [
      p.number,
      p.question_id,
    ]);

  test("the exams that ship are loaded once, whole, with their drawings", async () => {
    expect(await loadShippedBank(context)).toBe(true);
    const { db } = context.database;
    const shipped = loadExams();
    const questions = shipped.flatMap((exam) => exam.questions);
    expect(await db.selectFrom("exams").orderBy("id").select(["name", "year", "training"]).execute()).toEqual(
      shipped.map(({ name, year }) => ({ name, year, training: 1 })),
    );
    expect(await bank()).toHaveLength(questions.length);
    expect(await paper()).toHaveLength(questions.length);
    const drawn = await db.selectFrom("questions").where("image_id", "is not", null).select(["image_alt"]).execute();
    expect(drawn).toHaveLength(questions.filter((q) => q.illustration).length);
    expect(drawn.every((q) => (q.image_alt ?? "").length > 10)).toBe(true);

    expect(await processorTime(async () => expect(await loadShippedBank(context)).toBe(false))).toBeLessThan(paced(500));
    expect(await bank()).toHaveLength(questions.length);
  });

  test("when a file changes, a question keeps its row by its id, and its answers theirs by their text", async () => {
    await load("1", question("e9-met-01", 1), question("e9-met-02", 2));
    const [before, answersBefore] = [await bank(), await answers()];
    const reworded = question("e9-met-01", 1, {
      question: "Que dit donc la première question ?",
      theme: 2,
      point: "2.1.1",
      answers: ["Une pluie", "Un grand vent", "Une neige", "Un soleil"],
      correct: 2,
    });
    expect(await load("2", reworded, question("e9-met-02", 2))).toBe(true);
    const after = await bank();
    expect(after.map((q) => q.id)).toEqual(before.map((q) => q.id));
    expect(after[0]).toMatchObject({ text: "Que dit donc la première question ?", theme_id: 2, programme_point: "2.1.1" });
    const versions = await context.database.db.selectFrom("question_versions").select(["question_id", "version", "saved_by"]).execute();
    expect(versions).toEqual([{ question_id: before[0]?.id, version: 1, saved_by: null }]);
    const [wind, rain] = answersBefore;
    expect((await answers()).slice(0, 2)).toEqual([
      { id: rain?.id, text: "Une pluie", correct: 0 },
      { id: wind?.id, text: "Un grand vent", correct: 1 },
    ]);
  });

  test("a question says which papers asked the facts that it teaches, as the files say now", async () => {
    const asked = (fingerprint: string, taught: string[]) =>
      loadShippedBank(context, {
        fingerprint: () => fingerprint,
        exams: () => [exam([question("e9-met-01", 1)])],
        facts: () => [
          { id: "f", theme: 1, point: "1.1.1", fact: "Le vent va vers les basses pressions.", asked: ["2016-4", "2012-9"], taught },
        ],
      });
    const years = () => context.database.db.selectFrom("asked_years").select(["years", "papers"]).execute();
    await asked("1", ["e9-met-01"]);
    expect(await years()).toEqual([{ years: "2012 2016", papers: 2 }]);
    await asked("2", []);
    expect(await years()).toEqual([]);
  });

  test("what a teacher edited stays as they left it", async () => {
    await load("1", question("e9-met-01", 1));
    const { db } = context.database;
    await db
      .updateTable("questions")
      .set({ text: "Ce qu’un enseignant a écrit", updated_by: await createUser(db) })
      .execute();
    await load("2", question("e9-met-01", 1, { question: "Que dit donc la première question ?" }));
    expect(await bank()).toMatchObject([{ text: "Ce qu’un enseignant a écrit" }]);
    expect(await paper()).toHaveLength(1);
  });

  test("questions may change places in the paper, come and go; those gone stay in the bank", async () => {
    await load("1", question("e9-met-01", 1), question("e9-met-02", 2));
    const [first, second] = await bank();
    await load("2", question("e9-met-02", 1), question("e9-met-03", 2));
    const third = (await bank())[2];
    expect(await paper()).toEqual([
      [1, second?.id],
      [2, third?.id],
    ]);
    expect((await bank())[0]?.id).toBe(first?.id);
  });

  test("questions that become linked keep their rows, join their common text, and leave it when the file says so", async () => {
    await load("1", question("e9-met-01", 1), question("e9-met-02", 2));
    const [before, answersBefore] = [await bank(), await answers()];
    const link = (rank: number, text = "Un vol de Nantes à Cholet.") => ({ series: "e9-met-s1", link: { text, rank } });
    const links = () =>
      context.database.db
        .selectFrom("questions as q")
        .leftJoin("series as s", "s.id", "q.series_id")
        .orderBy("q.id")
        .select(["q.series_rank", "s.text"])
        .execute();
    await load("2", question("e9-met-01", 1, link(1)), question("e9-met-02", 2, link(2)), question("e9-met-03", 3, link(3)));
    expect((await links()).map((row) => [row.series_rank, row.text])).toEqual(
      [1, 2, 3].map((rank) => [rank, "Un vol de Nantes à Cholet."]),
    );
    expect((await bank()).slice(0, 2)).toEqual(before);
    expect((await answers()).slice(0, 8)).toEqual(answersBefore);
    await load("3", question("e9-met-01", 1, link(1, "Un vol de Brest à Cholet.")), question("e9-met-02", 2), question("e9-met-03", 3));
    expect((await links()).map((row) => row.text)).toEqual(["Un vol de Brest à Cholet.", null, null]);
    expect(await context.database.db.selectFrom("series").select("text").execute()).toEqual([{ text: "Un vol de Brest à Cholet." }]);
  });

  test("marks of a drawing keep their order, also in a bank that was loaded before they did", async () => {
    const marks = { answers: ["Le point 1", "Le point 2", "Le point 3", "Le point 4"] as ShippedQuestion["answers"] };
    const { db } = context.database;
    const fixed = async () => (await db.selectFrom("questions").orderBy("id").select("fixed_order").execute()).map((q) => q.fixed_order);
    await load("1", question("e9-met-01", 1, marks), question("e9-met-02", 2));
    expect(await fixed()).toEqual([1, 0]);
    await db.updateTable("questions").set({ fixed_order: 0 }).execute();
    await load("2", question("e9-met-01", 1, marks), question("e9-met-02", 2));
    expect(await fixed()).toEqual([1, 0]);
  });

  test("an exam that is renamed stays the same exam", async () => {
    await load("1", question("e9-met-01", 1));
    await loadShippedBank(context, { fingerprint: () => "2", exams: () => [exam([question("e9-met-01", 1)], "Un autre nom")] });
    expect(await context.database.db.selectFrom("exams").select("name").execute()).toEqual([{ name: "Un autre nom" }]);
  });

  test("processes that start together load once", async () => {
    const loaded = await Promise.all([
      load("1", question("e9-met-01", 1)),
      load("1", question("e9-met-01", 1)),
      load("1", question("e9-met-01", 1)),
    ]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await bank()).toHaveLength(1);
  });
});
