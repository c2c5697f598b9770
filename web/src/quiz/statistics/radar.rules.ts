/** A point of a radar chart, in SVG units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the point at `share` (0 to 1) of the way from the centre to the end of axis `index` of `count`. The first
 * axis points up; the others follow clockwise.
 */
export function radarPoint(index: number, count: number, share: number, radius: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(radius * share * Math.cos(angle)), y: round(radius * share * Math.sin(angle)) };
}

/** Returns the SVG path of a closed polygon. */
export const polygonPath = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;

/** Returns the `text-anchor` of an axis label, so that it extends away from the chart. */
export function labelAnchor({ x }: Point): "start" | "middle" | "end" {
  if (Math.abs(x) < 1) return "middle";
  return x > 0 ? "start" : "end";
}
