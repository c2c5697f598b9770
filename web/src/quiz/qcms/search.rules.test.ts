import { trainingYear } from "@badin/contract";
import { expect, test } from "vitest";
import { bankYearChoices } from "../../platform/bank-choices.ts";
import { criteriaOf, emptySearch, firstYear, hasCriterion, withOldProgram } from "./search.rules.ts";

test("a search needs terms, a theme or a year; options alone are none", () => {
  expect(hasCriterion({ ...emptySearch, andSearch: true, withComment: true, oldProgram: true, terme: "  " })).toBe(false);
  expect(hasCriterion({ ...emptySearch, terme: "vent" })).toBe(true);
  expect(hasCriterion({ ...emptySearch, themeId: 1 })).toBe(true);
  expect(hasCriterion({ ...emptySearch, year: 2020 })).toBe(true);
});

test("years go down to 2015, and to 1996 with the old programme", () => {
  const years = (oldProgram: boolean) =>
    bankYearChoices("Toutes", { years: [], training: false }, 0, firstYear(oldProgram)).map(({ value }) => value);
  const current = new Date().getFullYear();
  expect(years(false)).toEqual([0, ...Array.from({ length: current - 2014 }, (_, i) => current - i)]);
  expect(years(true)).toEqual([0, ...Array.from({ length: current - 1995 }, (_, i) => current - i)]);
});

test("leaving the old programme forgets a year of it, and keeps one in force", () => {
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: 2010 }, false)).toMatchObject({ oldProgram: false, year: 0 });
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: 2016 }, false)).toMatchObject({ year: 2016 });
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: trainingYear }, false)).toMatchObject({ year: trainingYear });
});

test("a page is of five questions, terms without the spaces around", () => {
  expect(criteriaOf({ ...emptySearch, terme: " vent " }, 3)).toMatchObject({ terme: "vent", page: 3, size: 5 });
});
