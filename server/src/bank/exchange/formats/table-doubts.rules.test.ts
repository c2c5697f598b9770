import { expect, test } from "vitest";
import { fastest, paced, processorTime } from "../../../../test/processor-time.ts";
import { readBankFile } from "../read-file.ts";

/** Names of instruments, so that each row asks something else. */
const measures = ["la pression", "le vent", "la masse", "le temps"];
const instruments = ["Le baromètre", "L’anémomètre", "La balance", "Le chronomètre"];
const titles = ["question", "A", "B", "C", "D", "réponse"];

/** Returns the doubts of four rows, of keys A to D, under the titles and with the cells that are added to them. */
function doubtsOf(added: readonly string[], cells: readonly (readonly string[])[], keys = ["A", "B", "C", "D"]): readonly string[][] {
  const rows = instruments.map((name, i) => [`${name} mesure quelle grandeur ?`, ...measures, keys[i] ?? "", ...(cells[i] ?? [])]);
  const text = [[...titles, ...added], ...rows].map((row) => row.join(";")).join("\n");
  return readBankFile("x.csv", Buffer.from(text), { theme: 1, year: 2020 }).items.map(({ doubts = [] }) => [...doubts]);
}

const key = "une colonne qui n’est pas lue donne une autre bonne réponse";
const points = "ses colonnes de points donnent une autre bonne réponse";

test.each<{ name: string; added: string[]; cells: string[][]; keys?: string[]; said: string[][] }>([
  { name: "nothing is said of a table that says each thing once", added: [], cells: [], said: [[], [], [], []] },
  {
    name: "a column of keys that is not read",
    added: ["solution de M. Roux"],
    cells: [["A"], ["C"], ["C"], ["D"]],
    said: [[], [key], [], []],
  },
  {
    name: "columns of points, one an answer",
    added: ["p1", "p2", "p3", "p4"],
    cells: [
      ["1", "0", "0", "0"],
      ["0", "1", "0", "0"],
      ["0", "1", "0", "0"],
      ["0", "0", "0", "1"],
    ],
    said: [[], [], [points], []],
  },
  {
    name: "two columns of one title",
    added: ["question"],
    cells: [[], ["Que mesure l’anémomètre ?"], [], []],
    said: [[], ["une seconde colonne du même titre n’est pas lue\u00a0: «\u00a0Que mesure l’anémomètre ?\u00a0»"], [], []],
  },
  {
    name: "a remark in a cell that is not read",
    added: ["note"],
    cells: [[], [], ["Annulée en 2020"], []],
    said: [[], [], ["une case qui n’est pas reprise dit «\u00a0Annulée en 2020\u00a0»"], []],
  },
  {
    name: "keys that are all the same",
    added: [],
    cells: [],
    keys: ["B", "B", "B", "B"],
    said: Array.from({ length: 4 }, () => [
      "toutes les clés du tableau sont «\u00a0B\u00a0»\u00a0: est-ce la colonne des bonnes réponses\u00a0?",
    ]),
  },
])("a table is doubted for what it says otherwise elsewhere: $name", ({ added, cells, keys, said }) => {
  expect(doubtsOf(added, cells, keys)).toEqual(said);
});

test("a row as wide as a hundred thousand cells makes no other row longer to read", async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `Question ${n} ?;un;deux;trois;quatre;A`);
  const text = [titles.join(";"), ...rows, `Question large ?;un;deux;trois;quatre;A${";".repeat(100_000)}`].join("\n");
  const read = () => expect(readBankFile("x.csv", Buffer.from(text), { theme: 1, year: 2020 }).items).toHaveLength(3_001);
  const limitMs = paced(2_000);
  expect(await fastest(limitMs, processorTime, read)).toBeLessThan(limitMs);
});
