import type { PastedQuestion } from "./pasted-question.types.ts";
import { pasteTexts as texts } from "./texts.ts";

/** GIFT: `::title:: question { =right ~wrong ~wrong #feedback }`, with an end of the sentence behind the braces. */
const gift = /^(?:::(?:[^:\\]|\\.|:(?!:))*::\s*)?(?:\[[a-z]+\])?(?=\S)((?:[^{}\\]|\\.)+)\{((?:[^{}\\]|\\.)*)\}((?:[^{}\\]|\\.)*)$/;

const plain = (text: string): string => text.replace(/\\n/g, " ").replace(/\\(.)/g, "$1").replace(/\s+/g, " ").trim();

/** Parses a text of GIFT; undefined when it is none. */
export function parseGift(source: string): PastedQuestion | undefined {
  const text = source.replace(/^[^\S\r\n]*\/\/.*$/gm, "").trim();
  const found = gift.exec(text);
  if (!found) return undefined;
  const [, head = "", body = "", tail = ""] = found;
  const [given = "", general = ""] = body.split("####");
  const pieces = given.match(/[=~](?:[^=~\\]|\\.)*/g);
  if (!pieces) return undefined;
  const answers = pieces.map((piece) => plain((/^(?:[^#\\]|\\.)*/.exec(piece.slice(1))?.[0] ?? "").replace(/^\s*%-?[\d.]+%/, "")));
  const right = pieces.flatMap((piece, i) => (piece.startsWith("=") ? [i + 1] : []));
  const kept = answers.slice(0, 4);
  const correct = right.length === 1 && (right[0] ?? 5) <= 4 ? right[0] : undefined;
  return {
    question: [plain(head), plain(tail)].filter((part) => part !== "").join(" … "),
    answers: kept,
    correct,
    comment: plain(general),
    doubts: [
      ...(answers.length > 4 ? [texts.tooMany(answers.slice(4))] : []),
      ...(answers.length < 4 ? [texts.missing(answers.length)] : []),
      ...(right.length > 1 ? [texts.severalRight] : []),
    ],
  };
}
