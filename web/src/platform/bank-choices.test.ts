import { trainingYear } from "@badin/contract";
import { expect, test } from "vitest";
import { bankYearChoices, yearLabel } from "./bank-choices.ts";

const labels = (...[years, chosen]: [Parameters<typeof bankYearChoices>[1], number]) =>
  bankYearChoices("Toutes", years, chosen).map(({ label }) => label);

const current = new Date().getFullYear();
const every = Array.from({ length: current - 1995 }, (_, i) => current - i);

test("years go from the current one down to 1997, plus 1996 and all, whatever the bank has; training exams have a name", () => {
  expect(labels({ years: [2019, 2012], training: false }, 0)).toEqual(["Toutes", ...every.map(String)]);
  expect(labels({ years: [], training: false }, 0).slice(-2)).toEqual(["1997", "1996"]);
  expect(labels({ years: [2019], training: true }, 0)).toEqual(["Toutes", "Entraînement", ...every.map(String)]);
  expect(labels({ years: [], training: false }, trainingYear)[1]).toBe("Entraînement");
});

test("years without a question are greyed, except the one that the address names", () => {
  const choices = bankYearChoices("Toutes", { years: [2019], training: true }, 2015);
  const open = choices.filter((choice) => !("disabled" in choice && choice.disabled)).map(({ value }) => value);
  expect(open).toEqual([0, trainingYear, 2019, 2015]);
});

test("a year of the bank or of the address outside those offered is offered too", () => {
  expect(labels({ years: [current + 1], training: false }, 1990)).toEqual(["Toutes", String(current + 1), ...every.map(String), "1990"]);
});

test("a question of training exams shows no year", () => {
  expect(yearLabel({ year: 2026, training: true })).toBe("Entraînement");
  expect(yearLabel({ year: 2019 })).toBe("2019");
});
