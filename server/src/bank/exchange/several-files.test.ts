import { importCorrectionsName } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Context } from "../../platform/context.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile } from "./import.service.ts";
import { readBankFile } from "./read-file.ts";
import { summaryOf } from "./testing.ts";

const answers = ["la pression", "le vent", "la masse", "le temps"];
const question = (number: number, text: string, more = {}) => ({ theme: 1, number, question: text, answers, correct: 1, ...more });
const paper = (year: number, ...questions: object[]) => strToU8(JSON.stringify({ exam: `BIA ${year}`, year, questions }));
const gift = (unit: string) => strToU8(`Le ${unit} mesure : {=la pression ~le vent ~la masse ~le temps}\n\nSans réponse {}\n`);
const read = (files: Record<string, Uint8Array>, defaults = { theme: 1, year: 2020 }) => readBankFile("x.zip", zipSync(files), defaults);

test("files of an archive are read as one, each item with the file it is from", () => {
  const { items, refused, exams } = read({ "1/a.json": paper(2019, question(1, "Le pascal mesure :")), "2/b.gift": gift("nœud") });
  expect(items.map(({ index, from, text }) => [index, from, text])).toEqual([
    [1, { file: "a.json", rank: 1 }, "Le pascal mesure :"],
    [2, { file: "b.gift", rank: 1 }, "Le nœud mesure :"],
  ]);
  expect(refused).toMatchObject([{ index: 3, from: { file: "b.gift", rank: 2 }, line: 3, row: { index: 3 } }]);
  expect(exams).toEqual([{ name: "BIA 2019", year: 2019, training: false }]);
});

test("what a person corrected finds its item, in whichever file it is", () => {
  const row = { index: 2, text: "Le joule mesure :", answers, correct: 2, theme: 1, year: 2020, comment: null, picture: null };
  const corrections = strToU8(JSON.stringify({ rows: [row], points: [], merges: [3] }));
  const { items } = read({
    "1/a.json": paper(2019, question(1, "Le pascal mesure :")),
    "2/b.json": paper(2020, question(1, "Le nœud mesure :"), question(2, "Le watt mesure :")),
    [importCorrectionsName]: corrections,
  });
  expect(items.map(({ text, correct, merge }) => [text, correct, merge])).toEqual([
    ["Le pascal mesure :", 1, false],
    ["Le joule mesure :", 2, false],
    ["Le watt mesure :", 1, true],
  ]);
});

test("two files that say they are the same exam are told at the head; files of different exams say nothing", () => {
  const [a, b, c] = [question(1, "Le pascal mesure :"), question(1, "Le nœud mesure :"), question(2, "Le joule mesure :")];
  expect(read({ "a.json": paper(2021, a), "b.json": paper(2021, b), "c.json": paper(2020, c) }).notices).toEqual([
    "«\u00a0a.json\u00a0» et «\u00a0b.json\u00a0» disent tous deux être l’annale «\u00a0BIA 2021\u00a0»\u00a0: pour un même numéro, le dernier l’emporte",
  ]);
  expect(read({ "a.json": paper(2021, a), "c.json": paper(2020, c) }).notices).toEqual([]);
});

test("a file shows the pictures of its own folder", () => {
  const pictured = paper(2019, question(1, "Ce dessin montre :", { image: "images/1.png" }));
  const { items } = read({
    "2019/q.json": pictured,
    "2019/images/1.png": strToU8("2019"),
    "2020/q.json": paper(2020, question(1, "Cette photo montre :", { image: "images/1.png" })),
    "2020/images/1.png": strToU8("2020"),
  });
  expect(items.map(({ picture }) => picture?.kind === "bytes" && Buffer.from(picture.bytes).toString())).toEqual(["2019", "2020"]);
});

test.each([
  ["a file that cannot be read", { "b.json": strToU8("{") }, /«.b\.json.» est refusé, car ce n’est pas du JSON/],
  ["a table of unknown titles", { "b.csv": strToU8("P;Q;R;S;T;U\n1;2;3;4;5;6\n") }, /«.b\.csv.» est refusé, car.*importez-le seul/],
  [
    "an exam of two years",
    { "b.json": strToU8('{"exam":"BIA 2019","year":2020,"questions":[{}]}') },
    /deux années, 2019 \(a\.json\) et 2020 \(b\.json\)/,
  ],
])("%s refuses all, and is named", (_, other, message) => {
  expect(() => read({ "a.json": paper(2019, question(1, "Le pascal mesure :")), ...other })).toThrow(message);
});

onBothEngines((open) => {
  let context: Context;
  beforeEach(async () => {
    context = (await createTestApp(await open())).context;
  });

  test("their dry run tells what their import then does: a question that comes back in a later file is one", async () => {
    const bytes = zipSync({
      "1/a.json": paper(2019, question(1, "Le pascal mesure :")),
      "2/b.json": paper(2020, question(1, "Le pascal mesure :"), question(2, "Le nœud mesure :")),
      "3/a.json": paper(2019, question(1, "Le pascal mesure :")),
    });
    const run = async (preview: boolean) =>
      importBankFile(context, () => readBankFile("x.zip", bytes, {}), {
        name: "3 fichiers",
        pictures: null,
        preview,
        images: createImageSource(context.database.db),
        actor: null,
      });
    const announced = summaryOf(await run(true));
    expect(announced).toEqual(summaryOf(await run(false)));
    expect([announced.added.length, announced.merged.length, announced.known]).toEqual([2, 1, 1]);
    const { db } = context.database;
    expect(await db.selectFrom("imports").select(["file", "added", "merged", "known"]).execute()).toEqual([
      { file: "3 fichiers", added: 2, merged: 1, known: 1 },
    ]);
  });
});
