import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likePattern } from "../../platform/text/like-pattern.ts";
import { criteriaOf, hasTrigram, termsOf, trigramQuery } from "./search.rules.ts";

const form = { terme: "", themeId: 0, andSearch: false, withComment: false, year: 0 };

describe("terms", () => {
  test("are separated by spaces, without case or accents, each once, apart from the signs in them", () => {
    expect(termsOf("  Nuage  ÉLEVÉ nuage\u00A0l’aile ")).toEqual(["nuage", "eleve", "l ' aile"]);
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
