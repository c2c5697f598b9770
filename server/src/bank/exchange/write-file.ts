import { type ExchangeFormat, exchangeExtensions } from "@badin/contract";
import { writeAiken } from "./formats/aiken.ts";
import { amcLatexHead, amcLatexTail, writeAmcLatex } from "./formats/amc-latex.ts";
import { amcTextHead, writeAmcText } from "./formats/amc-txt.ts";
import { csvHead, writeCsv } from "./formats/csv-writer.ts";
import { writeGift } from "./formats/gift.ts";
import { jsonHead, jsonTail, writeJson } from "./formats/json-writer.ts";
import { moodleHead, moodleTail, writeMoodle } from "./formats/moodle-writer.ts";
import type { ExamOfFile, ExportedQuestion } from "./item.ts";

interface Writer {
  head(exams: readonly ExamOfFile[]): string;
  readonly separator?: string;
  /** @param rank place of the question in the file, from 1 */
  write(question: ExportedQuestion, rank: number): string;
  /** @param themes those of the questions that were written */
  tail(themes: ReadonlySet<number>): string;
}

const writers: Readonly<Record<ExchangeFormat, Writer>> = {
  json: { head: jsonHead, separator: ",\n", write: writeJson, tail: () => jsonTail },
  moodle: { head: () => moodleHead, write: writeMoodle, tail: () => moodleTail },
  gift: { head: () => "", write: writeGift, tail: () => "" },
  aiken: { head: () => "", write: writeAiken, tail: () => "" },
  csv: { head: () => csvHead, write: writeCsv, tail: () => "" },
  amc: { head: () => amcTextHead, write: writeAmcText, tail: () => "" },
  amclatex: { head: () => amcLatexHead, write: writeAmcLatex, tail: amcLatexTail },
};

/** Yields a file of `format` piece by piece, so that a bank larger than the memory can be written. */
export async function* writeQuestions(
  format: ExchangeFormat,
  exams: readonly ExamOfFile[],
  questions: AsyncIterable<ExportedQuestion> | Iterable<ExportedQuestion>,
): AsyncGenerator<string> {
  const { head, separator = "", write, tail } = writers[format];
  yield head(exams);
  let rank = 0;
  const themes = new Set<number>();
  for await (const question of questions) {
    // Other programs would take the blanks of a question to complete for its answers.
    if (question.toComplete && format !== "json") continue;
    rank++;
    themes.add(question.theme);
    yield (rank === 1 ? "" : separator) + write(question, rank);
  }
  yield tail(themes);
}

/** Returns the format for the extension of a file name; undefined for an unknown extension. */
export const formatOfName = (name: string): ExchangeFormat | undefined =>
  (Object.entries(exchangeExtensions) as [ExchangeFormat, string][])
    .sort(([, a], [, b]) => b.length - a.length)
    .find(([, extension]) => name.toLowerCase().endsWith(`.${extension}`))?.[0];
