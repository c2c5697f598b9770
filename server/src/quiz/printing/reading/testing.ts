import sharp from "sharp";
import { seededRandom } from "../../../platform/random/seeded.ts";
import { type SheetId, sheetCode } from "../drawing/grid.rules.ts";
import {
  type Bubble,
  codeSquares,
  cornerMarks,
  digitBubbles,
  type GridLayout,
  layOutColumns,
  letters,
  nameFields,
} from "../drawing/grid-layout.rules.ts";
import { page } from "../drawing/page.ts";
import { type Grey, sample } from "./grey.rules.ts";
import { homographyOf, project } from "./homography.rules.ts";

/**
 * Photographs of answer grids, for tests and measures: printed, filled in by pens of several kinds, then seen by a poor
 * camera.
 */

export const penStyles = ["full", "cross", "tick", "pencil", "overflow"] as const;
const trickyStyles = ["rubbed", "rubbed-and-marked", "corrected", "circled", "two"] as const;
type PenStyle = (typeof penStyles)[number] | (typeof trickyStyles)[number];

interface FilledRow {
  readonly style: PenStyle | "empty";
  /** The letter that is meant, 0 to 3; null for none, undefined when a person alone can tell. */
  readonly meant: number | null | undefined;
}

export interface FilledSheet {
  readonly id: SheetId;
  readonly layout: GridLayout;
  readonly studentNumber: number;
  readonly rows: readonly FilledRow[];
  readonly svg: string;
}

/** Returns the layout of an exam of some parts of as many questions each. */
export const layoutOf = (parts: number, perPart: number): GridLayout =>
  layOutColumns(
    Array.from({ length: parts }, (_, i) => ({ title: `Partie ${i + 1}`, numbers: Array.from({ length: perPart }, (_, n) => n + 1) })),
  );

/**
 * Fills a sheet in. `style` is the student's usual pen; one answer in twelve is not plain: empty, rubbed out,
 * corrected, circled or double.
 */
export function fillSheet(
  id: SheetId,
  layout: GridLayout,
  studentNumber: number,
  seed: number,
  style: (typeof penStyles)[number],
): FilledSheet {
  const random = seededRandom(seed, 1);
  const strokes: string[] = [];
  const rows = layout.columns
    .flatMap((c) => c.rows)
    .map(({ bubbles }): FilledRow => {
      const letter = Math.floor(random() * 4);
      const other = (letter + 1 + Math.floor(random() * 3)) % 4;
      const [chosen, second] = [bubbles[letter] as Bubble, bubbles[other] as Bubble];
      const draw = (kind: PenStyle, bubble = chosen) => strokes.push(stroke(kind, bubble, random));
      const lot = Math.floor(random() * 60);
      if (lot >= 5) {
        draw(style);
        return { style, meant: letter };
      }
      if (lot === 0) {
        draw("rubbed");
        return { style: "rubbed", meant: null };
      }
      if (lot === 1) {
        draw("rubbed", second);
        draw(style);
        return { style: "rubbed-and-marked", meant: letter };
      }
      if (lot === 2) {
        draw("full", second);
        draw("corrected", second);
        draw("full");
        return { style: "corrected", meant: letter };
      }
      if (lot === 3) {
        draw("full");
        draw("full", second);
        return { style: "two", meant: undefined };
      }
      if (random() < 0.3) {
        draw("circled");
        return { style: "circled", meant: letter };
      }
      return { style: "empty", meant: null };
    });
  for (const [i, digit] of [Math.floor(studentNumber / 10), studentNumber % 10].entries())
    strokes.push(stroke(style, digitBubbles[i]?.[digit] as Bubble, random));
  return { id, layout, studentNumber, rows, svg: svgOf(id, layout, strokes) };
}

/** A bubble marked by hand, as SVG. */
function stroke(style: PenStyle, { x, y, radius: r }: Bubble, random: () => number): string {
  const near = (spread: number) => (random() * 2 - 1) * spread;
  const [cx, cy] = [x + near(r * 0.15), y + near(r * 0.15)];
  const ink = ["#1a1a1a", "#1c2a6e", "#27408b"][Math.floor(random() * 3)] ?? "#1a1a1a";
  const line = (d: string, width: number, colour = ink, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  const scribble = (size: number, width: number, colour: string, opacity: number) => {
    const turns = 9;
    const points = Array.from({ length: turns }, (_, i) => {
      const at = -1 + (2 * i) / (turns - 1);
      const half = Math.sqrt(Math.max(0, 1 - at * at)) * size;
      return `${cx + (i % 2 === 0 ? -half : half) + near(0.4)} ${cy + at * size + near(0.4)}`;
    });
    return line(`M${points.join(" L")}`, width, colour, opacity);
  };
  const cross = (size: number, width: number) =>
    line(`M${cx - size + near(1)} ${cy - size + near(1)} L${cx + size + near(1)} ${cy + size + near(1)}`, width) +
    line(`M${cx + size + near(1)} ${cy - size + near(1)} L${cx - size + near(1)} ${cy + size + near(1)}`, width);
  switch (style) {
    case "full":
    case "rubbed-and-marked":
    case "two":
      return scribble(r * 0.8, 2 + random(), ink, 0.95);
    case "cross":
      return cross(r * (0.6 + random() * 0.35), 1.1 + random() * 0.6);
    case "tick":
      return line(
        `M${cx - r * 0.7} ${cy} L${cx - r * 0.1} ${cy + r * 0.7} L${cx + r * (0.8 + random() * 0.4)} ${cy - r * (0.8 + random() * 0.3)}`,
        1.3 + random() * 0.6,
      );
    case "pencil":
      return scribble(r * 0.8, 2.2, "#4a4a4a", 0.42 + random() * 0.25);
    case "overflow":
      return scribble(r * (1.1 + random() * 0.25), 2.6, ink, 0.95);
    case "rubbed":
      return scribble(r * 0.85, 2.4, "#777777", 0.08 + random() * 0.1);
    case "corrected":
      return cross(r * (1.3 + random() * 0.3), 1.2);
    case "circled":
      return `<ellipse cx="${cx}" cy="${cy}" rx="${r * 1.45}" ry="${r * 1.55}" fill="none" stroke="${ink}" stroke-width="1.2"/>`;
  }
}

/** The printed page as SVG, from the geometry that the PDF is drawn from. */
function svgOf(id: SheetId, layout: GridLayout, strokes: readonly string[]): string {
  const code = sheetCode(id);
  const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }, fill: boolean) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${fill ? "" : 'fill="none" stroke="#888" stroke-width="0.4"'}/>`;
  const bubble = ({ x, y, radius, label }: Bubble) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#000" stroke-width="0.7"/><text x="${x}" y="${y + 2.7}" font-size="8" font-family="sans-serif" text-anchor="middle" fill="#6b6b6b">${label}</text>`;
  const columns = layout.columns.map(
    ({ title, box: { x, y, width }, rows, lines }) =>
      `<text x="${x}" y="${y + 18}" font-size="9" font-family="sans-serif" font-weight="bold">${title}</text><rect x="${x}" y="${y + 32}" width="${width}" height="0.75"/>` +
      rows
        .map(
          (row) =>
            `<text x="${x}" y="${row.y + 3}" font-size="9" font-family="sans-serif">${row.number}</text>${row.bubbles.map(bubble).join("")}`,
        )
        .join("") +
      lines.map((at) => `<rect x="${x}" y="${at}" width="${width}" height="0.5" fill="#888"/>`).join(""),
  );
  const fields = Object.values(nameFields).map(
    ({ x, y, width }) =>
      `<rect x="${x}" y="${y + 30}" width="${width}" height="0.75"/><path d="M${x + 6} ${y + 26} q8 -22 14 -4 t12 -4 t10 2 t14 -6 t9 4" fill="none" stroke="#1c2a6e" stroke-width="1.2"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}">
<rect width="100%" height="100%" fill="#fff"/>${cornerMarks.map((mark) => box(mark, true)).join("")}${codeSquares.map((square, i) => box(square, code[i] ?? false)).join("")}
<rect x="${page.left}" y="60" width="20" height="20" rx="4"/><text x="74" y="76" font-size="14" font-family="sans-serif">Grille de réponses</text><rect x="${page.left}" y="80" width="505" height="0.75"/>
<circle cx="${page.left + 8}" cy="150" r="7.5"/>${fields.join("")}${digitBubbles.flat().map(bubble).join("")}${columns.join("")}${strokes.join("")}
<rect x="${page.left}" y="744" width="505" height="42" fill="none" stroke="#000"/></svg>`;
}

/** How a sheet is photographed. */
export interface Camera {
  /** Pixels of the longer side. */
  readonly size: number;
  readonly degrees: number;
  /** How much narrower the far side is, and how far sideways the camera stands, as shares. */
  readonly perspective: number;
  readonly slant: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Light of the darkest corner, and depth of the shadow of a hand, 0 to 1. */
  readonly dim: number;
  readonly shadow: number;
  /** Standard deviation of the noise, of 255. */
  readonly noise: number;
  /** Quality of the JPEG. */
  readonly quality: number;
  /** How far waves in the paper move the print, in points. */
  readonly waves: number;
  /** Grey of the table. */
  readonly table: number;
}

/** A camera drawn at random: up to 20 degrees, perspective, blur, shadow, noise and paper that is not flat. */
export function drawCamera(seed: number): Camera {
  const random = seededRandom(seed, 2);
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    size: Math.round(between(1500, 2600)),
    degrees: between(-20, 20) + (random() < 0.15 ? 180 : 0),
    perspective: between(0, 0.16),
    slant: between(-0.08, 0.08),
    blur: between(0.3, 1.8),
    dim: between(0.45, 1),
    shadow: random() < 0.5 ? between(0.1, 0.45) : 0,
    noise: between(1, 9),
    quality: Math.round(between(45, 92)),
    waves: between(0, 4),
    table: Math.round(between(30, 200)),
  };
}

/** Returns a JPEG photograph of a sheet. */
export async function photograph(sheet: Pick<FilledSheet, "svg">, camera: Camera, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(sheet.svg), { density: 144 })
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return expose({ width: info.width, height: info.height, data: new Uint8Array(data) }, camera, seed);
}

/** Returns a JPEG photograph of a picture of a page. */
export async function expose(print: Grey, camera: Camera, seed: number): Promise<Buffer> {
  const random = seededRandom(seed, 3);
  const [width, height] = [Math.round(camera.size * 0.75), camera.size];
  const corners = cornersOf(camera, width, height);
  const toPage =
    homographyOf(corners, [
      { x: 0, y: 0 },
      { x: page.width, y: 0 },
      { x: page.width, y: page.height },
      { x: 0, y: page.height },
    ]) ?? [];
  const phases = Array.from({ length: 4 }, () => random() * 2 * Math.PI);
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = phases;
  const scale = print.width / page.width;
  const waves = camera.waves / 2;
  const pixels = new Uint8Array(width * height);
  const shadowAngle = random() * 2 * Math.PI;
  const [shadowCos, shadowSin] = [Math.cos(shadowAngle), Math.sin(shadowAngle)];
  const [shadowX, shadowY] = [width * (0.3 + random() * 0.4), height * (0.3 + random() * 0.4)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = project(toPage, x, y);
      const px = waves === 0 ? at.x : at.x + waves * (Math.sin(at.y / 130 + p0) + Math.sin(at.x / 90 + at.y / 200 + p1));
      const py = waves === 0 ? at.y : at.y + waves * (Math.sin(at.x / 120 + p2) + Math.sin(at.y / 100 + at.x / 170 + p3));
      const isPaper = px > 0 && py > 0 && px < page.width && py < page.height;
      const shade = isPaper ? sample(print, px * scale, py * scale) * 0.94 : camera.table + 14 * Math.sin(x / 23 + Math.sin(y / 140) * 3);
      const slope = camera.dim + (1 - camera.dim) * (0.6 * (x / width) + 0.4 * (y / height));
      const side = ((x - shadowX) * shadowCos + (y - shadowY) * shadowSin) / (width * 0.05);
      const shadow = camera.shadow === 0 ? 1 : 1 - camera.shadow / (1 + Math.exp(-side));
      // The sum of three bytes is close enough to a normal law.
      const draw = Math.floor(random() * 2 ** 24);
      const noise = (((draw & 255) + ((draw >> 8) & 255) + (draw >> 16)) / 127.5 - 3) * camera.noise;
      pixels[y * width + x] = Math.max(0, Math.min(255, 18 + shade * slope * shadow * 0.9 + noise));
    }
  const raw = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 1 } });
  return (camera.blur > 0.3 ? raw.blur(camera.blur) : raw).jpeg({ quality: camera.quality }).toBuffer();
}

/** Where the corners of the page fall on the photograph, all of them inside it. */
function cornersOf({ degrees, perspective, slant }: Camera, width: number, height: number) {
  const turn = (degrees * Math.PI) / 180;
  const shape = [
    [-1 + perspective + slant, -Math.SQRT2],
    [1 - perspective + slant, -Math.SQRT2],
    [1, Math.SQRT2],
    [-1, Math.SQRT2],
  ].map(([x = 0, y = 0]) => ({ x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }));
  const [left, right] = [Math.min(...shape.map((p) => p.x)), Math.max(...shape.map((p) => p.x))];
  const [top, bottom] = [Math.min(...shape.map((p) => p.y)), Math.max(...shape.map((p) => p.y))];
  const zoom = Math.min((width * 0.96) / (right - left), (height * 0.96) / (bottom - top));
  return shape.map(({ x, y }) => ({ x: width / 2 + (x - (left + right) / 2) * zoom, y: height / 2 + (y - (top + bottom) / 2) * zoom }));
}

export const letterOf = (index: number | null | undefined): string => (index === null || index === undefined ? "" : (letters[index] ?? ""));
