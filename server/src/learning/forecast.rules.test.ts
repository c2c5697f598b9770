import { dayMs } from "@badin/contract";
import { expect, test } from "vitest";
import { betaBinomial, convolve, normalCdf } from "./distributions.ts";
import { type Forecast, type ForecastAnswer, forecastExam, parameters, themeLevels } from "./forecast.rules.ts";

const now = 200 * dayMs;
const answers = (count: number, share: number, change: Partial<ForecastAnswer> = {}, themes = 5): ForecastAnswer[] =>
  Array.from({ length: count }, (_, i) => ({
    themeId: (i % themes) + 1,
    correct: (i * 7919) % 100 < share * 100,
    firstMeeting: true,
    answeredAt: now - (count - i) * 3_600_000,
    ...change,
  }));
const figures = (list: ForecastAnswer[], options = {}) => forecastExam(list, { now, ...options }) as Forecast;

test("under forty first meetings, or three themes, there is no figure but what is missing", () => {
  expect(forecastExam([], { now })).toEqual({ answersMissing: 40 });
  expect(forecastExam(answers(22, 0.7), { now })).toEqual({ answersMissing: 18 });
  expect(forecastExam(answers(39, 0.7), { now })).toEqual({ answersMissing: 1 });
  expect(forecastExam(answers(60, 0.7, {}, 2), { now })).toEqual({ answersMissing: 1 });
  expect(forecastExam(answers(40, 0.7), { now })).toHaveProperty("mean");
});

test("questions met again are no first meetings", () => {
  const again = answers(100, 1, { firstMeeting: false });
  expect(forecastExam([...answers(39, 0.5), ...again], { now })).toEqual({ answersMissing: 1 });
  expect(figures([...answers(60, 0.5), ...again])).toEqual(figures(answers(60, 0.5)));
});

test("the mark lies in its interval, and chances fall from passing to « très bien »", () => {
  for (const share of [0.2, 0.5, 0.65, 0.9]) {
    const { mean, low, high, pass, assezBien, bien, tresBien } = figures(answers(150, share));
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    expect(pass).toBeGreaterThanOrEqual(assezBien);
    expect(assezBien).toBeGreaterThanOrEqual(bien);
    expect(bien).toBeGreaterThanOrEqual(tresBien);
  }
  expect(figures(answers(150, 0.9)).pass).toBeGreaterThan(0.95);
  expect(figures(answers(150, 0.2)).pass).toBeLessThan(0.2);
});

test("the newest answers count more", () => {
  const old = (share: number) => answers(60, share).map((a) => ({ ...a, answeredAt: a.answeredAt - 120 * dayMs }));
  expect(figures([...old(0.2), ...answers(60, 0.9)]).mean).toBeGreaterThan(figures([...old(0.9), ...answers(60, 0.2)]).mean + 10);
});

test("more answers narrow the interval", () => {
  const width = (count: number) => figures(answers(count, 0.6)).high - figures(answers(count, 0.6)).low;
  expect(width(300)).toBeLessThan(width(60));
});

test("remembering the questions met raises the mark by as much as they come back", () => {
  const list = answers(200, 0.5);
  const met = (recall: number) => list.map(({ themeId }) => ({ themeId, recall }));
  expect(figures(list, { met: met(0.95) }).mean).toBeGreaterThan(figures(list, { met: met(0.1) }).mean + 1);
  expect(figures(list, { met: met(0.95), returning: 0.8 }).mean).toBeGreaterThan(
    figures(list, { met: met(0.95), returning: 0.3 }).mean + 2,
  );
  expect(figures(list, { met: met(0.95), returning: 0 }).mean).toBeCloseTo(figures(list, { met: met(0.1), returning: 0 }).mean);
});

test("no figure passes 100, whatever English adds", () => {
  const list = [1, 2, 3, 4, 5].flatMap((themeId) => answers(60, 60, { themeId, correct: true }));
  const { mean, low, high } = figures([...list, ...answers(60, 1, { themeId: 6, correct: true })]);
  expect([mean <= 100, low < high, high]).toEqual([true, true, 100]);
});

test("English counts by its points above ten, from twenty first meetings on", () => {
  const list = answers(120, 0.5);
  const english = (count: number, correct: boolean) => answers(count, 1, { themeId: 6, correct });
  const gain = (count: number, correct: boolean) =>
    figures([...list, ...english(count, correct)]).mean - figures([...list, ...english(Math.min(count, 19), correct)]).mean;
  expect(gain(20, true)).toBeGreaterThan(3);
  expect(gain(20, false)).toBeLessThan(1);
});

test("the order of the answers does not matter", () => {
  const list = answers(120, 0.6);
  expect(figures([...list].reverse())).toEqual(figures(list));
});

test("nor does the order of those given in the same second, such as those of an exam", () => {
  const list = answers(120, 0.6).map((answer, i) => ({ ...answer, answeredAt: now - (i % 3) * dayMs }));
  expect(figures([...list].reverse()).mean).toBeCloseTo(figures(list).mean, 8);
});

test("distributions sum to one", () => {
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  expect(sum(betaBinomial(20, 3.5, 2))).toBeCloseTo(1);
  expect(sum(convolve(betaBinomial(20, 3, 2), betaBinomial(20, 1, 9)))).toBeCloseTo(1);
  expect(betaBinomial(1, 3, 1)[1]).toBeCloseTo(0.75);
  expect([normalCdf(0), normalCdf(1.645), normalCdf(-1.96)].map((p) => p.toFixed(3))).toEqual(["0.500", "0.950", "0.025"]);
});

test("what is expected of a theme, summed up in one pass, is the method written out step by step", () => {
  const { halfLifeDays, priorShare, priorAnswers, themeAnswers, progressMean, progressSd, returning, poolPerTheme } = parameters;
  const list = answers(137, 0.63, {}, 6).map((a, i) => ({ ...a, answeredAt: now - ((i * 3_571) % 137) * dayMs }));
  const met = list.map(({ themeId }, i) => ({ themeId, recall: (i % 10) / 10 }));
  const inOrder = list.toSorted((a, b) => a.answeredAt - b.answeredAt);
  const weighed = inOrder.map((a, i) => ({
    ...a,
    right: Number(a.correct),
    before: 1 - (i + 1) / list.length,
    weight: 0.5 ** ((now - a.answeredAt) / dayMs / halfLifeDays),
  }));
  const total = (rows: typeof weighed, of: (row: (typeof weighed)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const meanOf = (of: "right" | "before") => total(weighed, (a) => a.weight * a[of]) / total(weighed, (a) => a.weight);
  const deviations = (of: "right" | "before") => total(weighed, (a) => a.weight * (a.before - meanOf("before")) * (a[of] - meanOf(of)));
  const noise = (meanOf("right") * (1 - meanOf("right"))) / progressSd ** 2;
  const progress = (noise * progressMean - deviations("right")) / (deviations("before") + noise);
  const student =
    (total(weighed, (a) => a.weight * a.right) + priorAnswers * priorShare) / (total(weighed, (a) => a.weight) + priorAnswers);
  for (const [theme, level] of themeLevels(list, { now, met })) {
    const own = weighed.filter((a) => a.themeId === theme);
    const weight = total(own, (a) => a.weight) + themeAnswers;
    const past = (total(own, (a) => a.weight * a.right) + themeAnswers * student) / weight;
    const before = (total(own, (a) => a.weight * a.before) + themeAnswers * meanOf("before")) / weight;
    const recalls = met.filter((m) => m.themeId === theme).map((m) => m.recall);
    const recalled = recalls.reduce((sum, recall) => sum + recall, 0) / poolPerTheme;
    const unmet = past + progress * before;
    expect(level.share).toBeCloseTo(unmet + returning * recalled * (1 - unmet), 10);
  }
});
