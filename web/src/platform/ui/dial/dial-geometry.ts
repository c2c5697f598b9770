/** Angles are in degrees, clockwise from three o'clock, as SVG draws them. */
const startAngle = 150;
const sweep = 240;
/** Limits of the coloured arcs, in percent: the same as those of the colours of scores. */
const thresholds = [0, 50, 70, 100] as const;

export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Returns the angle of the needle for a percentage, which is clamped to 0..100. */
export function needleAngle(percent: number): number {
  return startAngle + (sweep * Math.min(100, Math.max(0, percent))) / 100;
}

/** Returns the point at an angle and a distance from the centre of a square drawing. */
export function polar(center: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(center + radius * Math.cos(radians)), y: round(center + radius * Math.sin(radians)) };
}

/** Returns the path of a stroke along the radius, from one distance to another. */
export function radialPath(center: number, from: number, to: number, angle: number): string {
  const a = polar(center, from, angle);
  const b = polar(center, to, angle);
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/**
 * Returns the path of the arc between two percentages.
 * @param gap degrees left free at each end, except at 0 and 100 %, so that colours do not touch
 */
export function arcPath(center: number, radius: number, from: number, to: number, gap: number): string {
  const first = needleAngle(from) + (from > 0 ? gap : 0);
  const last = needleAngle(to) - (to < 100 ? gap : 0);
  const a = polar(center, radius, first);
  const b = polar(center, radius, last);
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${last - first > 180 ? 1 : 0} 1 ${b.x} ${b.y}`;
}

/** Returns the paths of the three arcs of a dial: danger, warning, success. */
export function dialArcs(center: number, radius: number, gap: number): [string, string, string] {
  const arc = (index: 0 | 1 | 2) => arcPath(center, radius, thresholds[index], thresholds[index + 1]!, gap);
  return [arc(0), arc(1), arc(2)];
}

/** Returns the marks of a scale as one path: one every `step` percent, without those of a coarser scale. */
export function scalePath(center: number, from: number, to: number, step: number, except?: number): string {
  let path = "";
  for (let percent = 0; percent <= 100; percent += step) {
    if (!except || percent % except !== 0) path += radialPath(center, from, to, needleAngle(percent));
  }
  return path;
}
