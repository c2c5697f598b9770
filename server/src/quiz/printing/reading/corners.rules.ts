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

/**
 * Returns the quadrilaterals that may be the corner marks of a sheet, the most likely first. Each goes round clockwise;
 * which corner is the top left one is not known yet.
 */
export function findSheets(dark: Grey): Point[][] {
  const long = Math.max(dark.width, dark.height);
  const marks = findBlobs(dark, ink, (long * smallestMark) ** 2, (long * largestMark) ** 2).filter(
    ({ squareness, elongation }) => Math.abs(squareness - 1) < squareEnough && elongation < longestMark,
  );
  const sheets = fours(outermost(marks)).flatMap((four) => {
    const error = sheetError(four);
    return error < 1 ? [{ four, error, area: areaOf(clockwise(four)) }] : [];
  });
  const largest = Math.max(...sheets.map((s) => s.area));
  // What a pen blackened looks like a mark too, inside the sheet: the larger of two is likelier.
  return sheets
    .sort((a, b) => a.error - a.area / largest - (b.error - b.area / largest))
    .slice(0, mostSheets)
    .map(({ four }) => clockwise(four));
}

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
const areaOf = (points: readonly Point[]): number =>
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
