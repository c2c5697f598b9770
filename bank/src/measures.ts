import type { ShippedQuestion } from "./schema.ts";
import { isAlike, normalised, similarity, trigrams } from "./similarity.ts";

/** What a measure looks at: a shipped question, or one of a past paper. */
export type Measured = Pick<ShippedQuestion, "theme" | "question" | "answers" | "correct">;

/** How often the right answer could be guessed from the form of the answers, as shares of the questions, 0 to 1. */
export interface SurfaceMeasures {
  readonly questions: number;
  /** The right answer alone is the longest. */
  readonly longest: number;
  /** The right answer is the one most like the three others. */
  readonly mostAlike: number;
  /** The right answer has more words of the question than any other. */
  readonly repeatsStem: number;
  /**
   * Of the questions whose four answers are numbers: the right one is the smallest or the greatest. A chance is one in
   * two.
   */
  readonly extremeNumber: number;
}

/** Returns the surface measures of `questions`. */
export function measureSurface(questions: readonly Measured[]): SurfaceMeasures {
  const share = (of: readonly Measured[], holds: (question: Measured) => boolean) =>
    of.length === 0 ? 0 : of.filter(holds).length / of.length;
  const numeric = questions.filter(({ answers }) => answers.every((answer) => numberOf(answer) !== undefined));
  return {
    questions: questions.length,
    longest: share(questions, (q) =>
      isAloneFirst(
        q,
        q.answers.map((answer) => answer.length),
      ),
    ),
    mostAlike: share(questions, (q) => isAloneFirst(q, likeness(q.answers))),
    repeatsStem: share(questions, (q) => isAloneFirst(q, sharedWords(q))),
    extremeNumber: share(numeric, (q) => {
      const numbers = q.answers.map((answer) => numberOf(answer) ?? 0);
      const right = numbers[q.correct - 1] ?? 0;
      return right === Math.min(...numbers) || right === Math.max(...numbers);
    }),
  };
}

/** The measures of the past papers of 2010 to 2023, 1,599 questions: ours are not above them. */
const inPapers = {
  longest: { most: 0.215, french: "la plus longue" },
  mostAlike: { most: 0.22, french: "la plus proche des autres" },
  repeatsStem: { most: 0.024, french: "celle qui répète le plus l’énoncé" },
  extremeNumber: { most: 0.421, french: "un nombre extrême" },
} as const;

/** Number of questions from which a share says something. */
const measurable = 600;

/**
 * Returns the problems of a bank whose right answers show by their form more often than in past papers, one French line
 * each.
 */
export function checkSurface(questions: readonly Measured[]): string[] {
  if (questions.length < measurable) return [];
  const measured = measureSurface(questions);
  const percent = (share: number) => `${(100 * share).toFixed(1).replace(".", ",")}\u00a0%`;
  return Object.entries(inPapers).flatMap(([name, { most, french }]) => {
    const share = measured[name as keyof typeof inPapers];
    return share > most ? [`la bonne réponse est ${french} dans ${percent(share)} des cas, contre ${percent(most)} dans les sujets`] : [];
  });
}

/** Whether the right answer alone has the greatest of the values. */
function isAloneFirst({ correct }: Measured, values: readonly number[]): boolean {
  const right = values[correct - 1] ?? 0;
  return values.every((value, i) => i === correct - 1 || value < right);
}

function likeness(answers: readonly string[]): number[] {
  const groups = answers.map(trigrams);
  return groups.map((mine, i) => groups.reduce((sum, other, j) => (i === j ? sum : sum + similarity(mine, other)), 0));
}

/** Words of four letters or more: shorter ones are mostly articles. */
const wordsOf = (text: string): string[] =>
  normalised(text)
    .split(" ")
    .filter((word) => word.length >= 4);

function sharedWords({ question, answers }: Measured): number[] {
  const stem = new Set(wordsOf(question));
  return answers.map((answer) => wordsOf(answer).filter((word) => stem.has(word)).length);
}

/** The number that an answer is, its unit left out; undefined when it says more than a number. */
function numberOf(answer: string): number | undefined {
  const [, sign = "", digits] = /^([−-]?)(\d[\d\s]*(?:,\d+)?)\s*[^\s\d]{0,8}$/u.exec(answer.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replace(/\s/g, "").replace(",", ".")) * (sign === "" ? 1 : -1);
}

/**
 * A question of ours and a question of a past paper that ask nearly the same words, with nearly the same right answer.
 */
export interface TooNear {
  readonly id: string;
  readonly likeness: number;
}

const shortStem = 25;

/**
 * Returns our questions whose wording and right answer are both at least `limit` like those of a past paper's question
 * (0 to 1).
 */
export function findTooNear(ours: readonly ShippedQuestion[], theirs: readonly Measured[], limit: number): TooNear[] {
  const read = theirs.map((q) => ({ asked: trigrams(q.question), said: trigrams(q.answers[q.correct - 1] ?? "") }));
  return ours.flatMap((q) => {
    if (q.question.length < shortStem) return [];
    const [asked, said] = [trigrams(q.question), trigrams(q.answers[q.correct - 1] ?? "")];
    const likeness = read.reduce(
      (most, other) =>
        isAlike(said, other.said, limit) && isAlike(asked, other.asked, limit) ? Math.max(most, similarity(asked, other.asked)) : most,
      0,
    );
    return likeness >= limit ? [{ id: q.id, likeness }] : [];
  });
}
