import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";

/** A sheet as a spreadsheet reads it. Dates are those of its wall clock, as UTC. */
export interface ReadSheet {
  name: string;
  cells: (string | number | Date | null)[][];
  formats: string[][];
  bold: boolean[][];
  frozen: { rows: number; columns: number };
}

interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
}

/** Reads a workbook back for the tests, by the form that ECMA-376 describes and not by the library that writes it. */
export function readWorkbook(file: Uint8Array): ReadSheet[] {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const part = (path: string) => parse(parts[path] ?? "");
  const strings = parts["xl/sharedStrings.xml"]
    ? all(part("xl/sharedStrings.xml"), "si").map((si) =>
        all(si, "t")
          .map((t) => t.text)
          .join(""),
      )
    : [];
  const targets = new Map(all(part("xl/_rels/workbook.xml.rels"), "Relationship").map((r) => [r.attributes["Id"], r.attributes["Target"]]));
  const styles = stylesOf(part("xl/styles.xml"));
  return all(part("xl/workbook.xml"), "sheet").map((sheet) => {
    const root = part(`xl/${(targets.get(sheet.attributes["r:id"] ?? "") ?? "").replace(/^\/xl\//, "")}`);
    const grid = gridOf(root);
    const style = (c: Element | null) => styles[Number(c?.attributes["s"] ?? 0)] ?? { format: "General", bold: false };
    const [pane] = all(root, "pane");
    return {
      name: sheet.attributes["name"] ?? "",
      cells: grid.map((row) => row.map((c) => c && cellValue(c, strings, style(c).format))),
      formats: grid.map((row) => row.map((c) => style(c).format)),
      bold: grid.map((row) => row.map((c) => style(c).bold)),
      frozen: { rows: Number(pane?.attributes["ySplit"] ?? 0), columns: Number(pane?.attributes["xSplit"] ?? 0) },
    };
  });
}

/** Cells at the places they name (« C4 »); those that are not in the file are null. */
function gridOf(root: Element): (Element | null)[][] {
  const placed = all(root, "c").map((cell) => {
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(cell.attributes["r"] ?? "") ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return { cell, row: Number(row) - 1, column: column - 1 };
  });
  const width = Math.max(0, ...placed.map((p) => p.column + 1));
  const grid = Array.from({ length: Math.max(0, ...placed.map((p) => p.row + 1)) }, () => Array<Element | null>(width).fill(null));
  for (const { cell, row, column } of placed) (grid[row] ?? [])[column] = cell;
  return grid;
}

function cellValue(cell: Element, strings: readonly string[], format: string): string | number | Date | null {
  if (cell.attributes["t"] === "inlineStr")
    return all(cell, "t")
      .map((t) => t.text)
      .join("");
  const [value] = all(cell, "v");
  if (!value) return null;
  if (cell.attributes["t"] === "s") return strings[Number(value.text)] ?? "";
  const number = Number(value.text);
  // Serial days are counted from 30 December 1899, as Excel does after February 1900.
  return /y/.test(format) ? new Date(Math.round((number - 25_569) * 86_400_000)) : number;
}

function stylesOf(root: Element): { format: string; bold: boolean }[] {
  const builtIn: Record<string, string> = { 0: "General", 1: "0", 9: "0%" };
  const formats = new Map(all(root, "numFmt").map((f) => [f.attributes["numFmtId"], f.attributes["formatCode"] ?? ""]));
  const fonts = all(root, "font").map((font) => all(font, "b").length > 0);
  const [xfs] = all(root, "cellXfs");
  return all(xfs, "xf").map(({ attributes: a }) => ({
    format: formats.get(a["numFmtId"]) ?? builtIn[a["numFmtId"] ?? "0"] ?? "",
    bold: fonts[Number(a["fontId"] ?? 0)] ?? false,
  }));
}

/** Every descendant of that name, in the order of the file. */
const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]) ?? [];

function parse(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", (tag) => {
    const element: Element = { name: tag.name, attributes: tag.attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return root;
}
