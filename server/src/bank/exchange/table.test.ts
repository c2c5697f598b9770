import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Context } from "../../platform/context.ts";
import { readZip } from "./archive.ts";
import { importPaths } from "./import-paths.service.ts";
import { UnknownColumns } from "./item.ts";
import { readBankFile } from "./read-file.ts";
import { summaryOf } from "./testing.ts";

const titles =
  "qid\tyear\tsubject\tno_subject\tno\tcontent_verbatim\tcontent_fixed\tchoice_a\tchoice_b\tchoice_c\tchoice_d\tanswer\tchapter\tattachment_link\tmixed_choices";
/** A table of our own, laid out as volunteers publish theirs: subject, number and answer counted from 0. */
const table = [
  titles,
  'x1\t2019\t0\t0\t0\tLe pascal mesure :\t\tla pression\tle vent\t"la ""masse"""\tle temps\t0\t3\t\tTRUE',
  'x2\t2019\t5\t1\t101\tHe lands :\t"Traduire :\nHe lands"\til atterrit\til décolle\til roule\til vire\t3\t\t\tFALSE',
  "x3\t2019\t1\t0\t20\tLe profil de cette photo est :\t\tplan convexe\tbiconvexe\tcreux\tà double courbure\t1\t\t2019-000\t",
].join("\n");

let folder: string;
let red: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-table-"));
  mkdirSync(join(folder, "photos"));
  red = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, "annales.tsv"), table);
  writeFileSync(join(folder, "photos", "2019-000.jpeg"), red);
  writeFileSync(join(folder, "photos.zip"), zipSync({ "2019/2019-000.JPEG": red }));
  writeFileSync(join(folder, "whole.zip"), zipSync({ "annales.tsv": strToU8(table), "photos.zip": zipSync({ "2019-000.jpeg": red }) }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string, defaults = {}) => readBankFile("x.tsv", Buffer.from(text), defaults);

test("a table as volunteers publish it: counted from 0, the corrected text wins, answers that keep their order, a place in its paper", () => {
  const { exams, items, refused } = read(table);
  expect(refused).toEqual([]);
  expect(exams).toEqual([{ name: "BIA 2019", year: 2019, training: false }]);
  expect(items).toMatchObject([
    { theme: 1, text: "Le pascal mesure :", correct: 1, fixedOrder: false, places: [{ exam: "BIA 2019", theme: 1, number: 1 }] },
    { theme: 6, text: "Traduire :\nHe lands", correct: 4, fixedOrder: true, places: [{ theme: 6, number: 2 }] },
    { theme: 2, correct: 2, fixedOrder: null, picture: { kind: "path", path: "2019-000" } },
  ]);
  expect(items[0]?.answers).toEqual(["la pression", "le vent", 'la "masse"', "le temps"]);
});

test("the tables of Kahoot and of Wooclap: their titles, several right answers, and fewer than four", () => {
  const kahoot = [
    "Quiz template;;;;;;;",
    ";;;;;;;",
    ";Question - max 120 characters;Answer 1 - max 75 characters;Answer 2 - max 75 characters;Answer 3 - max 75 characters;Answer 4 - max 75 characters;Time limit (sec) - 5, 10, 20, 30, 60, 90, 120, or 240 secs;Correct answer(s) - choose at least one",
    "1;Le pascal mesure :;la pression;le vent;la masse;le temps;20;1",
    "2;Ces vents sont chauds :;le foehn;le mistral;l’autan;la bise;20;1,3",
    "3;Le nœud mesure la vitesse;Vrai;Faux;;;20;1",
  ].join("\n");
  const wooclap = [
    "Type;Title;Correct;Choice 1;Choice 2;Choice 3;Choice 4",
    "MCQ;Le pascal mesure :;2;le vent;la pression;la masse;le temps",
  ].join("\n");
  const read = (text: string) => readBankFile("x.csv", Buffer.from(text), { theme: 1, year: 2020 }).items;
  expect(read(kahoot)).toMatchObject([
    { text: "Le pascal mesure :", correct: 1, toComplete: null },
    { toComplete: { right: [1, 3] } },
    { toComplete: { answers: ["Vrai", "Faux"], right: [1] } },
  ]);
  expect(read(wooclap)).toMatchObject([
    { text: "Le pascal mesure :", correct: 2, answers: ["le vent", "la pression", "la masse", "le temps"] },
  ]);
});

test("numbers that reach 4 for answers or 6 for themes are counted from 1, and 0 is then refused", () => {
  const rows = [
    "theme;annee;question;a;b;c;d;correct",
    "6;2020;Une question ?;un;deux;trois;quatre;4",
    "0;2020;Une autre ?;un;deux;trois;quatre;1",
  ];
  const { items, refused } = read(rows.join("\n"));
  expect(items).toMatchObject([{ theme: 6, correct: 4 }]);
  expect(refused).toMatchObject([{ reason: "le thème va de 1 à 6" }]);
});

test("unknown titles are told with the first rows, and read as a person says; another table with these titles is read so too", () => {
  const own = "Matière|x\tSujet\tP1\tP2\tP3\tP4\tJuste\n2\tLe pascal mesure :\tla pression\tle vent\tla masse\tle temps\tP1";
  let unknown: UnknownColumns | undefined;
  try {
    read(own);
  } catch (error) {
    unknown = error as UnknownColumns;
  }
  expect(unknown).toBeInstanceOf(UnknownColumns);
  expect(unknown?.table.titles).toEqual(["Matière|x", "Sujet", "P1", "P2", "P3", "P4", "Juste"]);
  expect(unknown?.table.rows).toEqual([["2", "Le pascal mesure :", "la pression", "le vent", "la masse", "le temps", "P1"]]);
  const columns = { theme: "Matière|x", question: "Sujet", answerA: "P1", answerB: "P2", answerC: "P3", answerD: "P4", right: "Juste" };
  const said = own.replace(/P1$/, "2");
  expect(read(said, { columns, year: 2020 }).items).toMatchObject([{ theme: 2, text: "Le pascal mesure :", correct: 2 }]);
  expect(read(said, { layouts: [columns], year: 2020 }).items).toHaveLength(1);
  expect(() => read(said, { columns: { ...columns, question: "Énoncé" } })).toThrow(UnknownColumns);
});

describe("the titles of other programs and of teachers", () => {
  const five = "la pression;le vent;la masse;le temps;le nœud";
  const readTable = (...lines: string[]) => readBankFile("x.csv", Buffer.from(lines.join("\n")), { theme: 1, year: 2020 });
  test.each([
    ["num;enonce;reponseA;reponseB;reponseC;reponseD;bonne_reponse;domaine", `1;Le pascal :;${five.slice(0, -8)};B;x`],
    ["id;question_text;optiona;optionb;optionc;optiond;answer", `1;Le pascal :;${five.slice(0, -8)};B`],
    ["Question;OptionA;OptionB;OptionC;OptionD;CorrectOption", `Le pascal :;${five.slice(0, -8)};B`],
    ["Questions;option1;option2;option3;option4;correct_answer", `Le pascal :;${five.slice(0, -8)};le vent`],
    [
      'Question #;Question Text;Answer 1;Answer 2;"Answer 3\n(Optional)";"Answer 4\n(Optional)";"Time Limit (sec)\n(Max: 300 seconds)";"Correct Answer(s)\n(Only include Answer #)"',
      `1;Le pascal :;${five.slice(0, -8)};20;2`,
    ],
    [
      "Question;Correct Answer;Incorrect Answer 1;Incorrect Answer 2 (Optional);Incorrect Answer 3 (Optional)",
      "Le pascal :;le vent;la pression;la masse;le temps",
    ],
    [
      "Question;Bonne réponse;Mauvaise réponse 1;Mauvaise réponse 2;Mauvaise réponse 3",
      "Le pascal :;le vent;la pression;la masse;le temps",
    ],
    [`Type;Title;Correct;Choice;Choice;Choice;Choice`, `MCQ;Le pascal :;2;${five.slice(0, -8)}`],
    ["Question;Bonne réponse;Distracteur 1;Distracteur 2;Distracteur 3", "Le pascal :;le vent;la pression;la masse;le temps"],
    // The right answer of such a table is never a rank.
    ["Question;Correct Answer;Wrong Answer 1;Wrong Answer 2;Wrong Answer 3", "Le pascal :;2;1;3;4"],
  ])("%s", (titles, row) => {
    const { items, refused } = readTable(titles, row);
    expect(refused).toEqual([]);
    expect(items.map(({ text, answers, correct, doubts }) => [text, answers[correct - 1], answers.length, doubts])).toEqual([
      ["Le pascal :", row.includes(";2;1;") ? "2" : "le vent", 4, []],
    ]);
  });
  test("with two, three, five or six answers: drafts that say so", () => {
    const kept = (...lines: string[]) => readTable(...lines).items.map(({ toComplete }) => toComplete);
    expect(kept("Question;A;B;Réponse", "Le vent souffle :;oui;non;A")).toEqual([{ answers: ["oui", "non"], right: [1] }]);
    expect(kept("question;reponseA;reponseB;reponseC;bonne_reponse", "Le vent ?;fort;faible;nul;C")).toEqual([
      { answers: ["fort", "faible", "nul"], right: [3] },
    ]);
    expect(kept("Question;Correct Answer;Wrong Answer 1;Wrong Answer 2;Wrong Answer 3;Wrong Answer 4", `Le pascal ?;${five}`)).toEqual([
      { answers: five.split(";"), right: [1] },
    ]);
  });
  test("that may leave an answer out are asked about: counted from 0, or in another language behind the second", () => {
    for (const titles of ["Question;option0;option1;option2;option3;answer", "Question;A;B;Antwort C;Antwort D;Answer"])
      expect(() => readTable(titles, `Le pascal ?;${five.slice(0, -8)};1`)).toThrow(UnknownColumns);
  });
  test("none at all: the row that a person takes for titles is a question too, and doubted", () => {
    const [text = "", a = "", b = "", c = "", d = "", right = ""] = `Le pascal ?;${five.slice(0, -8)};B`.split(";");
    const columns = { question: text, answerA: a, answerB: b, answerC: c, answerD: d, right };
    const rows = [`${text};${a};${b};${c};${d};${right}`, "Le foehn ?;chaud;froid;humide;nul;A"].join("\n");
    const { items } = readBankFile("x.csv", Buffer.from(rows), { theme: 1, year: 2020, columns });
    expect(items.map((item) => [item.text, item.answers[item.correct - 1], item.doubts])).toEqual([
      ["Le pascal ?", "le vent", ["sa ligne sert de titres au tableau, et semble être une question"]],
      ["Le foehn ?", "chaud", []],
    ]);
  });
  test("a category that is no theme takes the one chosen for the file, with a doubt", () => {
    const rows = ["Thème;Question;A;B;C;D;Réponse", `Physique;Le pascal ?;${five.slice(0, -8)};A`];
    expect(readTable(...rows).items).toMatchObject([
      { theme: 1, doubts: [expect.stringContaining("« Physique » n’est aucun des six thèmes".replaceAll(/(?<=«) | (?=»)/g, "\u00a0"))] },
    ]);
    expect(readBankFile("x.csv", Buffer.from(rows.join("\n")), { year: 2020 }).refused).toMatchObject([
      { reason: "le fichier ne dit pas son thème : choisissez-en un pour tout le fichier" },
    ]);
  });
});

test("a document of LaTeX that is not AMC's is named, and not read as GIFT", () => {
  expect(() =>
    readBankFile("cours.tex", Buffer.from("\\documentclass{article}\\begin{document}Le vent {=a ~b}\\end{document}"), {}),
  ).toThrow("c’est un document LaTeX sans questions d’AMC");
});

test("a damaged workbook, an archive without questions and a damaged one say what to do", () => {
  const zip = (files: Record<string, Uint8Array>) => () => readBankFile("x.zip", zipSync(files), {});
  expect(zip({ "xl/workbook.xml": strToU8("<x/>") })).toThrow("ce classeur est abîmé");
  expect(zip({ mimetype: strToU8("application/vnd.oasis.opendocument.text") })).toThrow("traitement de texte");
  const word = { "[Content_Types].xml": strToU8("<Types/>"), "word/document.xml": strToU8("<w/>") };
  expect(zip(word)).toThrow("traitement de texte");
  expect(zip({ "1/a.gift": zipSync(word), "2/b.gift": strToU8("Une question {=a ~b ~c ~d}") })).toThrow(
    "«\u00a0a.gift\u00a0» est refusé, car c’est",
  );
  expect(zip({ "a.png": red })).toThrow("aucun fichier de questions");
  expect(() => readBankFile("x.zip", Buffer.from("504b0304ffff", "hex"), {})).toThrow("abîmée");
  const inner = zipSync({ "pictures.csv": new Uint8Array(60 * 1024 * 1024) }, { level: 1 });
  const bomb = zipSync(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.zip`, inner])));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(() => readBankFile("x.zip", bomb, {})).toThrow("trop grande");
});

test("an archive that lies about the size of a file gives no more than it said", () => {
  const lying = Buffer.from(zipSync({ "annales.txt": new Uint8Array(60 * 1024 * 1024).fill(65) }));
  for (const [header, place] of [
    ["504b0304", 22],
    ["504b0102", 24],
  ] as const)
    lying.writeUInt32LE(100, lying.indexOf(Buffer.from(header, "hex")) + place);
  const entries = readZip(lying);
  expect(entries.get("annales.txt")?.byteLength).toBe(100);
  expect(entries.get("annales.txt")?.buffer.byteLength).toBeLessThan(1_000);
});

onOneEngine((open) => {
  let context: Context;
  beforeEach(async () => {
    context = (await createTestApp(await open())).context;
  });
  const pictured = async () => {
    const rows = await context.database.db.selectFrom("questions").where("image_id", "is not", null).select("text").execute();
    return rows.map(({ text }) => text);
  };

  test.each([
    ["a folder", "annales.tsv", "photos"],
    ["a ZIP", "annales.tsv", "photos.zip"],
    ["the same archive", "whole.zip", undefined],
  ])("pictures come from %s, whatever their extension", async (_name, file, pictures) => {
    const path = pictures === undefined ? undefined : join(folder, pictures);
    const files = await importPaths(context, [join(folder, file)], { pictures: path });
    expect(files.map(summaryOf)).toMatchObject([{ exam: "BIA 2019", added: [{}, {}, {}], refused: [] }]);
    expect(await pictured()).toEqual(["Le profil de cette photo est :"]);
  });

  test("a picture that is not there: its question is refused, the others come in, and come whole the next time", async () => {
    const first = await importPaths(context, [join(folder, "annales.tsv")]);
    expect(first.map(summaryOf)).toMatchObject([
      { added: [{}, {}], refused: [{ reason: "Le fichier de l’image n’existe pas (2019-000)" }] },
    ]);
    const second = await importPaths(context, [join(folder, "annales.tsv")], { pictures: join(folder, "photos") });
    expect(second.map(summaryOf)).toMatchObject([{ added: [{ theme: 2, number: 1 }], known: 2 }]);
  });
});

const published = resolve(import.meta.dirname, "../../../../../shared/annales/public-table.tsv");

/** The table of four years as it was published, skipped where it is absent. */
describe.skipIf(!existsSync(published))("the published table", () => {
  onOneEngine((open) => {
    test("comes in with its pictures, and once; what has no picture in the folder is told", { timeout: 300_000 }, async () => {
      const { context } = await createTestApp(await open());
      const [report] = (await importPaths(context, [published])).map(summaryOf);
      expect(report?.refused.map(({ reason }) => reason?.replace(/\(.*/, ""))).toEqual(
        Array(27).fill("Le fichier de l’image n’existe pas "),
      );
      expect((report?.added.length ?? 0) + (report?.merged.length ?? 0)).toBe(504 - 27);
      const [again] = (await importPaths(context, [published])).map(summaryOf);
      expect([again?.added.length, again?.merged.length, again?.known]).toEqual([0, 0, 504 - 27]);
    });
  });
});
