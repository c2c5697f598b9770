import { codeLength, type GridColumn, type GridPart, gridPages } from "./grid.rules.ts";
import { innerWidth, mm, page } from "./page.ts";

/**
 * Where everything stands on a page of the answer grid, in points from its top left corner: what draws it and what
 * reads it agree by this.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface Bubble extends Point {
  readonly radius: number;
  readonly label: string;
}
export interface GridRow {
  readonly number: number;
  readonly y: number;
  readonly bubbles: readonly Bubble[];
}
export interface ColumnLayout extends GridColumn {
  readonly box: Box;
  readonly rows: readonly GridRow[];
  /** Lines below each group of five rows. */
  readonly lines: readonly number[];
}

export interface GridLayout {
  readonly columns: readonly ColumnLayout[];
  readonly rowHeight: number;
}

const markSize = mm(6);
const markMargin = mm(7);

/** Black squares in the corners: top left, top right, bottom right, bottom left. */
export const cornerMarks: readonly Box[] = [
  [markMargin, markMargin],
  [page.width - markMargin - markSize, markMargin],
  [page.width - markMargin - markSize, page.height - markMargin - markSize],
  [markMargin, page.height - markMargin - markSize],
].map(([x = 0, y = 0]) => ({ x, y, width: markSize, height: markSize }));

export const headTop = page.top + 14;
const squareSize = 7;
const squarePitch = 10;
/** The squares of `sheetCode`, below the head at the right. */
export const codeSquares: readonly Box[] = Array.from({ length: codeLength }, (_, i) => ({
  x: page.right - (codeLength - i) * squarePitch,
  y: headTop + 30,
  width: squareSize,
  height: squareSize,
}));

const fieldsTop = headTop + 48;
/** Where students write their name. */
export const nameFields = {
  name: { x: page.left, y: fieldsTop, width: 190, height: 34 },
  firstName: { x: page.left + 210, y: fieldsTop, width: 150, height: 34 },
} as const satisfies Record<string, Box>;
/** Name, variant and student's number: by which a person knows whose sheet it is. */
export const headBox: Box = { x: page.left - 5, y: fieldsTop - 4, width: innerWidth + 10, height: 86 };
export const variantTop = fieldsTop + 22;

const digitsTop = fieldsTop + 42;
const digitsLeft = page.right - 165;
/** From the tens to the units: what overflows one does not touch the other. */
export const digitPitch = 24;
/** Where the label of the student's number ends. */
export const studentNumberAt = { x: digitsLeft, y: digitsTop } as const;
/** The student's number: tens, then units. */
export const digitBubbles: readonly (readonly Bubble[])[] = [0, 1].map((row) =>
  Array.from({ length: 10 }, (_, digit) => ({
    x: digitsLeft + 8 + digit * 16.6,
    y: digitsTop + 5 + row * digitPitch,
    radius: 6.4,
    label: String(digit),
  })),
);

export const letters = ["a", "b", "c", "d"] as const;
export const totalsTop = page.bottom - 56;
export const titleHeight = 34;
export const numberWidth = 17;
const bubblesTop = fieldsTop + 84;
const columnGap = 10;
const groupOf = 5;
const groupGap = 3;
const maxRadius = 6.6;
/** White between two bubbles, and around them: what a pen overflows does not touch the next one. */
const whiteBeside = 1.3;

/** Returns where the bubbles of a page of the grid stand. */
export function layOutColumns(columns: readonly GridColumn[]): GridLayout {
  const rows = Math.max(20, ...columns.map((c) => c.numbers.length));
  const rowHeight = Math.min(24, (totalsTop - 10 - bubblesTop - titleHeight - Math.ceil(rows / groupOf) * groupGap) / rows);
  return { rowHeight, columns: columns.map((column, i) => layOutColumn(column, i, columns.length, rowHeight)) };
}

/** Returns the pages of the grid of a paper. */
export const layOutGrid = (parts: readonly GridPart[]): GridLayout[] => gridPages(parts).map(layOutColumns);

function layOutColumn(column: GridColumn, index: number, count: number, rowHeight: number): ColumnLayout {
  // Fewer columns keep the width of five, so that the bubbles of a short quiz stand together.
  const pitch = (innerWidth + columnGap) / Math.max(5, count);
  const box = { x: page.left + index * pitch, y: bubblesTop, width: pitch - columnGap, height: totalsTop - 10 - bubblesTop };
  const step = (box.width - numberWidth) / letters.length;
  const radius = Math.min(maxRadius, rowHeight / 2 - 1, step / 2 - whiteBeside);
  const rows: GridRow[] = [];
  const lines: number[] = [];
  let y = bubblesTop + titleHeight + rowHeight / 2 + 2;
  for (const [i, number] of column.numbers.entries()) {
    const at = y;
    rows.push({
      number,
      y: at,
      bubbles: letters.map((label, n) => ({ x: box.x + numberWidth + step * (n + 0.5), y: at, radius, label })),
    });
    y += rowHeight;
    if ((i + 1) % groupOf === 0) {
      lines.push(y - rowHeight / 2 + 1);
      y += groupGap;
    }
  }
  return { ...column, box, rows, lines };
}
