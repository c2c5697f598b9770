/**
 * What the numbers of a column are, with the decimals of the screen: one for `decimal`, two for `index`. `percent`
 * takes 0 to 100; `date` and `time` take epoch milliseconds and show the day, or the day and the hour, in Paris. A text
 * stands in any column (« Abs » among marks).
 */
export type ColumnKind = "text" | "integer" | "decimal" | "index" | "percent" | "date" | "time";

export interface SheetColumn {
  /** The French title, with its unit: « Note (/20) ». */
  readonly title: string;
  readonly kind?: ColumnKind;
  /** In characters; by default wide enough for the title and for what the kind shows. */
  readonly width?: number;
}

/** A cell; `null` stays empty. */
export type SheetCell = string | number | null;

/** A table to export: the same one makes a sheet of a workbook or a CSV file. */
export interface Sheet {
  /** Name on the tab, in French; characters that spreadsheets refuse are replaced. */
  readonly name: string;
  /**
   * Lines above the table in a workbook, the first in large letters: what it is, of whom, when. A CSV file starts at
   * its titles.
   */
  readonly heading?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Columns that stay in view when the sheet is scrolled sideways. */
  readonly frozenColumns?: number;
}
