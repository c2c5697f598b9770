import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readCsvRecords } from "../text/csv-records.ts";
import { writeCsv } from "./csv.ts";
import type { Sheet } from "./sheet.ts";
import { readWorkbook } from "./testing.ts";
import { writeXlsx } from "./xlsx.ts";

const formulas = ["=SUM(A1:A9)", "+33 6", "-2", "@moi", "'=1", "\t=1", "＝1", "＋1", "－1", "＠moi", "﹦1"];
const marks: Sheet = {
  name: "Notes : 3e/A",
  columns: [
    { title: "Nom" },
    { title: "Réponses", kind: "integer" },
    { title: "Note (/20)", kind: "decimal" },
    { title: "Réussite (%)", kind: "percent" },
    { title: "Né le", kind: "date" },
    { title: "Dernière réponse", kind: "time" },
  ],
  rows: [
    // 23:30 UTC on 24 October 2026 is already the 25th in Paris; in January Paris is one hour ahead.
    ["Aïcha « B » ; <Éloïse> & fils", 12, 14.5, 75, Date.UTC(2026, 9, 24, 23, 30), Date.UTC(2027, 0, 7, 13, 52)],
    ["Noé", 0, "Abs", null, null, null],
  ],
};

describe("a workbook", () => {
  test("keeps texts, whole and decimal numbers, percentages, days and hours of Paris as what they are", async () => {
    const [sheet] = readWorkbook(await writeXlsx([marks]));
    expect(sheet?.cells).toEqual([
      ["Nom", "Réponses", "Note (/20)", "Réussite (%)", "Né le", "Dernière réponse"],
      ["Aïcha « B » ; <Éloïse> & fils", 12, 14.5, 0.75, new Date(Date.UTC(2026, 9, 25, 1, 30)), new Date(Date.UTC(2027, 0, 7, 14, 52))],
      ["Noé", 0, "Abs", null, null, null],
    ]);
    expect(sheet?.formats[1]).toEqual(["General", "0", "0.0", "0%", "dd/mm/yyyy", "dd/mm/yyyy hh:mm"]);
  });

  test("freezes its titles, in bold, below the lines that say what it is", async () => {
    const [plain, headed] = readWorkbook(
      await writeXlsx([marks, { ...marks, name: "Lisez-moi", heading: ["Notes", "28 élèves"], frozenColumns: 1 }]),
    );
    expect(plain).toMatchObject({ name: "Notes   3e A", frozen: { rows: 1, columns: 0 } });
    expect(plain?.bold[0]).toEqual([true, true, true, true, true, true]);
    expect(plain?.bold[1]).not.toContain(true);
    expect(headed).toMatchObject({ name: "Lisez-moi", frozen: { rows: 4, columns: 1 } });
    expect(headed?.cells.slice(0, 4).map((row) => row[0] ?? null)).toEqual(["Notes", "28 élèves", null, "Nom"]);
  });

  test("holds no formula, whatever a name starts with", async () => {
    const file = await writeXlsx([{ name: "Élèves", columns: [{ title: "=1+1" }], rows: formulas.map((f) => [f]) }]);
    expect(readWorkbook(file)[0]?.cells.flat()).toEqual(["=1+1", ...formulas]);
    for (const [path, content] of Object.entries(unzipSync(file))) expect(strFromU8(content), path).not.toMatch(/<f[ >]/);
  });

  test("a tab has a name that spreadsheets take", async () => {
    const names = ["Statistiques du questionnaire n° 12 : vol", "'''", "[*]"];
    const file = await writeXlsx(names.map((name) => ({ name, columns: [], rows: [] })).slice(0, 2));
    expect(readWorkbook(file).map((s) => s.name)).toEqual(["Statistiques du questionnaire n", "Feuille"]);
    expect(readWorkbook(await writeXlsx([{ name: names[2] ?? "", columns: [], rows: [] }]))[0]?.name).toBe("Feuille");
  });
});

describe("a CSV file", () => {
  test("is what a French spreadsheet opens: mark, semicolons, CRLF, decimal commas, days and hours of Paris", () => {
    expect(writeCsv({ ...marks, heading: ["Not in a CSV"] })).toBe(
      "\uFEFFNom;Réponses;Note (/20);Réussite (%);Né le;Dernière réponse\r\n" +
        '"Aïcha « B » ; <Éloïse> & fils";12;14,5;75;25/10/2026;07/01/2027 14:52\r\n' +
        "Noé;0;Abs;;;\r\n",
    );
  });

  test("a text that a spreadsheet would run starts with an apostrophe; a negative number stays a number", () => {
    const csv = writeCsv({
      name: "x",
      columns: [{ title: "=1+1" }, { title: "Écart", kind: "decimal" }],
      rows: formulas.map((f) => [f, -0.5]),
    });
    expect(readCsvRecords(csv.slice(1), ";").map((r) => r.cells)).toEqual([["'=1+1", "Écart"], ...formulas.map((f) => [`'${f}`, "-0,5"])]);
  });

  test("quotes and line ends stay inside their cell", () => {
    const csv = writeCsv({ name: "x", columns: [{ title: "a" }, { title: "b" }], rows: [['dit "oui"', "deux\nlignes"]] });
    expect(readCsvRecords(csv.slice(1), ";")[1]?.cells).toEqual(['dit "oui"', "deux\nlignes"]);
  });
});
