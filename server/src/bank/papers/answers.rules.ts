import { joinLines } from "./lines.rules.ts";

/** The lines of a question: its text, then its answers. */
export interface CutQuestion {
  readonly text: string;
  readonly answers: readonly string[];
  /** What stands after the last answer, apart from it: it may belong to the next question. */
  readonly after: readonly string[];
  /** Number of answers that do not start a line. */
  readonly inline: number;
  /** The row of each answer. */
  readonly rows: readonly number[];
}

interface Row {
  readonly text: string;
  readonly apart: boolean;
}

/** A letter that may start an answer: its rank, and where it stands. */
interface Mark {
  readonly letter: number;
  /** Its case and sign: one style is followed within a question. */
  readonly style: string;
  readonly row: number;
  readonly from: number;
  /** Where the answer's text starts. */
  readonly to: number;
}

/** Marks looked at in a question, at most: it has four, and each is compared with the others. */
const marksMax = 400;

const mark = /(^|\s)[([]?([a-dA-D])\s?([).:/\]–-])(?=\s|$|(?<=[)\]])\S|(?<=[.:/–-])[\p{L}\d])/gu;

/** Returns the number of different answer letters that start a line of these rows. */
export function countMarks(rows: readonly string[]): number {
  return new Set(rows.flatMap((text) => marksIn({ text, apart: false }, 0).map(({ letter }) => letter))).size;
}

/** Cuts the rows of a question at its answers a to d. */
export function cutAnswers(rows: readonly Row[]): CutQuestion {
  const marks = rows.flatMap(marksIn).slice(0, marksMax);
  const chain = bestChain(marks);
  const [first] = chain;
  if (!first) return { text: joinLines(rows.map(({ text }) => text)), answers: [], after: [], inline: 0, rows: [] };
  const text = joinLines(
    [...rows.slice(0, first.row).map((row) => row.text), (rows[first.row]?.text ?? "").slice(0, first.from).trim()].filter(Boolean),
  );
  const last = chain[chain.length - 1];
  // After the last answer, a line set apart is no continuation.
  const apart = rows.findIndex((row, i) => last !== undefined && i > last.row && row.apart);
  const end = apart === -1 ? rows.length : apart;
  const answers = chain.map(({ row, to }, i) => {
    const next = chain[i + 1] ?? { row: end, from: 0 };
    const pieces = rows.slice(row, next.row + 1).map(({ text: whole }, k) => {
      const stop = row + k === next.row ? next.from : whole.length;
      return row + k >= end ? "" : whole.slice(k === 0 ? to : 0, stop).trim();
    });
    return joinLines(pieces.filter(Boolean)).replace(/(?<![\s;,])[\s;,]+$/, "");
  });
  return {
    text,
    answers,
    after: rows.slice(end).map((row) => row.text),
    inline: chain.filter(({ from }) => from > 0).length,
    rows: chain.map(({ row }) => row),
  };
}

function marksIn({ text }: Row, row: number): Mark[] {
  return [...text.matchAll(mark)].map((match) => {
    const [whole, space = "", letter = "", sign = ""] = match;
    const from = match.index + space.length;
    const upper = letter === letter.toUpperCase();
    return { letter: letter.toUpperCase().charCodeAt(0) - 64, style: `${upper}${sign}`, row, from, to: match.index + whole.length };
  });
}

/**
 * Returns the marks a, b, c, d that follow each other in one style: the most complete, then those at line starts, then
 * the last.
 */
function bestChain(marks: readonly Mark[]): Mark[] {
  let best: Mark[] = [];
  let bestScore = 0;
  for (const start of marks.filter(({ letter }) => letter === 1)) {
    const chain = [start];
    const same = marks.filter(
      ({ style, row, from }) => style === start.style && (row > start.row || (row === start.row && from > start.from)),
    );
    for (let letter = 2; letter <= 4; letter++) {
      const last = chain[chain.length - 1];
      const next = same.filter((m) => m.letter === letter && last && (m.row > last.row || (m.row === last.row && m.from > last.from)));
      const found = next.find(({ from }) => from === 0) ?? next[0];
      if (!found) break;
      chain.push(found);
    }
    const atStart = chain.filter(({ from }) => from === 0).length;
    const score = chain.length * 10 + atStart * 2 + (chain.length > 1 ? start.row / 1000 : 0);
    if (chain.length > 1 && score > bestScore) [best, bestScore] = [chain, score];
  }
  return best;
}
