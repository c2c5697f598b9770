import { buildSession } from "../../server/src/learning/learning/session.rules.ts";
import { mulberry32 } from "../../server/src/platform/random/seeded.ts";
import { type Card, cardAfter } from "../../server/src/quiz/memory/cards.rules.ts";
import { drawPupil, SimulatedMemory } from "../../server/src/site/demo/simulated-memory.rules.ts";

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

/** Returns the share of the whole bank that a pupil knows on the day of the exam, guesses left out. */
function simulate(way: Way, bank: number, seed: number): number {
  const pupil = drawPupil(seed);
  const random = mulberry32(seed * 31 + 7);
  const known = Array.from({ length: bank }, () => random() < pupil.known);
  const cards = new Map<number, Card>();
  const memory = new SimulatedMemory(pupil, (id) => known[id] === true, random);
  const answer = (questionId: number, day: number) => {
    const outcome = memory.answer(questionId, day) ? "right" : "wrong";
    cards.set(questionId, cardAfter(cards.get(questionId), questionId, outcome, day));
  };
  const all = Array.from({ length: bank }, (_, i) => i);
  for (let week = 0; week < weeks && way !== "nothing"; week++) {
    for (const weekday of sessionDays) {
      const day = 10_000 + week * 7 + weekday;
      const drawn = way === "random" ? Array.from({ length: perSession }, () => Math.floor(random() * bank)) : revise(day);
      for (const id of drawn) answer(id, day);
    }
  }
  return all.reduce((sum, id) => sum + memory.chance(id, examDay), 0) / bank;

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
