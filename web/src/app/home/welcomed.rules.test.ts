import type { NextStep } from "@badin/contract";
import { expect, test } from "vitest";
import { isWelcomed } from "./welcomed.rules.ts";

const student = { teacher: false, admin: false, classroom: { id: 1, name: "BIA du mercredi" } as never };
const session = { kind: "session", questions: 15, revised: 0, new: 15, newThemeId: 1, current: null } as const;
const exam = { mockExamId: 1, name: "Examen blanc n° 1", total: 100, minutes: 150 };
const week = (...worked: number[]) => ({
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => worked.includes(day)),
  today: 5,
  sessions: worked.length,
});
const welcomed = (step: NextStep, ...worked: number[]) => isWelcomed(student, [], step, week(...worked));

test("the first words are for a student who has begun nothing, and hide no exam: neither its date nor its button", () => {
  expect(welcomed(session)).toBe(true);
  expect(welcomed({ ...session, current: { answered: 3, total: 15, missed: 0 } })).toBe(false);
  expect(welcomed({ kind: "mock-soon", ...exam, opensAt: "2027-03-10T13:00:00Z" })).toBe(false);
  expect(welcomed({ kind: "mock-open", ...exam, closesAt: "2027-03-08T13:00:00Z" })).toBe(false);
});

test("once a session was finished, its day is done in its own words, and the next one is no first one", () => {
  const rest: NextStep = { kind: "training", themeId: 4, nextDay: "2027-03-09", nextQuestions: 5 };
  expect([welcomed(rest), welcomed(rest, 5), welcomed(session, 4)]).toEqual([true, false, false]);
});
