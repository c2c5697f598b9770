import { dayMs } from "@badin/contract";
import { betaBinomial, convolve, normalCdf } from "./distributions.ts";

/** An answer of a student. `firstMeeting`: whether the question was new to them; `answeredAt` in epoch milliseconds. */
export interface ForecastAnswer {
  readonly themeId: number;
  readonly correct: boolean;
  readonly firstMeeting: boolean;
  readonly answeredAt: number;
}

export interface ForecastOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /**
   * The questions that the student has met, with the chance of recalling each now, 0 to 1. Without it, it is estimated
   * from the answers.
   */
  readonly met?: readonly { readonly themeId: number; readonly recall: number }[] | undefined;
  /** Share of an exam's questions that were in an earlier paper, 0 to 1. */
  readonly returning?: number | undefined;
  /**
   * Questions of each theme from which those come: the share of them that the student has met is the share that they
   * meet again.
   */
  readonly poolPerTheme?: number | undefined;
}

/** Marks on 100 with a 90 % interval, and the probabilities of passing and of each mention. */
export interface Forecast {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly pass: number;
  readonly assezBien: number;
  readonly bien: number;
  readonly tresBien: number;
}

/** Too few answers for a figure: how many are missing. */
export interface NoForecast {
  readonly answersMissing: number;
}

const themes = [1, 2, 3, 4, 5];
const english = 6;
const questionsPerTheme = 20;
const neededAnswers = 40;
const neededThemes = 3;
/** First meetings in English from which the optional part counts. */
const neededEnglish = 20;

/** The parameters of the method; docs/learning.md says where each comes from. */
export const parameters = {
  halfLifeDays: 45,
  /** Share of right answers of a student of whom nothing is known, and the answers that it is worth. */
  priorShare: 0.6,
  priorAnswers: 6,
  /** Answers that a student's mean is worth in each theme. */
  themeAnswers: 8,
  /** Effect of the paper's own difficulty, in points of the mark (standard deviation). */
  paperSd: 5,
  /**
   * What is uncertain in all themes at once, the student's mean and progress, in points of the mark (standard
   * deviation).
   */
  studentSd: 3,
  /** Answers that what the other themes and the law of students say of a theme is worth, in the spread of its mark. */
  spreadAnswers: 14,
  /**
   * Progress from the first answer to the latest, in share of right answers: mean and standard deviation over students.
   */
  progressMean: 0.09,
  progressSd: 0.12,
  returning: 0.3,
  poolPerTheme: 120,
} as const;

/**
 * Returns the mark that a student would have if the exam was today, or how many answers are missing. Marks as in the
 * arrêté of 19 February 2015: five parts brought to 100, and the points above 10 in English once the student has met 20
 * questions of it.
 */
export function forecastExam(answers: readonly ForecastAnswer[], options: ForecastOptions): Forecast | NoForecast {
  const first = answers.filter((a) => a.firstMeeting);
  const missing = answersMissing(first);
  if (missing > 0) return { answersMissing: missing };
  const levels = themeLevels(first, options);
  let marks = [1];
  for (const theme of themes) marks = convolve(marks, marksOf(levels, theme));
  if (countsEnglish(first)) marks = convolve(marks, pointsAboveTen(marksOf(levels, english)));
  return summary(marks, Math.hypot(parameters.paperSd, parameters.studentSd));
}

/** Returns whether a forecast from these first meetings counts the points in English. */
export const countsEnglish = (first: readonly { readonly themeId: number }[]): boolean =>
  first.filter((a) => a.themeId === english).length >= neededEnglish;

/** Returns how many first meetings are missing for a first estimate: 40, over three themes. */
function answersMissing(first: readonly { readonly themeId: number }[]): number {
  const met = new Set<number>();
  for (const { themeId } of first) met.add(themeId);
  const themesMissing = neededThemes - met.size;
  return Math.max(0, neededAnswers - first.length, themesMissing);
}

interface Level {
  /** Expected share of right answers, 0 to 1. */
  readonly share: number;
  /** Answers that this knowledge is worth. */
  readonly answers: number;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * Returns what is expected of each theme: the share of right answers at first meetings, then what trend and memory add.
 */
export function themeLevels(first: readonly ForecastAnswer[], options: ForecastOptions): ReadonlyMap<number, Level> {
  const { priorShare, priorAnswers, themeAnswers, spreadAnswers } = parameters;
  const ofTheme = weigh(first, options.now);
  const all = total(ofTheme.values());
  const student = (all.right + priorAnswers * priorShare) / (all.weight + priorAnswers);
  const progress = trend(all);
  const remembered = options.met && sumRecalls(options.met);
  return new Map(
    [...themes, english].map((themeId) => {
      const own = ofTheme.get(themeId) ?? noAnswers();
      const answers = own.weight + themeAnswers;
      const past = (own.right + themeAnswers * student) / answers;
      const before = (own.before + themeAnswers * mean(all, "before")) / answers;
      const unmet = clampShare(past + progress * before);
      const met = remembered ? remembered.get(themeId) : { count: own.count, recall: own.count * recallAfterCorrection };
      const share = clampShare(withMemory(unmet, met ?? nothingMet(), options));
      return [themeId, { share, answers: own.weight + spreadAnswers }];
    }),
  );
}

const clampShare = (share: number): number => Math.min(0.98, Math.max(0.05, share));

/**
 * Sums over answers, each with its weight: of the weights alone, and of whether the answer is right, of how much of the
 * student's work came after it, from 1 (the first answer) to 0 (the latest), and of their products.
 */
const sumNames = ["count", "weight", "right", "before", "beforeSquared", "beforeRight"] as const;
type WeighedSums = Record<(typeof sumNames)[number], number>;

const noAnswers = (): WeighedSums => ({ count: 0, weight: 0, right: 0, before: 0, beforeSquared: 0, beforeRight: 0 });

/** What an answer's age in milliseconds is multiplied by: the weight is half after the half-life. */
const decayPerMs = -Math.LN2 / (parameters.halfLifeDays * dayMs);

/**
 * More questions than a student can meet, and more kinds of answers than there are; seconds since 1970 times both stay
 * exact.
 */
const maxAnswers = 2 ** 17;
const maxKinds = 2 ** 4;

/**
 * Returns answers from the first to the latest, to the second; those of one second by theme and whether they are right,
 * so that the order in which a database gives them changes nothing. Numbers are sorted in a third of the time that
 * objects take.
 */
function inOrder(answers: readonly ForecastAnswer[]): ForecastAnswer[] {
  const keys = new Float64Array(answers.length);
  for (let i = 0; i < keys.length; i++) {
    const { answeredAt, themeId, correct } = answers[i] as ForecastAnswer;
    keys[i] = (Math.floor(answeredAt / 1000) * maxKinds + 2 * themeId + (correct ? 1 : 0)) * maxAnswers + i;
  }
  const ordered: ForecastAnswer[] = [];
  for (const key of keys.sort()) ordered.push(answers[key - Math.floor(key / maxAnswers) * maxAnswers] as ForecastAnswer);
  return ordered;
}

/** Sums first meetings up by theme, the newest counting more. */
function weigh(first: readonly ForecastAnswer[], now: number): ReadonlyMap<number, WeighedSums> {
  const ofTheme = new Map<number, WeighedSums>();
  let answersSoFar = 0;
  for (const { themeId, correct, answeredAt } of inOrder(first)) {
    const weight = Math.exp(decayPerMs * Math.max(0, now - answeredAt));
    const before = 1 - ++answersSoFar / first.length;
    const sums = ofTheme.get(themeId) ?? noAnswers();
    ofTheme.set(themeId, sums);
    sums.count += 1;
    sums.weight += weight;
    sums.before += weight * before;
    sums.beforeSquared += weight * before * before;
    if (!correct) continue;
    sums.right += weight;
    sums.beforeRight += weight * before;
  }
  return ofTheme;
}

function total(themesSums: Iterable<WeighedSums>): WeighedSums {
  const all = noAnswers();
  for (const sums of themesSums) for (const name of sumNames) all[name] += sums[name];
  return all;
}

const mean = (sums: WeighedSums, of: "right" | "before"): number => sums[of] / Math.max(sums.weight, 1e-9);

/**
 * Returns the progress of a student from the first answer to the latest, in share of right answers: the slope of the
 * answers in their order (weighted least squares), drawn towards the progress expected of everybody by as much as the
 * answers leave it uncertain.
 */
function trend(all: WeighedSums): number {
  const { progressMean, progressSd } = parameters;
  const before = mean(all, "before");
  const right = mean(all, "right");
  // The sums of squares and products of the deviations from both means.
  const spread = all.beforeSquared - all.weight * before ** 2;
  const product = all.weight * before * right - all.beforeRight;
  const noise = Math.max(right * (1 - right), 0.1) / progressSd ** 2;
  return (product + noise * progressMean) / (spread + noise);
}

/** Chance that a question whose correction was read is recalled, where cards do not say it. */
const recallAfterCorrection = 0.6;

/** Questions of a theme that the student has met, and the sum of the chances of recalling each. */
interface Met {
  count: number;
  recall: number;
}

const nothingMet = (): Met => ({ count: 0, recall: 0 });

function sumRecalls(list: NonNullable<ForecastOptions["met"]>): ReadonlyMap<number, Met> {
  const ofTheme = new Map<number, Met>();
  for (const { themeId, recall } of list) {
    const met = ofTheme.get(themeId) ?? nothingMet();
    ofTheme.set(themeId, met);
    met.count += 1;
    met.recall += recall;
  }
  return ofTheme;
}

/**
 * Returns the expected share of right answers once some of the exam's questions come back: those that the student
 * recalls are right, the others are like new ones.
 */
function withMemory(unmet: number, { count, recall }: Met, { returning, poolPerTheme }: ForecastOptions): number {
  const again = (returning ?? parameters.returning) * Math.min(1, count / Math.max(poolPerTheme ?? parameters.poolPerTheme, 1));
  return unmet + again * (recall / Math.max(count, 1)) * (1 - unmet);
}

function marksOf(levels: ReadonlyMap<number, Level>, themeId: number): number[] {
  const { share, answers } = levels.get(themeId) ?? { share: parameters.priorShare, answers: parameters.spreadAnswers };
  return betaBinomial(questionsPerTheme, share * answers, (1 - share) * answers);
}

/** Turns the distribution of a mark on 20 into that of the points that it adds: those above 10. */
const pointsAboveTen = (marks: readonly number[]): number[] => [sum(marks.slice(0, 11)), ...marks.slice(11)];

/** A chance that changes nothing: all marks so unlikely are together as likely as `normalCdf` is inexact. */
const negligibleChance = 1e-9;

/** Points of English may bring a total above it; a forecast says no more. */
const topMark = 100;

function summary(marks: readonly number[], sd: number): Forecast {
  const likely = marks.map((chance, points) => ({ chance, points })).filter(({ chance }) => chance > negligibleChance);
  const below = (mark: number) => {
    let total = 0;
    for (const { chance, points } of likely) total += chance * normalCdf((mark - points) / sd);
    return total;
  };
  const quantile = (probability: number): number => {
    let [low, high] = [0, 110];
    while (high - low > 0.01) {
      const middle = (low + high) / 2;
      if (below(middle) < probability) low = middle;
      else high = middle;
    }
    return Math.min(high, topMark);
  };
  const mean = Math.min(topMark, sum(marks.map((chance, points) => chance * points)));
  const [pass, assezBien, bien, tresBien] = [50, 60, 70, 80].map((mark) => 1 - below(mark)) as [number, number, number, number];
  return { mean, low: quantile(0.05), high: quantile(0.95), pass, assezBien, bien, tresBien };
}
