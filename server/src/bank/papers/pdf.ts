import sharp from "sharp";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { pixelMax } from "../questions/images.ts";
import { type Line, withoutMargins } from "./lines.rules.ts";
import type { PlacedPicture } from "./pictures.rules.ts";

/** A picture of a PDF, as it stands on its page. */
export interface PdfPicture extends PlacedPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Bounds: an official paper has about thirty pages. */
const pageMax = 120;
const pictureMax = 300;
/** Smaller pictures are bullets and rules; those at the same place of most pages, three at least, are logos. */
const sideMinPt = 24;
const logoOn = 3;
const logoShare = 0.6;
/** Two pieces of text belong to the same line when their tops differ by less than this share of their height. */
const sameLine = 0.5;
/** Space between two lines, in line heights, beyond which the second is apart. */
const apartFrom = 1.9;

/** Thrown for a picture whose header announces too many pixels, before it is decoded. */
export class LargePicture extends Error {
  readonly page: number;
  constructor(page: number) {
    super("too many pixels");
    this.page = page;
  }
}

/** Thrown for a PDF that holds no text: it was scanned. */
export class NoText extends Error {}

/**
 * Reads the lines and the pictures of a PDF, headers and footers left out.
 * @throws LargePicture; NoText when its pages are images; an error of PDF.js when it is damaged or locked
 */
export async function readPdf(bytes: Uint8Array): Promise<{ lines: Line[]; pictures: PdfPicture[] }> {
  const pdf = await getDocumentProxy(bytes, {
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: pixelMax,
    verbosity: 1,
  });
  const leftOut = countLeftOut();
  const lines: Line[] = [];
  const found: (Found & { page: number })[] = [];
  let height = 842;
  for (let page = 1; page <= Math.min(pdf.numPages, pageMax); page++) {
    const proxy = await pdf.getPage(page);
    const [, bottom = 0, , top = 842] = proxy.view;
    height = top - bottom;
    const { items } = await proxy.getTextContent();
    lines.push(...linesOf(items as Piece[], page, top));
    found.push(...(await findPictures(proxy, top)).map((picture) => ({ ...picture, page })));
    if (leftOut() > 0) throw new LargePicture(page);
    proxy.cleanup();
  }
  if (lines.length === 0) throw new NoText();
  return { lines: withoutMargins(lines, height), pictures: await encodeAll(found, pdf.numPages) };
}

/**
 * Counts the pictures that PDF.js leaves out for their size: it tells them in its warnings alone. Its other warnings
 * are about damage.
 */
function countLeftOut(): () => number {
  let count = 0;
  for (const name of ["warn", "log"] as const)
    console[name] = (said: unknown) => {
      if (String(said).includes("exceeded maximum allowed size")) count++;
    };
  return () => count;
}

interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function linesOf(items: readonly Piece[], page: number, pageTop: number): Line[] {
  const pieces = items
    .filter(({ str }) => str?.trim())
    .map(({ str, transform, width, height }) => {
      const [, , , , left = 0, y = 0] = transform;
      return { str, left, right: left + width, top: pageTop - y, height: height || 10 };
    })
    .sort((a, b) => a.top - b.top || a.left - b.left);
  const rows: (typeof pieces)[] = [];
  for (const piece of pieces) {
    const row = rows[rows.length - 1];
    const first = row?.[0];
    if (row && first && Math.abs(piece.top - first.top) < sameLine * Math.min(piece.height, first.height)) row.push(piece);
    else rows.push([piece]);
  }
  let before: { top: number; height: number } | undefined;
  return rows.map((row): Line => {
    row.sort((a, b) => a.left - b.left);
    const [first] = row;
    const { top = 0, height = 10, left = 0 } = first ?? {};
    const text = row.reduce((whole, piece, i) => {
      const gap = piece.left - (row[i - 1]?.right ?? piece.left);
      return whole + (gap > piece.height * 0.15 && !whole.endsWith(" ") ? " " : "") + piece.str;
    }, "");
    const apart = before !== undefined && top - before.top > apartFrom * Math.max(height, before.height);
    before = { top, height };
    return { text: text.replace(/\s+/g, " ").trim(), page, top, height, left, apart };
  });
}

interface Found {
  readonly top: number;
  readonly bottom: number;
  /** Raw pixels, as PDF.js gives them. */
  readonly image: RawImage;
  readonly key: string;
}

interface RawImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly kind?: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
type Matrix = [number, number, number, number, number, number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Follows the drawing instructions of a page, to know where each picture is painted (ISO 32000-1, 8.3.3 and 8.9). */
async function findPictures(page: Page, pageTop: number): Promise<Found[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const found: Found[] = [];
  for (const [i, fn] of fnArray.entries()) {
    const args = argsArray[i] as unknown[];
    if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    if (fn === OPS.transform) matrix = times(matrix, args as Matrix);
    if (fn === OPS.paintFormXObjectBegin && args[0]) matrix = times(matrix, args[0] as Matrix);
    if (fn !== OPS.paintImageXObject && fn !== OPS.paintInlineImageXObject) continue;
    const image = fn === OPS.paintImageXObject ? await objectOf(page, String(args[0])) : (args[0] as RawImage);
    const [a, b, c, d, , f] = matrix;
    const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
    const low = Math.min(f, f + d + b);
    if (!image?.data || wide < sideMinPt || high < sideMinPt) continue;
    found.push({ top: pageTop - low - high, bottom: pageTop - low, image, key: `${image.width} ${image.height} ${sum(image.data)}` });
  }
  return found;
}

const objectOf = (page: Page, name: string): Promise<RawImage | undefined> =>
  new Promise((resolve) => (name.startsWith("g_") ? page.commonObjs : page.objs).get(name, resolve as (value: unknown) => void));

/** A short sum of the bytes, to recognise a picture that comes again. */
const sum = (data: Uint8Array): number => {
  let total = data.length;
  for (let i = 0; i < data.length; i += 97) total = (total * 31 + (data[i] ?? 0)) >>> 0;
  return total;
};

const placeOf = ({ key, top }: Found): string => `${key} ${Math.round(top)}`;

async function encodeAll(found: readonly (Found & { page: number })[], pages: number): Promise<PdfPicture[]> {
  const places = Map.groupBy(found, placeOf);
  const own = found
    .filter((picture) => (places.get(placeOf(picture))?.length ?? 0) < Math.max(logoOn, pages * logoShare))
    .slice(0, pictureMax);
  const pictures: PdfPicture[] = [];
  for (const { image, page, top, bottom } of own) {
    const { width, height } = image;
    const { data, channels } = pixelsOf(image);
    const png = await sharp(data, { raw: { width, height, channels } })
      .flatten({ background: "#ffffff" })
      .png({ compressionLevel: 6 })
      .toBuffer();
    pictures.push({ page, top, bottom, width, height, png: new Uint8Array(png) });
  }
  return pictures;
}

/** PDF.js gives a bit a pixel (kind 1), three bytes or four. */
function pixelsOf({ width, height, data, kind }: RawImage): { data: Uint8Array; channels: 1 | 3 | 4 } {
  if (kind !== 1) return { data, channels: data.length === width * height * 4 ? 4 : data.length === width * height ? 1 : 3 };
  const pixels = new Uint8Array(width * height);
  const row = Math.ceil(width / 8);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return { data: pixels, channels: 1 };
}
