import sharp from "sharp";
import type { PrintVariant } from "../printing.types.ts";
import { mm } from "./sheet.ts";

/** A picture ready to print, with its size on paper in points. */
export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}
export type Pictures = ReadonlyMap<Uint8Array, Picture>;

/** Size on paper: that of a screen's pixel, within a width and a height that leave room for the questions. */
const pointsPerPixel = 0.75;
const maxWidth = mm(62);
const maxHeight = mm(58);
/** Dots an inch at which a school's printer shows no steps. */
const printDpi = 300;

/** Makes the pictures grey, opaque and no larger than what the paper shows: the file stays small, and the PDF takes them as they are. */
export async function preparePictures(variants: readonly PrintVariant[]): Promise<Pictures> {
  const images = new Set(
    variants.flatMap((v) =>
      v.parts.flatMap((p) => p.questions.flatMap((q) => [q.image, ...q.answerImages].flatMap((image) => image ?? []))),
    ),
  );
  const prepared = new Map<Uint8Array, Picture>();
  for (const image of images) prepared.set(image, await prepare(image));
  return prepared;
}

async function prepare(image: Uint8Array): Promise<Picture> {
  const { width: widthPx = 1, height: heightPx = 1 } = await sharp(image).metadata();
  const scale = Math.min(pointsPerPixel, maxWidth / widthPx, maxHeight / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const png = await sharp(image)
    .flatten({ background: "white" })
    .greyscale()
    .resize({ width: Math.ceil((width / 72) * printDpi), withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png, width, height };
}
