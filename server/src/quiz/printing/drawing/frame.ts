import type { PrintJob } from "../printing.types.ts";
import { innerWidth, page } from "./page.ts";
import { type Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { widthOf } from "./typesetter.ts";

/** The mark of Badin in black, `size` points wide. */
export function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 64);
  doc.roundedRect(0, 0, 64, 64, 15).fill("black");
  doc.lineWidth(7.5).lineCap("round");
  doc.moveTo(18, 12).lineTo(18, 37).stroke("white");
  doc.circle(32, 37, 14).stroke("white");
  doc.lineWidth(13).moveTo(32, 37).lineTo(49.5, 17.5).stroke("black");
  doc.lineWidth(6).moveTo(32, 37).lineTo(49.5, 17.5).stroke("white");
  doc.restore();
}

/** The line below a page: what it is, its variant, its number. */
export function drawFooter(sheet: Sheet, job: Pick<PrintJob, "title" | "place">, middle: string, right: string): void {
  const y = page.bottom + 6;
  sheet.decoration(() => {
    sheet.line(page.left, page.bottom, page.right, page.bottom);
    sheet.write(texts.footer(job.title, job.place), page.left, y, styles.tiny, { width: innerWidth * 0.6, maxLines: 1 });
    sheet.write(middle, page.left + innerWidth * 0.62, y, styles.tiny, { width: innerWidth * 0.2 });
    sheet.write(right, page.left, y, styles.tiny, { align: "right" });
  });
}

/** Sizes of a title, the first that fits; the line keeps its height. */
const titleSizes = [14, 13, 12, 11, 10].map((size) => ({ ...styles.heading, size }));

/** Title at the left and a note at the right, over a line; returns where what follows begins. */
export function drawHead(
  sheet: Sheet,
  title: string,
  note: string,
  { top = page.top, mark = false }: { top?: number; mark?: boolean } = {},
): number {
  const indent = mark ? 28 : 0;
  const noteWidth = Math.min(innerWidth * 0.5, widthOf(note, styles.small) + 2);
  const titleWidth = innerWidth - indent - noteWidth - 10;
  const style = titleSizes.find((s) => widthOf(title, s) <= titleWidth) ?? titleSizes.at(-1) ?? styles.heading;
  if (mark) sheet.decoration(() => drawMark(sheet, page.left, top - 2, 20));
  let height: number = styles.heading.leading;
  sheet.content("H2", () => {
    height = sheet.write(title, page.left + indent, top + styles.heading.size - style.size, style, { width: titleWidth, maxLines: 1 });
  });
  sheet.content("P", () => {
    sheet.write(note, page.right - noteWidth, top + 3, styles.small, { width: noteWidth, align: "right", maxLines: 1 });
  });
  const y = top + height + 5;
  sheet.line(page.left, y, page.right, y);
  return y;
}

/** A label over a line to write on. */
export function drawField(sheet: Sheet, label: string, x: number, y: number, width: number): void {
  sheet.content("P", () => sheet.write(label, x, y, styles.small));
  sheet.line(x, y + 30, x + width, y + 30);
}
