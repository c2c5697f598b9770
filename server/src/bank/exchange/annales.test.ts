import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { importPaths } from "./import-paths.service.ts";
import { summaryOf } from "./testing.ts";

const root = resolve(import.meta.dirname, "../../../..");
const annales = resolve(root, "../shared/annales");
/** Timeout in milliseconds: a file is imported twice with its images, which is slow on a busy host. */
const timeout = 300_000;

/**
 * Transcriptions of real papers, skipped where the files are absent: 1,599 questions of fourteen years. What is
 * compared is their texts and pictures, so one engine is enough and halves the time.
 */
describe.skipIf(!existsSync(annales))("fourteen years of real papers", () => {
  test("come in, recurrences merged, and once", { timeout }, async () => {
    const { context } = await createTestApp(await freshDatabase("sqlite"));
    const { db } = context.database;
    const paths = readdirSync(annales)
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(annales, name));
    const files = await importPaths(context, paths);

    const reports = files.map(summaryOf);
    const total = (count: (f: (typeof reports)[number]) => number) => reports.reduce((sum, f) => sum + count(f), 0);
    expect(total((f) => f.added.length + f.merged.length + f.refused.length)).toBe(1599);
    // The answers of these six questions are images that the files do not contain.
    expect(reports.flatMap((f) => f.refused.map((r) => `${f.exam} ${r.theme}.${r.number}`))).toEqual([
      "BIA 2011 3.2",
      "BIA 2012 2.1",
      "BIA 2013 2.4",
      "BIA 2017 3.13",
      "BIA 2019 1.12",
      "BIA 2019 2.12",
    ]);
    expect(total((f) => f.merged.length)).toBe(177);

    const count = async (table: "questions" | "exam_questions" | "images" | "answers") =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    expect([await count("questions"), await count("answers"), await count("exam_questions")]).toEqual([1416, 4 * 1416, 1593]);

    const at = async (year: number, theme: number, number: number) =>
      await db
        .selectFrom("exam_questions as eq")
        .innerJoin("exams as e", "e.id", "eq.exam_id")
        .innerJoin("questions as q", "q.id", "eq.question_id")
        .where("e.year", "=", year)
        .where("eq.theme_id", "=", theme)
        .where("eq.number", "=", number)
        .select(["q.id", "q.year"])
        .executeTakeFirstOrThrow();
    // One question in four papers: answers in another order, a word moved, distractors changed.
    const stall = [await at(2010, 2, 13), await at(2016, 2, 14), await at(2019, 2, 3), await at(2020, 2, 3)];
    expect(new Set(stall.map((q) => q.id)).size).toBe(1);
    expect(stall[0]?.year).toBe(2020);
    // One question in four papers, its photograph saved anew in three of them.
    const cloud = [await at(2017, 1, 12), await at(2020, 1, 12), await at(2021, 1, 12), await at(2023, 1, 12)];
    expect(new Set(cloud.map((q) => q.id)).size).toBe(1);
    // Different questions with the same wording: all answers differ, or the photograph, or the right answer.
    for (const alike of [
      [await at(2010, 2, 6), await at(2016, 2, 8), await at(2018, 2, 4)],
      [await at(2017, 1, 13), await at(2023, 1, 13)],
      [await at(2017, 6, 3), await at(2020, 6, 5)],
    ]) {
      expect(new Set(alike.map((q) => q.id)).size).toBe(alike.length);
    }

    const again = (await importPaths(context, paths)).map(summaryOf);
    expect(again.map((f) => [f.added.length, f.merged.length, f.replaced.length])).toEqual(reports.map(() => [0, 0, 0]));
    expect([await count("questions"), await count("exam_questions")]).toEqual([1416, 1593]);
    await context.database.close();
  });
});
