import { trainingYear } from "@badin/contract";
import { expect, test } from "vitest";
import { criteriaOf, emptySearch, hasCriterion, searchYears, withOldProgram } from "./search.rules.ts";

test("a search needs terms, a theme or a year; options alone are none", () => {
  expect(hasCriterion({ ...emptySearch, andSearch: true, withComment: true, oldProgram: true, terme: "  " })).toBe(false);
  expect(hasCriterion({ ...emptySearch, terme: "vent" })).toBe(true);
  expect(hasCriterion({ ...emptySearch, themeId: 1 })).toBe(true);
  expect(hasCriterion({ ...emptySearch, year: 2020 })).toBe(true);
});

test("years are those of the bank since 2015, all of them with the old programme", () => {
  expect(searchYears([2018, 2016, 2014, 1996], false)).toEqual([2018, 2016]);
  expect(searchYears([2018, 2016, 2014, 1996], true)).toEqual([2018, 2016, 2014, 1996]);
});

test("leaving the old programme forgets a year of it, and keeps one in force", () => {
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: 2010 }, false)).toMatchObject({ oldProgram: false, year: 0 });
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: 2016 }, false)).toMatchObject({ year: 2016 });
  expect(withOldProgram({ ...emptySearch, oldProgram: true, year: trainingYear }, false)).toMatchObject({ year: trainingYear });
});

test("a page is of five questions, terms without the spaces around", () => {
  expect(criteriaOf({ ...emptySearch, terme: " vent " }, 3)).toMatchObject({ terme: "vent", page: 3, size: 5 });
});
