import { answersPerQuestion, formDoubt, markDoubts, sourceDoubts, withoutPrivateSigns } from "@badin/contract";
import { cleanPaste } from "./pasted-clean.rules.ts";
import { parseGift } from "./pasted-gift.rules.ts";
import { type MarkedText, type MarkKind, readMark, splitLine, withoutRightEnd } from "./pasted-marks.rules.ts";
import type { PastedQuestion } from "./pasted-question.types.ts";
import { pasteTexts as texts } from "./texts.ts";

/** The number of a question on exam papers: « 12.3 », « 12/ », « 12) », « Question 12 : », « Q12. ». */
const number =
  /^\s*(?:(?:question|q)\s*(?:(?:n[°o]?|[°o])\s*)?\d{1,3}\s*[.:)/–-]?\s+|\d{1,3}\.(?:\d+\.?)?(?:\s+|(?=\p{L}))|\d{1,3}\s?[)/]\s*(?=\p{L}))/iu;
/** Whether a text starts with a question number. */
export const isNumbered = (text: string): boolean => number.test(text);

/** « Réponse : b », « Bonne réponse B », « La bonne réponse est la réponse B, car… », « ANSWER: B ». */
const solution =
  /^\s?(?:(?:la\s)?(?:bonne|seule bonne)\sr[ée]ponse|(?:la\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte|attendue))?|(?:the\s)?(?:correct\s|right\s)?answer|ans(?=\s?[.:])\.?|r(?:[ée]p)?(?=\s?[.:])\.?|correcte?(?=\s?:)|solution|sol(?=\s?[.:])\.?|c['’]est(?=\s(?:la\s)?[a-d]\s?(?:$|[.,]))|corrig[ée]|correction|cl[ée])(?:\sest|\sis)?\s?[:=–—-]?\s?(?:la\s|l['’]|le\s|the\s)?(?:(?:r[ée]ponse|lettre|proposition|option|answer|num[ée]ro|n°)\s?)?\(?([a-d]|[1-4])\)?\s?(?:$|[.):,(–—-]\s?(\S.{0,1000})?$|((?:car|parce|puisque|because)\s.{0,1000})$)/i;
/** « B est correcte car… », « La réponse B est juste : … ». */
const namedSolution =
  /^\s?(?:la\s)?(?:(?:r[ée]ponse|proposition|lettre|option)\s)?([a-d])\s(?:est|is)\s(?:la\s(?:bonne|seule)|correcte?|juste|exacte?|vraie?|right)\b[^\S\n]?(?:r[ée]ponse)?\s?[.,:;–—-]?\s?(.{0,1000})$/i;
/** A key whose answer is said by its words alone: « Bonne réponse : du sud ». */
const saidSolution =
  /^\s?(?:(?:la\s)?bonne\sr[ée]ponse|(?:la\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte|attendue))?|(?:the\s)?(?:correct\s|right\s)?answer|solution|corrig[ée])(?:\sest|\sis)?\s?[:=]\s?(\S.{0,500})$/i;
/** « Réponse A : du nord », which marks an answer where several lines are so. */
const namedMark = /^\s?r[ée]ponse\s[a-d1-4]\s?[.):/–—-]/i;
const explanation = /^\s*(?:explications?|commentaires?|justification|feedback|pourquoi|rationale|explanation)\s*(?::\s*(.*)|$)/is;
/** What of an answer shows that lines behind it were taken for it. */
const foreign =
  /(?:bonne|mauvaise|fausse)s?\sr[ée]ponse|r[ée]ponses?\s?(?:\p{L}{1,12})?\s?[:=]|\bexplications?\b|\bjustification\s?:|\bfeedback\b|\banswer\s?:/iu;
/** A key at the end of a line: « de l’ouest Réponse : B », « D’où vient le vent ? (réponse B) ». */
const endingKey =
  /\s?[([]?\s?\b((?:bonne\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte))?\s?[:=]\s?\(?[a-d][)\].\s]*|(?:bonne\s)?r[ée]ponse\s[a-d][)\]])$/i;
/** The heading of a part of a paper, above its question. */
const heading =
  /^\s?(?:(?:th[èe]me|partie|[ée]preuve|chapitre|module|s[ée]quence)\s(?:n°\s?)?\d{1,2}\s?(?:[-–—:.].{0,80})?|(?:th[èe]me|niveau|difficult[ée]|cat[ée]gorie|mati[èe]re|points?|dur[ée]e|comp[ée]tence|objectif)\s?:\s.{1,80})$/i;
/** A key that is one letter alone, below four answers. */
const loneKey = /^\s?\(?([a-d])\)?\.?\s?$/i;
/** Tags and entities that no reader took. */
const markup = /<\/?[a-z][a-z\d]{0,20}(?:\s[^<>]{0,200})?\/?>|&(?:[a-z]{2,8}|#\d{2,6});/i;

interface Draft {
  question: string[];
  answers: MarkedText[];
  /** Rank from the line that gives the solution. */
  solution: number | undefined;
  /** The text that stands behind that rank, or that says the answer alone; empty for none. */
  solutionText: string;
  /** What explains the key on its own line; empty for none. */
  reason: string;
  /** The lines behind the key, once the four answers are there. */
  behindKey: string[];
  comment: string[];
  doubts: string[];
}

/** Longer texts, and those with longer lines, are left as they are: they hold no question that the bank keeps. */
const pasteMaxLength = 32 * 1024;
const lineMaxLength = 4_000;

const unread = (text: string): PastedQuestion => ({ question: text.trim(), answers: [], correct: undefined, comment: "", doubts: [] });

/** Parses a pasted text: the first question, and a note when there are others. */
export function parsePastedQuestion(pasted: string): PastedQuestion {
  if (pasted.length > pasteMaxLength || pasted.split("\n").some((line) => line.length > lineMaxLength)) return unread(pasted);
  const gift = parseGift(pasted.replaceAll("\ufe0f", ""));
  if (gift) return withAccount(gift, { pasted, text: pasted, isLines: false });
  const cleaned = cleanPaste(pasted);
  const text = withoutPrivateSigns(cleaned);
  const symbol = /[\uf020-\uf0ff]/.exec(cleaned)?.[0];
  const cells = parseCells(text);
  const read = cells ?? parseFirst(text);
  return symbol === undefined
    ? withAccount(read, { pasted, text, isLines: !cells })
    : { ...read, doubts: [...read.doubts, texts.symbol(withoutPrivateSigns(symbol))] };
}

/**
 * Returns a question with the doubts of what it does not account for in its text; one that is doubted stays.
 * @param isLines whether its text is lines, and no row of a table
 */
function withAccount(read: PastedQuestion, { pasted, text, isLines }: { pasted: string; text: string; isLines: boolean }): PastedQuestion {
  const { question, answers, correct, comment, doubts } = read;
  if (doubts.length > 0 || answers.length === 0) return read;
  const understood = { text: question, answers, right: correct === undefined ? [] : [correct], comment };
  const form = formDoubt(understood);
  const account = isLines ? [...sourceDoubts(text.split("\n"), understood), ...markDoubts(pasted, understood)] : [];
  return { ...read, doubts: [...new Set([...(form === null ? [] : [form]), ...account])].map(texts.account) };
}

function parseFirst(text: string): PastedQuestion {
  const all = withKeysApart(text.split("\n"));
  const next = all.slice(0, longestQuestion).findIndex((_, i) => startsNextQuestion(all, i));
  const first = parseLines((next < 0 ? all : all.slice(0, next)).filter(isFilled));
  return next < 0 ? first : { ...first, doubts: [...first.doubts, texts.otherQuestions(all[next]?.trim() ?? "")] };
}

/** Lines within which the first question of a text must end, however long the text. */
const longestQuestion = 100;

/** Puts the key that ends a line on a line of its own. */
const withKeysApart = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const key = /(?:mauvaise|fausse)\s+r[ée]ponse/i.test(line) ? null : endingKey.exec(line);
    const before = key ? line.slice(0, key.index).trim() : "";
    return key && before !== "" && !/^\p{P}*$/u.test(before) ? [before, withoutEnd(key[1] ?? "")] : [line];
  });

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
function parseLines(written: readonly string[]): PastedQuestion {
  const given = withNamedKey(written);
  const draft: Draft = {
    question: [],
    answers: [],
    solution: undefined,
    solutionText: "",
    reason: "",
    behindKey: [],
    comment: [],
    doubts: [],
  };
  const heads = given.findIndex((line) => !heading.test(line));
  const lines = heads > 0 ? given.slice(heads) : given;
  for (const line of given.slice(0, Math.max(0, heads))) draft.doubts.push(texts.heading(line.trim()));
  const marked = lines.filter((line) => namedMark.test(line)).length > 1;
  const key = lines.findIndex(
    (line, i) => lines.length > 1 && (i === 0 ? /[:=]/.test(line) : true) && !(marked && namedMark.test(line)) && takeSolution(draft, line),
  );
  const kept = lines.filter(
    (line, i) => i !== key && !(i > 0 && i > key && !(marked && namedMark.test(line)) && takeSolution(draft, line)),
  );
  const last = key > 0 ? key : kept.length;
  const answersOnly = isAnswersOnly(kept);
  const kind = kindOf(answersOnly ? kept : kept.slice(1));
  for (const [i, line] of kept.entries()) {
    if (i >= last && draft.answers.length >= answersPerQuestion) draft.behindKey.push(line);
    else take(draft, line, i > 0 || answersOnly ? kind : undefined);
  }
  takeBehindKey(draft, kind);
  splitJoined(draft, kept.slice(0, last));
  if (kept.filter((line) => /^\s?[-–—]\s+\d/.test(line)).length > 1 && kind === "bullet") draft.doubts.push(texts.minus);
  return toQuestion(draft);
}

/** Names a key that is one letter alone behind four answers. */
function withNamedKey(lines: readonly string[]): readonly string[] {
  const [, letter] = loneKey.exec(lines.at(-1) ?? "") ?? [];
  const before = lines.slice(0, -1);
  return letter !== undefined && before.filter((line) => readMark(line)).length >= answersPerQuestion
    ? [...before, `Réponse : ${letter}`]
    : lines;
}

/** What stands behind the key explains it: « Réponse : B », then « La brise se lève. ». */
function takeBehindKey(draft: Draft, kind: MarkKind | undefined): void {
  for (const line of draft.behindKey) {
    const mark = readMark(line);
    const reason = explanation.exec(line);
    if (mark && mark.kind === kind && !reason && draft.comment.length === 0) take(draft, line, kind);
    else draft.comment.push((reason ? (reason[1] ?? "") : line).trim());
  }
}

/** « sud. Explication : la carte le montre. » */
const explanationWithin = /[\s.;,–—-]{0,3}\b(?:explications?|justification)\s?:\s?/i;

/** Takes the line that gives the right answer; returns whether it was one. */
function takeSolution(draft: Draft, line: string): boolean {
  const named = namedSolution.exec(line);
  const [, letter, text, reason] = solution.exec(line) ?? (named ? [line, named[1], undefined, named[2]] : []);
  const mark = letter?.toLowerCase();
  const said = mark === undefined ? saidSolution.exec(line)?.[1] : undefined;
  if (mark === undefined && said === undefined) return false;
  if (draft.solution !== undefined || draft.solutionText !== "") draft.doubts.push(texts.otherKey(line.trim()));
  else {
    const [behind = "", why] = (said ?? text ?? reason ?? "").split(explanationWithin);
    draft.solutionText = behind.trim();
    draft.reason = why?.trim() ?? "";
    draft.solution = mark === undefined ? undefined : /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96;
  }
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
  const reason = explanation.exec(line);
  const last = draft.answers.at(-1);
  const expected = draft.answers.length + 1;
  if (mark && mark.kind === kind && reason === null) {
    if (mark.place !== undefined && mark.place !== expected && expected <= answersPerQuestion) draft.doubts.push(texts.order(line.trim()));
    draft.answers.push(mark);
  } else if (draft.comment.length > 0) draft.comment.push(line.trim());
  else if (reason !== null && last) draft.comment.push((reason[1] ?? "").trim());
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
    return;
  }
  const reason = lines.findIndex((line) => explanation.test(line));
  const [question = "", ...others] = reason < 0 ? lines : lines.slice(0, reason);
  if (draft.answers.length === 0 && others.length === answersPerQuestion && asks.test(question)) {
    if (reason > 0)
      draft.comment = lines.slice(reason).map((line) => (explanation.exec(line)?.[1] ?? (explanation.test(line) ? "" : line)).trim());
    draft.question = [question.replace(number, "").trim()];
    draft.answers = others.map((line) => ({ kind: "bullet", place: undefined, ...withoutRightEnd(line) }));
  }
}

function toQuestion({ question, answers, solution: named, solutionText: said, reason, comment, doubts }: Draft): PastedQuestion {
  const solutionText = withoutAnswer(said, named === undefined ? undefined : answers[named - 1]?.text);
  const kept = answers.slice(0, answersPerQuestion);
  const extra = answers.slice(answersPerQuestion).map((answer) => answer.text);
  const marked = answers.flatMap((answer, i) => (answer.right ? [i + 1] : []));
  // « Réponse : B) de l’est », where « de l’est » is C, names two.
  const written = answers.findIndex(({ text }) => isSameText(text, solutionText)) + 1;
  const right = [...new Set([...(named === undefined ? [] : [named]), ...(written > 0 ? [written] : []), ...marked])];
  const [only] = right;
  const correct = right.length === 1 && only !== undefined && only <= kept.length ? only : undefined;
  // « Réponse : B. La brise vient du sud. » explains; « Réponse : au sud » names no answer.
  const behind = written > 0 || solutionText === "" ? "" : solutionText;
  const words = kept.map((answer) => answer.text);
  return {
    question: question.join(" "),
    answers: words,
    correct,
    comment: [...(named === undefined ? [] : [behind]), reason, ...comment].filter((line) => line !== "").join(" "),
    doubts: [
      ...doubts,
      ...(named === undefined && behind !== "" && kept.length > 0 ? [texts.unknownKey(behind)] : []),
      ...(extra.length > 0 ? [texts.tooMany(extra)] : []),
      ...(kept.length > 0 && kept.length < answersPerQuestion ? [texts.missing(kept.length)] : []),
      ...(right.length > 1 ? [texts.severalRight] : []),
      ...textDoubts(question.join(" "), words),
    ],
  };
}

/** Returns what stands behind the words of the answer that a key names: « (sud). La carte le montre. » */
function withoutAnswer(said: string, answer = ""): string {
  if (answer === "" || !said.toLowerCase().startsWith(answer.toLowerCase())) return said;
  const rest = said.slice(answer.length);
  return /^[)\].,;:–—-]+\s/.test(rest) ? rest.replace(/^[)\].,;:–—-]+\s+/, "") : said;
}

const withoutEnd = (text: string): string => text.trimEnd().replace(/[)\].]{1,3}$/, "");

const isSameText = (answer: string, said: string): boolean =>
  said !== "" && withoutEnd(answer.toLowerCase()) === withoutEnd(said.toLowerCase());

/** An answer is not doubted for its length below so many characters. */
const longAnswer = 60;

/** Says which texts seem to hold lines that are not theirs, or tags. */
function textDoubts(question: string, answers: readonly string[]): string[] {
  const suspect = answers.find((answer, i) => {
    const others = answers.filter((_, other) => other !== i).map(({ length }) => length);
    return foreign.test(answer) || (answer.length > longAnswer && others.length > 0 && answer.length > 2 * Math.max(...others));
  });
  const tagged = [question, ...answers].find((text) => markup.test(text));
  return [
    ...(answers.length > 0 && foreign.test(question) ? [texts.suspectQuestion] : []),
    ...(suspect === undefined ? [] : [texts.suspect(suspect)]),
    ...(tagged === undefined ? [] : [texts.markup(markup.exec(tagged)?.[0] ?? "")]),
  ];
}

/** What the titles of a table say of its columns. */
const columnTitles = {
  question: /^(?:question|[ée]nonc[ée]|intitul[ée]|texte)\b/i,
  right: /bonne|correct|solution|cl[ée]|juste|^r[ée]ponse$/i,
  comment: /explication|commentaire|feedback|justification/i,
} as const;
const answerTitle = /^(?:r[ée]ponse|proposition|choix|option|answer|choice)?\s*([a-d1-4])$/i;

/**
 * Returns the cells of a row in the order of a row without titles, as the titles of its table say; undefined when none
 * do.
 */
function byTitles(titles: readonly string[], row: readonly string[]): string[] | undefined {
  const question = titles.findIndex((title) => columnTitles.question.test(title));
  const answers = ["a1", "b2", "c3", "d4"].map((marks) =>
    titles.findIndex((title) => marks.includes(answerTitle.exec(title)?.[1]?.toLowerCase() ?? "?")),
  );
  if (question < 0 || answers.includes(-1)) return undefined;
  const others = (pattern: RegExp) => titles.findIndex((title, i) => pattern.test(title) && !answers.includes(i) && i !== question);
  return [question, ...answers, others(columnTitles.right), others(columnTitles.comment)].map((at) => row[at] ?? "");
}

/** Parses a row of a spreadsheet: the question, its four answers and perhaps the right one, after a number perhaps. */
function parseCells(text: string): PastedQuestion | undefined {
  const rows = text.split("\n").filter((line) => line.trim() !== "");
  const cellsOf = (line = "") => line.split("\t").map((cell) => cell.trim());
  const titled = rows.length > 1 ? byTitles(cellsOf(rows[0]), cellsOf(rows[1])) : undefined;
  const others = rows.slice(titled ? 2 : 1);
  const cells = titled ?? cellsOf(rows[0]);
  if (!titled && /^(?:BIA\s?)?[\d./\s-]{0,20}$/i.test(cells[0] ?? "")) cells.shift();
  const [question = "", ...rest] = cells;
  const ends = rest.slice(0, answersPerQuestion).map(withoutRightEnd);
  const answers = ends.map((end) => end.text);
  if (answers.length < answersPerQuestion || answers.includes("") || question === "") return undefined;
  const ticked = ends.flatMap(({ right }, i) => (right ? [i + 1] : []));
  const key = rest[answersPerQuestion] ?? "";
  const named = key.toLowerCase().replace(/^(?:bonne\s+)?r[ée]ponse\s*:?\s*/, "");
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
    doubts: [
      ...(others.length > 0 ? [texts.otherRows(others.length)] : []),
      ...(rank === 0 && key !== "" ? [texts.unknownKey(key)] : []),
      ...(!titled && !asks.test(question) && question.length < Math.max(...answers.map(({ length }) => length))
        ? [texts.shortQuestion(question)]
        : []),
      ...textDoubts(question, answers),
    ],
  };
}
