/** A point of a radar, in the units of its drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at `share` (0 to 1) of the way from the centre to the end of axis `index` of `count`; the first axis points up, the others follow clockwise. */
export function radarPoint(index: number, count: number, share: number, radius: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(radius * share * Math.cos(angle)), y: round(radius * share * Math.sin(angle)) };
}

/** A closed shape through the points. */
export const polygonPath = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;

/** How the words beside an axis are set: away from the drawing. */
export function labelAnchor({ x }: Point): "start" | "middle" | "end" {
  if (Math.abs(x) < 1) return "middle";
  return x > 0 ? "start" : "end";
}
