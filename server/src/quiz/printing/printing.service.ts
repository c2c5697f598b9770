import type { Readable } from "node:stream";
import { type PrintEvent, type printMockExam, printTypes, type QueryOf } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import { turnOf } from "../../platform/confined/reading.ts";
import type { Context } from "../../platform/context.ts";
import { eventLines, failureOf, pacer } from "../../platform/http/event-lines.ts";
import { drawConfined } from "./draw-confined.ts";
import { findHeading } from "./printing.queries.ts";
import type { PrintJob, PrintQuestion, PrintVariant, VariantLetter } from "./printing.types.ts";
import { type Orderable, orderVariant, type Placed } from "./variants.rules.ts";

export const variantLetters: readonly VariantLetter[] = ["A", "B", "C", "D"];

/** What to print: see `printQuery` of the contract. */
export type PrintQuery = QueryOf<typeof printMockExam>;

/** Returns the media type of what `print` answers. */
export const printTypeOf = ({ progress }: Pick<PrintQuery, "progress">) => printTypes[progress ? 1 : 0];

/** A question as it stands in the bank's order. */
export interface Printable extends Orderable {
  readonly text: string;
  readonly answers: readonly string[];
  /** Place of the right answer, 1 to 4. */
  readonly correct: number;
  /** PNG. */
  readonly image: Uint8Array | null;
  /** PNG of the pictures of the answers; left out when none has one. */
  readonly answerImages?: readonly (Uint8Array | null)[] | undefined;
  readonly imageAlt: string | null;
  readonly neutralised: boolean;
}

export interface Printout extends Pick<PrintJob, "title" | "subtitle" | "instructions" | "marks" | "kind" | "sheet" | "students"> {
  readonly classroomId: number;
  /** Draws the variants. */
  readonly seed: number;
  readonly parts: readonly { readonly part: number; readonly title: string; readonly short: string }[];
  readonly questions: readonly Printable[];
}

/**
 * Returns the PDF of a quiz or an exam of a class, which the caller may see; or the lines that tell how far it is.
 * @throws AppError 503 when too many are being drawn; lines tell it in the last one
 */
export async function print(
  context: Context,
  printout: Printout,
  query: PrintQuery,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Uint8Array | Readable> {
  const { classroom, school_id, school, start_year } = await findHeading(context.database.db, printout.classroomId);
  const { title, subtitle, instructions, marks, kind, sheet, students } = printout;
  const place = `${school} · ${classroom} · ${start_year}-${start_year + 1}`;
  const variants = [...query.variants].map((letter) => toVariant(printout, letter as VariantLetter));
  const { document, grid, large } = query;
  const job = { document, title, subtitle, place, instructions, marks, grid, large, kind, sheet, students, variants };
  if (!query.progress) return drawConfined(await turnOf(context, school_id), job, context.now());
  return eventLines(async (push) => {
    const tell = (event: PrintEvent) => push(`${JSON.stringify(event)}\n`);
    const isTime = pacer();
    try {
      let missing = "";
      const drawn = await drawConfined(await turnOf(context, school_id), job, context.now(), (note) => {
        if ("missing" in note) missing = note.missing;
        else if (isTime(note.page, note.pages)) tell(note);
      });
      tell({ pdf: Buffer.from(drawn).toString("base64"), missing });
    } catch (error) {
      tell({ failure: failureOf(error, log, "drawing a PDF failed") });
    }
  });
}

function toVariant({ parts, questions, seed }: Printout, letter: VariantLetter): PrintVariant {
  const placed = Map.groupBy(orderVariant(questions, letter, seed), (p) => p.question.part);
  return {
    letter,
    parts: parts.flatMap(({ part, title, short }) => {
      const asked = placed.get(part);
      return asked ? [{ title, short, questions: asked.map((placed, i) => toPrinted(placed, i, asked)) }] : [];
    }),
  };
}

const toPrinted = (
  { question, number, original, choices }: Placed<Printable>,
  index: number,
  asked: readonly Placed<Printable>[],
): PrintQuestion => ({
  number,
  original,
  series: seriesFrom(asked, index),
  text: question.text,
  answers: choices.map((c) => question.answers[c - 1] ?? ""),
  right: choices.indexOf(question.correct),
  image: question.image,
  answerImages: choices.map((c) => question.answerImages?.[c - 1] ?? null),
  imageAlt: question.imageAlt,
  neutralised: question.neutralised,
});

/** Returns the common text of linked questions before the first of them, with the number of the last. */
function seriesFrom(asked: readonly Placed<Printable>[], index: number): PrintQuestion["series"] {
  const text = asked[index]?.question.seriesText ?? null;
  if (text === null || asked[index - 1]?.question.seriesText === text) return null;
  const following = asked.slice(index).findIndex((placed) => placed.question.seriesText !== text);
  return { text, last: asked.at(following === -1 ? -1 : index + following - 1)?.number ?? index + 1 };
}
