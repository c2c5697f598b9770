import type { Point } from "../drawing/grid-layout.rules.ts";

/** Maps a plane to another as a camera sees it: eight numbers, the ninth being 1. */
export type Homography = readonly number[];

/** Returns the homography that takes four points to four others, or undefined when three of them are on a line. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography | undefined {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u = 0, y: v = 0 } = to[i] ?? {};
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

export function project(h: Homography, x: number, y: number): Point {
  // By index: destructuring iterates, which would be most of the time of a reading.
  const at = (i: number) => h[i] ?? 0;
  const w = at(6) * x + at(7) * y + 1;
  return { x: (at(0) * x + at(1) * y + at(2)) / w, y: (at(3) * x + at(4) * y + at(5)) / w };
}

/** Solves linear equations, each row ending with its right side, by Gauss' elimination with pivots. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows.reduce(
      (best, row, r) => (r >= column && Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? r : best),
      column,
    );
    const [upper, chosen] = [rows[column], rows[pivot]];
    if (!upper || !chosen || Math.abs(chosen[column] ?? 0) < 1e-9) return undefined;
    rows[column] = chosen;
    rows[pivot] = upper;
    for (const [r, row] of rows.entries()) {
      if (r === column) continue;
      const factor = (row[column] ?? 0) / (chosen[column] ?? 1);
      for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (chosen[k] ?? 0);
    }
  }
  return rows.map((row, r) => (row[size] ?? 0) / (row[r] ?? 1));
}
