import { chunks } from "../../../platform/chunks.ts";
import type { SheetId } from "../drawing/grid.rules.ts";
import { type Box, type Bubble, cornerMarks, digitBubbles, digitPitch, type GridLayout, type Point } from "../drawing/grid-layout.rules.ts";
import { findShifts, look, median, type SeenBubble, type View } from "./bubbles.rules.ts";
import { findSheets } from "./corners.rules.ts";
import { darknessOf, type Grey, sample } from "./grey.rules.ts";
import { type Homography, project } from "./homography.rules.ts";
import { blankOf, type RowReading, readRow } from "./marks.rules.ts";
import { type FoundSheet, readSheet } from "./sheet-code.rules.ts";

/**
 * Why a photograph is not read: no corner marks, no squares that say which sheet, another sheet, no circles where they
 * are printed, or two sheets beside each other, of which nobody would know that one was left out.
 */
export type Unreadable = "corners" | "squares" | "other" | "circles" | "two";

export interface GridReading {
  readonly sheet: SheetId;
  readonly homography: Homography;
  /** Tens and units of the student's number. */
  readonly digits: readonly RowReading[];
  /** Column after column, each with how far it stands from its printed place, in points. */
  readonly rows: readonly (RowReading & { readonly shift: Point })[];
}

/**
 * Places whose squares are read and whose circles are not found: a few may be near the right one, more are not worth
 * the time.
 */
const mostTries = 3;

/**
 * Reads the grid of an exam, laid out as it was printed, on a photograph. Each place where a sheet may lie is tried
 * until its squares and its circles are found.
 */
export function readGrid(picture: Grey, exam: Pick<SheetId, "kind" | "number">, layout: GridLayout): GridReading | Unreadable {
  const dark = darknessOf(picture);
  const sheets = findSheets(dark);
  let failure: Unreadable = sheets.length === 0 ? "corners" : "squares";
  let tries = 0;
  for (const corners of sheets) {
    const found = readSheet(dark, corners);
    if (!found) continue;
    if (++tries > mostTries) break;
    if (found.number !== exam.number || found.kind !== exam.kind) return "other";
    const reading = readMarks(dark, found, layout);
    if (reading) return isAlone(dark, corners, sheets) ? reading : "two";
    failure = "circles";
  }
  return failure;
}

/** Whether no other sheet, whose squares are read too, lies beside the one that was read. */
const isAlone = (dark: Grey, read: readonly Point[], sheets: readonly (readonly Point[])[]): boolean =>
  !sheets.some((other) => other.every((corner) => !isInside(read, corner)) && readSheet(dark, other) !== undefined);

/** Whether a point lies in a convex quadrilateral that goes round clockwise, its corners included. */
const isInside = (corners: readonly Point[], { x, y }: Point): boolean =>
  corners.every((p, i) => {
    const q = corners[(i + 1) % corners.length] ?? p;
    return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
  });

interface SeenRow {
  readonly shift: Point;
  readonly bubbles: readonly SeenBubble[];
}

/** How far paper may be from flat, in points: less than half a step between bubbles. */
const maxShift = { x: 6, y: 8 };
const digitReach = { x: 6, y: 7 };
const rowsOfBlock = 5;
/** Least contrast of a printed circle, as a share of black, and least share of the circles that must have it. */
const leastCircle = 0.1;
const leastCircles = 0.85;

/** Reads the marks of a sheet that was found; undefined when its circles are not there. */
function readMarks(dark: Grey, { homography, kind, number, variant }: FoundSheet, layout: GridLayout): GridReading | undefined {
  const view: View = { dark, homography };
  const black = blackOf(view);
  const seeBlock = (rows: readonly (readonly Bubble[])[], within: Point, rowHeight: number): SeenRow[] => {
    const shifts = findShifts(view, rows.flat(), within);
    return rows.map((row, r) => {
      const at = (i: number): Point => shifts[r * row.length + i] ?? { x: 0, y: 0 };
      return { shift: at(0), bubbles: row.map((bubble, i) => look(view, bubble, at(i), black, rowHeight)) };
    });
  };
  const digits = seeBlock(digitBubbles, digitReach, digitPitch);
  const blocks = layout.columns.flatMap(({ rows }) => chunks(rows, rowsOfBlock));
  const rows = blocks.flatMap((block) =>
    seeBlock(
      block.map((r) => r.bubbles),
      { ...maxShift, y: Math.min(maxShift.y, layout.rowHeight / 2 - 1) },
      layout.rowHeight,
    ),
  );
  const bubbles = rows.flatMap((r) => r.bubbles);
  const digitsSeen = digits.flatMap((r) => r.bubbles);
  const all = [...digitsSeen, ...bubbles];
  if (all.filter((b) => b.circle > leastCircle).length < all.length * leastCircles) return undefined;
  const blank = blankOf(bubbles);
  const blankDigit = blankOf(digitsSeen);
  return {
    sheet: { kind, number, variant },
    homography,
    digits: digits.map((row) => readRow(row.bubbles, blankDigit, "digits")),
    rows: rows.map(({ shift, bubbles }) => ({ ...readRow(bubbles, blank), shift })),
  };
}

/** Darkness of the sheet's own print: that of its corner marks. */
function blackOf({ dark, homography }: View): number {
  const values = cornerMarks.map(({ x, y, width, height }) => {
    const at = project(homography, x + width / 2, y + height / 2);
    return sample(dark, at.x, at.y);
  });
  return Math.max(60, median(values));
}

/** Returns a part of the printed page as it is on the photograph, straightened, `scale` pixels a point. */
export function straighten(picture: Grey, homography: Homography, { x, y, width, height }: Box, scale: number): Grey {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const data = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = project(homography, x + column / scale, y + row / scale);
      data[row * columns + column] = sample(picture, at.x, at.y);
    }
  return { width: columns, height: rows, data };
}
