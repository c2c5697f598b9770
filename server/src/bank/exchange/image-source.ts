import { hash } from "node:crypto";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { type BankImage, ImageError, type ImageUse } from "../questions/images.ts";
import { createImportConverter } from "../questions/images-confined.ts";
import { findImageBySha256 } from "../questions/questions.queries.ts";
import type { Picture } from "./item.ts";
import type { Looks } from "./looks.service.ts";
import { ImageElsewhere, type PictureFiles } from "./picture-files.ts";

/** An image, or the reason why there is none, in French. */
export type FoundImage = { readonly image: BankImage } | { readonly reason: string };

/**
 * Converts the images of files for the bank. Each distinct content is converted once, however many questions use it.
 */
export interface ImageSource {
  /**
   * Loads an image. `files` is where paths are looked for; null for a file that came alone.
   * @throws AppError 503 when the machine is busy
   */
  load(picture: Picture, files: PictureFiles | null, use?: ImageUse): Promise<FoundImage>;
  /** The pictures met so far, and what they look like. */
  readonly looks: Looks;
  /** Ends the process that converts. */
  close(): void;
}

export function createImageSource(db: Db): ImageSource {
  // One after the other: an image that stops the process takes no other with it.
  const gate = createLimiter(1);
  const converter = createImportConverter();
  const byContent = new Map<string, Promise<BankImage>>();
  const convert = async (bytes: Uint8Array, sha256: string, use: ImageUse): Promise<BankImage> => {
    // An image exported by the bank is reused: converting it again could give other bytes, hence a different image.
    const known = await findImageBySha256(db, sha256);
    if (known) return { ...known, png: Buffer.from(known.png) };
    return converter.convert(bytes, use);
  };
  const load = async (picture: Picture, files: PictureFiles | null, use: ImageUse): Promise<FoundImage> => {
    try {
      const bytes = await bytesOf(picture, files);
      const content = hash("sha256", bytes, "hex");
      const key = `${use} ${content}`;
      const image = byContent.get(key) ?? convert(bytes, content, use);
      byContent.set(key, image);
      return { image: await image };
    } catch (error) {
      return { reason: `${reasonOf(error)} (${nameOf(picture)})` };
    }
  };
  return {
    load: (picture, files, use = "question") => gate(() => load(picture, files, use)),
    looks: { pictures: new Map(), found: new Map() },
    close: converter.close,
  };
}

async function bytesOf(picture: Picture, files: PictureFiles | null): Promise<Uint8Array> {
  if (picture.kind === "bytes") return picture.bytes;
  if (files === null) throw new ImageApart();
  return files.read(picture.path);
}

const nameOf = (picture: Picture): string => (picture.kind === "path" ? picture.path : picture.name).slice(0, 100);

/** Thrown when the image is in a separate file that was not sent. */
class ImageApart extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) throw error;
  if (error instanceof ImageError) return error.message;
  if (error instanceof ImageApart) return "L’image est dans un autre fichier : ajoutez-la à l’import";
  if (error instanceof ImageElsewhere) return "L’image doit être dans le dossier du fichier, ou dessous";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "Le fichier de l’image n’existe pas";
  if (code !== undefined) return "Le fichier de l’image ne peut pas être lu";
  throw error;
}
