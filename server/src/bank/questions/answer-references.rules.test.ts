import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceOf } from "./answer-references.rules.ts";

const some = (...places: number[]) => ({ kind: "some", places });

describe("an answer that names others", () => {
  test.each([
    ["Les réponses a et b sont exactes", some(1, 2)],
    ["Les réponses a et b sont\u00a0exactes.", some(1, 2)],
    ["Les reponses A et C sont exactes", some(1, 3)],
    ["Les réponses a) et c) sont exactes", some(1, 3)],
    ["Les réponses a, b et c sont correctes", some(1, 2, 3)],
    ["Les réponses a, b, c sont exactes", some(1, 2, 3)],
    ["Réponses B et C", some(2, 3)],
    ["Les propositions b et c sont exactes", some(2, 3)],
    ["Les propositions a et c dont exactes", some(1, 3)],
    ['Les affirmations "a" et "b" sont exactes', some(1, 2)],
    ["Les affirmations « a » et « b » sont exactes", some(1, 2)],
    ["Seules les réponses a et d sont vraies", some(1, 4)],
    ["La réponse a ou la réponse c", some(1, 3)],
    ["Les réponses 1 et 3", some(1, 3)],
    ["a et b", some(1, 2)],
    ["A et B sont justes", some(1, 2)],
    ["Both a and c", some(1, 3)],
    ["Les deux réponses précédentes", some()],
    ["Comme la réponse B", some()],
  ])("« %s »", (answer, reference) => {
    expect(referenceOf(answer)).toEqual(reference);
  });
});

describe("an answer about all the others", () => {
  test.each([
    "Toutes les réponses sont exactes",
    "Toutes les réponses précédentes sont exactes",
    "Toutes les réponses ci-dessus sont exactes",
    "Toutes les réponses sont bonnes",
    "Toutes les propositions sont exactes",
    "Toutes ces affirmations sont exactes",
    "Les 3 propositions ci-dessus sont exactes",
    "Les trois réponses ci-dessus sont exactes",
    "Les trois propositions sont exactes",
    "Dans les trois cas précédents",
    "Pour tous les cas ci-dessus",
    "Tout ce qui précède",
    "All of the above",
    "All the answers are correct",
  ])("« %s »", (answer) => {
    expect(referenceOf(answer)).toEqual({ kind: "all" });
  });

  test.each([
    "Aucune des réponses ci-dessus n'est exacte",
    "Aucune réponse n'est exacte",
    "Aucune des propositions n’est exacte",
    "Aucune de ces réponses",
    "Aucune des affirmations précédentes",
    "Toutes les réponses sont fausses",
    "Les trois propositions précédentes sont fausses",
    "None of the above",
  ])("« %s » denies them", (answer) => {
    expect(referenceOf(answer)).toEqual({ kind: "none" });
  });
});

describe("an answer that speaks for itself", () => {
  test.each([
    "La réponse change avec le vent",
    "Il apporte une réponse à la panne",
    "La réponse d’un avion aux commandes",
    "Aucune",
    "Aucune autorisation n’est demandée",
    "Aucun appareil n’est équipé",
    "Dans tous les cas, et avant chaque vol",
    "Toutes les ailes sont hautes",
    "Toute la cellule est métallique",
    "Tout l’appareil sauf le moteur",
    "Le mouvement autour des trois axes",
    "Les deux ailes à la fois",
    "Tous les cadrans s’arrêtent",
    "A + C + A",
    "A",
    "1",
    "1.",
    "À b",
    "all types of aircraft",
  ])("« %s »", (answer) => {
    expect(referenceOf(answer)).toBeUndefined();
  });
});

test("case, accents and kinds of space do not matter, and no text makes it fail", () => {
  fc.assert(
    fc.property(fc.constantFrom("a", "b", "c"), fc.constantFrom(" ", "\u00a0", "  "), fc.boolean(), (letter, space, upper) => {
      const text = `Les réponses ${letter} et d sont exactes`.replaceAll(" ", space);
      expect(referenceOf(upper ? text.toUpperCase() : text)).toEqual(some("abc".indexOf(letter) + 1, 4));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void referenceOf(text)));
});
