import type { PrintJob, PrintQuestion, PrintVariant } from "../printing.types.ts";
import { flow, type Place, pageCount } from "./flow.rules.ts";
import { drawFooter, drawHead } from "./frame.ts";
import { innerWidth, page } from "./page.ts";
import { type Picture, type Pictures, within } from "./pictures.ts";
import { type Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { breakLines, heightOf } from "./typesetter.ts";

const columns = 3;
const gutter = 18;
const columnWidth = (innerWidth - gutter * (columns - 1)) / columns;
const top = page.top + 34;
const answerStyle = { face: "text", size: 7.5, leading: 8 } as const;
/** Two lines of an answer; two parts of twenty questions fill a column. */
const rowHeight = 16;
/** A right answer that is a picture: large enough to tell it from the others. */
const pictureHeight = 34;
const pictureGap = 4;
const titleHeight = 26;
const answerLeft = 38;
const originalWidth = 18;

/** A row of the key: the answer to a question, below the title of its part for the first. */
interface Row {
  readonly title: string | undefined;
  readonly question: PrintQuestion;
  /** The picture of the right answer. */
  readonly picture: Picture | undefined;
}

const rowsOf = (variant: PrintVariant, pictures: Pictures): Row[] =>
  variant.parts.flatMap((part) =>
    part.questions.map((question, i) => ({
      title: i === 0 ? part.short : undefined,
      question,
      picture: pictureOf(question, pictures),
    })),
  );

function pictureOf({ neutralised, answerImages, right }: PrintQuestion, pictures: Pictures): Picture | undefined {
  const image = neutralised ? null : answerImages[right];
  const picture = image && pictures.get(image);
  return picture ? within(picture, columnWidth - answerLeft - originalWidth, pictureHeight) : undefined;
}

const textOf = (question: PrintQuestion): string => (question.neutralised ? texts.neutralised : (question.answers[question.right] ?? ""));
const linesOf = (question: PrintQuestion) => breakLines(textOf(question), answerStyle, columnWidth - answerLeft - originalWidth, 2);
const answerHeight = ({ picture, question }: Row): number =>
  Math.max(rowHeight, picture ? picture.height + pictureGap : heightOf(linesOf(question)));
const heightOfRow = (row: Row): number => answerHeight(row) + (row.title === undefined ? 0 : titleHeight);

/** Draws the key of every variant: letters first, for the teacher who marks grids. */
export function drawKeys(sheet: Sheet, job: PrintJob, pictures: Pictures): void {
  const keys = job.variants.map((variant) => {
    const rows = rowsOf(variant, pictures);
    const places = flow(rows.map(heightOfRow), { columns, height: page.bottom - 30 - top, gap: 0 });
    return { variant, rows, places };
  });
  const total = keys.reduce((sum, key) => sum + pageCount(key.places), 0);
  let number = 0;
  for (const { variant, rows, places } of keys)
    for (let index = 0; index < pageCount(places); index++) {
      sheet.addPage();
      drawHead(sheet, texts.key(variant.letter), texts.keyNote, { mark: true });
      for (const [i, row] of rows.entries()) {
        const place = places[i] as Place;
        if (place.page === index) drawRow(sheet, row, page.left + place.column * (columnWidth + gutter), top + place.y, variant.letter);
      }
      if (variant.letter !== "A") sheet.content("P", () => sheet.write(texts.keyOriginal, page.left, page.bottom - 18, styles.small));
      drawFooter(sheet, job, texts.variantIs(variant.letter), texts.keyPage(++number, total));
    }
}

function drawRow(sheet: Sheet, row: Row, x: number, y: number, letter: string): void {
  const { question, title, picture } = row;
  if (title !== undefined) {
    sheet.content("H3", () => sheet.write(title, x, y + 8, styles.smallHeading, { width: columnWidth, maxLines: 1 }));
    sheet.line(x, y + 22, x + columnWidth, y + 22);
  }
  const lines = linesOf(question);
  const middle = y + heightOfRow(row) - answerHeight(row) / 2;
  sheet.decoration(() => sheet.doc.circle(x + 27, middle, 6.8).fill("black"));
  sheet.content("P", () => {
    sheet.write(String(question.number), x, middle - 6, styles.smallBold, { width: 20 });
    sheet.writeAt("abcd"[question.right] ?? "", x + 27, middle, { ...styles.smallBold }, "white");
    if (!picture) sheet.writeLines(lines, x + answerLeft, middle - heightOf(lines) / 2, answerStyle);
  });
  if (picture)
    sheet.content("Figure", () => sheet.picture(picture.png, x + answerLeft, middle - picture.height / 2, picture), textOf(question));
  if (letter !== "A")
    sheet.content("P", () =>
      sheet.write(`A${question.original}`, x + columnWidth - originalWidth, middle - 4, styles.tiny, {
        width: originalWidth,
        align: "right",
        color: "#555555",
      }),
    );
}
