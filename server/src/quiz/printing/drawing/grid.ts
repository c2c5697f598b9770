import type { PrintJob, PrintStudent, PrintVariant } from "../printing.types.ts";
import { drawField, drawHead } from "./frame.ts";
import { type GridColumn, sheetCode } from "./grid.rules.ts";
import {
  type Bubble,
  type ColumnLayout,
  codeSquares,
  cornerMarks,
  digitBubbles,
  digitPitch,
  headTop,
  layOutColumns,
  nameFields,
  numberWidth,
  studentNumberAt,
  titleHeight,
  totalsTop,
  variantTop,
} from "./grid-layout.rules.ts";
import { innerWidth, page } from "./page.ts";
import { type Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { type Style, widthOf } from "./typesetter.ts";

const ink = "black";
/** Letters in the bubbles are grey: they stay readable, and count for little beside the ink of a pen. */
const letterInk = "#6b6b6b";

/**
 * Draws a page of the answer grid, with the name and the number of `student` when it is theirs. Corner marks, squares
 * and bubbles stand where `printing/reading` finds them again.
 */
export function drawGrid(sheet: Sheet, job: PrintJob, variant: PrintVariant, columns: readonly GridColumn[], student?: PrintStudent): void {
  drawCorners(sheet);
  drawHead(sheet, texts.grid, `${texts.sheet(job.sheet, variant.letter)} · ${job.title}`, { top: headTop, mark: true });
  drawCode(sheet, job, variant);
  drawField(sheet, texts.name, nameFields.name.x, nameFields.name.y, nameFields.name.width);
  drawField(sheet, texts.firstName, nameFields.firstName.x, nameFields.firstName.y, nameFields.firstName.width);
  if (student) drawNames(sheet, student);
  drawVariants(sheet, variant.letter);
  drawStudentNumber(sheet, student?.number);
  const layout = layOutColumns(columns);
  for (const column of layout.columns) drawColumn(sheet, column);
  drawTotals(sheet, variant, totalsTop);
}

/** Four squares, which say where the page lies on a photograph. */
function drawCorners(sheet: Sheet): void {
  sheet.decoration(() => {
    for (const { x, y, width, height } of cornerMarks) sheet.doc.rect(x, y, width, height).fill(ink);
  });
}

function drawCode(sheet: Sheet, { kind, sheet: number }: PrintJob, { letter }: PrintVariant): void {
  const code = sheetCode({ kind, number, variant: letter });
  sheet.decoration(() => {
    for (const [i, { x, y, width, height }] of codeSquares.entries()) {
      const square = sheet.doc.rect(x, y, width, height);
      if (code[i]) square.fill(ink);
      else square.lineWidth(0.4).stroke("#888888");
    }
  });
}

const bubbleStyle = { face: "text", size: 8, leading: 10 } as const;

function drawBubble(sheet: Sheet, { x, y, label, radius }: Bubble, filled = false): void {
  sheet.doc.circle(x, y, radius).lineWidth(0.7);
  if (filled) sheet.doc.fillAndStroke(ink, ink);
  else sheet.doc.stroke(ink);
  const size = Math.min(bubbleStyle.size, radius * 1.2);
  sheet.writeAt(label, x, y, { ...bubbleStyle, size }, filled ? "white" : letterInk);
}

function drawVariants(sheet: Sheet, letter: string): void {
  sheet.content("P", () => sheet.write(texts.variantIs(letter), page.right - 125, variantTop - 6, styles.small));
  sheet.decoration(() => {
    for (const [i, label] of [..."ABCD"].entries())
      drawBubble(sheet, { x: page.right - 62 + i * 18, y: variantTop, label, radius: 7.5 }, label === letter);
  });
}

/** Writes a student's name over the lines where the others write theirs. */
function drawNames(sheet: Sheet, { name, firstName }: PrintStudent): void {
  for (const [field, words] of [
    [nameFields.name, name],
    [nameFields.firstName, firstName],
  ] as const)
    sheet.content("P", () => sheet.write(words, field.x, field.y + 13, styles.bodyBold, { width: field.width, maxLines: 1 }));
}

function drawStudentNumber(sheet: Sheet, number: number | undefined): void {
  const { x: left, y } = studentNumberAt;
  sheet.content("P", () => {
    sheet.write(texts.blacken, page.left + 22, y, styles.small);
    sheet.write(texts.correct, page.left, y + 18, styles.small, { width: 250, maxLines: 1 });
  });
  sheet.decoration(() => sheet.doc.circle(page.left + 8, y + 6, 7.5).fill(ink));
  sheet.content("P", () => {
    sheet.write(texts.studentNumber, left - 120, y, styles.small, { width: 70, align: "right", maxLines: 3 });
    sheet.write(texts.tens, left - 46, y, styles.tiny, { width: 40, align: "right" });
    sheet.write(texts.units, left - 46, y + digitPitch, styles.tiny, { width: 40, align: "right" });
  });
  sheet.decoration(() => {
    // A number of three digits does not stand on the grid: a person tells whose copy it is.
    const digits = number === undefined || number > 99 ? undefined : String(number).padStart(2, "0");
    for (const [row, bubbles] of digitBubbles.entries())
      for (const bubble of bubbles) drawBubble(sheet, bubble, bubble.label === digits?.[row]);
  });
}

function drawColumn(sheet: Sheet, { title, box: { x: left, y: top, width }, rows, lines }: ColumnLayout): void {
  sheet.content("H3", () => {
    sheet.write(title, left, top + titleHeight - 27, titleStyle(title, width), { width, maxLines: 2 });
  });
  sheet.line(left, top + titleHeight - 2, left + width, top + titleHeight - 2);
  for (const { number, y, bubbles } of rows) {
    sheet.content("P", () => sheet.write(String(number), left, y - 6, styles.smallBold, { width: numberWidth }));
    sheet.decoration(() => {
      for (const bubble of bubbles) drawBubble(sheet, bubble);
    });
  }
  for (const y of lines) sheet.line(left, y, left + width, y, 0.5, "#888888");
}

/** Returns the style of a column's title, small enough that its longest word is not cut. */
function titleStyle(title: string, width: number): Style {
  const sizes = [9, 8, 7.5, 7, 6].map((size) => ({ ...styles.smallHeading, size }));
  return sizes.find((style) => title.split(" ").every((word) => widthOf(word, style) <= width)) ?? styles.tiny;
}

/** Boxes for the marks. */
function drawTotals(sheet: Sheet, { parts }: PrintVariant, top: number): void {
  const asked = parts.reduce((sum, p) => sum + p.questions.length, 0);
  const labels = parts.length === 1 ? [] : parts.map((p) => texts.partTotal(p.short.replace(/^(\d)\..*/, "Partie $1"), p.questions.length));
  const cells = [...labels, parts.length === 1 ? texts.total(asked) : texts.mark];
  const width = innerWidth / Math.max(cells.length, 5);
  const [left, height] = [page.right - width * cells.length, 42];
  sheet.decoration(() => {
    for (const [i] of cells.entries())
      sheet.doc
        .rect(left + i * width, top, width, height)
        .lineWidth(0.75)
        .stroke(ink);
  });
  for (const [i, label] of cells.entries())
    sheet.content("P", () =>
      sheet.write(label, left + i * width + 6, top + 5, i === cells.length - 1 ? styles.smallBold : styles.small, {
        width: width - 8,
        maxLines: 1,
      }),
    );
}
