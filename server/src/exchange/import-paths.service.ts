import { readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { exchangeMaxBytes, type ImportReport } from "@badin/contract";
import type { Context } from "../context.ts";
import { createImageSource, type ImageSource } from "./image-source.ts";
import { importBankFile, type Progress } from "./import.service.ts";
import { type Defaults, UnreadableFile } from "./item.ts";
import { createPreviewBank, type PreviewBank } from "./preview-bank.rules.ts";
import { readBankFile } from "./read-file.ts";

/** A file that could not be read, with the reason in French. */
export interface UnreadFile {
  readonly file: string;
  readonly reason: string;
}

interface Options {
  readonly defaults?: Defaults;
  readonly preview?: boolean;
  onProgress?(file: string, ...progress: Parameters<Progress>): void;
}

/** Imports local files one after the other, with the images beside them. A file that cannot be read does not stop the others. */
export async function importPaths(
  context: Context,
  paths: readonly string[],
  options: Options = {},
): Promise<{ files: (ImportReport | UnreadFile)[]; imagesConverted: number }> {
  const images = createImageSource(context.database.db);
  const files: (ImportReport | UnreadFile)[] = [];
  const previewBank = options.preview ? createPreviewBank() : undefined;
  for (const path of paths) files.push(await importPath(context, images, path, options, previewBank));
  return { files, imagesConverted: images.converted };
}

async function importPath(
  context: Context,
  images: ImageSource,
  path: string,
  { defaults = {}, preview = false, onProgress }: Options,
  previewBank: PreviewBank | undefined,
): Promise<ImportReport | UnreadFile> {
  const name = basename(path);
  try {
    if ((await stat(path)).size > exchangeMaxBytes) throw new UnreadableFile("il dépasse 64 Mo : partagez-le");
    const bytes = await readFile(path);
    return await importBankFile(context, () => readBankFile(name, bytes, defaults), {
      name,
      directory: dirname(path),
      preview,
      ...(previewBank && { previewBank }),
      images,
      actor: null,
      onProgress: (...progress) => onProgress?.(name, ...progress),
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { file: name, reason: error.message };
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return { file: name, reason: "le fichier ne peut pas être lu" };
    throw error;
  }
}
