import { expect, test } from "vitest";
import { communeKey, communeTerms } from "./communes.rules.ts";

test.each([
  ["Saint-Denis", "saint denis"],
  ["ST DENIS", "saint denis"],
  ["Ste-Maxime", "sainte maxime"],
  ["L'Haÿ-les-Roses", "l hay les roses"],
  ["L’Haÿ les Roses", "l hay les roses"],
  ["Œuilly", "oeuilly"],
  ["Stains", "stains"],
])("%s is searched as %s", (name, key) => {
  expect(communeKey(name)).toBe(key);
});

test("the end of an address may be a commune, the longest run of words first", () => {
  expect(communeTerms("12 rue Hélène Boucher, Vannes")).toEqual({
    names: ["rue helene boucher vannes", "helene boucher vannes", "boucher vannes", "vannes"],
    postcodes: [],
  });
});

test("a postcode is one wherever it stands; typed alone, its beginning is enough", () => {
  expect(communeTerms("12 rue des Lilas 44340 Bou").postcodes).toEqual(["44340"]);
  expect(communeTerms("443")).toEqual({ names: [], postcodes: ["443"] });
});

test("nothing is looked for with two letters", () => {
  expect(communeTerms("12 Le")).toEqual({ names: [], postcodes: [] });
});
