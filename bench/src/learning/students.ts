import { dayMs } from "@badin/contract";
import type { ForecastAnswer, ForecastOptions } from "../../../server/src/learning/forecast.rules.ts";
import { mulberry32 } from "../../../server/src/platform/random/seeded.ts";
import { type Card, cardAfter, recallOn } from "../../../server/src/quiz/memory/memory.rules.ts";

/**
 * A world that the forecast is tried in: how students learn, and how the exam is made. Abilities and difficulties are
 * in logits.
 */
export interface World {
  readonly name: string;
  /** Chance of guessing a question that one does not know. */
  readonly guessing: number;
  /** Growth of the ability between the first and the last answer. */
  readonly growth: number;
  /** Share of the answers given in the last three weeks, beyond an even pace. */
  readonly cramming: number;
  /** Mean difficulty of the exam's questions, where those of the training are 0. */
  readonly examDifficulty: number;
  /**
   * Share of the exam's questions that the student has met, once they have met `pool` questions a theme; in proportion
   * before.
   */
  readonly metAgain: number;
}

const plain: Omit<World, "name"> = { guessing: 0.15, growth: 0.5, cramming: 0, examDifficulty: 0, metAgain: 0.3 };
export const worlds: readonly World[] = [
  { name: "plain", ...plain },
  { name: "easier exam", ...plain, examDifficulty: -0.17 },
  { name: "harder exam", ...plain, examDifficulty: 0.17 },
  { name: "fast learners who cram", ...plain, growth: 1.5, cramming: 0.4 },
  { name: "guessing at 0.25", ...plain, guessing: 0.25 },
  { name: "half of the exam already met", ...plain, metAgain: 0.5 },
  { name: "no progress, nothing comes back", ...plain, growth: 0, metAgain: 0 },
];

const days = 150;
/** Questions of a theme that come back in exams, those of the forecast's own assumption. */
const pool = 120;
/** The effect of a paper's difficulty: 0.22 logits are 5 points of the mark. */
const paperSd = 0.22;
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

interface Seen {
  readonly theme: number;
  readonly difficulty: number;
  /** Days after which half is forgotten: the student's own law, exponential, which the forecast is not told. */
  halfLife: number;
  day: number;
  card: Card;
}

/** A simulated student on the eve of the exam: what the program knows of them, and the mark that they will have. */
export interface SimulatedStudent {
  readonly answers: ForecastAnswer[];
  readonly options: ForecastOptions;
  readonly mark: number;
}

/**
 * Draws a student of `world` who gave `count` answers over 150 days, some of them to questions met before, and their
 * exam.
 */
export function simulateStudent(world: World, count: number, seed: number): SimulatedStudent {
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const start = 0.25 + 0.8 * normal();
  const strengths = Array.from({ length: 6 }, () => 0.35 * normal());
  const ability = (theme: number, progress: number) => start + (strengths[theme] ?? 0) + world.growth * (progress - 0.3);
  const chance = (level: number, difficulty: number) => world.guessing + (1 - world.guessing) * logistic(1.3 * (level - difficulty));
  const seen: Seen[] = [];
  const answers: ForecastAnswer[] = [];
  const times = Array.from({ length: count }, () => (random() < world.cramming ? days - 21 * random() : days * random())).sort(
    (a, b) => a - b,
  );
  for (const [i, time] of times.entries()) {
    const [day, progress] = [Math.floor(time), (i + 1) / count];
    const again = random() < 0.2 ? seen[Math.floor(random() * seen.length)] : undefined;
    const theme = again?.theme ?? 1 + Math.floor(random() * 5);
    const difficulty = again?.difficulty ?? normal();
    const recalled = again !== undefined && random() < 2 ** (-(day - again.day) / again.halfLife);
    const right = recalled || random() < chance(ability(theme, progress), difficulty);
    answers.push({ themeId: theme, correct: right, firstMeeting: !again, answeredAt: time * dayMs });
    const card = cardAfter(again?.card, i + 1, right ? "right" : "wrong", day);
    if (again) Object.assign(again, { card, day, halfLife: again.halfLife * (right ? 2.2 : 1.2) });
    else seen.push({ theme, difficulty, day, card, halfLife: (right ? 60 : 25) * Math.exp(0.5 * normal()) });
  }
  const paper = world.examDifficulty + paperSd * normal();
  let mark = 0;
  for (let theme = 1; theme <= 5; theme++) {
    const met = seen.filter((s) => s.theme === theme);
    const share = world.metAgain * Math.min(1, met.length / (world.metAgain >= 0.5 ? 20 : pool));
    for (let n = 0; n < 20; n++) {
      const back = random() < share ? met.splice(Math.floor(random() * met.length), 1)[0] : undefined;
      const recalled = back !== undefined && random() < 2 ** (-(days - back.day) / back.halfLife);
      if (recalled || random() < chance(ability(theme, 1), back?.difficulty ?? paper + normal())) mark++;
    }
  }
  const met = seen.map((s) => ({ themeId: s.theme, recall: recallOn(s.card, days) }));
  const half = world.metAgain >= 0.5;
  return { answers, mark, options: { now: days * dayMs, met, returning: world.metAgain, ...(half ? { poolPerTheme: 20 } : {}) } };
}
