import { radialPath } from "../dial/dial-geometry.ts";
import { type MedallionIcon, medallionIcons } from "./medallion-icons.ts";

const center = 60;
/** Radius of the disc, and distance of the horizon below its centre, in the drawing's units. */
const discRadius = 47;
const horizonDrop = 6;
/** Bank angles of the horizon, in degrees, used in turn so that two successive badges differ. */
const banks = [-9, 8, -6, 10, -12, 6] as const;

const halfChord = Math.round(Math.sqrt(discRadius ** 2 - horizonDrop ** 2) * 100) / 100;
const left = center - halfChord;
const right = center + halfChord;
const horizon = center + horizonDrop;

/** Paths of the ground and of the horizon line, before both are rotated around the centre by the bank angle. */
export const groundPath = `M${left} ${horizon}A${discRadius} ${discRadius} 0 0 0 ${right} ${horizon}Z`;
export const horizonPath = `M${left} ${horizon}H${right}`;

/** Paths of the scale around the disc: four long marks, twenty short ones. */
export const longMarks = [0, 90, 180, 270].map((angle) => radialPath(center, 57, 51.5, angle)).join("");
export const shortMarks = Array.from({ length: 24 }, (_, index) => index * 15)
  .filter((angle) => angle % 90 !== 0)
  .map((angle) => radialPath(center, 57, 54, angle))
  .join("");

/** Returns the bank angle of the horizon for a badge, in degrees: always the same for the same seed. */
export function bankOf(seed: number): number {
  return banks[Math.abs(Math.trunc(seed)) % banks.length] ?? 0;
}

/**
 * Returns what the disc shows: a number when the icon's name is one, else the icon, or a star when the name is unknown.
 */
export function medallionFace(icon: string): { number: string } | { glyph: MedallionIcon } {
  if (/^\d+$/.test(icon)) return { number: icon };
  return { glyph: Object.hasOwn(medallionIcons, icon) ? medallionIcons[icon as keyof typeof medallionIcons] : medallionIcons.star };
}

/** Returns the font size of a number on the disc, in the drawing's units: smaller for longer numbers. */
export function numberSize(text: string): number {
  return text.length <= 2 ? 40 : 32 - 6 * (text.length - 3);
}

/** Returns the SVG transform that centres a glyph on the disc, as large as `room` allows. */
export function glyphTransform([width]: MedallionIcon, room: { width: number; height: number }): string {
  const scale = Math.min(room.width / width, room.height / 512);
  const place = (side: number) => Math.round((center - (side * scale) / 2) * 100) / 100;
  return `translate(${place(width)} ${place(512)}) scale(${Math.round(scale * 1e5) / 1e5})`;
}
