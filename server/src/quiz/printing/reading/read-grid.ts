import { chunks } from "../../../platform/chunks.ts";
import type { SheetId } from "../drawing/grid.rules.ts";
import { type Box, type Bubble, cornerMarks, digitBubbles, digitPitch, type GridLayout, type Point } from "../drawing/grid-layout.rules.ts";
import { findShifts, look, median, type SeenBubble, type View } from "./bubbles.rules.ts";
import { areaOf, type CutSheet, findCutSheets, findMarks, findSheets, type Quad } from "./corners.rules.ts";
import { darknessOf, type Grey, type Photograph, sample } from "./grey.rules.ts";
import { type Homography, project } from "./homography.rules.ts";
import { blankOf, type RowReading, readRow, withFaintMarks } from "./marks.rules.ts";
import { type FoundSheet, readSheet } from "./sheet-code.rules.ts";

/** Where a photograph, as it is held upright, lacks a corner of the sheet or both corners of a side. */
export type Side = `${"top" | "bottom"} ${"left" | "right"}` | "top" | "bottom" | "left" | "right";

/**
 * Why a photograph is not read: no corner marks, or those of one side alone, no squares that say which sheet, another
 * sheet, no circles where they are printed, or two sheets beside each other, of which nobody would know that one was
 * left out.
 */
export type Unreadable = "corners" | `cut ${Side}` | "squares" | "other" | "circles" | "two";

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
export function readGrid(picture: Photograph, exam: Wanted, layout: GridLayout): GridReading | Unreadable {
  const dark = darknessOf(picture);
  const marks = findMarks(dark);
  const sheets = findSheets(marks);
  let failure: Unreadable = sheets.length === 0 ? "corners" : "squares";
  let [tries, misfit] = [0, 1];
  for (const { corners, error } of sheets) {
    const found = readSheet(dark, corners);
    if (!found) continue;
    if (++tries > mostTries) break;
    const view: View = { dark, tinted: picture.darkest && darknessOf(picture.darkest), homography: found.homography };
    if (!isWanted(found, exam)) {
      // The squares of a sheet with a corner missing may be taken for others: those of a true one have its circles.
      if (hasDigits(view)) failure = "other";
      continue;
    }
    const reading = readMarks(view, found, layout);
    if (reading) return isAlone(dark, corners, sheets) && !hasCutSheet(dark, corners, marks, exam) ? reading : "two";
    [failure, misfit] = ["circles", Math.min(misfit, error)];
  }
  const cut = findCut(dark, marks, exam, failure === "circles" || failure === "other" ? misfit : null);
  return cut ? `cut ${sideOf(cut)}` : failure;
}

type Wanted = Pick<SheetId, "kind" | "number">;
const isWanted = (found: SheetId | undefined, { kind, number }: Wanted): boolean => found?.kind === kind && found.number === number;

/** Whether no other sheet, whose squares are read too, lies beside the one that was read. */
const isAlone = (dark: Grey, read: readonly Point[], sheets: readonly Quad[]): boolean =>
  !sheets.some(({ corners: other }) => other.every((corner) => !isInside(read, corner)) && readSheet(dark, other) !== undefined);

/**
 * Whether another sheet lies beside the one that was read, with corners out of the picture: its squares are read, or it
 * is as large.
 */
function hasCutSheet(dark: Grey, read: readonly Point[], marks: ReturnType<typeof findMarks>, exam: Wanted): boolean {
  const outside = marks.filter((mark) => !isInside(read, mark));
  const isAsLarge = (corners: readonly Point[]) => Math.abs(Math.log(areaOf(corners) / areaOf(read))) < sameSize;
  return findCutSheets(outside).some(
    ({ corners, missing }) =>
      (missing.every((corner) => isOutside(dark, corner)) && isAsLarge(corners)) || isWanted(readSheet(dark, corners), exam),
  );
}

const isOutside = ({ width, height }: Grey, { x, y }: Point): boolean => x < 0 || y < 0 || x > width || y > height;
/** How much two sheets on one picture differ, by perspective: a logarithm of areas. */
const sameSize = 0.3;

/**
 * Returns the sheet with missing corners that the squares say, nearer to a sheet's shape than `misfit`, a place where
 * squares were read already. When none were, the sheet of which three corners are seen and the fourth is out of the
 * picture will do.
 */
function findCut(dark: Grey, marks: ReturnType<typeof findMarks>, exam: Wanted, misfit: number | null): CutSheet | undefined {
  const cut = findCutSheets(marks);
  return (
    cut.find(({ corners, error }) => error < (misfit ?? 1) && isWanted(readSheet(dark, corners), exam)) ??
    (misfit === null ? cut.find(({ missing }) => missing.length === 1 && missing.every((corner) => isOutside(dark, corner))) : undefined)
  );
}

function sideOf({ corners, missing }: CutSheet): Side {
  const mean = (points: readonly Point[], of: "x" | "y") => points.reduce((sum, p) => sum + p[of], 0) / points.length;
  const [x, y] = [mean(missing, "x") - mean(corners, "x"), mean(missing, "y") - mean(corners, "y")];
  const [across, down] = [x < 0 ? "left" : "right", y < 0 ? "top" : "bottom"] as const;
  if (missing.length === 1) return `${down} ${across}`;
  return Math.abs(x) > Math.abs(y) ? across : down;
}

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

function seeBlock(view: View, rows: readonly (readonly Bubble[])[], within: Point, rowHeight: number): SeenRow[] {
  const black = blackOf(view);
  const shifts = findShifts(view, rows.flat(), within);
  return rows.map((row, r) => {
    const at = (i: number): Point => shifts[r * row.length + i] ?? { x: 0, y: 0 };
    return { shift: at(0), bubbles: row.map((bubble, i) => look(view, bubble, at(i), black, rowHeight)) };
  });
}

const seeDigits = (view: View): SeenRow[] => seeBlock(view, digitBubbles, digitReach, digitPitch);
const showsCircles = (bubbles: readonly SeenBubble[]): boolean =>
  bubbles.filter((b) => b.circle > leastCircle).length >= bubbles.length * leastCircles;
/** Whether the circles of the student's number, which each grid has, are where the squares say. */
const hasDigits = (view: View): boolean => showsCircles(seeDigits(view).flatMap((row) => row.bubbles));

/** Reads the marks of a sheet that was found; undefined when its circles are not there. */
function readMarks(view: View, { homography, kind, number, variant }: FoundSheet, layout: GridLayout): GridReading | undefined {
  const digits = seeDigits(view);
  const blocks = layout.columns.flatMap(({ rows }) => chunks(rows, rowsOfBlock));
  const rows = blocks.flatMap((block) =>
    seeBlock(
      view,
      block.map((r) => r.bubbles),
      { ...maxShift, y: Math.min(maxShift.y, layout.rowHeight / 2 - 1) },
      layout.rowHeight,
    ),
  );
  const bubbles = rows.flatMap((r) => r.bubbles);
  const digitsSeen = digits.flatMap((r) => r.bubbles);
  if (!showsCircles([...digitsSeen, ...bubbles])) return undefined;
  const blank = blankOf(bubbles);
  const blankDigit = blankOf(digitsSeen);
  return {
    sheet: { kind, number, variant },
    homography,
    digits: digits.map((row) => readRow(row.bubbles, blankDigit, "digits")),
    rows: withFaintMarks(
      rows.map(({ shift, bubbles: row }) => ({ ...readRow(row, blank), shift })),
      rows.map((row) => row.bubbles),
    ),
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
