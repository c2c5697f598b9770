import type { Readable } from "node:stream";
import type { Question } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { type Printable, type PrintQuery, print } from "../printing/printing.service.ts";
import { getQcm, type QcmTarget } from "./qcms.service.ts";

/**
 * Returns a quiz, or its key, as a PDF: without a cover, and without parts.
 * @throws AppError 404 when it is out of reach, 409 without questions, 400 for named grids
 */
export async function printQcmPaper(
  context: Context,
  target: QcmTarget,
  query: PrintQuery,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Uint8Array | Readable> {
  if (query.document === "names") throw fieldError("invalid", "document", "Les grilles au nom des élèves sont celles d’un examen blanc");
  const qcm = await getQcm(context, target);
  return print(
    context,
    {
      classroomId: target.classroomId,
      title: qcm.name,
      subtitle: qcm.studentComment ?? "",
      instructions: null,
      marks: null,
      kind: "quiz",
      sheet: qcm.id,
      students: [],
      seed: qcm.id,
      parts: [{ part: onlyPart, title: qcm.name, short: qcm.name }],
      questions: (qcm.qcmQuestions ?? []).map(({ question }) => toPrintable(question)),
    },
    query,
    log,
  );
}

const onlyPart = 0;

const toPrintable = (question: Question): Printable => ({
  part: onlyPart,
  fixedOrder: question.fixedOrder,
  seriesText: question.series?.text ?? null,
  text: question.question,
  answers: question.answers.map((a) => a.answer),
  correct: question.answers.findIndex((a) => a.correct) + 1,
  image: question.image === null ? null : Buffer.from(question.image, "base64"),
  answerImages: question.answers.map((a) => (a.image === undefined ? null : Buffer.from(a.image, "base64"))),
  imageAlt: question.imageAlt,
  neutralised: question.neutralised,
});
