import { seededRandom } from "../../server/src/learning/distributions.ts";
import { buildSession } from "../../server/src/learning/session.rules.ts";
import { type Card, cardAfter } from "../../server/src/memory/cards.rules.ts";

/**
 * Simulates how much pupils know on the day of the exam after 20 weeks of three sessions of 15 questions: by revision, by the same number
 * of questions drawn at random, and by nothing after the first lessons. Prints the table of docs/learning.md. The pupils forget by laws of
 * their own, which the program is not told.
 */
const pupils = 200;
const weeks = 20;
const banks = [300, 600];
const perSession = 15;
const sessionDays = [0, 2, 4];
const examDay = 10_000 + weeks * 7;
const ways = ["revision", "random", "nothing"] as const;
type Way = (typeof ways)[number];

/** A pupil: what they know before, how long a first reading and each success last, and how much spacing helps. */
interface Pupil {
  readonly known: number;
  readonly stability: number;
  readonly growth: number;
  readonly decay: number;
}

interface Trace {
  stability: number;
  day: number;
}

function drawPupil(seed: number): Pupil {
  const random = seededRandom(seed);
  return { known: 0.15 + 0.25 * random(), stability: 2 + 4 * random(), growth: 1.6 + 1.2 * random(), decay: 0.15 + 0.35 * random() };
}

/** The chance of recalling a question: a power law, whose decay differs from pupil to pupil. */
const recall = ({ decay }: Pupil, trace: Trace, day: number): number =>
  (1 + ((0.9 ** (-1 / decay) - 1) * (day - trace.day)) / trace.stability) ** -decay;

/** Returns the share of the whole bank that a pupil knows on the day of the exam, guesses left out. */
function simulate(way: Way, bank: number, seed: number): number {
  const pupil = drawPupil(seed);
  const random = seededRandom(seed * 31 + 7);
  const known = Array.from({ length: bank }, () => random() < pupil.known);
  const traces = new Map<number, Trace>();
  const cards = new Map<number, Card>();
  const answer = (questionId: number, day: number) => {
    const trace = traces.get(questionId);
    const chance = known[questionId] ? 1 : trace ? recall(pupil, trace, day) : 0;
    const right = random() < chance + (1 - chance) * 0.25;
    const recalled = random() < chance;
    const spaced = trace ? 1 - recall(pupil, trace, day) : 0;
    const next = !trace ? pupil.stability : trace.stability * (recalled ? 1 + pupil.growth * 4 * spaced : 1.1);
    traces.set(questionId, { stability: Math.max(next, pupil.stability), day });
    cards.set(questionId, cardAfter(cards.get(questionId), questionId, right ? "right" : "wrong", day));
  };
  const all = Array.from({ length: bank }, (_, i) => i);
  for (let week = 0; week < weeks && way !== "nothing"; week++) {
    for (const weekday of sessionDays) {
      const day = 10_000 + week * 7 + weekday;
      const drawn = way === "random" ? Array.from({ length: perSession }, () => Math.floor(random() * bank)) : revise(day);
      for (const id of drawn) answer(id, day);
    }
  }
  const share = all.map((id) => (known[id] ? 1 : ((t) => (t ? recall(pupil, t, examDay) : 0))(traces.get(id))));
  return share.reduce((sum, s) => sum + s, 0) / bank;

  function revise(day: number): number[] {
    const candidates = all.filter((id) => !cards.has(id)).map((questionId) => ({ questionId, themeId: 1 + (questionId % 5), point: null }));
    const input = { cards: [...cards.values()], candidates, size: perSession, day, examDay, levels: new Map(), weights: new Map(), random };
    return buildSession(input).map((q) => q.questionId);
  }
}

process.stdout.write("| questions | way | known on the exam's day | half of the pupils between |\n| --- | --- | --- | --- |\n");
for (const bank of banks) {
  for (const way of ways) {
    const shares = Array.from({ length: pupils }, (_, i) => simulate(way, bank, i + 1)).sort((a, b) => a - b);
    const percent = (share: number | undefined) => `${(100 * (share ?? 0)).toFixed(0)} %`;
    const mean = shares.reduce((sum, s) => sum + s, 0) / pupils;
    process.stdout.write(
      `| ${bank} | ${way} | ${percent(mean)} | ${percent(shares[pupils / 4])} and ${percent(shares[(3 * pupils) / 4])} |\n`,
    );
  }
}
