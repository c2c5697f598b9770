import { exchangeFormats } from "@badin/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQuestion } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { exportBank } from "./export.service.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile } from "./import.service.ts";
import { readBankFile } from "./read-file.ts";

async function exported(context: Context, format: Parameters<typeof exportBank>[1] = "json", criteria = { themeId: 0, year: 0 }) {
  let file = "";
  for await (const piece of exportBank(context, format, criteria)) file += piece;
  return file;
}

const importText = (context: Context, text: string, preview = false) =>
  importBankFile(context, () => readBankFile("x", Buffer.from(text), { theme: 1, year: 2020 }), {
    name: "x",
    pictures: null,
    preview,
    images: createImageSource(context.database.db),
    actor: null,
  });
const statuses = async (report: ReturnType<typeof importText>) => (await report).lines.map(({ status }) => status);
const countQuestions = async (db: Db) => (await db.selectFrom("questions").select("id").execute()).length;

const bankFile = (questions: object[]) => JSON.stringify({ format: "badin", exams: [], questions });
const pngOf = async (background: string) => {
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${pixels.toString("base64")}`;
};

const answers = ["La pression", "Le vent", "La masse", "Le temps"];

onBothEngines((open, engine) => {
  /** A format is written and read the same on every engine: all of them on one, the first on the other. */
  const some = <F>(formats: readonly F[]) => (engine === "sqlite" ? formats : formats.slice(0, 1));
  const newBank = async () => (await createTestApp(await open())).context;

  test("a question whose formula stands between other marks of a line of its own is known", async () => {
    const bank = await newBank();
    const file = (formula: string) =>
      `\\begin{question}{q}Que vaut ${formula} ?\\begin{choices}\\correctchoice{un}\\wrongchoice{deux}\\wrongchoice{trois}\\wrongchoice{quatre}\\end{choices}\\end{question}`;
    expect(await statuses(importText(bank, file("\\[\\frac{1}{2}\\]")))).toEqual(["added"]);
    expect(await statuses(importText(bank, file("$$\\frac{1}{2}$$")))).toEqual(["known"]);
    expect(await statuses(importText(bank, file("$$\\frac{1}{3}$$")))).toEqual(["added"]);
    expect(await statuses(importText(bank, file("\\[\\frac{1}{3}\\]")))).toEqual(["known"]);
  });

  test.each(some(exchangeFormats))(
    "an export as %s leaves as the bank is read: its last questions are not read yet when the first ones leave",
    async (format) => {
      const { database } = await newBank();
      const context = { database } as Context;
      let last = 0;
      for (let i = 1; i <= 250; i++) last = (await createQuestion(database.db, { text: `Question ${i} de la banque` })).id;
      let file = "";
      for await (const piece of exportBank(context, format, { themeId: 0, year: 0 })) {
        file += piece;
        if (piece.includes("Question 1 de la banque"))
          await database.db.updateTable("questions").set({ text: "Changée en route" }).where("id", "=", last).execute();
      }
      expect(file).toContain("Question 249 de la banque");
      expect(file).toContain("Changée en route");
      expect(file).not.toContain("Question 250 de la banque");
    },
  );

  test("the bank exported as JSON and imported into an empty one is the same bank", async () => {
    const source = await newBank();
    const picture = await pngOf("#0a4");
    const questions = [
      { theme: 1, year: 2019, question: "Le pascal mesure :", answers, correct: 1, image: picture, alt: "Un baromètre", comment: "Voilà." },
      {
        theme: 2,
        year: 2020,
        question: "Le nœud <b> mesure :",
        answers,
        correct: 2,
        fixedOrder: true,
        source: "SERA",
        point: "2.1",
        draft: true,
      },
      {
        theme: 6,
        year: 2021,
        question: "Which one is it?",
        answers: ["Both a and b", ...answers.slice(1)],
        correct: 3,
        fixedOrder: false,
        neutralised: true,
        hidden: true,
        tags: ["piste", "tour de piste"],
      },
    ].map((question, i) => ({ ...question, appearances: i === 2 ? [] : [{ exam: "BIA 2020", theme: question.theme, number: 4 - i }] }));
    const file = JSON.stringify({ format: "badin", exams: [{ name: "BIA 2020", year: 2020, training: true }], questions });
    expect(await statuses(importText(source, file))).toEqual(["added", "added", "added"]);
    const written = await exported(source);

    const copy = await newBank();
    expect(await statuses(importText(copy, written))).toEqual(["added", "added", "added"]);
    expect(await exported(copy)).toBe(written);
    expect(await statuses(importText(copy, written))).toEqual(["known", "known", "known"]);
    const { questions: back } = JSON.parse(written) as { questions: object[] };
    expect(back).toMatchObject(questions.map(({ image, appearances, ...kept }) => kept));
    const kept = await copy.database.db.selectFrom("questions").select(["draft", "tags"]).orderBy("id").execute();
    expect(kept).toEqual([
      { draft: 0, tags: "" },
      { draft: 1, tags: "" },
      { draft: 0, tags: "|piste|tour de piste|" },
    ]);
    expect((await copy.database.db.selectFrom("questions").select("id").where("hidden_at", "is not", null).execute()).length).toBe(1);
    expect(await copy.database.db.selectFrom("exams").select(["name", "year", "training"]).execute()).toEqual([
      { name: "BIA 2020", year: 2020, training: 1 },
    ]);
  });

  test.each(some(["gift", "csv", "aiken", "amc", "amclatex"] as const))(
    "a question whose pictures %s cannot carry is known when it comes back",
    async (format) => {
      const bank = await newBank();
      const pictures = await Promise.all(["#0a4", "#a04"].map(pngOf));
      const clouds = { theme: 1, year: 2020, question: "Ce nuage est :", correct: 1 };
      const file = bankFile([
        { ...clouds, answers, image: pictures[0] },
        { ...clouds, year: format === "aiken" ? 2020 : 2021, answers, image: pictures[1] },
        { ...clouds, answers: ["Image 1", "Image 2", "Image 3", "Image 4"], answerImages: [pictures[0], pictures[1], null, null] },
      ]);
      expect(await statuses(importText(bank, file))).toEqual(["added", "added", "added"]);
      const written = await exported(bank, format);
      expect(await statuses(importText(bank, written, true))).toEqual(["known", "known", "known"]);
      const copy = await newBank();
      expect(await statuses(importText(copy, written))).toEqual(["added", format === "aiken" ? "known" : "merged", "added"]);
    },
  );

  test("without its picture, a question with another answer or another right one is only alike; so is one of a file that could show a picture", async () => {
    const bank = await newBank();
    const cloud = { theme: 1, year: 2020, question: "Ce nuage est :", answers, correct: 1 };
    await importText(bank, bankFile([{ ...cloud, image: await pngOf("#0a4") }]));
    const [right, ...wrong] = answers;
    for (const file of [
      `Ce nuage est : {=${right} ~Un autre ~${wrong.slice(1).join(" ~")}}`,
      `Ce nuage est : {~${right} =${wrong.join(" ~")}}`,
      `question;a;b;c;d;correct;image\nCe nuage est :;${answers.join(";")};A;`,
      bankFile([cloud]),
    ])
      expect((await importText(bank, file, true)).lines).toMatchObject([{ status: "added", like: "la question 1 de la banque" }]);
    expect((await importText(bank, `Ce nuage est : {=${[right, ...wrong.toReversed()].join(" ~")}}`, true)).lines).toMatchObject([
      { status: "known", like: "la question 1 de la banque" },
    ]);
  });

  test("an export keeps to a theme and a year", async () => {
    const bank = await newBank();
    await importText(
      bank,
      "$CATEGORY: 2\n\n// [tag:2018]\nUn pascal vaut : {=a1 ~b1 ~c1 ~d1}\n\n// [tag:2019]\nUn nœud vaut : {=a2 ~b2 ~c2 ~d2}",
    );
    expect(await exported(bank, "aiken", { themeId: 2, year: 2018 })).toBe("Un pascal vaut :\nA. a1\nB. b1\nC. c1\nD. d1\nANSWER: A\n\n");
    expect(await exported(bank, "aiken", { themeId: 3, year: 0 })).toBe("");
  });

  test("a preview says what the import then does, and writes nothing", async () => {
    const bank = await newBank();
    const text = `Le pascal mesure : {=${answers.join(" ~")}}\n\nLe pascal mesure : {=${answers.toReversed().join(" ~")}}\n\nLe Pascal  mesure {=${answers.join(" ~")}}\n\nTrop court {=a}`;
    const foreseen = await importText(bank, text, true);
    expect(foreseen.lines).toMatchObject([
      { status: "added", like: null },
      { status: "added", like: "la question n°\u00a01 du fichier" },
      { status: "known", like: "la question n°\u00a01 du fichier" },
      { status: "refused", reason: "ce n’est pas une question à choix multiple (réponse courte)" },
    ]);
    expect(await countQuestions(bank.database.db)).toBe(0);
    expect((await importText(bank, text)).lines).toEqual(foreseen.lines);
    expect(await countQuestions(bank.database.db)).toBe(2);
  });

  test("a corrupt picture, and one in a file that did not come, refuse their question only", async () => {
    const bank = await newBank();
    const question = { theme: 1, question: "Ce nuage est :", answers, correct: 1 };
    const images = ["data:image/png;base64,iVBORw0KGgo=", "data:image/png,brut", "/etc/passwd", undefined];
    const questions = images.map((image, i) => ({ ...question, number: i + 1, image }));
    const { lines } = await importText(bank, JSON.stringify({ exam: "BIA 2020", year: 2020, questions }));
    expect(lines.map(({ reason }) => reason)).toEqual([
      "L’image est abîmée ou incomplète (image)",
      "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP (image)",
      "L’image est dans un autre fichier : ajoutez-la à l’import (/etc/passwd)",
      null,
    ]);
  });

  test("a later year is brought to a question that is known, an earlier one is not", async () => {
    const bank = await newBank();
    const gift = (year: number, text = "Le pascal mesure") => `// [tag:${year}]\n${text} : {=${answers.join(" ~")}}`;
    expect(await statuses(importText(bank, gift(2018)))).toEqual(["added"]);
    expect(await statuses(importText(bank, gift(2016, "L’hectopascal mesure")))).toEqual(["added"]);
    expect(await statuses(importText(bank, gift(2017)))).toEqual(["known"]);
    expect(await statuses(importText(bank, gift(2021)))).toEqual(["merged"]);
    expect(await bank.database.db.selectFrom("questions").orderBy("id").select("year").execute()).toEqual([{ year: 2021 }, { year: 2016 }]);
  });
});
