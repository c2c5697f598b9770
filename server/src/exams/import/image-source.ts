import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { createGate } from "../../accounts/gate.ts";
import { type BankImage, ImageError, imageMaxBytes, toBankImage } from "../../questions/images.ts";

/** An image, or why there is none, in French. */
export type FoundImage = { readonly image: BankImage } | { readonly reason: string };

/** Reads images from files, each content converted once however many questions show it. */
export interface ImageSource {
  load(path: string): Promise<FoundImage>;
  /** Number of distinct images converted so far. */
  readonly converted: number;
}

/** As many as there are cores to gain from; more would only hold more pixels at once. */
const parallelConversions = 4;

export function createImageSource(): ImageSource {
  const gate = createGate(parallelConversions);
  const byPath = new Map<string, Promise<FoundImage>>();
  const byContent = new Map<string, Promise<BankImage>>();
  const read = async (path: string): Promise<FoundImage> => {
    try {
      if ((await stat(path)).size > imageMaxBytes) throw new ImageError("image_too_large");
      const bytes = await readFile(path);
      const content = hash("sha256", bytes, "hex");
      const image = byContent.get(content) ?? toBankImage(bytes);
      byContent.set(content, image);
      return { image: await image };
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  };
  return {
    load(path) {
      const known = byPath.get(path) ?? gate(() => read(path));
      byPath.set(path, known);
      return known;
    },
    get converted() {
      return byContent.size;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "Le fichier de l’image n’existe pas";
  if (code !== undefined) return "Le fichier de l’image ne peut pas être lu";
  throw error;
}
