import { hash } from "node:crypto";
import { imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import sharp, { type SharpOptions } from "sharp";

/** An image as the bank keeps it: PNG within 1000 x 600. Equal pixels give equal bytes, hence one `sha256` (hexadecimal). */
export interface BankImage {
  readonly png: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const messages = {
  image_type: "Ce fichier n’est pas une image PNG, JPEG ou GIF",
  image_unreadable: "L’image est abîmée ou incomplète",
  image_too_large: "L’image est trop grande",
  image_too_slow: "L’image est trop longue à lire",
} as const;

/** Why an image was refused, in French; `code` is for programs. */
export class ImageError extends Error {
  readonly code: keyof typeof messages;
  constructor(code: keyof typeof messages, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}

export const imageMaxBytes = 20 * 1024 * 1024;
/** A small file can decode to gigabytes: these are read from its header, before anything is decoded. */
const sideMaxPx = 12_000;
const pixelMax = 36_000_000;
const timeoutSeconds = 10;
/** Beyond this a picture is a photograph: 256 colours do, and a quiz stays light. */
const losslessMaxBytes = 256 * 1024;

const signatures: [type: string, bytes: string][] = [
  ["png", "89504e470d0a1a0a"],
  ["jpeg", "ffd8ff"],
  ["gif", "474946383761"],
  ["gif", "474946383961"],
];

/** The kind of image that the first bytes announce, whatever a name or a media type says; undefined when it is none of ours. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0];
}

/**
 * Decodes a PNG, JPEG or GIF (its first image), turns it upright, lays it on white and fits it within 1000 x 600, keeping its proportions and
 * never enlarging it. Metadata is dropped.
 * @throws ImageError
 */
export async function toBankImage(bytes: Uint8Array): Promise<BankImage> {
  const type = imageTypeOf(bytes);
  if (!type) throw new ImageError("image_type");
  if (bytes.length > imageMaxBytes) throw new ImageError("image_too_large");
  const input = { limitInputPixels: pixelMax, failOn: "warning", pages: 1, sequentialRead: true } as const;
  await checkHeader(bytes, type, input);
  try {
    const { data, info } = await sharp(bytes, input)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(imageMaxWidthPx, imageMaxHeightPx, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return await encode(data, info);
  } catch (error) {
    throw new ImageError(error instanceof Error && /timeout/i.test(error.message) ? "image_too_slow" : "image_unreadable", error);
  }
}

async function checkHeader(bytes: Uint8Array, type: string, input: SharpOptions): Promise<void> {
  const header = await sharp(bytes, input)
    .metadata()
    .catch((error: Error) => {
      throw new ImageError(/pixel limit/i.test(error.message) ? "image_too_large" : "image_unreadable", error);
    });
  if (header.format !== type) throw new ImageError("image_type");
  if (Math.max(header.width, header.height) > sideMaxPx || header.width * header.height > pixelMax) throw new ImageError("image_too_large");
}

/** From bare pixels, so that the same picture gives the same file whatever it came in. */
async function encode(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }): Promise<BankImage> {
  const pixels = () => sharp(data, { raw }).toColourspace("srgb");
  const lossless = await pixels().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
  const png =
    lossless.length <= losslessMaxBytes ? lossless : await pixels().png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
  return readBankImage(png);
}

/** An image that `toBankImage` made, from its bytes. */
export function readBankImage(png: Buffer): BankImage {
  // The header of a PNG begins with its width and height (RFC 2083, 4.1.1).
  return { png, sha256: hash("sha256", png, "hex"), width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
