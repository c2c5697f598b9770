import type { MyMockExam } from "@badin/contract";
import { expect, test } from "vitest";
import { whenText } from "./mock-exam-card.rules.ts";

const at = "2027-03-10T13:00:00Z";
const copy: NonNullable<MyMockExam["copy"]> = {
  english: false,
  startedAt: at,
  endsAt: at,
  handedInAt: null,
  handedInBy: null,
  nbReopened: 0,
  nbAnswered: 0,
  nbLate: 0,
  lateCounted: null,
  counted: true,
};
const when = (state: MyMockExam["state"], has: Partial<Pick<MyMockExam, "opensAt" | "closesAt" | "copy">> = {}) =>
  whenText({ state, opensAt: null, closesAt: null, copy: null, ...has });

test("an exam in the room waits for its teacher until the start, and no longer after", () => {
  expect(when("waiting")).toBe("Ton enseignant lance l’examen pour tout le monde");
  expect(when("open")).toBe("Ton enseignant a lancé l’examen");
  expect(when("running", { copy })).toBe("mercredi 10 mars");
  expect(when("closed")).toBe("");
});

test("an exam of a given hour says when it opens, until when it is open, then its day", () => {
  const hours = { opensAt: at, closesAt: "2027-03-10T16:30:00Z" };
  expect(when("planned", hours)).toBe("mercredi 10 mars, à 14:00");
  expect(when("open", hours)).toBe("Ouvert jusqu’à 17:30");
  expect(when("closed", hours)).toBe("mercredi 10 mars");
});
