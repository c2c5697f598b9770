import type { PrintJob, PrintVariant } from "../printing.types.ts";
import { drawField, drawMark } from "./frame.ts";
import { innerWidth, page } from "./page.ts";
import type { PlacedPart } from "./questions.ts";
import { type Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { breakLines, widthOf } from "./typesetter.ts";

const boxSize = 96;
const titleWidth = innerWidth - boxSize - 20;

/** Draws the cover of an exam: what it is, name, instructions, and where each part begins. */
export function drawCover(sheet: Sheet, job: PrintJob, variant: PrintVariant, parts: readonly PlacedPart[]): void {
  sheet.decoration(() => drawMark(sheet, page.left, page.top, 22));
  sheet.decoration(() => sheet.write(texts.badin, page.left + 30, page.top + 2, styles.heading));
  sheet.content("P", () =>
    sheet.write(job.place, page.left + 110, page.top + 4, styles.small, { width: innerWidth - 110, align: "right", maxLines: 1 }),
  );
  sheet.line(page.left, page.top + 28, page.right, page.top + 28);
  let y = drawTitle(sheet, job, variant.letter, page.top + 60);
  const half = (innerWidth - 34) / 2;
  drawField(sheet, texts.name, page.left, y, half);
  drawField(sheet, texts.firstName, page.right - half, y, half);
  y = drawInstructions(sheet, job, variant.letter, y + 60);
  drawContents(sheet, job, parts, y + 22);
}

/** Titles of up to 100 letters stay on three lines, in smaller letters where needed. */
function drawTitle(sheet: Sheet, job: PrintJob, letter: string, top: number): number {
  const sizes = [32, 26, 21, 17, 14].map((size) => ({ ...styles.title, size, leading: size * 1.18 }));
  const style = sizes.find((s) => breakLines(job.title, s, titleWidth).length <= (s.size > 20 ? 2 : 3)) ?? styles.heading;
  let y = top;
  sheet.content("H1", () => {
    y += sheet.write(job.title, page.left, y, style, { width: titleWidth });
  });
  const subtitle = { face: "text", size: 13, leading: 18 } as const;
  sheet.content("P", () => {
    y += 6 + sheet.write(job.subtitle, page.left, y + 6, subtitle, { width: titleWidth, maxLines: 2 });
  });
  drawVariantBox(sheet, letter, page.right - boxSize, top - 6);
  return Math.max(y, top + boxSize) + 28;
}

function drawVariantBox(sheet: Sheet, letter: string, x: number, y: number): void {
  sheet.decoration(() => sheet.doc.roundedRect(x, y, boxSize, boxSize, 8).lineWidth(1.5).stroke("black"));
  sheet.content("P", () => {
    sheet.write(texts.variant, x, y + 18, styles.small, { width: boxSize, align: "center" });
    sheet.write(letter, x, y + 30, { face: "display", size: 42, leading: 48 }, { width: boxSize, align: "center" });
  });
}

function drawInstructions(sheet: Sheet, job: PrintJob, letter: string, top: number): number {
  let y = top;
  sheet.content("H2", () => {
    y += sheet.write(texts.before, page.left, y, styles.heading) + 6;
  });
  const sameLetter = job.grid ? [texts.sameLetter(letter)] : [];
  for (const instruction of [...(job.instructions ?? []), ...sameLetter]) {
    sheet.decoration(() => sheet.doc.rect(page.left, y + 5, 5, 5).fill("black"));
    sheet.content("P", () => {
      y += writeRich(sheet, instruction, page.left + 16, y, innerWidth - 16) + 6;
    });
  }
  return y;
}

/** Writes a sentence whose words between `**` are bold; returns its height. */
function writeRich(sheet: Sheet, text: string, x: number, y: number, width: number): number {
  const { leading } = styles.body;
  let [left, line] = [0, 0];
  for (const [i, run] of text.split("**").entries()) {
    const style = i % 2 === 1 ? styles.bodyBold : styles.body;
    for (const word of run.match(/ +|[^ ]+/g) ?? []) {
      const wide = widthOf(word, style);
      if (left + wide > width && word.trim() !== "") [left, line] = [0, line + 1];
      sheet.write(word, x + left, y + line * leading, style, { width: wide + 1 });
      left += wide;
    }
  }
  return (line + 1) * leading;
}

function drawContents(sheet: Sheet, job: PrintJob, parts: readonly PlacedPart[], top: number): void {
  let y = top;
  sheet.content("H2", () => {
    y += sheet.write(texts.paper, page.left, y, styles.heading) + 6;
  });
  const row = (cells: readonly [string, string, string], style: typeof styles.body | typeof styles.bodyBold) => {
    sheet.content("P", () => {
      sheet.write(cells[0], page.left, y, style, { width: innerWidth - 150, maxLines: 1 });
      sheet.write(cells[1], page.right - 150, y, style, { width: 80, align: "right" });
      sheet.write(cells[2], page.right - 70, y, style, { width: 66, align: "right" });
    });
    sheet.line(page.left, y + 19, page.right, y + 19, 0.5, "#888888");
    y += 23;
  };
  row([texts.part, texts.questions, texts.pages], styles.bodyBold);
  let first = 2;
  for (const part of parts) {
    row([part.title, String(part.count), texts.range(first, first + part.pages - 1)], styles.body);
    first += part.pages;
  }
  if (job.marks) sheet.content("P", () => sheet.write(job.marks ?? "", page.left, y + 4, styles.body));
}
