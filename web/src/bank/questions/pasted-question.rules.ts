import { answersPerQuestion } from "@badin/contract";
import { parseGift } from "./pasted-gift.rules.ts";
import { type MarkedText, type MarkKind, readMark, splitLine, withoutRightEnd } from "./pasted-marks.rules.ts";
import type { PastedQuestion } from "./pasted-question.types.ts";
import { pasteTexts as texts } from "./texts.ts";

/** The number of a question on exam papers: « 12.3 », « 12/ », « 12) », « Question 12 : », « Q12. ». */
const number =
  /^\s*(?:(?:question|q)\s*(?:(?:n[°o]?|[°o])\s*)?\d{1,3}\s*[.:)/–-]?\s+|\d{1,3}\.(?:\d+\.?)?(?:\s+|(?=\p{L}))|\d{1,3}\s?[)/]\s*(?=\p{L}))/iu;
/** Whether a text starts with a question number. */
export const isNumbered = (text: string): boolean => number.test(text);

/** « Réponse : b », « Bonne réponse = 2 », « ANSWER: B », « Bonne réponse B », « Réponse : B) du sud ». */
const solution =
  /^\s*(?:(?:la\s+)?bonne\s+r[ée]ponse(?:\s*(?:[:=]|est)|(?=\s))|(?:(?:la\s+)?r[ée]ponse(?:\s+(?:correcte|juste|exacte|attendue))?|(?:correct\s+)?answer|solution|corrig[ée]|correction|cl[ée])\s*(?:[:=]|est))\s*(?:la\s+)?(?:r[ée]ponse\s+)?\(?([a-d]|[1-4])\)?\s*(?:$|[.):–—-]\s*(\S.{0,300})?$)/i;
const explanation = /^\s*(?:explications?|commentaires?|justification|feedback|pourquoi)\s*:\s*(.+)$/is;

interface Draft {
  question: string[];
  answers: MarkedText[];
  /** Rank from the line that gives the solution. */
  solution: number | undefined;
  /** The text that stands behind that rank; empty for none. */
  solutionText: string;
  comment: string[];
  doubts: string[];
}

/** Parses a pasted text: the first question, and a note when there are others. */
export function parsePastedQuestion(pasted: string): PastedQuestion {
  // Phones write a tick with a sign that asks for its drawing in colour.
  // What chat programs write stands between the marks of Markdown.
  const text = pasted.replaceAll("\ufe0f", "").replace(/\*\*([^*\n]{1,500})\*\*/g, "$1");
  const found = parseGift(text) ?? parseCells(text);
  if (found) return found;
  const all = text.split(/\r\n?|\n/);
  const next = all.slice(0, longestQuestion).findIndex((_, i) => startsNextQuestion(all, i));
  const first = parseLines((next < 0 ? all : all.slice(0, next)).filter(isFilled));
  return next < 0 ? first : { ...first, doubts: [...first.doubts, texts.otherQuestions(all[next]?.trim() ?? "")] };
}

/** Lines within which the first question of a text must end, however long the text. */
const longestQuestion = 100;

const isFilled = (line: string): boolean => line.trim() !== "";

/**
 * Whether a line starts another question: it is numbered, or stands behind a blank line, the lines before it hold a
 * question with its four answers, and the answers that follow it are marked alike. A list inside a question is marked
 * otherwise than its answers.
 */
function startsNextQuestion(all: readonly string[], index: number): boolean {
  const line = all[index] ?? "";
  const mark = readMark(line);
  if (!isFilled(line) || mark?.place === 1 || explanation.test(line) || solution.test(line)) return false;
  if (mark && continuesFigures(all.slice(0, index), mark)) return false;
  const numbered = isNumbered(line);
  if (!numbered && (isFilled(all[index - 1] ?? "") || mark)) return false;
  const before = all.slice(0, index).filter(isFilled);
  if (parseLines(before).answers.length < answersPerQuestion) return false;
  const kind = kindOf(before.slice(1));
  const after = firstMark(all, index + 1);
  return after && kind ? after.kind === kind && (after.place ?? 1) === 1 : numbered && (!mark || mark.kind !== kind);
}

/** Returns the first mark of an answer from the line `from` on. The lines behind it are not read. */
function firstMark(all: readonly string[], from: number): MarkedText | undefined {
  for (let i = from; i < all.length; i++) {
    const mark = readMark(all[i] ?? "");
    if (mark) return mark;
  }
  return undefined;
}

/**
 * Whether a line goes on with answers that figures mark, below a question that asks: « 2. » after « 1. ». It is no
 * second question.
 */
function continuesFigures([question = "", ...lines]: readonly string[], mark: MarkedText): boolean {
  const before = lines.map(readMark).filter((each) => each !== undefined);
  return (
    mark.kind === "digit" &&
    mark.place === before.length + 1 &&
    mark.place <= answersPerQuestion &&
    asks.test(question) &&
    before.every(({ kind, place }, i) => kind === "digit" && place === i + 1)
  );
}

/** How a question ends before its answers. */
const asks = /[?:…]\s*$/;

/** Parses the lines of a question. A line without a mark goes on with the one before, as papers break long lines. */
function parseLines(lines: readonly string[]): PastedQuestion {
  const draft: Draft = { question: [], answers: [], solution: undefined, solutionText: "", comment: [], doubts: [] };
  const kept = lines.filter((line, i) => i === 0 || !takeSolution(draft, line));
  const answersOnly = isAnswersOnly(kept);
  const kind = kindOf(answersOnly ? kept : kept.slice(1));
  for (const [i, line] of kept.entries()) take(draft, line, i > 0 || answersOnly ? kind : undefined);
  splitJoined(draft, kept);
  return toQuestion(draft);
}

/** Takes the line that gives the right answer; returns whether it was one. */
function takeSolution(draft: Draft, line: string): boolean {
  const [, letter, text = ""] = solution.exec(line) ?? [];
  const mark = letter?.toLowerCase();
  if (mark === undefined) return false;
  draft.solutionText = text.trim();
  draft.solution = /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96;
  return true;
}

/**
 * Returns how the answers of a text are marked: letters first, then digits, boxes and bullets; undefined when they are
 * not.
 */
function kindOf(lines: readonly string[]): MarkKind | undefined {
  const marks = lines.map(readMark);
  const counted = (kind: MarkKind) => marks.filter((mark) => mark?.kind === kind).length;
  if (counted("letter") > 0) return "letter";
  return (["digit", "box", "bullet"] as const).find((kind) => counted(kind) >= 2);
}

/** Whether a text begins with its first answer: its question was copied apart. */
const isAnswersOnly = ([first = "", second = ""]: readonly string[]): boolean => {
  const [one, two] = [readMark(first), readMark(second)];
  if (!one || one.kind !== two?.kind) return false;
  return one.kind === "box" || (one.kind === "letter" && one.place === 1 && two.place === 2);
};

/** Takes a line; `kind` is how its text marks answers, undefined for a line that cannot be one. */
function take(draft: Draft, line: string, kind: MarkKind | undefined): void {
  const mark = readMark(line);
  const reason = explanation.exec(line)?.[1];
  const last = draft.answers.at(-1);
  const expected = draft.answers.length + 1;
  if (mark && mark.kind === kind && reason === undefined) {
    if (mark.place !== undefined && mark.place !== expected && expected <= answersPerQuestion) draft.doubts.push(texts.order(line.trim()));
    draft.answers.push(mark);
  } else if (draft.comment.length > 0) draft.comment.push(line.trim());
  else if (reason && last) draft.comment.push(reason);
  else if (last) draft.answers[draft.answers.length - 1] = continued(last, line);
  else draft.question.push(draft.question.length === 0 ? line.replace(number, "").trim() : line.trim());
}

function continued(last: MarkedText, line: string): MarkedText {
  const end = withoutRightEnd(`${last.text} ${line.trim()}`);
  return { ...last, text: end.text, right: last.right || end.right };
}

/** Splits answers that follow each other in a line, when the lines alone did not give four. */
function splitJoined(draft: Draft, lines: readonly string[]): void {
  if (draft.answers.length >= answersPerQuestion) return;
  const split = splitLine(lines.join(" ").replace(number, ""));
  if (split) {
    draft.question = [split.before];
    draft.answers = [...split.answers];
    draft.doubts = [];
  } else if (draft.answers.length === 0 && lines.length === 5 && asks.test(lines[0] ?? "")) {
    const [question = "", ...others] = lines;
    draft.question = [question.replace(number, "").trim()];
    draft.answers = others.map((line) => ({ kind: "bullet", place: undefined, ...withoutRightEnd(line) }));
  }
}

function toQuestion({ question, answers, solution: named, solutionText, comment, doubts }: Draft): PastedQuestion {
  const kept = answers.slice(0, answersPerQuestion);
  const extra = answers.slice(answersPerQuestion).map((answer) => answer.text);
  const marked = answers.flatMap((answer, i) => (answer.right ? [i + 1] : []));
  // « Réponse : B) de l’est », where « de l’est » is C, names two.
  const written = answers.findIndex(({ text }) => text.toLowerCase() === solutionText.toLowerCase()) + 1;
  const right = named === undefined ? marked : [...new Set([named, ...(written > 0 ? [written] : []), ...marked])];
  const [only] = right;
  const correct = right.length === 1 && only !== undefined && only <= kept.length ? only : undefined;
  return {
    question: question.join(" "),
    answers: kept.map((answer) => answer.text),
    correct,
    comment: comment.join(" "),
    doubts: [
      ...doubts,
      ...(extra.length > 0 ? [texts.tooMany(extra)] : []),
      ...(kept.length > 0 && kept.length < answersPerQuestion ? [texts.missing(kept.length)] : []),
      ...(right.length > 1 ? [texts.severalRight] : []),
    ],
  };
}

/** Parses a row of a spreadsheet: the question, its four answers and perhaps the right one, after a number perhaps. */
function parseCells(text: string): PastedQuestion | undefined {
  const [row = "", ...others] = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const cells = row.split("\t").map((cell) => cell.trim());
  if (/^[\d./-]*$/.test(cells[0] ?? "")) cells.shift();
  const [question = "", ...rest] = cells;
  const ends = rest.slice(0, answersPerQuestion).map(withoutRightEnd);
  const answers = ends.map((end) => end.text);
  if (answers.length < answersPerQuestion || answers.includes("") || question === "") return undefined;
  const ticked = ends.flatMap(({ right }, i) => (right ? [i + 1] : []));
  const named = (rest[answersPerQuestion] ?? "").toLowerCase();
  const rank = /^[a-d]$/.test(named)
    ? named.charCodeAt(0) - 96
    : /^[1-4]$/.test(named)
      ? Number(named)
      : answers.findIndex((a) => a.toLowerCase() === named) + 1 || (ticked.length === 1 ? (ticked[0] ?? 0) : 0);
  return {
    question: question.replace(number, ""),
    answers,
    correct: rank > 0 ? rank : undefined,
    comment: rank > 0 ? (rest[answersPerQuestion + 1] ?? "") : "",
    doubts: others.length > 0 ? [texts.otherRows(others.length)] : [],
  };
}
