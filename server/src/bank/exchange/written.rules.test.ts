import { expect, test } from "vitest";
import { readBankFile } from "./read-file.ts";

const written = (name: string, text: string) => {
  const { items, refused } = readBankFile(name, new TextEncoder().encode(text), { theme: 1, year: 2020, reviewed: true });
  return [...items, ...refused.map(({ row, index }) => ({ written: row.written, index }))]
    .sort((a, b) => a.index - b.index)
    .map((item) => item.written && [item.written.from, item.written.to, item.written.text]);
};

test("an item goes with its lines as the file writes them, up to the next item, in each format that has lines", () => {
  expect(written("a.txt", "Le vent ?\nA. nord\nB. sud\nANSWER: A\n\nLa pluie ?\nA. oui\nB. non\nANSWER: B\n")).toEqual([
    [1, 4, "Le vent ?\nA. nord\nB. sud\nANSWER: A"],
    [6, 9, "La pluie ?\nA. oui\nB. non\nANSWER: B"],
  ]);
  expect(written("g.gift", "Le vent ? {=nord ~sud}\n\n// à venir\n$CATEGORY: x\n\nLa pluie ? {\n=oui\n~non\n}\n")).toEqual([
    [1, 1, "Le vent ? {=nord ~sud}"],
    [6, 9, "La pluie ? {\n=oui\n~non\n}"],
  ]);
  expect(
    written("t.csv", 'question;a;b;c;d;bonne reponse\nLa pluie ?;un;deux;trois;;A\n"Le vent\ndu nord ?";un;deux;trois;quatre;A\n'),
  ).toEqual([
    [2, 2, "La pluie ?;un;deux;trois;;A"],
    [3, 4, '"Le vent\ndu nord ?";un;deux;trois;quatre;A'],
  ]);
  const question = (text: string) =>
    `<question type="multichoice"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>oui</text></answer></question>`;
  expect(written("m.xml", `<quiz>\n${question("Le vent ?")}\n<!-- la suivante -->\n${question("La pluie ?")}\n</quiz>`)).toEqual([
    [2, 2, question("Le vent ?")],
    [4, 5, `${question("La pluie ?")}\n</quiz>`],
  ]);
  expect(written("m.xml", `<quiz>${question("Le vent ?")}${question("La pluie ?")}</quiz>`)).toEqual([null, null]);
});

test("of a long item the start is shown, and nothing where nobody reviews", () => {
  const [item] = written("g.gift", `Le vent ? {=nord ~${"x".repeat(9000)}}\n`);
  expect(String(item?.[2])).toMatch(/^Le vent \? \{=nord ~x{482}…$/);
  const plain = readBankFile("g.gift", new TextEncoder().encode("Le vent ? {=nord ~sud}"), { theme: 1, year: 2020 });
  expect(plain.items[0]?.written).toBeUndefined();
});
