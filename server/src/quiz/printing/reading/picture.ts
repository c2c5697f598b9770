import sharp from "sharp";
import { pixelMax } from "../../../bank/questions/images.ts";
import { darkestOf, type Grey, type Photograph } from "./grey.rules.ts";

/**
 * Longer side to which a photograph is reduced: a bubble then has some thirteen pixels of radius on a sheet that fills
 * it.
 */
export const sidePx = 2200;

/** Thrown for a picture whose header announces too many pixels. */
export class TooLarge extends Error {}

/**
 * Decodes an untrusted photograph, upright.
 * @throws TooLarge before it is decoded, an error of sharp when it is damaged
 */
export async function decode(bytes: Uint8Array): Promise<Photograph> {
  const input = { limitInputPixels: false, failOn: "error", pages: 1, sequentialRead: true } as const;
  const header = await sharp(bytes, input).metadata();
  if (header.width * header.height > pixelMax) throw new TooLarge();
  const { data, info } = await sharp(bytes, { ...input, limitInputPixels: pixelMax })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return photographOf(info.width, info.height, data);
}

/** Returns the photograph of pixels of three or four bytes: red, green, blue. */
export async function photographOf(width: number, height: number, pixels: Uint8Array): Promise<Photograph> {
  const channels = pixels.length === width * height * 4 ? 4 : 3;
  const data = await sharp(pixels, { raw: { width, height, channels } }).removeAlpha().greyscale().raw().toBuffer();
  return { width, height, data: new Uint8Array(data), darkest: darkestOf(width, height, pixels) };
}

/** Encodes a small picture for a screen, as a `data:` address. */
export async function toDataUrl({ width, height, data }: Grey): Promise<string> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 72 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
