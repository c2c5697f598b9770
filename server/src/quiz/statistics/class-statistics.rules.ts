import { distributionBins, type QcmStats, type StudentStat, type ThemeStat, themeLabel } from "@badin/contract";
import { oneDecimal, percent } from "../../platform/text/figures.ts";
import { type Item, mean, type Outcome, rightAnswers, type Score, scoreOf, shareOf } from "./outcomes.rules.ts";

/**
 * Returns the figures of one student: shares of right answers among answers given, in the first try, in the latest
 * answer to each question, and over all tries.
 */
export function toStudentFigures({ tries, first, last, all }: Outcome, right: ReadonlySet<number>): StudentStat["stat"] {
  return {
    nbQuestion: last.size,
    nbTry: tries,
    avgFirstTry: percent(shareOf(scoreOf(first.values(), right))),
    avgLastTry: percent(shareOf(scoreOf(last.values(), right))),
    avgAllTries: percent(shareOf(all)),
  };
}

/** Returns the score of the latest finished try, 0 to 100: that of the gradebook, which writes it on 20. */
export const toLastFinished = (finished: Outcome["finished"]): number | null => (finished ? percent(shareOf(finished)) : null);

/** Returns the averages of the class: the mean over students who answered, all with the same weight. */
export function toClassAverages(outcomes: readonly Outcome[], right: ReadonlySet<number>): QcmStats["allStatsByQcm"] {
  const tries = mean(outcomes.map((o) => o.tries));
  return {
    avgAllTries: percent(mean(outcomes.map((o) => shareOf(o.all)))),
    nbStudent: outcomes.length,
    avgNbTry: tries === null ? null : oneDecimal(tries),
    avgFirstTry: percent(mean(outcomes.map((o) => shareOf(scoreOf(o.first.values(), right))))),
    avgLastTry: percent(mean(outcomes.map((o) => shareOf(scoreOf(o.last.values(), right))))),
  };
}

/**
 * Returns the number of scores in each tenth, by the whole percentages that tables show: a score on a boundary (70 %)
 * belongs to the upper bar (70 to 80), 100 % to the last one.
 */
export function distributionOf(scores: readonly Score[]): number[] {
  const bars = Array.from({ length: distributionBins }, () => 0);
  for (const { right, answered } of scores) {
    if (answered === 0) continue;
    const shown = Math.round(percent(right / answered) ?? 0);
    const bar = Math.min(distributionBins - 1, Math.floor((distributionBins * shown) / 100));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

export function toDistribution(outcomes: readonly Outcome[], right: ReadonlySet<number>): QcmStats["distribution"] {
  return {
    firstTry: distributionOf(outcomes.map((o) => scoreOf(o.first.values(), right))),
    lastTry: distributionOf(outcomes.map((o) => scoreOf(o.last.values(), right))),
  };
}

/** Returns the themes of the quiz, with the share of right answers among all answers to their questions. */
export function toThemeStats(items: readonly Item[], outcomes: readonly Outcome[]): ThemeStat[] {
  const right = rightAnswers(items);
  const byTheme = Map.groupBy(items, (item) => item.themeId);
  return [...byTheme.keys()]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const questions = byTheme.get(id) ?? [];
      const pooled = (answers: (outcome: Outcome) => ReadonlyMap<number, number>) =>
        percent(
          shareOf(
            scoreOf(
              outcomes.flatMap((o) => questions.flatMap((q) => answers(o).get(q.id) ?? [])),
              right,
            ),
          ),
        );
      return { id, label: themeLabel(id), nbQuestion: questions.length, firstTry: pooled((o) => o.first), lastTry: pooled((o) => o.last) };
    });
}
