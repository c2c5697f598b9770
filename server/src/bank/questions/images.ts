import { hash } from "node:crypto";
import { answerImageMaxHeightPx, answerImageMaxWidthPx, imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import sharp, { type SharpOptions } from "sharp";

/**
 * An image as the bank stores it: PNG within 1000 x 600. Equal pixels give equal bytes, hence an equal `sha256`
 * (hexadecimal).
 */
export interface BankImage {
  readonly png: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const messages = {
  image_type: "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP",
  image_heic:
    "Les photos HEIC ne se lisent pas ici\u00a0: enregistrez-la en JPEG (sur iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»)",
  image_unreadable: "L’image est abîmée ou incomplète",
  image_too_large: "L’image est trop grande (40\u00a0millions de pixels, 12\u00a0000 de côté et 20\u00a0Mo au plus)",
  image_too_slow: "L’image est trop longue à lire",
  image_too_heavy: "L’image demande trop de mémoire\u00a0: enregistrez-la plus petite",
  image_after_others: "L’image n’a pas été lue\u00a0: d’autres du fichier ont arrêté la lecture",
  image_interrupted: "La lecture de l’image s’est interrompue\u00a0: enregistrez-la de nouveau, en PNG ou en JPEG",
} as const;

/** Refusal of an image: a message in French, and a `code` for programs. */
export class ImageError extends Error {
  readonly code: keyof typeof messages;
  constructor(code: keyof typeof messages, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}

export const imageMaxBytes = 20 * 1024 * 1024;
/** Limits checked in the header before decoding: a small file can decode to gigabytes. */
const sideMaxPx = 12_000;
export const pixelMax = 40_000_000;
/** Size above which an image is taken for a photograph and reduced to 256 colours, to keep quizzes light. */
const losslessMaxBytes = 256 * 1024;

const signatures: [type: string, bytes: string][] = [
  ["png", "89504e470d0a1a0a"],
  ["jpeg", "ffd8ff"],
  ["gif", "474946383761"],
  ["gif", "474946383961"],
];

/**
 * Returns the image type that the first bytes announce, whatever the name or media type; undefined when it is not
 * accepted.
 */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12));
  // WebP is a RIFF file: its length stands between the two marks.
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP") return "webp";
  const start = head.toString("hex", 0, 8);
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0];
}

/**
 * Whether the first bytes are those of a HEIC photograph, which the image library cannot decode: its codec is patented.
 */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));

/** Returns the image type that the first bytes announce. @throws ImageError when it is not accepted */
export function requireImageType(bytes: Uint8Array): string {
  const type = imageTypeOf(bytes);
  if (!type) throw new ImageError(isHeic(bytes) ? "image_heic" : "image_type");
  return type;
}

/** The image, or the code of its refusal: what travels between processes. */
export type ImageOutcome = { readonly image: BankImage } | { readonly refused: ImageError["code"] };

/** Converts as `toBankImage` does, and returns the refusal. */
export const tryBankImage = (bytes: Uint8Array, use: ImageUse): Promise<ImageOutcome> =>
  toBankImage(bytes, use).then(
    (image) => ({ image }),
    (error: unknown) => {
      if (error instanceof ImageError) return { refused: error.code };
      throw error;
    },
  );

/** What a picture illustrates: that of an answer is smaller. */
export type ImageUse = "question" | "answer";
const largest = {
  question: { width: imageMaxWidthPx, height: imageMaxHeightPx },
  answer: { width: answerImageMaxWidthPx, height: answerImageMaxHeightPx },
} as const;

/**
 * Converts a PNG, JPEG, GIF or WebP (its first image): upright, on white, within the size of its use (1000 x 600, or
 * 480 x 360 for an answer), proportions kept, never enlarged, without metadata.
 * @throws ImageError
 */
export async function toBankImage(bytes: Uint8Array, use: ImageUse = "question"): Promise<BankImage> {
  const type = requireImageType(bytes);
  if (bytes.length > imageMaxBytes) throw new ImageError("image_too_large");
  const input = { limitInputPixels: pixelMax, failOn: "warning", pages: 1, sequentialRead: true } as const;
  await checkHeader(bytes, type, input);
  try {
    const { data, info } = await sharp(bytes, input)
      .autoOrient()
      .resize(largest[use].width, largest[use].height, {
        fit: "inside",
        withoutEnlargement: true,
        // Every pixel counts in the reduction: a line of one pixel on a photograph stays visible.
        kernel: "lanczos3",
        fastShrinkOnLoad: false,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return await encode(data, info);
  } catch (error) {
    throw new ImageError("image_unreadable", error);
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

/** Encodes raw pixels, so that the same image gives the same file whatever its original format. */
async function encode(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }): Promise<BankImage> {
  const pixels = () => sharp(data, { raw }).toColourspace("srgb");
  const lossless = await pixels().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
  const png =
    lossless.length <= losslessMaxBytes ? lossless : await pixels().png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
  return readBankImage(png);
}

/** Returns the image whose bytes `toBankImage` made. */
export function readBankImage(png: Buffer): BankImage {
  // The header of a PNG begins with its width and height (RFC 2083, 4.1.1).
  return { png, sha256: hash("sha256", png, "hex"), width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
