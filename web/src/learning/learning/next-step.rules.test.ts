import type { MyMockExam, NextStep } from "@badin/contract";
import { expect, test } from "vitest";
import { nextStep } from "./next-step.rules.ts";

const said: NextStep = { kind: "up-to-date", nextDay: null, nextQuestions: 0 };
const endsAt = "2027-03-10T16:30:00.000Z";
const exam = (state: MyMockExam["state"], english: boolean): MyMockExam => ({
  id: 4,
  name: "Examen blanc n° 1",
  state,
  english: "optional",
  together: false,
  opensAt: null,
  closesAt: null,
  minutes: 150,
  minutesWithEnglish: 180,
  parts: [
    { themeId: 1, asked: 20 },
    { themeId: 6, asked: 10 },
  ],
  shortened: false,
  release: "end",
  trial: false,
  teacher: null,
  now: endsAt,
  copy: {
    english,
    startedAt: endsAt,
    endsAt,
    handedInAt: null,
    handedInBy: null,
    nbReopened: 0,
    nbAnswered: 3,
    nbLate: 0,
    lateCounted: null,
    counted: true,
  },
});

test("an exam that the list knows to be under way comes first, also when what the server said last is older or missing", () => {
  const running = { kind: "mock-running", mockExamId: 4, name: "Examen blanc n° 1", endsAt, answered: 3, total: 20 };
  expect(nextStep(said, [exam("closed", false), exam("running", false)])).toEqual(running);
  expect(nextStep(undefined, [exam("running", true)])).toEqual({ ...running, total: 30 });
  expect(nextStep(said, [exam("handed-in", false)])).toBe(said);
  expect(nextStep(said, undefined)).toBe(said);
});
