import { note } from "../../../platform/confined/notes.ts";
import type { PrintJob, PrintNote, PrintStudent, PrintVariant } from "../printing.types.ts";
import { drawCover } from "./cover.ts";
import { loadFormulas } from "./formulas.ts";
import { drawField, drawFooter, drawHead } from "./frame.ts";
import { gridPages } from "./grid.rules.ts";
import { drawGrid } from "./grid.ts";
import { drawKeys } from "./key.ts";
import { page } from "./page.ts";
import { type Pictures, preparePictures } from "./pictures.ts";
import { drawQuestions, type PlacedPart, placeParts } from "./questions.ts";
import { Sheet, styles } from "./sheet.ts";
import { texts } from "./texts.ts";
import { missingSigns, widthOf } from "./typesetter.ts";

/**
 * Draws what a job asks for as a PDF. `now`, in epoch milliseconds, is the date of the document. Notes each page of a
 * paper, and at the end the signs that no font has.
 */
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
    drawPapers(sheet, job, pictures);
  }
  const pdf = await sheet.finish();
  note({ missing: missingSigns() } satisfies PrintNote);
  return pdf;
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

interface PlacedPaper {
  readonly variant: PrintVariant;
  readonly parts: readonly PlacedPart[];
  readonly grids: ReturnType<typeof gridPages>;
  readonly pages: number;
}

/** Draws the papers of all variants, one after the other, under a bookmark each. */
function drawPapers(sheet: Sheet, job: PrintJob, pictures: Pictures): void {
  const papers = job.variants.map((variant) => placePaper(job, variant, pictures));
  const pages = papers.reduce((sum, paper) => sum + paper.pages, 0);
  let page = 0;
  for (const paper of papers) drawPaper(sheet, job, paper, () => note({ page: ++page, pages } satisfies PrintNote));
}

function placePaper(job: PrintJob, variant: PrintVariant, pictures: Pictures): PlacedPaper {
  const hasCover = job.instructions !== null;
  const parts = placeParts(variant, pictures, hasCover ? 0 : quizHead);
  const grids = job.grid ? gridPages(variant.parts) : [];
  return { variant, parts, grids, pages: (hasCover ? 1 : 0) + parts.reduce((sum, p) => sum + p.pages, 0) + grids.length };
}

function drawPaper(sheet: Sheet, job: PrintJob, { variant, parts, grids, pages }: PlacedPaper, onPage: () => void): void {
  const hasCover = job.instructions !== null;
  let number = 0;
  const newPage = () => {
    sheet.addPage();
    if (number === 0) sheet.bookmark(texts.variantIs(variant.letter));
    drawFooter(sheet, job, texts.variantIs(variant.letter), texts.pageOf(++number, pages));
    onPage();
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
