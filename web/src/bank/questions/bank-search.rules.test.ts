import { trainingYear } from "@badin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BankSearch, canSearch, editorCriteriaCount, noSearch as nothing, paramsOf, searchOf } from "./bank-search.rules.ts";

test("an address keeps the whole search: it can be shared and one comes back to it", () => {
  const searches = fc.record<BankSearch>({
    terme: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    andSearch: fc.boolean(),
    withComment: fc.boolean(),
    themeId: fc.integer({ min: 0, max: 6 }),
    year: fc.integer({ min: 0, max: 2100 }),
    withoutComment: fc.boolean(),
    neutralised: fc.boolean(),
    hidden: fc.boolean(),
    draft: fc.boolean(),
    withoutPoint: fc.boolean(),
    examId: fc.nat(),
    authorId: fc.nat(),
    importId: fc.nat(),
    changedSince: fc.constantFrom("", "2026-11-21"),
    point: fc.constantFrom("", "3.1.2"),
    tag: fc.string({ maxLength: 40 }),
    facilityMin: fc.integer({ min: 0, max: 100 }),
    facilityMax: fc.integer({ min: 0, max: 100 }),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(searches, (search) => {
      expect(searchOf(new URLSearchParams(paramsOf(search).toString()))).toEqual(search);
    }),
  );
  expect(paramsOf(nothing).toString()).toBe("");
});

test("what makes no sense in an address is left out", () => {
  expect(searchOf(new URLSearchParams("theme=9&annee=abc&page=-3&et=oui&commentaire=2"))).toEqual(nothing);
});

test("a search needs a term, a theme, a year or a criterion for keeping the bank", () => {
  expect(canSearch(nothing)).toBe(false);
  expect(canSearch({ ...nothing, terme: "   " })).toBe(false);
  expect(canSearch({ ...nothing, terme: "vent" })).toBe(true);
  expect(canSearch({ ...nothing, themeId: 3 })).toBe(true);
  expect(canSearch({ ...nothing, year: 1996 })).toBe(true);
  expect(canSearch({ ...nothing, withComment: true })).toBe(false);
  expect(canSearch({ ...nothing, draft: true })).toBe(true);
  expect(canSearch({ ...nothing, facilityMax: 39 })).toBe(true);
  expect(editorCriteriaCount({ ...nothing, terme: "vent", draft: true, tag: "piste" })).toBe(2);
});

test("training exams instead of a year stay in the address", () => {
  const search = { ...nothing, year: trainingYear };
  expect(paramsOf(search).toString()).toBe("annee=entrainement");
  expect(searchOf(paramsOf(search))).toEqual(search);
  expect(canSearch(search)).toBe(true);
});
