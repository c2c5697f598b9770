import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { criteriaOf, hasTrigram, isTrigram, likePattern, onlyTerm, pairBit, termsOf, trigramQuery } from "./search.rules.ts";

const form = { terme: "", themeId: 0, andSearch: false, withComment: false, year: 0 };

describe("terms", () => {
  test("are separated by spaces, without case or accents, each once", () => {
    expect(termsOf("  Nuage  ÉLEVÉ nuage\u00A0l’aile ")).toEqual(["nuage", "eleve", "l'aile"]);
  });

  test("of nothing but spaces or accents are none", () => {
    expect(termsOf(" \u0301 ")).toEqual([]);
  });
});

describe("patterns", () => {
  test("take the wildcards of both engines literally", () => {
    expect(likePattern("100%_~")).toBe("%100~%~_~~%");
    expect(trigramQuery(['dit "vent"', "a*b"], true)).toBe('"dit ""vent""" AND "a*b"');
    expect(trigramQuery(["nuage", "vent"], false)).toBe('"nuage" OR "vent"');
  });

  test("never let a term out of its quotation marks", () => {
    fc.assert(
      fc.property(fc.string(), (term) => {
        const inside = trigramQuery([term], true).slice(1, -1);
        expect(inside.replaceAll('""', "")).not.toContain('"');
      }),
    );
  });
});

test("an index of trigrams needs three characters, however many bytes they take", () => {
  expect(["le", "vent", "€m", "€km"].map(hasTrigram)).toEqual([false, true, false, true]);
});

test("the builder leaves the programme before 2015 out, unless asked; the bank never does", () => {
  expect(criteriaOf({ ...form, oldProgram: false }).since).toBe(2015);
  expect(criteriaOf({ ...form, oldProgram: true }).since).toBe(0);
  expect(criteriaOf(form).since).toBe(0);
});

test("each letter, figure and pair of them has a bit of its own", () => {
  const signs = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
  const bits = [...signs, ...signs.flatMap((first) => signs.map((second) => first + second))].map(pairBit);
  expect(new Set(bits).size).toBe(36 + 36 * 36);
  expect(Math.max(...bits.map(Number))).toBeLessThan(167 * 8);
  expect(["", "é", "l'", "A", "abc"].map(pairBit)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(["vol", "737", "l'a", "vols"].map(isTrigram)).toEqual([true, true, false, false]);
});

test("a term stands alone when there is neither another nor a filter", () => {
  expect(onlyTerm(criteriaOf({ ...form, terme: "le" }))).toBe("le");
  for (const other of [{ terme: "le vol" }, { terme: "le", themeId: 1 }, { terme: "le", year: 2020 }, { terme: "le", withComment: true }])
    expect(onlyTerm(criteriaOf({ ...form, ...other }))).toBeUndefined();
});
