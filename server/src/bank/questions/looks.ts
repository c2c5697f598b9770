import sharp from "sharp";

/** What a picture looks like, whatever its file: its shape, and its shades of grey in few squares. */
export interface Look {
  readonly ratio: number;
  /** Squares of a grid, row after row, centred on 0 and with a length of 1. */
  readonly shades: readonly number[];
}

const side = 16;
/** Margins are looked for on a picture this large, blurred: what a JPEG leaves around lines is no drawing. */
const roughSide = 600;
const blur = 1.5;
const shadesOfWhite = 40;

/** Returns the look of a picture of the bank, white margins left out: another paper cuts them elsewhere. */
export async function lookOf(png: Uint8Array): Promise<Look> {
  const rough = await sharp(png)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(roughSide, roughSide, { fit: "inside" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const blurred = await sharp(rough).blur(blur).png({ compressionLevel: 0 }).toBuffer();
  const { info } = await sharp(blurred)
    .trim({ background: "#ffffff", threshold: shadesOfWhite })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    // A picture all of one shade has nothing inside its margins.
    .catch(() => sharp(blurred).toBuffer({ resolveWithObject: true }));
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  const drawing = await sharp(rough)
    .extract({ left: -trimOffsetLeft, top: -trimOffsetTop, width, height })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const small = await sharp(drawing).resize(side, side, { fit: "fill" }).greyscale().raw().toBuffer();
  const mean = small.reduce((sum, shade) => sum + shade, 0) / small.length;
  const length = Math.hypot(...Array.from(small, (shade) => shade - mean)) || 1;
  return { ratio: width / height, shades: Array.from(small, (shade) => (shade - mean) / length) };
}

/**
 * In fourteen years of papers, the same picture saved anew has a likeness of 0.973 at least and a shape within 3 %; two
 * drawings of the same thing come to 0.949.
 */
const leastLikeness = 0.96;
const mostStretch = 0.04;

/** Whether two pictures are the same one, saved at another size, in another format or with other margins. */
export const looksSame = (a: Look, b: Look): boolean =>
  Math.abs(Math.log(a.ratio / b.ratio)) < mostStretch &&
  a.shades.reduce((sum, shade, i) => sum + shade * (b.shades[i] ?? 0), 0) > leastLikeness;
