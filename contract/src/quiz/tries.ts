/** A try at a quiz, in answers to the questions that count: neutralised ones are left out. */
export interface TryScore {
  /** 1, 2, 3… for a student and a quiz. */
  readonly number: number;
  readonly answered: number;
  readonly right: number;
}

/**
 * Returns the tries that answered each of the `questions` that count, the latest last. Marks, statistics, the student's
 * sheet and the scores of learning platforms all take « dernier essai » from here.
 */
export const finishedTries = <T extends TryScore>(tries: readonly T[], questions: number): T[] =>
  tries.filter(({ answered }) => questions > 0 && answered >= questions).sort((a, b) => a.number - b.number);

/** Whether the latest try has an answer, and lacks some. */
export function isUnderWay(tries: readonly TryScore[], questions: number): boolean {
  const latest = tries.reduce<TryScore | undefined>((last, each) => (last && last.number > each.number ? last : each), undefined);
  return latest !== undefined && latest.answered < questions;
}
