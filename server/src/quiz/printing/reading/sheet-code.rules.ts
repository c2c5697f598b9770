import { readSheetCode, type SheetId } from "../drawing/grid.rules.ts";
import { codeSquares, type Point } from "../drawing/grid-layout.rules.ts";
import { markCentres } from "./corners.rules.ts";
import { type Grey, sample } from "./grey.rules.ts";
import { type Homography, homographyOf, project } from "./homography.rules.ts";

export interface FoundSheet extends SheetId {
  /** From points of the printed page to pixels. */
  readonly homography: Homography;
}

/** How far paper that is not flat may move the squares, in points. */
const maxShift = 6;
/** The middle of a square is read: it stays inside by a point beside its place. */
const step = 2;
/** Darkness, of 255, that must part the lightest black square from the darkest white one. */
const leastGap = 45;

/** Returns which sheet the corners are those of, and which way up, or undefined when no squares are read there. */
export function readSheet(dark: Grey, corners: readonly Point[]): FoundSheet | undefined {
  for (let turn = 0; turn < 4; turn++) {
    const turned = corners.map((_, i) => corners[(i + turn) % 4] ?? { x: 0, y: 0 });
    const homography = homographyOf(markCentres, turned);
    const id = homography && readSquares(dark, homography);
    if (id) return { ...id, homography };
  }
  return undefined;
}

function readSquares(dark: Grey, homography: Homography): SheetId | undefined {
  let best: { gap: number; id: SheetId } | undefined;
  for (let dy = -maxShift; dy <= maxShift; dy += step)
    for (let dx = -maxShift; dx <= maxShift; dx += step) {
      const values = codeSquares.map(({ x, y, width, height }) => inside(dark, homography, x + dx + width / 2, y + dy + height / 2));
      const limit = (Math.max(...values) + Math.min(...values)) / 2;
      const black = values.filter((v) => v > limit);
      const gap = Math.min(...black) - Math.max(...values.filter((v) => v <= limit));
      if (gap < (best?.gap ?? leastGap)) continue;
      const id = readSheetCode(values.map((v) => v > limit));
      if (id) best = { gap, id };
    }
  return best?.id;
}

/** Mean darkness of the middle of a square. */
function inside(dark: Grey, homography: Homography, x: number, y: number): number {
  let sum = 0;
  for (const oy of [-1.5, 0, 1.5])
    for (const ox of [-1.5, 0, 1.5]) {
      const at = project(homography, x + ox, y + oy);
      sum += sample(dark, at.x, at.y);
    }
  return sum / 9;
}
