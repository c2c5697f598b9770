import { expect, test } from "vitest";
import { count, formatDecimal, formatDecimalPercent, formatIndex, formatInteger, formatPercent, nbsp, of } from "./typography.ts";

test("a double punctuation mark never starts a line", () => {
  expect(nbsp("Attention : vous êtes sûr ? « Oui » !")).toBe("Attention\u00A0: vous êtes sûr\u202F? «\u00A0Oui\u00A0»\u202F!");
});

test("other spaces still break", () => {
  expect(nbsp("une question après l’autre")).toBe("une question après l’autre");
});

test("thousands are apart and percentages keep their sign", () => {
  expect(formatInteger(1204)).toBe("1\u00A0204");
  expect(formatPercent(84.6)).toBe("85\u00A0%");
});

test("the plural starts at 2", () => {
  expect([0, 1, 2].map((value) => count(value, "élève"))).toEqual(["0\u00A0élève", "1\u00A0élève", "2\u00A0élèves"]);
  expect(count(3, "choix", "choix")).toBe("3\u00A0choix");
});

test("« de » loses its e before a vowel, with an accent or not, before h, and before a y that is a vowel", () => {
  for (const name of ["Élodie-Anne", "Elodie", "anaïs", "Ílker", "Œdipe", "Ugo", "Yves", "Hélène", "Hugo", "E\u0301lise"])
    expect(of(name)).toBe(`d’${name}`);
  for (const name of ["Malo", "Yanis", "yoann", "Çelik", "zoé", "Ñusta", "6e", ""]) expect(of(name)).toBe(`de ${name}`);
});

test("averages have one decimal, always, and a comma", () => {
  expect([formatDecimal(2.25), formatDecimal(3), formatDecimalPercent(68.4), formatDecimalPercent(100)]).toEqual([
    "2,3",
    "3,0",
    "68,4\u00A0%",
    "100,0\u00A0%",
  ]);
});

test("an index has two decimals and a true minus: a tenth would not tell 0,01 from 0", () => {
  expect([0.276, 0.01, 0.3, -0.2, 0].map(formatIndex)).toEqual(["0,28", "0,01", "0,30", "−0,20", "0,00"]);
});
