import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type PastPaperQuestion, themeLabel } from "@badin/contract";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fontFile } from "../../quiz/printing/drawing/typesetter.ts";
import { readPaperFile } from "./read-paper.ts";

const annales = resolve(import.meta.dirname, "../../../../../shared/annales");

interface RealQuestion {
  readonly theme: number;
  readonly number: number;
  readonly question: string;
  readonly answers: readonly string[];
  readonly correct: number;
  readonly image?: string;
}

/** How a paper is laid out: official ones differ from year to year. */
interface Layout {
  readonly number: (question: RealQuestion, rank: number) => string;
  readonly answer: (letter: string) => string;
  readonly heading: (theme: number) => string;
  readonly key: (question: RealQuestion, rank: number) => string;
}

const letters = ["a", "b", "c", "d"];
const keyLetter = (question: RealQuestion) => letters[question.correct - 1] ?? "?";
const layouts: readonly Layout[] = [
  {
    number: ({ theme, number }) => `${theme}.${number}`,
    answer: (letter) => `${letter})`,
    heading: (theme) => `PARTIE ${theme} : ${themeLabel(theme).toUpperCase()}`,
    key: (question) => `${question.theme}.${question.number} ${keyLetter(question)}`,
  },
  {
    number: (_, rank) => `${rank}/`,
    answer: (letter) => `${letter.toUpperCase()}.`,
    heading: (theme) => `${theme} - ${themeLabel(theme)}`,
    key: (question, rank) => `${rank} ${keyLetter(question).toUpperCase()}`,
  },
  {
    number: (_, rank) => `Question ${rank} :`,
    answer: (letter) => `${letter} -`,
    heading: (theme) => `Épreuve n° ${theme} : ${themeLabel(theme)}`,
    key: (question, rank) => `${rank} ${keyLetter(question)}`,
  },
];

/**
 * Lays a paper out as the official ones are: cover, headers and footers, pages that break inside questions, pictures, a
 * key at the end.
 */
async function layOut(year: number, questions: readonly RealQuestion[], layout: Layout): Promise<Uint8Array> {
  const doc = new PdfDocument({ size: "A4", margins: { top: 70, bottom: 70, left: 56, right: 56 }, bufferPages: true });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((finished) => doc.on("end", finished));
  doc.registerFont("text", fontFile("atkinson-hyperlegible-next-latin-400"));
  doc.font("text").fontSize(16).text("BREVET D’INITIATION AÉRONAUTIQUE").moveDown();
  doc
    .fontSize(11)
    .text(`Session ${year}`)
    .text("Durée : 2 h 30. Aucun document n’est autorisé.")
    .text("1. Ne retournez pas le sujet avant le signal.");
  doc.addPage();
  let theme = 0;
  for (const [i, question] of questions.entries()) {
    if (question.theme !== theme) {
      theme = question.theme;
      doc.moveDown().fontSize(13).text(layout.heading(theme)).moveDown().fontSize(10.5);
    }
    doc.text(`${layout.number(question, i + 1)} ${question.question}`);
    if (question.image) {
      const png = await sharp(join(annales, question.image)).png().toBuffer();
      if (doc.y > 560) doc.addPage();
      doc.image(png, { fit: [300, 150] }).moveDown();
    }
    for (const [k, answer] of question.answers.entries()) doc.text(`${layout.answer(letters[k] ?? "")} ${answer}`);
    doc.moveDown();
  }
  doc.addPage().text("CORRIGÉ").moveDown();
  for (let from = 0; from < questions.length; from += 10)
    doc.text(
      questions
        .slice(from, from + 10)
        .map((question, k) => layout.key(question, from + k + 1))
        .join("   "),
    );
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    doc
      .fontSize(9)
      .text(`BIA - session ${year}`, 56, 30)
      .text(`Page ${page + 1} sur ${count}`, 270, 805);
  }
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const placeOf = ({ theme, number }: { theme: number; number: number }) => `${theme}.${number}`;

/** Whether the text, the four answers, the key and the presence of a picture are those of the paper. */
const isRight = (read: PastPaperQuestion, real: RealQuestion): boolean =>
  plain(read.text) === plain(real.question) &&
  read.answers.map(plain).join("|") === real.answers.map(plain).join("|") &&
  read.correct === real.correct &&
  read.pictures.length > 0 === (real.image !== undefined);

/** Real papers, skipped where the files are absent. */
describe.skipIf(!existsSync(annales))("real papers laid out as official ones", () => {
  test("98 % of the questions are cut right, and none is lost without being said", { timeout: 240_000 }, async () => {
    let [asked, right] = [0, 0];
    const lost: string[] = [];
    const wrong: string[] = [];
    for (const [i, year] of [2012, 2018, 2010, 2019].entries()) {
      const paper = JSON.parse(readFileSync(join(annales, `${year}.json`), "utf8")) as { questions: RealQuestion[] };
      // The answers of a few questions are pictures that the files do not have.
      const questions = paper.questions
        .filter(({ answers }) => answers.every((answer) => plain(answer) !== ""))
        .sort((a, b) => a.theme - b.theme || a.number - b.number);
      const read = await readPaperFile(await layOut(year, questions, layouts[i % layouts.length] as Layout));
      const found = new Map(read.questions.map((question) => [placeOf(question), question]));
      const said = new Set(read.missing);
      let rank = 0;
      let theme = 0;
      for (const real of questions) {
        rank = real.theme === theme ? rank + 1 : 1;
        theme = real.theme;
        const place = i % layouts.length === 0 ? placeOf(real) : `${theme}.${rank}`;
        const cut = found.get(place);
        asked += 1;
        if (!cut && !said.has(place)) lost.push(`${year} ${place}`);
        if (cut && isRight(cut, real)) right += 1;
        else wrong.push(`${year} ${place}${cut && cut.doubts.length > 0 ? " doubted" : ""}`);
      }
      expect(read.year).toBe(year);
    }
    expect(lost).toEqual([]);
    expect(asked).toBeGreaterThan(400);
    expect(right / asked, wrong.join(", ")).toBeGreaterThanOrEqual(0.98);
  });
});
