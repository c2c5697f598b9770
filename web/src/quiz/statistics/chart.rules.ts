import { distributionBins, type ItemAnalysis, type QcmStats, type ScoreColor, scoreColor } from "@badin/contract";

/** Which answers a chart shows: those of first tries, or the latest ones. */
export type Shown = "first" | "last";

/** A bar of a chart; positions and height are shares of the plot, 0 to 1. */
export interface Bar {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly tone: ScoreColor | "chart";
  /** Figure above the bar. */
  readonly figure: string | undefined;
  /** Tooltip. */
  readonly hint: string;
}

/** Percentages at which the colours of scores change: a low score is below the first, a good one from the second on. */
export const marks = [50, 70] as const;

const gap = 0.1;

/**
 * Returns the bars of the score distribution, without empty ones. Heights are shares of `top`; colours are those of the
 * score badge.
 */
export function distributionBars(counts: readonly number[], top: number, hint: (from: number, count: number) => string): Bar[] {
  const width = 1 / distributionBins;
  return counts.flatMap((n, index) => {
    const from = (100 * index) / distributionBins;
    if (n === 0) return [];
    return {
      key: String(from),
      from: (index + gap) * width,
      to: (index + 1 - gap) * width,
      height: n / top,
      tone: scoreColor(from),
      figure: String(n),
      hint: hint(from, n),
    };
  });
}

/** Returns the marks of an axis that counts people: round numbers from 0, the last one at least `max`. */
export function countAxis(max: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((s) => s * 4 >= max) ?? Math.ceil(max / 4);
  const last = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: last + 1 }, (_, i) => i * step);
}

export const shareShown = (question: ItemAnalysis, shown: Shown): number | null =>
  shown === "first" ? question.facilityIndex : question.lastTry;

/** Number of questions up to which bars have room for their figures. */
const labelledQuestionsMax = 40;
export const hasRoomForFigures = (questions: number): boolean => questions <= labelledQuestionsMax;

/**
 * Returns a bar per answered question, in the order of the quiz. Each shows its figure, in a quiz that has room; those
 * below 50 % are red.
 */
export function questionBars(questions: QcmStats["questions"], shown: Shown, hint: (number: number, percent: number) => string): Bar[] {
  const width = 1 / Math.max(1, questions.length);
  const inset = hasRoomForFigures(questions.length) ? 0.17 : gap;
  return questions.flatMap((question, index) => {
    const percent = shareShown(question, shown);
    if (percent === null) return [];
    const low = percent < marks[0];
    return {
      key: String(question.questionId),
      from: (index + inset) * width,
      to: (index + 1 - inset) * width,
      height: percent / 100,
      tone: low ? "danger" : "chart",
      figure: hasRoomForFigures(questions.length) ? String(Math.round(percent)) : undefined,
      hint: hint(question.questionNumber, percent),
    };
  });
}

export interface Tick {
  /** Position as a share of the plot, 0 to 1. */
  readonly at: number;
  readonly label: string;
  readonly strong?: boolean;
}

/**
 * Returns the question numbers under the bars: all of them, or every tenth in a long quiz. Those under a red bar are
 * strong.
 */
export function questionTicks(questions: QcmStats["questions"], shown: Shown): Tick[] {
  const all = hasRoomForFigures(questions.length);
  return questions.flatMap((question, index) => {
    if (!all && index !== 0 && (index + 1) % 10 !== 0) return [];
    const percent = shareShown(question, shown);
    return {
      at: (index + 0.5) / questions.length,
      label: String(question.questionNumber),
      strong: all && percent !== null && percent < marks[0],
    };
  });
}
