import { cornerMarks, type Point } from "../drawing/grid-layout.rules.ts";
import { type Blob, findBlobs } from "./blobs.rules.ts";
import type { Grey } from "./grey.rules.ts";

const ink = 110;
/** A sheet takes at least 40 % of the longer side of its photograph, and each mark a fiftieth of the sheet. */
const smallestMark = 1 / 140;
const largestMark = 1 / 30;
const squareEnough = 0.14;
const longestMark = 2;
const mostMarks = 26;
const mostSheets = 60;

export const markCentres: readonly Point[] = cornerMarks.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
const [first, second, third] = markCentres as readonly [Point, Point, Point, Point];
const pageWidth = second.x - first.x;
const pageHeight = third.y - second.y;
const markShare = (cornerMarks[0]?.width ?? 0) / Math.sqrt(pageWidth * pageHeight);
const pageRatio = pageHeight / pageWidth;

/** Returns what may be the corner marks of sheets: dark squares, and what a pen blackened. */
export function findMarks(dark: Grey): Blob[] {
  const long = Math.max(dark.width, dark.height);
  return findBlobs(dark, ink, (long * smallestMark) ** 2, (long * largestMark) ** 2).filter(
    ({ squareness, elongation }) => Math.abs(squareness - 1) < squareEnough && elongation < longestMark,
  );
}

/** Four places where the corner marks of a sheet may be. */
export interface Quad {
  /** Clockwise; which corner is the top left one is not known yet. */
  readonly corners: readonly Point[];
  /** How far it is from a sheet's shape, 0 to 1. */
  readonly error: number;
}

/** Returns the quadrilaterals that may be the corner marks of a sheet, the most likely first. */
export function findSheets(marks: readonly Blob[]): Quad[] {
  const sheets = fours(outermost(marks)).flatMap((four) => {
    const error = sheetError(four);
    return error < 1 ? [{ four, error, area: areaOf(clockwise(four)) }] : [];
  });
  const largest = Math.max(...sheets.map((s) => s.area));
  // What a pen blackened looks like a mark too, inside the sheet: the larger of two is likelier.
  return sheets
    .sort((a, b) => a.error - a.area / largest - (b.error - b.area / largest))
    .slice(0, mostSheets)
    .map(({ four, error }) => ({ corners: clockwise(four), error }));
}

/** A sheet of which two or three corner marks are seen alone. */
export interface CutSheet extends Quad {
  /** The corners that are not seen, where they should be. */
  readonly missing: readonly Point[];
}

const mostCutSheets = 40;
/** How far from a sheet's shape what two or three marks announce may be: less than for four, which prove each other. */
const mostCutError = 0.5;
/** Share of a side within which a mark is the one that was announced: perspective moves it. */
const nearby = 0.16;

/** Returns the sheets that three marks announce, the most likely first, then those that two marks along a side do. */
export function findCutSheets(marks: readonly Blob[]): CutSheet[] {
  const outer = outermost(marks);
  return [byThree(outer), byTwo(outer)].flatMap((found) =>
    found
      .flatMap(({ seen, missing }) => {
        const error = sheetError([...seen, ...missing]);
        const side = Math.hypot((seen[0]?.x ?? 0) - (seen[1]?.x ?? 0), (seen[0]?.y ?? 0) - (seen[1]?.y ?? 0));
        const isSeen = (corner: Blob) =>
          marks.some((mark) => alike(mark, corner) && Math.hypot(mark.x - corner.x, mark.y - corner.y) < side * nearby);
        if (missing.some(isSeen)) return [];
        return error < mostCutError ? [{ corners: clockwise([...seen, ...missing]), missing, error }] : [];
      })
      .sort((a, b) => a.error - b.error)
      .slice(0, mostCutSheets),
  );
}

interface Announced {
  readonly seen: readonly Blob[];
  readonly missing: readonly Blob[];
}

const beside = (mark: Blob, { x, y }: Point): Blob => ({ ...mark, x: mark.x + x, y: mark.y + y });

/** Three marks and the fourth of their parallelogram, for each that may be the corner across from it. */
const byThree = (marks: readonly Blob[]): Announced[] =>
  marks.flatMap((apex) =>
    pairs(marks.filter((mark) => mark !== apex && alike(mark, apex))).flatMap(([a, b]) =>
      alike(a, b) ? [{ seen: [a, apex, b], missing: [beside(a, { x: b.x - apex.x, y: b.y - apex.y })] }] : [],
    ),
  );

/** Two marks along a short or a long side, and the two that are across, on either side of them. */
const byTwo = (marks: readonly Blob[]): Announced[] =>
  pairs(marks).flatMap(([a, b]) =>
    alike(a, b)
      ? [pageRatio, -pageRatio, 1 / pageRatio, -1 / pageRatio].map((ratio) => {
          const across = { x: -(b.y - a.y) * ratio, y: (b.x - a.x) * ratio };
          return { seen: [a, b], missing: [beside(a, across), beside(b, across)] };
        })
      : [],
  );

const pairs = <T>(values: readonly T[]): [T, T][] => values.flatMap((a, i) => values.slice(i + 1).map((b): [T, T] => [a, b]));

/** Returns the marks farthest out, by layers: the corners lie around whatever a pen blackened. */
function outermost(marks: readonly Blob[]): Blob[] {
  const chosen: Blob[] = [];
  let left = marks.toSorted((a, b) => a.x - b.x || a.y - b.y);
  while (left.length > 0 && chosen.length < mostMarks) {
    const layer = new Set([...chain(left), ...chain(left.toReversed())]);
    chosen.push(...layer);
    left = left.filter((mark) => !layer.has(mark));
  }
  return chosen.slice(0, mostMarks);
}

/** One side of the convex hull of points in order (Andrew's monotone chain). */
function chain(points: readonly Blob[]): Blob[] {
  const side: Blob[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = side.slice(-2);
      if (!before || !last || (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0) break;
      side.pop();
    }
    side.push(point);
  }
  return side;
}

function fours(marks: readonly Blob[]): Blob[][] {
  const found: Blob[][] = [];
  for (const [i, a] of marks.entries())
    for (const [j, b] of marks.entries()) {
      if (j <= i || !alike(a, b)) continue;
      for (const [k, c] of marks.entries()) {
        if (k <= j || !alike(a, c) || !alike(b, c)) continue;
        for (const d of marks.slice(k + 1)) if (alike(a, d) && alike(b, d) && alike(c, d)) found.push([a, b, c, d]);
      }
    }
  return found;
}

/** In perspective the nearest mark has at most three times the area of the farthest. */
const alike = (a: Blob, b: Blob): boolean => Math.max(a.area, b.area) < 3 * Math.min(a.area, b.area);

function clockwise<P extends Point>(points: readonly P[]): P[] {
  const cx = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const cy = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  return points.toSorted((a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx));
}

/** Twice the area inside (the shoelace formula). */
export const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce(
      (sum, p, i) => sum + p.x * (points[(i + 1) % points.length]?.y ?? 0) - p.y * (points[(i + 1) % points.length]?.x ?? 0),
      0,
    ),
  );

/** How far four marks are from the corners of a sheet; 1 and more is no sheet. */
function sheetError(four: readonly Blob[]): number {
  const corners = clockwise(four);
  const sides = corners.map((p, i) => {
    const q = corners[(i + 1) % 4] ?? p;
    return { x: q.x - p.x, y: q.y - p.y, length: Math.hypot(q.x - p.x, q.y - p.y) };
  });
  const turns = sides.map((side, i) => {
    const next = sides[(i + 1) % 4] ?? side;
    return (side.x * next.y - side.y * next.x) / (side.length * next.length);
  });
  // Each corner turns the same way, by 40 degrees at least from a straight line.
  if (turns.some((t) => t < 0.6)) return Number.POSITIVE_INFINITY;
  const [a = 0, b = 0, c = 0, d = 0] = sides.map((s) => s.length);
  const [across, down] = [(a + c) / 2, (b + d) / 2];
  const ratio = Math.max(across, down) / Math.min(across, down);
  const share = four.reduce((sum, m) => sum + Math.sqrt(m.area), 0) / 4 / Math.sqrt(across * down);
  return (
    Math.abs(Math.log(ratio / pageRatio)) / 0.3 / 2 +
    Math.abs(Math.log(share / markShare)) / 0.35 / 2 +
    Math.abs(Math.log(a / c)) / 4 +
    Math.abs(Math.log(b / d)) / 4
  );
}
