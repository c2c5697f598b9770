import { buildSession } from "../../server/src/learning/learning/session.rules.ts";
import { mulberry32 } from "../../server/src/platform/random/seeded.ts";
import { type Card, cardAfter } from "../../server/src/quiz/memory/memory.rules.ts";
import { drawStudent, SimulatedMemory } from "../../server/src/site/demo/simulated-memory.rules.ts";

/**
 * Simulates how much students know on the day of the exam after 20 weeks of three sessions of 15 questions: by
 * revision, by the same number of questions drawn at random, and by nothing. Prints the table of docs/learning.md.
 */
const students = 200;
const weeks = 20;
const banks = [300, 600];
const size = 15;
const sessionDays = [0, 2, 4];
const firstDay = 10_000;
const examDay = firstDay + weeks * 7;
const ways = ["revision", "random", "nothing"] as const;
type Way = (typeof ways)[number];

/** Returns the share of the whole bank that a student knows on the day of the exam, guesses left out. */
function simulate(way: Way, bank: number, seed: number): number {
  const student = drawStudent(seed);
  const random = mulberry32(seed * 31 + 7);
  const known = Array.from({ length: bank }, () => random() < student.known);
  const memory = new SimulatedMemory(student, (id) => known[id] === true, random);
  const cards = new Map<number, Card>();
  const all = Array.from({ length: bank }, (_, id) => id);
  const revise = (day: number): number[] => {
    const candidates = all.filter((id) => !cards.has(id)).map((questionId) => ({ questionId, themeId: 1 + (questionId % 5), point: null }));
    const input = { cards: [...cards.values()], candidates, size, day, examDay, levels: new Map(), weights: new Map(), random };
    return buildSession(input).map(({ questionId }) => questionId);
  };
  const draw = () => Array.from({ length: size }, () => Math.floor(random() * bank));
  for (let week = 0; week < weeks && way !== "nothing"; week++)
    for (const weekday of sessionDays) {
      const day = firstDay + week * 7 + weekday;
      for (const id of way === "random" ? draw() : revise(day))
        cards.set(id, cardAfter(cards.get(id), id, memory.answer(id, day) ? "right" : "wrong", day));
    }
  return all.reduce((sum, id) => sum + memory.chance(id, examDay), 0) / bank;
}

const percent = (share: number | undefined) => `${(100 * (share ?? 0)).toFixed(0)} %`;
process.stdout.write("| questions | way | known on the exam's day | half of the students between |\n| --- | --- | --- | --- |\n");
for (const bank of banks)
  for (const way of ways) {
    const shares = Array.from({ length: students }, (_, i) => simulate(way, bank, i + 1)).sort((a, b) => a - b);
    const mean = shares.reduce((sum, share) => sum + share, 0) / students;
    process.stdout.write(
      `| ${bank} | ${way} | ${percent(mean)} | ${percent(shares[students / 4])} and ${percent(shares[(3 * students) / 4])} |\n`,
    );
  }
