import { toBase64 } from "../../../platform/text/base64.ts";
import type { ExamOfFile, ExportedQuestion } from "../item.ts";
import { bankMark } from "./json.ts";

/** Returns the start of a bank file, with the exams of its questions. */
export const jsonHead = (exams: readonly ExamOfFile[]): string =>
  `{"format":"${bankMark}","exams":${JSON.stringify(exams)},"questions":[\n`;
export const jsonTail = "\n]}\n";

const dataUrlOf = (png: Uint8Array): string => `data:image/png;base64,${toBase64(png)}`;

/** Returns a question as JSON, complete; empty fields are left out. */
export function writeJson(q: ExportedQuestion): string {
  const entries = {
    theme: q.theme,
    year: q.year,
    question: q.text,
    answers: q.toComplete?.answers ?? q.answers,
    correct: q.toComplete?.right ?? q.correct,
    image: q.png && dataUrlOf(q.png),
    answerImages: q.answerPngs?.map((png) => png && dataUrlOf(png)) ?? null,
    alt: q.imageAlt,
    comment: q.comment,
    fixedOrder: q.orderDecided ? q.fixedOrder : null,
    neutralised: q.neutralised || null,
    draft: q.draft || null,
    hidden: q.hidden || null,
    tags: q.tags.length > 0 ? q.tags : null,
    point: q.programmePoint,
    source: q.source,
    series: q.series,
    appearances: q.places.length > 0 ? q.places : null,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)));
}
