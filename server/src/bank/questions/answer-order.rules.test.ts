import { expect, test } from "vitest";
import { hasFixedOrder } from "./answer-order.rules.ts";

test("answers keep their order as soon as one of them speaks of the others", () => {
  expect(hasFixedOrder(["Le vent", "La pluie", "La neige", "Les réponses a et b sont exactes"])).toBe(true);
  expect(hasFixedOrder(["Le vent", "La pluie", "La neige", "Le soleil"])).toBe(false);
});

test.each([
  [["Le point 1", "Le point 2", "Le point 3", "Le point 4"]],
  [["L’avion\u00a01", "L’avion\u00a02", "L’avion\u00a03", "L’avion\u00a04"]],
  [["Part 3", "Part 4", "Part 5", "Part 6"]],
  [["1909", "1914", "1919", "1927"]],
  [["En 1992", "En 1998", "En 2005", "En 2010"]],
])("marks of a drawing and years keep theirs: %j", (answers) => {
  expect(hasFixedOrder(answers)).toBe(true);
});

test.each([
  [["Part 6", "Part 5", "Part 4", "Part 3"]],
  [["1927", "1909", "1914", "1919"]],
  [["Le point 1", "La ligne 2", "Le point 3", "Le point 4"]],
  [["FL 65", "FL 75", "FL 85", "FL 95"]],
  [["10 km", "20 km", "30 km", "40 km"]],
  [["4", "5", "6", "7"]],
  [["Le point 1", "Le point 2", "Le point 3", "Aucun"]],
])("other lists, and those out of order, are shuffled: %j", (answers) => {
  expect(hasFixedOrder(answers)).toBe(false);
});
