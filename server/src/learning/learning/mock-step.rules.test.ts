import type { MyMockExam } from "@badin/contract";
import { expect, test } from "vitest";
import { mockSteps } from "./mock-step.rules.ts";

const now = Date.parse("2027-03-08T09:00:00.000Z");
const exam = (id: number, changes: Partial<MyMockExam>): MyMockExam => ({
  id,
  name: `Examen blanc ${id}`,
  state: "planned",
  english: "optional",
  together: false,
  opensAt: "2027-03-10T13:00:00.000Z",
  closesAt: "2027-03-10T14:00:00.000Z",
  minutes: 150,
  minutesWithEnglish: 180,
  parts: [1, 2, 3, 4, 5, 6].map((themeId) => ({ themeId, asked: 20 })),
  shortened: false,
  release: "end",
  trial: false,
  teacher: null,
  now: new Date(now).toISOString(),
  copy: null,
  ...changes,
});
const copy = {
  english: true,
  startedAt: "2027-03-08T08:00:00.000Z",
  endsAt: "2027-03-08T11:00:00.000Z",
  handedInAt: null,
  handedInBy: null,
  nbReopened: 0,
  nbAnswered: 74,
  nbLate: 0,
  lateCounted: null,
  counted: true,
};

test("the exam under way says when it ends and how far it is, with English for a student who takes it", () => {
  expect(mockSteps([exam(1, { state: "running", copy })], now).mockRunning).toEqual({
    kind: "mock-running",
    mockExamId: 1,
    name: "Examen blanc 1",
    endsAt: "2027-03-08T11:00:00.000Z",
    answered: 74,
    total: 120,
  });
});

test("of the exams that can be started, the first to close; one started together has no end", () => {
  const [early, late] = [exam(1, { state: "open", closesAt: "2027-03-08T12:00:00.000Z" }), exam(2, { state: "open" })];
  expect(mockSteps([late, early], now).mockOpen).toMatchObject({ mockExamId: 1, total: 100, minutes: 150 });
  expect(mockSteps([exam(3, { state: "open", opensAt: null, closesAt: null, english: "required" })], now).mockOpen).toMatchObject({
    closesAt: null,
    total: 120,
    minutes: 180,
  });
});

test("an exam is announced within seven days, the first to come first", () => {
  const next = exam(2, { opensAt: "2027-03-15T09:00:00.000Z" });
  expect(mockSteps([next, exam(1, {})], now).mockSoon).toMatchObject({ mockExamId: 1, opensAt: "2027-03-10T13:00:00.000Z" });
  expect(mockSteps([next], now).mockSoon).toMatchObject({ mockExamId: 2 });
  expect(mockSteps([exam(3, { opensAt: "2027-03-15T09:00:00.001Z" })], now).mockSoon).toBeUndefined();
  expect(
    mockSteps([exam(4, { state: "results" }), exam(5, { state: "closed" }), exam(6, { state: "waiting", opensAt: null })], now),
  ).toEqual({
    mockRunning: undefined,
    mockOpen: undefined,
    mockSoon: undefined,
  });
});
