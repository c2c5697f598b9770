import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { isWorkbook, readWorkbook, textOfSheet, UnreadableWorkbook } from "./read-workbook.ts";
import { readWorkbookAside } from "./read-workbook-aside.ts";
import { writeXlsx } from "./xlsx.ts";

const bounds = { rows: 100, columns: 20, characters: 100_000 };
const readAside = async (bytes: Uint8Array) =>
  readWorkbookAside((await createTestApp(await freshDatabase("sqlite"))).context, null, bytes, bounds);
const rows = [["Liste du club", "", ""], [], ["Nom", "Prénom", "Né le"], ["LE GALL", 'Zoé "Zo"', "07/04/2012"]];

/** A workbook as Excel or LibreOffice writes it, with an empty and a hidden sheet. */
function workbook(bookType: "xlsx" | "ods" | "xls"): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  sheet["E4"] = { t: "n", v: 3, f: "1+2" };
  sheet["!ref"] = "A1:E4";
  utils.book_append_sheet(book, sheet, "Inscrits");
  utils.book_append_sheet(book, utils.aoa_to_sheet([[]]), "Vide");
  return new Uint8Array(write(book, { bookType, type: "array" }) as ArrayBuffer);
}

test.each(["xlsx", "ods", "xls"] as const)("a workbook %s is read: texts, shown values of formulas, no empty sheet", (kind) => {
  const bytes = workbook(kind);
  expect(isWorkbook(bytes)).toBe(true);
  const sheets = readWorkbook(bytes, bounds);
  expect(sheets.map(({ name }) => name)).toEqual(["Inscrits"]);
  expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 3, 4]);
  expect(sheets[0]?.rows[2]?.cells.slice(0, 3)).toEqual(["LE GALL", 'Zoé "Zo"', "07/04/2012"]);
  expect(sheets[0]?.rows[2]?.cells[4]).toBe("3");
});

test("a sheet becomes a text whose lines are those of the sheet", () => {
  const [sheet] = readWorkbook(workbook("xlsx"), { ...bounds, columns: 3 });
  expect(sheet && textOfSheet(sheet)).toBe('Liste du club\t\t\n\nNom\tPrénom\tNé le\nLE GALL\t"Zoé ""Zo"""\t07/04/2012');
});

test("what this program exports is read", async () => {
  const bytes = await writeXlsx([{ name: "Élèves", columns: [{ title: "Nom" }], rows: [["N’Diaye"]] }]);
  expect(isWorkbook(bytes)).toBe(true);
  expect((await readAside(bytes))[0]?.rows.map(({ cells }) => cells[0])).toEqual(["Nom", "N’Diaye"]);
});

test("a range of a million rows and all columns is read up to the bounds", async () => {
  const files = unzipSync(workbook("xlsx"));
  const path = "xl/worksheets/sheet1.xml";
  const wide = strFromU8(files[path] ?? new Uint8Array()).replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"');
  const bytes = zipSync({ ...files, [path]: strToU8(wide) });
  expect(await processorTime(() => expect(readWorkbook(bytes, bounds)[0]?.rows).toHaveLength(3))).toBeLessThan(paced(1000));
});

test("a text counts in each cell that shows it, as does the name of a sheet: no small file becomes gigabytes", () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 100 }, () => Array<string>(20).fill("x".repeat(1_000)))), "A");
  const bytes = new Uint8Array(write(book, { bookType: "xlsx", type: "array", bookSST: true, compression: true }) as ArrayBuffer);
  expect(bytes.length).toBeLessThan(32 * 1024);
  expect(() => readWorkbook(bytes, bounds)).toThrow(new UnreadableWorkbook("ce classeur est trop grand à lire"));
  expect(readWorkbook(bytes, { ...bounds, characters: 3_000_000 })[0]?.rows).toHaveLength(100);
  const files = unzipSync(workbook("xlsx"));
  const path = "xl/workbook.xml";
  const named = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace('name="Inscrits"', `name="${"I".repeat(1e6)}"`));
  expect(readWorkbook(zipSync({ ...files, [path]: named }), bounds)[0]?.name).toHaveLength(200);
});

test("an archive, a text document and a plain text are no workbooks", () => {
  expect(isWorkbook(zipSync({ "a.txt": strToU8("a") }))).toBe(false);
  expect(isWorkbook(zipSync({ "word/document.xml": strToU8("a") }))).toBe(false);
  expect(isWorkbook(strToU8("Nom;Prénom"))).toBe(false);
});

test("a damaged workbook and one that unfolds beyond its memory are refused", async () => {
  await expect(readAside(workbook("xlsx").slice(0, 900))).rejects.toThrow(UnreadableWorkbook);
  const bomb = zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": new Uint8Array(120 * 1024 * 1024),
  });
  await expect(readAside(bomb)).rejects.toThrow("trop grand");
});
