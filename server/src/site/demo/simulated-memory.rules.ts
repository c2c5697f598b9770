import { mulberry32 } from "../../platform/random/seeded.ts";

/**
 * A student of the simulations: what they know before, how long a first reading and each success last, and how much
 * spacing helps. They forget by a law of their own, which the program is not told.
 */
export interface SimulatedStudent {
  /** Share of the questions known before the first one is met. */
  readonly known: number;
  /** Days after which a question just read is recalled nine times in ten. */
  readonly stability: number;
  readonly growth: number;
  readonly decay: number;
}

/** Chance of guessing a question of four answers. */
const guessing = 0.25;

export function drawStudent(seed: number): SimulatedStudent {
  const random = mulberry32(seed);
  return { known: 0.15 + 0.25 * random(), stability: 2 + 4 * random(), growth: 1.6 + 1.2 * random(), decay: 0.15 + 0.35 * random() };
}

interface Trace {
  readonly stability: number;
  readonly day: number;
}

/** The memory of a simulated student; `knows` says whether they knew a question before. */
export class SimulatedMemory {
  readonly #traces = new Map<number, Trace>();

  readonly student: SimulatedStudent;
  readonly knows: (questionId: number) => boolean;
  readonly random: () => number;

  constructor(student: SimulatedStudent, knows: (questionId: number) => boolean, random: () => number) {
    this.student = student;
    this.knows = knows;
    this.random = random;
  }

  /** Returns the chance of knowing a question on `day`, guesses left out. */
  chance(questionId: number, day: number): number {
    if (this.knows(questionId)) return 1;
    const trace = this.#traces.get(questionId);
    return trace ? this.#recall(trace, day) : 0;
  }

  /** Answers a question on `day`; returns whether the answer is right, which a guess can be. */
  answer(questionId: number, day: number): boolean {
    const chance = this.chance(questionId, day);
    const right = this.random() < chance + (1 - chance) * guessing;
    this.see(questionId, day, this.random() < chance);
    return right;
  }

  /** Sees a question and its correction on `day`, recalled or not. */
  see(questionId: number, day: number, recalled: boolean): void {
    const trace = this.#traces.get(questionId);
    const spaced = trace ? 1 - this.#recall(trace, day) : 0;
    const next = trace ? trace.stability * (recalled ? 1 + this.student.growth * 4 * spaced : 1.1) : this.student.stability;
    this.#traces.set(questionId, { stability: Math.max(next, this.student.stability), day });
  }

  /** A power law, whose decay differs from student to student. */
  #recall({ stability, day: last }: Trace, day: number): number {
    const { decay } = this.student;
    return (1 + ((0.9 ** (-1 / decay) - 1) * (day - last)) / stability) ** -decay;
  }
}
