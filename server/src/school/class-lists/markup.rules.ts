import { Parser } from "htmlparser2";
import { bounded, NestedTooDeep } from "../../platform/markup/nesting.ts";
import { hiddenText } from "../../platform/spreadsheets/rich-text.ts";
import type { CsvRecord } from "../../platform/text/csv-records.ts";
import { tidy } from "./records.rules.ts";
import { isSiecle, readSiecle } from "./siecle.rules.ts";

/** The error for markup without a table. */
export class UnreadableMarkup extends Error {}

const isMarkup = (text: string): boolean =>
  /^\s{0,20}<(?:\?xml|!doctype|html|table|meta|head|workbook|bee_eleves)\b/i.test(text.slice(0, 500));

/**
 * Returns the rows of a list that is markup: the XML of SIECLE, a web page or the XML of Excel 2003, which some portals
 * name .xls; undefined for any other text.
 * @throws UnreadableMarkup when it has no table, or is damaged
 */
export function readMarkup(text: string): CsvRecord[] | undefined {
  if (!isMarkup(text)) return undefined;
  const rows = isSiecle(text) ? readSiecle(text) : readTable(text);
  if (!rows || rows.length === 0) throw new UnreadableMarkup();
  return rows;
}

/** Columns of a table that are read. */
const columnsMax = 200;

const isRow = (name: string): boolean => name === "tr" || name === "row";
const isCell = (name: string): boolean => name === "td" || name === "th" || name === "cell";

/** Rows that a cell spans, at most. */
const rowsSpannedMax = 500;

/** Reads the cells of every table; what spans columns leaves empty ones behind it, what spans rows stands in each. */
function readTable(text: string): CsvRecord[] {
  const rows: CsvRecord[] = [];
  let cells: string[] | undefined;
  let cell: string | undefined;
  let span = 1;
  let height = 1;
  let hidden = false;
  /** By column, what stands there in the rows below, and in how many. */
  const hanging = new Map<number, { text: string; rows: number }>();
  const hang = () => {
    for (let over = hanging.get(cells?.length ?? -1); cells && over; over = hanging.get(cells.length)) {
      over.rows > 1 ? hanging.set(cells.length, { ...over, rows: over.rows - 1 }) : hanging.delete(cells.length);
      cells.push(over.text);
    }
  };
  const close = () => {
    if (cell === undefined || !cells) return;
    const text = tidy(cell);
    for (let i = 0; i < span && cells.length < columnsMax; i++) {
      if (height > 1) hanging.set(cells.length, { text: i === 0 ? text : "", rows: height - 1 });
      cells.push(i === 0 ? text : "");
    }
    cell = undefined;
  };
  const parser = new Parser(
    bounded({
      onopentag(tag, attributes) {
        const name = nameOf(tag);
        if (isRow(name)) {
          cells = [];
          hidden = /display\s{0,9}:\s{0,9}none/i.test(attributes["style"] ?? "") || attributes["ss:hidden"] === "1";
        }
        if (name === "br" && cell !== undefined) cell += " ";
        if (!isCell(name) || !cells) return;
        const at = Math.min(Number(attributes["ss:index"] ?? 0), columnsMax);
        hang();
        while (cells.length < at - 1) cells.push("");
        cell = "";
        span = Number(attributes["colspan"] ?? Number(attributes["ss:mergeacross"] ?? 0) + 1) || 1;
        height = Math.min(Number(attributes["rowspan"] ?? Number(attributes["ss:mergedown"] ?? 0) + 1) || 1, rowsSpannedMax);
      },
      ontext: (words) => {
        if (cell !== undefined) cell += words;
      },
      onclosetag(tag) {
        const name = nameOf(tag);
        if (isCell(name)) close();
        if (name === "table") hanging.clear();
        if (!isRow(name)) return;
        close();
        hang();
        const read = cells?.slice(0, columnsMax).map((each) => (hidden && each !== "" ? hiddenText(each) : each));
        if (read?.some((each) => each !== "")) rows.push({ line: rows.length + 1, cells: read });
        cells = undefined;
      },
    }),
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(text);
  } catch (error) {
    throw error instanceof NestedTooDeep ? new UnreadableMarkup() : error;
  }
  return rows;
}

/** « ss:Row » is a row as « Row » is. */
const nameOf = (tag: string): string => tag.slice(tag.indexOf(":") + 1);
