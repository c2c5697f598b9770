import fc from "fast-check";
import { expect, test } from "vitest";
import { type BankSearch, canSearch, filterYears, paramsOf, searchOf } from "./bank-search.rules.ts";

const nothing: BankSearch = { terme: "", andSearch: true, withComment: false, themeId: 0, year: 0, page: 1 };

test("an address keeps the whole search: it can be shared and one comes back to it", () => {
  const searches = fc.record<BankSearch>({
    terme: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    andSearch: fc.boolean(),
    withComment: fc.boolean(),
    themeId: fc.integer({ min: 0, max: 6 }),
    year: fc.integer({ min: 0, max: 2100 }),
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

test("a search needs a term, a theme or a year", () => {
  expect(canSearch(nothing)).toBe(false);
  expect(canSearch({ ...nothing, terme: "   " })).toBe(false);
  expect(canSearch({ ...nothing, terme: "vent" })).toBe(true);
  expect(canSearch({ ...nothing, themeId: 3 })).toBe(true);
  expect(canSearch({ ...nothing, year: 1996 })).toBe(true);
});

test("the filter's years go from the current one down to 1997, plus 1996", () => {
  const years = filterYears(2026);
  expect(years).toHaveLength(31);
  expect([years[0], years[1], years.at(-2), years.at(-1)]).toEqual([2026, 2025, 1997, 1996]);
});
