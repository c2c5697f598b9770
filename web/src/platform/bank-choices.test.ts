import { trainingYear } from "@badin/contract";
import { expect, test } from "vitest";
import { bankYearChoices, yearLabel } from "./bank-choices.ts";

const labels = (...[years, chosen]: [Parameters<typeof bankYearChoices>[1], number]) =>
  bankYearChoices("Toutes", years, chosen).map(({ label }) => label);

test("a search offers the years that the bank has, and training exams by their name when it has some", () => {
  expect(labels({ years: [2019, 2012], training: false }, 0)).toEqual(["Toutes", "2019", "2012"]);
  expect(labels({ years: [2019], training: true }, 0)).toEqual(["Toutes", "Entraînement", "2019"]);
  expect(bankYearChoices("Toutes", { years: [], training: true }, 0).map(({ value }) => value)).toEqual([0, trainingYear]);
});

test("a year that the address names stays chosen, were it none of the bank's, or the years not there yet", () => {
  expect(labels({ years: [2019, 2012], training: false }, 2015)).toEqual(["Toutes", "2019", "2015", "2012"]);
  expect(labels({ years: [], training: false }, trainingYear)).toEqual(["Toutes", "Entraînement"]);
});

test("with every year since the first exam, they go from the latest down to 1997, plus 1996", () => {
  const years = Array.from({ length: 31 }, (_, i) => 2026 - i);
  expect(labels({ years, training: false }, 0)).toEqual(["Toutes", ...years.map(String)]);
  expect(labels({ years, training: false }, 0).slice(-2)).toEqual(["1997", "1996"]);
});

test("a question of training exams shows no year", () => {
  expect(yearLabel({ year: 2026, training: true })).toBe("Entraînement");
  expect(yearLabel({ year: 2019 })).toBe("2019");
});
