import { figuresMinStudents } from "@badin/contract";

/** An answer of a student in the first try of a quiz. */
export interface FirstAnswer {
  readonly questionId: number;
  readonly right: boolean;
  /** Whether the question counts in scores: it is not neutralised. */
  readonly counts: boolean;
}

/** What students did with a question when they first met it. */
export interface Figures {
  readonly questionId: number;
  readonly students: number;
  /** Share of right answers, 0 to 1. */
  readonly facility: number;
  /** −1 to 1; null for too few students, or when one of the scores does not vary. */
  readonly discrimination: number | null;
}

/** Answers needed at the rest of a quiz for its score to say something of a student. */
const restMin = 4;

interface Sums {
  students: number;
  right: number;
  /**
   * Pairs of the score at the question (x) and the share of right answers at the rest of the quiz (y), and their sums.
   */
  n: number;
  x: number;
  y: number;
  xy: number;
  yy: number;
}

/**
 * Adds up students, one after the other, so that the answers of all schools need not be in memory. The discrimination
 * index is that of item-analysis.rules.ts, over quizzes of several lengths: Pearson's correlation of the score at the
 * question (0 or 1) with the share of right answers at the rest of the quiz in which it was first met.
 */
export function createFiguresTally() {
  const sums = new Map<number, Sums>();
  return {
    /**
     * Adds the first tries of one student, in the order in which they were begun. A question counts where the student
     * first met it.
     */
    addStudent(tries: readonly (readonly FirstAnswer[])[]): void {
      const met = new Set<number>();
      for (const answers of tries) addTry(sums, met, answers);
    },
    result: (): Figures[] => [...sums].map(([questionId, of]) => figuresOf(questionId, of)),
  };
}

function addTry(sums: Map<number, Sums>, met: Set<number>, answers: readonly FirstAnswer[]): void {
  const counted = answers.filter(({ counts }) => counts);
  const total = counted.filter(({ right }) => right).length;
  for (const { questionId, right, counts } of answers) {
    if (met.has(questionId)) continue;
    met.add(questionId);
    const of = sums.get(questionId) ?? { students: 0, right: 0, n: 0, x: 0, y: 0, xy: 0, yy: 0 };
    sums.set(questionId, of);
    const x = right ? 1 : 0;
    of.students++;
    of.right += x;
    const rest = counted.length - (counts ? 1 : 0);
    if (rest < restMin) continue;
    const y = (total - (counts ? x : 0)) / rest;
    of.n++;
    of.x += x;
    of.y += y;
    of.xy += x * y;
    of.yy += y * y;
  }
}

function figuresOf(questionId: number, { students, right, n, x, y, xy, yy }: Sums): Figures {
  // The score at the question is 0 or 1: the sum of its squares is its sum.
  const varianceX = n * x - x ** 2;
  const varianceY = n * yy - y ** 2;
  const known = n >= figuresMinStudents && varianceX > 0 && varianceY > 1e-9;
  const discrimination = known ? Math.round((100 * (n * xy - x * y)) / Math.sqrt(varianceX * varianceY)) / 100 : null;
  return { questionId, students, facility: right / students, discrimination };
}
