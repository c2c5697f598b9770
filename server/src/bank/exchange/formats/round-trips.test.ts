import { type ExchangeFormat, exchangeExtensions, imageAltMaxLength } from "@badin/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExportedQuestion, Item } from "../item.ts";
import { tidyText } from "../markup.rules.ts";
import { readBankFile } from "../read-file.ts";
import { writeQuestions } from "../write-file.ts";

/**
 * Texts that are hard to write: special characters of the formats, accents, superscripts and subscripts, line breaks.
 */
const tricky = [
  "=",
  "~",
  "#",
  "{",
  "}",
  ":",
  "\\",
  "[[",
  "]",
  "[*",
  "$",
  "^",
  "_",
  "--",
  "''",
  "!x.png!",
  "\\(x^2\\)",
  "\\textbf{",
  "%",
  "<",
  ">",
  "&",
  "&amp;",
  "]]>",
  "<b>",
  "//",
  "->",
  "####",
  "'",
  '"',
  ";",
  ",",
  "\n",
  "é",
  "²",
  "\u00a0",
  "😀",
  "A. ",
  "[html]",
  "$CATEGORY: x",
  "::",
  "ANSWER: B",
  "-1",
  "@",
  "+",
  "[tex]",
  "[/tex]",
  "[latex]x[/latex]",
  "{mlang fr}",
  "{mlang}",
  '<span lang="fr" class="multilang">',
  "«math",
  "«math»",
  "«/math»",
  "<math>",
  "$$",
  "\\[",
  "\\]",
  "\\(",
  "\\)",
  "]]]",
  "[[1]]",
  "{1:SHORTANSWER:=nord}",
  "```",
  "**",
  "@@PLUGINFILE@@/x.png",
  "<!--",
  "\\n",
  "Explication : ",
  "Bonne réponse : B",
  "* ",
  "• ",
];
const word = fc.oneof(fc.constantFrom(...tricky), fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }), fc.lorem({ maxCount: 2 }));
const text = fc
  .array(word, { minLength: 1, maxLength: 8 })
  .map((words) =>
    tidyText(words.join(" ").replace(/[\ud800-\udfff\ue000-\uf8ff\ufffe\uffff\ufeff\u2028\u2029\u0080-\u009f\ufffdÃÂâ├┬Ô√‚¬]/g, "x")),
  );
const questionText = text.map((t) => tidyText(`Question ${t}`));
const answers = fc
  .array(text, { minLength: 4, maxLength: 4 })
  .map((list) => list.map((answer, i) => tidyText(`${answer} ${"uvwx"[i]}${i}`)))
  .filter((list) => new Set(list.map((a) => a.toLowerCase())).size === 4);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const place = fc.record({
  exam: fc.constantFrom("BIA 2019", "BIA 2020"),
  theme: fc.integer({ min: 1, max: 6 }),
  number: fc.integer({ min: 1, max: 999 }),
});
const png = fc.uint8Array({ minLength: 1, maxLength: 40 });
const exams = [
  { name: "BIA 2019", year: 2019, training: false },
  { name: "BIA 2020", year: 2020, training: true },
];

const question: fc.Arbitrary<ExportedQuestion> = fc
  .record({
    theme: fc.integer({ min: 1, max: 6 }),
    year: fc.integer({ min: 1996, max: 2099 }),
    text: questionText,
    answers,
    correct: fc.integer({ min: 1, max: 4 }),
    comment: optional(text),
    png: optional(png),
    answerPngs: optional(fc.array(optional(png), { minLength: 4, maxLength: 4 })),
    imageAlt: optional(text.filter((t) => t.length <= imageAltMaxLength && t !== "")),
    fixedOrder: fc.boolean(),
    orderDecided: fc.boolean(),
    neutralised: fc.boolean(),
    draft: fc.boolean(),
    hidden: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom("piste", "tour de piste", "à relire"), { maxLength: 3 }),
    programmePoint: optional(fc.constantFrom("1.2.3", "6.1.1")),
    source: optional(text.filter((t) => !t.includes("\n") && t !== "")),
    series: optional(fc.record({ text: text.filter((t) => t !== ""), rank: fc.integer({ min: 1, max: 9 }) })),
    places: fc.uniqueArray(place, { maxLength: 3, selector: (p) => `${p.exam} ${p.theme} ${p.number}` }),
  })
  .map(({ answerPngs, ...q }) => ({
    ...q,
    ...(answerPngs?.some((picture) => picture !== null) && { answerPngs }),
    comment: q.comment || null,
    imageAlt: q.png ? q.imageAlt : null,
  }));
const bank = fc
  .array(question, { minLength: 1, maxLength: 5 })
  // A place holds one question only.
  .map((questions) => questions.map((q, i) => ({ ...q, places: i === 0 ? q.places : [] })));

async function exchange(format: ExchangeFormat, questions: readonly ExportedQuestion[]): Promise<readonly Item[]> {
  let file = "";
  for await (const piece of writeQuestions(format, exams, questions)) file += piece;
  const { items, refused } = readBankFile(`banque.${exchangeExtensions[format]}`, Buffer.from(file), { theme: 3, year: 2030 });
  expect(refused).toEqual([]);
  return items;
}

const bytesOf = ({ picture }: Pick<Item, "picture">): Uint8Array | null =>
  picture?.kind === "bytes" ? Uint8Array.from(picture.bytes) : null;
const answerBytesOf = (item: Item) => item.answerPictures?.map((picture) => bytesOf({ picture }));
const essentials = ({ text, answers, correct }: ExportedQuestion | Item) => ({ text, answers, correct });
const classed = (q: ExportedQuestion | Item) => ({ ...essentials(q), theme: q.theme, year: q.year, comment: q.comment });

describe("what is exported is imported the same:", () => {
  const roundTrip = (format: ExchangeFormat, ofQuestion: (q: ExportedQuestion) => object, ofItem: (item: Item) => object) =>
    fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        expect((await exchange(format, questions)).map(ofItem)).toEqual(questions.map(ofQuestion));
      }),
      { numRuns: 150 },
    );

  test("JSON, whole", () =>
    roundTrip(
      "json",
      (q) => ({
        ...classed(q),
        alt: q.imageAlt,
        png: q.png,
        answerPngs: q.answerPngs,
        order: q.orderDecided ? q.fixedOrder : null,
        places: q.places,
        facts: [q.neutralised, q.draft, q.hidden, q.tags, q.programmePoint, q.source, q.series],
      }),
      (item) => ({
        ...classed(item),
        alt: item.imageAlt,
        png: bytesOf(item),
        answerPngs: answerBytesOf(item),
        order: item.fixedOrder,
        places: item.places,
        facts: [item.neutralised, item.draft, item.hidden, item.tags, item.programmePoint, item.source, item.series],
      }),
    ));

  test("Moodle XML, with pictures, comments, themes, years, sources and series", () =>
    roundTrip(
      "moodle",
      (q) => ({
        ...classed(q),
        alt: q.imageAlt,
        png: q.png,
        answerPngs: q.answerPngs,
        order: q.fixedOrder || null,
        source: q.source,
        series: q.series,
      }),
      (item) => ({
        ...classed(item),
        alt: item.imageAlt,
        png: bytesOf(item),
        answerPngs: answerBytesOf(item),
        order: item.fixedOrder,
        source: item.source,
        series: item.series,
      }),
    ));

  test("GIFT, with comments, themes and years", () => roundTrip("gift", classed, classed));

  test("CSV, with comments, themes, years, sources and series", () =>
    roundTrip(
      "csv",
      (q) => ({ ...classed(q), order: q.fixedOrder, source: q.source, series: q.series }),
      (item) => ({ ...classed(item), order: item.fixedOrder, source: item.source, series: item.series }),
    ));

  test("AMC-LaTeX, with comments, themes, years and fixed orders", () =>
    roundTrip(
      "amclatex",
      (q) => ({ ...classed(q), order: q.fixedOrder || null }),
      (item) => ({ ...classed(item), order: item.fixedOrder }),
    ));

  test("AMC-TXT, texts on one line, with comments, themes, years and fixed orders", () =>
    roundTrip(
      "amc",
      (q) => ({
        ...{ text: broken(q.text), answers: q.answers.map(broken), correct: q.correct, theme: q.theme, year: q.year },
        ...{ comment: q.comment && broken(q.comment), order: q.fixedOrder || null },
      }),
      (item) => ({ ...classed(item), order: item.fixedOrder }),
    ));

  test("Aiken, texts on one line and the right answer", () =>
    roundTrip("aiken", (q) => ({ text: oneLine(q.text), answers: q.answers.map(oneLine), correct: q.correct }), essentials));
});

/** A text without its line ends. */
const broken = (value: string) => tidyText(value.replace(/\s*\n\s*/g, " "));
const oneLine = (value: string) => tidyText(value.replace(/\s+/g, " "));
