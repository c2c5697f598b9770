import { expect, test } from "vitest";
import { readAnswerKey } from "./answer-key.ts";

const places = [1, 2].flatMap((theme) => [1, 2, 3].map((number) => ({ theme, number })));
const read = (text: string) =>
  [...readAnswerKey(text, places)]
    .sort(([a], [b]) => a - b)
    .map(([i, answer]) => `${i}${"abcd"[answer - 1]}`)
    .join(" ");
const whole = "0a 1c 2b 3d 4d 5a";

test.each([
  ["theme and number", "1.1 a 1.2 c 1.3 b 2.1 d 2.2 d 2.3 a"],
  ["theme and number, with signs", "1.1: A, 1.2: C, 1.3: B\n2.1: D; 2.2: D; 2.3: A"],
  ["numbers that begin again with each theme", "1-a 2-c 3-b 1-d 2-d 3-a"],
  ["numbers that begin again, with titles", "Météorologie\n1) A 2) C 3) B\nAérodynamique 1) D 2) D 3) A"],
  ["numbers that go on", "1/a 2/c 3/b 4/d 5/d 6/a"],
  ["a column", "1 a\n2 c\n3 b\n4 d\n5 d\n6 a"],
  ["letters alone", "acb dda"],
  ["letters apart", "A C B D D A"],
  ["a row of numbers over a row of letters", "1 2 3\nA C B\n1 2 3\nD D A"],
  ["a grid, a number a row and a part a column", "N°\tPartie 1\tPartie 2\n1\tA\tD\n2\tC\tD\n3\tB\tA"],
  ["a grid of a table in Markdown", "| n° | météo | aéro |\n|---|---|---|\n| 1 | a | d |\n| 2 | c | d |\n| 3 | b | a |"],
  ["a grid whose titles say another order", "N° Aérodynamique Météorologie\n1 D A\n2 D C\n3 A B"],
  ["a grid, a part a row", "Partie 1 2 3\nPartie 1 : A C B\nPartie 2 : D D A"],
  ["a grid without a title", "1 A D\n2 C D\n3 B A"],
  ["columns of one part side by side, then those of the next", "1 A 3 B\n2 C\nAéro\n1 D 3 A\n2 D"],
  ["the number again in each part", "1 A 1 D\n2 C 2 D\n3 B 3 A"],
  ["columns of letters, under titles in another order", "Aéro\tMétéo\nD\tA\nD\tC\nA\tB"],
  ["a grid whose titles are cut short, in another order", "N° Aéro Météo\n1 D A\n2 D C\n3 A B"],
  ["one sign a line, as a column of a table is pasted", "1\nA\n2\nC\n3\nB\n1\nD\n2\nD\n3\nA"],
  ["rows with their names", "Question 1 2 3\nRéponse A C B\nQuestion 1 2 3\nRéponse D D A"],
])("a key is read: %s", (_name, text) => {
  expect(read(text)).toBe(whole);
});

test.each([
  ["numbers below each letter", "A : 1\nB : 3\nC : 2", "0a 1c 2b"],
  ["a letter before its number", "A1 C2 B3", "0a 1c 2b"],
  ["crosses below letters", "N°\tA\tB\tC\tD\n1\tX\t\t\t\n2\t\t\tx\t\n3\t\tX\t\t", "0a 1c 2b"],
  ["crosses of Markdown, two in a row", "| N° | A | B | C | D |\n|---|---|---|---|---|\n| 1 | x | | | |\n| 2 | | | X | X |", "0a"],
  ["crosses whose empty columns are lost", "A B C D\n1 X\n2 X\n3 X", ""],
  ["two letters for a number", "1 A\n2 B ou C\n3 B/D", "0a"],
  ["a letter that its reason follows", "1. A – car\n2. C a raison", "0a 1c"],
  ["a hole among letters", "A - B", "0a 2b"],
  ["a fifth letter among four", "aebc", "0a 2b 3c"],
  ["a hole in a grid", "1 A D\n2 D\n3 B A", "1d"],
  ["columns of letters without titles", "A D\nC D\nB A", ""],
])("a key says only what it says: %s", (_name, text, expected) => {
  expect(read(text)).toBe(expected);
});

test("numbers that go on name the printed numbers, also after a question that is missing", () => {
  const printed = [1, 2, 4].map((n) => ({ theme: 1, number: n, printed: n })).concat({ theme: 2, number: 1, printed: 6 });
  expect([...readAnswerKey("1a 2b 3c 4d 5a 6b", printed)]).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 2],
  ]);
});

test("what the key leaves out has no right answer, what it says of no question is left out", () => {
  expect(read("1.1 a 2.3 b 5.9 c")).toBe("0a 5b");
  expect(read("acb")).toBe("0a 1c 2b");
  expect(read("acbddaacb")).toBe("");
  expect(read("Bonjour à tous, voici l’aide")).toBe("");
  expect(read("")).toBe("");
});

test("a grid leaves out what it does not give, and one that can be read both ways is not guessed", () => {
  expect(read("1 A -\n2 - D\n3 B A")).toBe("0a 2b 4d 5a");
  const square = [1, 2].flatMap((theme) => [1, 2].map((number) => ({ theme, number })));
  expect(readAnswerKey("1 a b\n2 c d", square).size).toBe(0);
  expect([...readAnswerKey("Météo Aéronefs\n1 a b\n2 c d", square)].length).toBe(0);
  expect([...readAnswerKey("Météo Aérodynamique\n1 a b\n2 c d", square).values()]).toEqual([1, 2, 3, 4]);
});
