import type { PrintQuestion, PrintVariant } from "../printing.types.ts";
import { flow, type Place } from "./flow.rules.ts";
import { innerWidth, mm, page } from "./page.ts";
import { type Picture, type Pictures, within } from "./pictures.ts";
import type { Sheet } from "./sheet.ts";
import { texts } from "./texts.ts";
import { breakLines, heightOf, type Line, type Style, widthOf } from "./typesetter.ts";

const gutter = 32;
const columnWidth = (innerWidth - gutter) / 2;
const gap = 14;
/** Below the title of a part. */
const columnsTop = page.top + 36;
const columnHeight = page.bottom - 14 - columnsTop;

/** A question broken into lines, with its height: drawn anywhere, never cut. */
interface Block {
  readonly question: PrintQuestion;
  readonly size: number;
  /** Text common to this question and the next ones, under its own title; empty without one. */
  readonly common: readonly Line[];
  readonly text: readonly Line[];
  /** Rows of one answer, or of two where they are short enough or have pictures. */
  readonly rows: readonly (readonly Cell[])[];
  readonly picture: Picture | undefined;
  readonly height: number;
}

/** An answer: its words, or the picture that stands for them. */
interface Cell {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly picture: Picture | undefined;
  readonly height: number;
}

const indent = 18;
/** Room for the line at the left of a common text, and below the text. */
const commonInset = 10;
const commonGap = 10;
const commonHeight = (common: readonly Line[]): number => (common.length === 0 ? 0 : heightOf(common) + commonGap);
/** Room that a formula takes above the first line: a number or a letter stands on the same baseline. */
const aboveOf = ([first]: readonly Line[]): number => first?.above ?? 0;
const letterWidth = 15;
const bold = (size: number): Style => ({ face: "bold", size, leading: size * 1.28 });
const plain = (size: number): Style => ({ face: "text", size, leading: size * 1.32 });

/** The largest height of the picture of an answer, and what stays free below a row of them. */
const answerPictureHeight = mm(30);
const answerPictureGap = 6;

/** Lays the answers out in rows. */
function layOutAnswers(question: PrintQuestion, pictures: Pictures, inner: number, size: number): Cell[][] {
  const half = inner / 2 - letterWidth - 4;
  const pictured = question.answerImages.some((image) => image !== null);
  const paired = pictured || question.answers.every((a) => !a.includes("\n") && widthOf(a, plain(size)) <= half);
  const cells = question.answers.map((text, i): Cell => {
    const image = question.answerImages[i];
    const known = image && pictures.get(image);
    const picture = known ? within(known, half, answerPictureHeight) : undefined;
    const lines = breakLines(text, plain(size), paired ? half : inner - letterWidth);
    return { text, lines, picture, height: picture ? picture.height + answerPictureGap : heightOf(lines) };
  });
  return paired ? [cells.slice(0, 2), cells.slice(2)] : cells.map((cell) => [cell]);
}

const rowHeight = (row: readonly Cell[]): number => Math.max(...row.map((cell) => cell.height));
/** Space between two rows: answers that take a line each are slightly apart. */
const rowGap = (row: readonly Cell[]): number => (row.length > 1 ? 0 : 1);

function layOut(question: PrintQuestion, pictures: Pictures, width: number, size: number): Block {
  const picture = question.image ? pictures.get(question.image) : undefined;
  const inner = width - indent;
  const text = breakLines(question.text, bold(size), inner);
  const rows = layOutAnswers(question, pictures, inner, size);
  const common = question.series
    ? [
        ...breakLines(texts.commonTo(question.number, question.series.last), bold(size), width - commonInset),
        ...breakLines(question.series.text, plain(size), width - commonInset),
      ]
    : [];
  const height =
    commonHeight(common) +
    heightOf(text) +
    (picture ? picture.height + 8 : 0) +
    2 +
    rows.reduce((sum, row, i) => sum + rowHeight(row) + (i === 0 ? 0 : rowGap(row)), 0);
  return { question, size, common, text, rows, picture, height };
}

const size = 10;
const smallestSize = 5;

/**
 * Lays a question out in a column; one higher than a column takes the width of a page of its own, in smaller letters
 * where needed.
 */
function fit(question: PrintQuestion, pictures: Pictures): Block {
  const block = layOut(question, pictures, columnWidth, size);
  if (block.height <= columnHeight) return block;
  let wide = layOut(question, pictures, innerWidth, size);
  for (let smaller = size - 1; wide.height > columnHeight && smaller >= smallestSize; smaller--)
    wide = layOut(question, pictures, innerWidth, smaller);
  // The flow gives a page to what is higher than a column.
  return { ...wide, height: Math.max(wide.height, columnHeight + 1) };
}

export interface PlacedPart {
  readonly title: string;
  readonly count: number;
  readonly blocks: readonly { readonly block: Block; readonly place: Place }[];
  readonly pages: number;
}

/**
 * Places the questions of a variant, part by part, each on a new page. `firstHead` is what a head takes of the first
 * page, in points.
 */
export function placeParts(variant: PrintVariant, pictures: Pictures, firstHead: number): PlacedPart[] {
  return variant.parts.map((part, i) => {
    const blocks = part.questions.map((q) => fit(q, pictures));
    const firstHeight = columnHeight - (i === 0 ? firstHead : 0);
    const places = flow(
      blocks.map((b) => b.height),
      { columns: 2, height: columnHeight, firstHeight, gap },
    );
    return {
      title: part.title,
      count: part.questions.length,
      blocks: blocks.map((block, n) => ({ block, place: places[n] as Place })),
      pages: Math.max(1, ...places.map((p) => p.page + 1)),
    };
  });
}

/** Draws a page of a part: its questions, and the line between its columns. `top` is where the columns begin. */
export function drawQuestions(sheet: Sheet, part: PlacedPart, pageIndex: number, top = columnsTop): void {
  const shown = part.blocks.filter(({ place }) => place.page === pageIndex);
  const isWide = shown.some(({ block }) => block.height > columnHeight);
  const middle = page.left + columnWidth + gutter / 2;
  if (!isWide) sheet.line(middle, top, middle, page.bottom - 14, 0.5, "#888888");
  for (const { block, place } of shown) drawBlock(sheet, block, page.left + place.column * (columnWidth + gutter), top + place.y, isWide);
}

function drawBlock(sheet: Sheet, block: Block, x: number, top: number, isWide: boolean): void {
  const { question, common, text, picture, rows } = block;
  let y = top;
  if (common.length > 0) {
    sheet.content("P", () => sheet.writeLines(common, x + commonInset, y, plain(block.size)));
    sheet.line(x + 2, y, x + 2, y + heightOf(common), 1.5, "#888888");
    y += commonHeight(common);
  }
  sheet.content("P", () => {
    sheet.write(
      `${question.number}.`,
      x,
      y + aboveOf(text),
      { face: "display", size: block.size, leading: block.size },
      { width: indent + 10 },
    );
    y += sheet.writeLines(text, x + indent + (question.number > 99 ? 8 : question.number > 9 ? 2 : 0), y, bold(block.size));
  });
  if (picture) {
    const drawn = picture;
    sheet.content(
      "Figure",
      () => sheet.picture(drawn.png, x + indent, y + 4, { width: drawn.width, height: drawn.height }),
      question.imageAlt ?? texts.picture,
    );
    y += picture.height + 8;
  }
  y += 2;
  const inner = (isWide ? innerWidth : columnWidth) - indent;
  for (const [i, row] of rows.entries()) {
    for (const [k, cell] of row.entries()) {
      const letter = "abcd"[i * row.length + k] ?? "";
      drawAnswer(sheet, cell, letter, x + indent + k * (inner / 2), y, block.size);
    }
    y += rowHeight(row) + rowGap(row);
  }
}

function drawAnswer(sheet: Sheet, { text, lines, picture }: Cell, letter: string, x: number, y: number, size: number): void {
  sheet.content("P", () => {
    sheet.write(`${letter}.`, x, y + (picture ? 0 : aboveOf(lines)), bold(size), { width: letterWidth });
    if (!picture) sheet.writeLines(lines, x + letterWidth, y, plain(size));
  });
  if (picture) sheet.content("Figure", () => sheet.picture(picture.png, x + letterWidth, y, picture), text);
}
