import type { Line } from "./lines.rules.ts";

/** A line that may start a question. */
export interface Start {
  /** Rank of the line. */
  readonly at: number;
  /** Null when the number does not carry it. */
  readonly theme: number | null;
  readonly number: number;
  /** What follows the number. */
  readonly rest: string;
}

/** How papers number their questions. One style is followed throughout a paper. */
const styles: readonly RegExp[] = [
  /^(?<theme>[1-6])\s?[.-]\s?(?<number>\d{1,2})(?:\s*[.:)/–-]+|\s)\s*(?<rest>\S.*)?$/s,
  /^(?:question|q)\s*(?:n°\s*)?(?<number>\d{1,3})\s*[.:)/–-]*\s*(?<rest>.*)$/is,
  /^(?<number>\d{1,3})\s?\/\s*(?<rest>\D.*|\d.*\p{L}.*)?$/su,
  /^(?<number>\d{1,3})\s?\.(?!\d)\s*(?<rest>\S.*)?$/s,
  /^(?<number>\d{1,3})\s?\)\s*(?<rest>\S.*)?$/s,
  /^(?<number>\d{1,3})\s?[-–:]\s+(?<rest>\S.*)?$/s,
];

/** Lines taken as starts, at most: a paper has 120 questions, and each start is compared with those before it. */
const startsMax = 1000;

/** Numbers that may be missing between two questions before they are taken for another list. */
const gapMax = 4;

/**
 * Returns the starts of the questions of a paper: the longest run of numbers that follow each other, in the style that
 * has the longest.
 */
export function findStarts(lines: readonly Line[], answersAfter: (at: number, end: number) => number): Start[] {
  const runs = styles.map((style) => longestRun(startsIn(lines, style), lines.length, answersAfter));
  return runs.reduce((best, run) => (run.score > best.score ? run : best)).starts;
}

function startsIn(lines: readonly Line[], style: RegExp): Start[] {
  return lines
    .flatMap(({ text }, at) => {
      const groups = style.exec(text)?.groups;
      if (!groups) return [];
      const number = Number(groups["number"]);
      const theme = groups["theme"] === undefined ? null : Number(groups["theme"]);
      return number === 0 ? [] : [{ at, theme, number, rest: groups["rest"] ?? "" }];
    })
    .slice(0, startsMax);
}

/**
 * Finds the run of the highest score: a question that has answers counts one, others less; a gap in the numbers costs.
 */
function longestRun(starts: readonly Start[], end: number, answersAfter: (at: number, end: number) => number) {
  const scores: number[] = [];
  const previous: number[] = [];
  for (const [i, start] of starts.entries()) {
    const answers = answersAfter(start.at, starts[i + 1]?.at ?? end);
    const worth = answers >= 4 ? 1 : answers >= 2 ? 0.7 : 0.25;
    let [best, from] = [worth - (start.number === 1 ? 0 : 0.5), -1];
    for (let j = i - 1; j >= 0; j--) {
      const before = starts[j];
      const cost = before && stepCost(before, start);
      if (cost === undefined) continue;
      const score = (scores[j] ?? 0) + worth - cost;
      if (score > best) [best, from] = [score, j];
    }
    scores.push(best);
    previous.push(from);
  }
  const score = Math.max(0, ...scores);
  const run: Start[] = [];
  for (let i = scores.indexOf(score); i >= 0 && score > 0; i = previous[i] ?? -1) {
    const start = starts[i];
    if (start) run.unshift(start);
  }
  return { score, starts: run };
}

/** Returns what a step from one number to the next costs; undefined when they do not follow each other. */
function stepCost(before: Start, after: Start): number | undefined {
  const sameTheme = before.theme === after.theme;
  if (sameTheme && after.number > before.number) {
    const gap = after.number - before.number - 1;
    return gap > gapMax ? undefined : gap * 0.3;
  }
  const nextPart = before.theme === null ? before.number >= 5 : (after.theme ?? 0) > before.theme;
  return nextPart && after.number <= 1 + gapMax && !(sameTheme && before.theme !== null) ? (after.number - 1) * 0.3 : undefined;
}
