import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { isWorkbook, readWorkbook, textOfSheet, UnreadableWorkbook } from "./read-workbook.ts";
import { readWorkbookAside } from "./read-workbook-aside.ts";
import { crossedOf } from "./rich-text.ts";
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

test("a list keeps the marks of hidden rows and of what is struck, cell or run; what a reader of cells gets has them as runs", () => {
  const names = [["Nom"], ["MARTIN"], ["ROY"], ["KONÉ"]];
  const sheet = utils.aoa_to_sheet(names);
  sheet["!rows"] = [{}, { hidden: true }];
  const files = unzipSync(new Uint8Array(write({ SheetNames: ["F"], Sheets: { F: sheet } }, { type: "array", bookSST: true })));
  const edit = (path: string, change: (xml: string) => string) => {
    files[path] = strToU8(change(strFromU8(files[path] ?? new Uint8Array())));
  };
  // A second font, struck, and a second format, which the third row has.
  edit("xl/styles.xml", (xml) =>
    xml
      .replace("</fonts>", '<font><strike/><name val="Calibri"/></font></fonts>')
      .replace("</cellXfs>", '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>'),
  );
  edit("xl/worksheets/sheet1.xml", (xml) => xml.replace(/(<c r="A3")/, '$1 s="1"'));
  edit("xl/sharedStrings.xml", (xml) => xml.replace("<t>KONÉ</t>", "<r><rPr><strike/></rPr><t>DURAND</t></r><r><t>KONÉ</t></r>"));
  const excel = zipSync(files);
  const marked = ["Nom", "\ue206MARTIN\ue207", "\ue204ROY\ue205", "\ue204DURAND\ue205KONÉ"];
  const [read] = readWorkbook(excel, bounds);
  expect(read && textOfSheet(read).split("\n")).toEqual(marked);
  expect(
    read &&
      textOfSheet(read)
        .split("\n")
        .map(crossedOf)
        .map(({ text, struck, hidden }) => [text, struck, hidden]),
  ).toEqual([
    ["Nom", undefined, false],
    ["MARTIN", undefined, true],
    ["ROY", "whole", false],
    ["KONÉ", "part", false],
  ]);
  const cells: string[] = [];
  readWorkbook(excel, bounds, ({ shown }) => {
    cells.push(shown);
    return shown;
  });
  expect(cells).toEqual(["Nom", "MARTIN", "\ue204ROY\ue205", "\ue204DURAND\ue205KONÉ"]);

  const odf = unzipSync(workbook("ods"));
  const cell = (text: string, style = "") =>
    `<table:table-cell${style && ` table:style-name="${style}"`} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (content: string, more = "") => `<table:table-row${more}>${content}</table:table-row>`;
  const look = '<style:text-properties style:text-line-through-style="solid"/>';
  odf["content.xml"] = strToU8(
    `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:automatic-styles><style:style style:name="ce1" style:family="table-cell">${look}</style:style><style:style style:name="T1" style:family="text">${look}</style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="F">${row(cell("Nom"))}${row(cell("MARTIN"), ' table:visibility="filter"')}${row(cell("ROY", "ce1"))}${row(cell('<text:span text:style-name="T1">DURAND</text:span>KONÉ'))}</table:table></office:spreadsheet></office:body></office:document-content>`,
  );
  const [inOdf] = readWorkbook(zipSync(odf), bounds);
  expect(inOdf && textOfSheet(inOdf).split("\n")).toEqual(marked);
});
