import type { Bubble, Point } from "../drawing/grid-layout.rules.ts";
import { type Grey, sample } from "./grey.rules.ts";
import { type Homography, project } from "./homography.rules.ts";

/** What a camera sees of a bubble. */
export interface SeenBubble {
  /** Share of black inside, 0 to 1. */
  readonly ink: number;
  /** Share of the inside that is as dark as a pen. */
  readonly strong: number;
  /** Share of black inside, by the darkest of the three colours; that of the shades when the picture is grey. */
  readonly tint: number;
  /** Share of black above and below, where a pen goes that circles or crosses out. */
  readonly outside: number;
  /** How well its printed circle is seen, 0 to 1. */
  readonly circle: number;
}

const angles = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
const directions: readonly Point[] = angles.map((a) => ({ x: Math.cos(a), y: Math.sin(a) }));
/** Away from the bubbles at both sides. */
const steepDirections = directions.filter(({ y }) => Math.abs(y) > 0.45);
const noShift: Point = { x: 0, y: 0 };

/** A picture with the page's place on it. */
export interface View {
  readonly dark: Grey;
  /** How dark the darkest colour is, of a picture in colours. */
  readonly tinted?: Grey | undefined;
  readonly homography: Homography;
}

const darkAt = ({ dark, homography }: View, x: number, y: number): number => {
  const at = project(homography, x, y);
  return sample(dark, at.x, at.y);
};

function meanAround(view: View, x: number, y: number, radius: number, around: readonly Point[]): number {
  let sum = 0;
  for (const direction of around) sum += darkAt(view, x + radius * direction.x, y + radius * direction.y);
  return sum / around.length;
}

/** How much darker the printed circle of a bubble is than the paper around it, of 255. */
const circleAt = (view: View, { x, y, radius }: Bubble, shift: Point): number =>
  meanAround(view, x + shift.x, y + shift.y, radius, directions) -
  meanAround(view, x + shift.x, y + shift.y, radius + 1.7, steepDirections);

/** Returns the shift for which the circles of a block of bubbles are best seen, among those around a first guess. */
function bestShift(view: View, block: readonly Bubble[], guess: Point, maxShift: Point, step: number): Point {
  let best = { shift: guess, sum: Number.NEGATIVE_INFINITY };
  for (let y = -maxShift.y; y <= maxShift.y; y += step)
    for (let x = -maxShift.x; x <= maxShift.x; x += step) {
      const shift = { x: guess.x + x, y: guess.y + y };
      let sum = 0;
      for (const bubble of block) sum += circleAt(view, bubble, shift);
      if (sum > best.sum) best = { shift, sum };
    }
  return best.shift;
}

/**
 * Returns where each bubble of a block stands beside its printed place: paper is never flat. The whole block is found
 * first, then each bubble near it; as a pen hides some of the circles, a bubble follows the middle of its neighbours.
 */
export function findShifts(view: View, block: readonly Bubble[], maxShift: Point): Point[] {
  const whole = bestShift(view, block, noShift, maxShift, 1);
  const fine = bestShift(view, block, whole, { x: 0.75, y: 0.75 }, 0.25);
  const own = block.map((bubble) => bestShift(view, [bubble], fine, { x: 1.5, y: 1.5 }, 0.5));
  return block.map(({ x, y }) => {
    const near = own.filter((_, i) => Math.hypot((block[i]?.x ?? 0) - x, (block[i]?.y ?? 0) - y) < neighbourhood);
    return { x: median(near.map((s) => s.x)), y: median(near.map((s) => s.y)) };
  });
}

/** Points within which paper moves as one. */
const neighbourhood = 50;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** The inside of a bubble, without its circle. */
const innerShare = 0.76;
const grain = 0.6;
/** Darkness of a pen beside black: a pencil that was rubbed out stays lighter. */
const penShare = 0.45;
const outsideHeights = [2.2, 3.2, 4.2];

/** Returns what is seen of a bubble at its place. `black` is the darkness of the sheet's own print, of 255. */
export function look(view: View, bubble: Bubble, shift: Point, black: number, rowHeight: number): SeenBubble {
  const [cx, cy] = [bubble.x + shift.x, bubble.y + shift.y];
  const radius = bubble.radius * innerShare;
  const tinted = view.tinted && { dark: view.tinted, homography: view.homography };
  let [sum, tint, strong, count] = [0, 0, 0, 0];
  for (let y = -radius; y <= radius; y += grain)
    for (let x = -radius; x <= radius; x += grain) {
      if (x * x + y * y > radius * radius) continue;
      const dark = Math.min(1, darkAt(view, cx + x, cy + y) / black);
      sum += dark;
      tint += tinted ? Math.min(1, darkAt(tinted, cx + x, cy + y) / black) : dark;
      if (dark > penShare) strong++;
      count++;
    }
  const heights = outsideHeights.filter((h) => bubble.radius * 2 + h < rowHeight - 1);
  const outside = heights.flatMap((h) =>
    [-1, 1].flatMap((side) => [-3, -1.5, 0, 1.5, 3].map((x) => Math.min(1, darkAt(view, cx + x, cy + side * (bubble.radius + h)) / black))),
  );
  return {
    ink: sum / count,
    tint: tint / count,
    strong: strong / count,
    outside: outside.length === 0 ? 0 : outside.reduce((total, d) => total + d, 0) / outside.length,
    circle: circleAt(view, bubble, shift) / black,
  };
}
