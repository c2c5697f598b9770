import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const sheetPath = "xl/worksheets/sheet1.xml";

/** Returns a small workbook as the files of its archive. */
function filesOf(bookType: "xlsx" | "ods"): Record<string, Uint8Array> {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([["Nom", "Prénom"]]), "Classe");
  return unzipSync(new Uint8Array(write(workbook, { type: "array", bookType })));
}

const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { level: 9 });
const xlsxWith = (path: string, xml: string): Uint8Array => zip({ ...filesOf("xlsx"), [path]: strToU8(xml) });

function odsWith(tables: string): Uint8Array {
  const files = filesOf("ods");
  const content = strFromU8(files["content.xml"] ?? new Uint8Array());
  const [before, after] = [content.slice(0, content.indexOf("<table:table ")), content.slice(content.indexOf("</office:spreadsheet>"))];
  return zip({ ...files, "content.xml": strToU8(before + tables + after) });
}

const repeated = (cell: string, row = ""): string =>
  `<table:table table:name="a"><table:table-row${row}><table:table-cell office:value-type="string" table:number-columns-repeated="${cell}"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;

/** A cell of a long format in each place of a sheet. */
function formatted(): Uint8Array {
  const rows = Array.from(
    { length: 2_000 },
    (_, i) =>
      `<row r="${i + 1}">${Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (c) => `<c r="${c}${i + 1}" s="0"><v>1.5</v></c>`).join("")}</row>`,
  );
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${"0,".repeat(2e6)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const files = {
    [sheetPath]: strToU8(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`),
    "xl/styles.xml": strToU8(styles),
  };
  return zip({ ...filesOf("xlsx"), ...files });
}

/** Small workbooks that take all the memory or time that they are given. */
export const hostileWorkbooks: Readonly<Record<string, () => Uint8Array>> = {
  "a cell repeated a billion times": () => odsWith(repeated("1000000000")),
  "a billion rows of a repeated cell": () => odsWith(repeated("16384", ' table:number-rows-repeated="1000000000"')),
  "three million cells in one row": () =>
    xlsxWith(sheetPath, `<worksheet><sheetData><row r="1">${'<c r="A1" t="str"><v>1</v></c>'.repeat(3e6)}</row></sheetData></worksheet>`),
  "a link on every cell": () =>
    xlsxWith(
      sheetPath,
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row></sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks></worksheet>',
    ),
  "a number format of four megabytes": formatted,
};
