import { expect, test } from "vitest";
import { matchesWords } from "./text-search.ts";

test("words are found in any order, whatever the case and the accents", () => {
  expect(matchesWords("dufrene elo", "Éloïse Dufrêne eloise@exemple.fr")).toBe(true);
  expect(matchesWords("  ", "Éloïse")).toBe(true);
  expect(matchesWords("eloise benali", "Éloïse Dufrêne")).toBe(false);
});
