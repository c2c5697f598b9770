import type { PrintJob, PrintStudent, PrintVariant } from "../printing.types.ts";
import { drawCover } from "./cover.ts";
import { loadFormulas } from "./formulas.ts";
import { drawField, drawFooter, drawHead } from "./frame.ts";
import { gridPages } from "./grid.rules.ts";
import { drawGrid } from "./grid.ts";
import { drawKeys } from "./key.ts";
import { type Pictures, preparePictures } from "./pictures.ts";
import { drawQuestions, placeParts } from "./questions.ts";
import { page, Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { widthOf } from "./typesetter.ts";

/** Draws what a job asks for as a PDF. `now`, in epoch milliseconds, is the date of the document. */
export async function drawPdf(job: PrintJob, now: number): Promise<Uint8Array> {
  const sheet = new Sheet(job.title, now, job.large);
  await loadFormulas(
    questionsOf(job).flatMap(({ text, answers, series }) => [text, ...answers, series?.text ?? ""]),
    measure,
  );
  if (job.document === "key") drawKeys(sheet, job, await preparePictures(questionsOf(job).map((q) => q.answerImages[q.right])));
  else if (job.document === "grid") for (const variant of job.variants) drawGrids(sheet, job, variant);
  else if (job.document === "names")
    for (const [i, student] of job.students.entries())
      drawGrids(sheet, job, job.variants[i % job.variants.length] as PrintVariant, student);
  else {
    const pictures = await preparePictures(questionsOf(job).flatMap((q) => [q.image, ...q.answerImages]));
    for (const variant of job.variants) drawPaper(sheet, job, variant, pictures);
  }
  return sheet.finish();
}

const measure = (words: string) => widthOf(words, { face: "text", size: 1, leading: 1 });
const questionsOf = (job: PrintJob) => job.variants.flatMap(({ parts }) => parts.flatMap(({ questions }) => questions));

/** Draws the answer grid alone: the same sheet as behind the paper, blank or with a student's name and number. */
function drawGrids(sheet: Sheet, job: PrintJob, variant: PrintVariant, student?: PrintStudent): void {
  const grids = gridPages(variant.parts);
  for (const [i, columns] of grids.entries()) {
    sheet.addPage();
    drawFooter(sheet, job, texts.variantIs(variant.letter), texts.pageOf(i + 1, grids.length));
    drawGrid(sheet, job, variant, columns, student);
  }
}

/** What the head of a quiz, printed without a cover, takes of its first page. */
const quizHead = 74;

function drawPaper(sheet: Sheet, job: PrintJob, variant: PrintVariant, pictures: Pictures): void {
  const hasCover = job.instructions !== null;
  const parts = placeParts(variant, pictures, hasCover ? 0 : quizHead);
  const grids = job.grid ? gridPages(variant.parts) : [];
  const total = (hasCover ? 1 : 0) + parts.reduce((sum, p) => sum + p.pages, 0) + grids.length;
  let number = 0;
  const newPage = () => {
    sheet.addPage();
    drawFooter(sheet, job, texts.variantIs(variant.letter), texts.pageOf(++number, total));
  };
  if (hasCover) {
    newPage();
    drawCover(sheet, job, variant, parts);
  }
  for (const [i, part] of parts.entries())
    for (let index = 0; index < part.pages; index++) {
      newPage();
      const isFirst = !hasCover && i === 0 && index === 0;
      if (isFirst) drawQuizHead(sheet, job, variant);
      else drawHead(sheet, part.title, texts.points(part.count));
      drawQuestions(sheet, part, index, isFirst ? page.top + 36 + quizHead : undefined);
    }
  for (const columns of grids) {
    newPage();
    drawGrid(sheet, job, variant, columns);
  }
}

/** The head of a quiz: its name, its class, and where students write their own. */
function drawQuizHead(sheet: Sheet, job: PrintJob, variant: PrintVariant): void {
  drawHead(sheet, job.title, `${texts.variantIs(variant.letter)} · ${job.place}`, { mark: true });
  if (job.subtitle) sheet.content("P", () => sheet.write(job.subtitle, page.left, page.top + 42, styles.small, { maxLines: 1 }));
  drawField(sheet, texts.name, page.left, page.top + 60, 240);
  drawField(sheet, texts.firstName, page.left + 265, page.top + 60, 240);
}
