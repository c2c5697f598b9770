import sharp from "sharp";
import { mm } from "./page.ts";

/** A picture ready to print, with its size on paper in points. */
export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}
/** Returns a picture no larger than this. */
export function within(picture: Picture, maxWidth: number, maxHeight: number): Picture {
  const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height);
  return { png: picture.png, width: picture.width * scale, height: picture.height * scale };
}

export type Pictures = ReadonlyMap<Uint8Array, Picture>;

/** Size on paper: that of a screen's pixel, within a width and a height that leave room for the questions. */
const pointsPerPixel = 0.75;
const maxWidth = mm(62);
const maxHeight = mm(58);
/** Dots an inch at which a school's printer shows no steps. */
const printDpi = 300;

/**
 * Makes pictures grey, opaque and no larger than what the paper shows: the file stays small, and the PDF takes them as
 * they are.
 */
export async function preparePictures(images: readonly (Uint8Array | null | undefined)[]): Promise<Pictures> {
  const prepared = new Map<Uint8Array, Picture>();
  for (const image of images) if (image && !prepared.has(image)) prepared.set(image, await prepare(image));
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
