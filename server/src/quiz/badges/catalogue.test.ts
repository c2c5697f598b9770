import { badgeIcons } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { badgeCatalogue, newlyEarned } from "./catalogue.ts";
import { advance, type Completion, type Facts, noProgress, progressOn, type Standing, type TryResult } from "./facts.ts";

const facts = (values: Partial<Facts>): Facts => ({ ...noProgress, completion: undefined, ...values });
const completion = (values: Partial<Completion> = {}): Completion => ({
  percent: 40,
  questionCount: 10,
  previousPercent: null,
  wholeExam: false,
  hour: 15,
  results: [40],
  completedQcms: 1,
  themes: new Map([[1, { questions: 10, answered: 10, right: 4 }]]),
  ...values,
});
const labels = (values: Partial<Facts>) => newlyEarned(facts(values), new Set()).map((b) => b.label);
const completing = (values: Partial<Completion>) => labels({ completion: completion(values) });

describe("the catalogue", () => {
  test("has ids and labels of its own, for about 25 badges", () => {
    expect(badgeCatalogue.length).toBeGreaterThanOrEqual(25);
    expect(new Set(badgeCatalogue.map((b) => b.id)).size).toBe(badgeCatalogue.length);
    expect(new Set(badgeCatalogue.map((b) => b.label)).size).toBe(badgeCatalogue.length);
  });

  test("sets thousands apart in words, not in the number of the medallion", () => {
    const badge = badgeCatalogue.find(({ label }) => label === "Mille");
    expect([badge?.icon, badge?.description]).toEqual(["1000", "1\u00A0000 bonnes réponses en tout"]);
  });

  test("shows every known icon but the lock, and numbers", () => {
    const icons = new Set(badgeCatalogue.map((b) => b.icon));
    for (const icon of badgeIcons) if (icon !== "lock") expect(icons, icon).toContain(icon);
    expect([...icons].filter((i) => /^\d+$/.test(i)).length).toBeGreaterThan(3);
  });

  test("has colours of six hexadecimal digits", () => {
    for (const { color } of badgeCatalogue) expect(color).toMatch(/^[0-9A-F]{6}$/);
  });
});

test("what is already owned is not earned again", () => {
  const all = facts({ rightStreak: 5 });
  expect(newlyEarned(all, new Set()).map((b) => b.id)).toEqual([2]);
  expect(newlyEarned(all, new Set([2]))).toEqual([]);
});

test("streaks and counts are earned at their number, not before", () => {
  expect(labels({ rightStreak: 4 })).toEqual([]);
  expect(labels({ rightStreak: 5 })).toEqual(["Vent dans le dos"]);
  expect(labels({ rightStreak: 20 })).toContain("À la verticale");
  expect(labels({ rightStreak: 50 })).toContain("Mur du son");
  expect(labels({ rightCount: 49 })).toEqual([]);
  expect(labels({ rightCount: 1000 })).toEqual(["Cinquante", "Cent", "Deux cent cinquante", "Cinq cents", "Mille"]);
});

test("regularity: seven days in a row, four weeks in a row, thirty days in all", () => {
  expect(labels({ dayStreak: 6, weekStreak: 3, dayCount: 29 })).toEqual([]);
  expect(labels({ dayStreak: 7, weekStreak: 4, dayCount: 30 })).toEqual(["Semaine pleine", "Cap tenu", "Trente jours de vol"]);
});

test("any completed quiz earns the first badge", () => {
  expect(completing({})).toEqual(["Premier envol"]);
});

test("a theme is mastered from 70 % on twenty questions, however often they are answered", () => {
  const themes = (questions: number, right: number, answered = questions) =>
    completing({ themes: new Map([[1, { questions, answered, right }]]) });
  expect(themes(19, 19)).not.toContain("Œil de météo");
  expect(themes(20, 13)).not.toContain("Œil de météo");
  expect(themes(20, 14)).toContain("Œil de météo");
  expect(themes(10, 20, 20)).not.toContain("Œil de météo");
  expect(themes(20, 20, 40)).not.toContain("Œil de météo");
});

test("each of the six themes has its mastery", () => {
  const themes = new Map([1, 2, 3, 4, 5, 6].map((t) => [t, { questions: 20, answered: 20, right: 20 }]));
  expect(completing({ themes })).toEqual(
    expect.arrayContaining(["Œil de météo", "Finesse max", "En orbite", "Sur la route", "Pionnier", "Globe-trotteur"]),
  );
});

test("the tour is given with the first answer in the sixth theme, in whatever way, without a quiz to finish", () => {
  expect(labels({ themesMet: 5 })).not.toContain("Tour du monde");
  expect(labels({ themesMet: 6 })).toContain("Tour du monde");
});

test("a perfect quiz needs five questions", () => {
  expect(completing({ percent: 100, questionCount: 4 })).not.toContain("Sans faute");
  expect(completing({ percent: 100, questionCount: 5 })).toContain("Sans faute");
});

test("a comeback is a better result than that of the try before", () => {
  expect(completing({ previousPercent: 40 })).not.toContain("Remise de gaz");
  expect(completing({ previousPercent: 39 })).toContain("Remise de gaz");
});

test("ten quizzes, and an average of 90 % on five", () => {
  expect(completing({ results: [90, 90, 90, 90, 90] })).toContain("Haute altitude");
  expect(completing({ results: [100, 100, 100, 100] })).not.toContain("Haute altitude");
  expect(completing({ completedQcms: 9 })).not.toContain("Carnet de vol");
  expect(completing({ completedQcms: 10 })).toContain("Carnet de vol");
});

test("the evening before 20 h is a night flight: later, reminders let students sleep", () => {
  for (const [hour, earned] of [
    [17, false],
    [18, true],
    [19, true],
    [20, false],
  ] as const)
    expect(completing({ hour }).includes("Vol de nuit"), `${hour}`).toBe(earned);
});

test("a whole exam earns its badge, and its distinction from 16 out of 20", () => {
  expect(completing({ wholeExam: true, percent: 79.9 })).toEqual(["Premier envol", "Lauréat"]);
  expect(completing({ wholeExam: true, percent: 80 })).toContain("Mention très bien");
});

describe("how far a locked badge is", () => {
  const none: Standing = { progress: noProgress, tries: [], themes: new Map(), themesMet: 0, mockTotals: [] };
  const distance = (label: string, standing: Partial<Standing>) => {
    const progress = badgeCatalogue.find((b) => b.label === label)?.progress?.({ ...none, ...standing });
    return progress && `${progress.value}/${progress.goal}${progress.unit === "percent" ? " %" : ""}`;
  };
  const attempt = (right: number, answered: number, more: Partial<TryResult> = {}): TryResult => ({
    qcmId: 1,
    ended: false,
    wholeExam: false,
    answered,
    right,
    total: 20,
    ...more,
  });

  test("counts stop at their goal: what a rule has not given yet is not told as passed", () => {
    expect(distance("Vent dans le dos", { progress: { ...noProgress, rightStreak: 9 } })).toBe("5/5");
    expect(distance("Carnet de vol", { tries: [attempt(20, 20), attempt(3, 5, { qcmId: 2 })] })).toBe("1/10");
  });

  test("a theme has first its twenty questions to meet, then its share of right answers, rounded down", () => {
    const theme = (questions: number, right: number) => ({ themes: new Map([[1, { questions, answered: questions, right }]]) });
    expect([distance("Œil de météo", {}), distance("Œil de météo", theme(12, 12)), distance("Œil de météo", theme(23, 16))]).toEqual([
      "0/20",
      "12/20",
      "69/70 %",
    ]);
  });

  test("a feat is as far as the best result; a whole exam as far as its answers", () => {
    const exam = (right: number, answered: number) => attempt(right, answered, { wholeExam: true, total: 120 });
    expect(distance("Sans faute", {})).toBeUndefined();
    expect(distance("Sans faute", { tries: [attempt(17, 20), attempt(19, 20), attempt(4, 4, { total: 4 })] })).toBe("95/100 %");
    expect(distance("Lauréat", { tries: [exam(30, 40)] })).toBe("40/120");
    expect([distance("Mention très bien", { tries: [exam(30, 40)] }), distance("Mention très bien", { tries: [exam(90, 120)] })]).toEqual([
      undefined,
      "75/80 %",
    ]);
  });

  test("a mock exam's badge is as far as the best mark at a full one, rounded down; nothing before the first", () => {
    const labels = ["Examen réussi", "Assez bien à blanc", "Très bien à blanc", "Premier examen blanc", "Dix points de mieux"];
    expect(labels.map((label) => distance(label, {}))).toEqual(labels.map(() => undefined));
    expect(labels.map((label) => distance(label, { mockTotals: [59.9, 48] }))).toEqual(["50/50", "59/60", "59/80", undefined, undefined]);
  });

  test("days and weeks in a row are none once one was missed", () => {
    const monday = Date.UTC(2026, 10, 16) / 86_400_000;
    const known = advance(advance(noProgress, true, monday), true, monday + 1);
    expect([1, 2, 3].map((later) => progressOn(known, monday + later).dayStreak)).toEqual([2, 2, 0]);
    expect([7, 13, 14].map((later) => progressOn(known, monday + later).weekStreak)).toEqual([1, 1, 0]);
  });
});
