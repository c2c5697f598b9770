import type { ImportLine } from "@badin/contract";
import { expect, test } from "vitest";
import { countLines, detailOf, filterLines, placeOf, reportCsv } from "./report.rules.ts";

const line: ImportLine = {
  index: 3,
  from: null,
  line: null,
  text: "Le pascal",
  theme: 1,
  exam: null,
  number: null,
  status: "added",
  replaced: false,
  like: null,
  reason: null,
  doubt: null,
};
const refused: ImportLine = { ...line, index: 4, line: 12, status: "refused", reason: "il faut 4 réponses", text: '=1+1 "x"' };

test("items are counted and filtered by what became of them", () => {
  expect(countLines([line, refused, refused])).toEqual({ added: 1, merged: 0, known: 0, refused: 2 });
  expect(filterLines([line, refused], "refused")).toEqual([refused]);
  expect(filterLines([line, refused], "all")).toHaveLength(2);
});

test("what is refused stands first, then what a person should look at", () => {
  const doubtful = { ...line, index: 9, doubt: "elle parle d’une image, et n’en a pas" };
  const alike = { ...line, index: 8, like: "BIA 2019, thème 1 n° 2" };
  expect(filterLines([line, alike, doubtful, refused], "all").map(({ index }) => index)).toEqual([4, 8, 9, 3]);
  expect(filterLines([line, alike, doubtful, refused], "doubtful")).toEqual([alike, doubtful]);
  expect(detailOf(doubtful)).toBe("elle parle d’une image, et n’en a pas");
});

test("the place of an item is that of its exam, else its line, else its rank", () => {
  expect(placeOf({ ...line, exam: "BIA 2020", number: 7 })).toBe("BIA 2020, 1.7");
  expect(placeOf(refused)).toBe("ligne 12");
  expect(placeOf(line)).toBe("n°\u00A03");
  expect(placeOf({ ...line, from: { file: "meteo.xml", rank: 1 } })).toBe("meteo.xml, n°\u00A01");
});

test("what is to say of an item: why it is refused, which question it is or resembles", () => {
  expect(detailOf(line)).toBe("");
  expect(detailOf(refused)).toBe("il faut 4 réponses");
  expect(detailOf({ ...line, like: "BIA 2019, thème 1 n° 2", replaced: true })).toBe(
    "semblable à BIA 2019, thème 1 n° 2, remplace une autre question de l’annale",
  );
  expect(detailOf({ ...line, status: "known", like: "la question 5 de la banque" })).toBe("c’est la question 5 de la banque");
});

test("the report is a table that no spreadsheet runs", () => {
  expect(reportCsv([refused]).split("\r\n")[1]).toBe(
    '"ligne 12";"Météorologie et aérologie";"\'=1+1 ""x""";"Refusée";"Il faut 4 réponses"',
  );
});
