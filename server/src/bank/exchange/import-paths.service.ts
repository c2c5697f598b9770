import { readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { exchangeMaxBytes, type ImportReport, type TableLayout } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { createImageSource, type ImageSource } from "./image-source.ts";
import { importBankFile, type Progress } from "./import.service.ts";
import { type Defaults, UnreadableFile } from "./item.ts";
import { findLayouts } from "./layouts.queries.ts";
import { openPictures, type PictureFiles, picturesIn } from "./picture-files.ts";
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
  /** Folder or ZIP of the images, when they are not beside the files. */
  readonly pictures?: string | undefined;
  onProgress?(file: string, ...progress: Parameters<Progress>): void;
}

/**
 * Imports local files one after the other, with the images beside them or in `pictures`. A file that cannot be read
 * does not stop the others.
 * @throws UnreadableFile when the pictures are a ZIP that cannot be read
 */
export async function importPaths(
  context: Context,
  paths: readonly string[],
  options: Options = {},
): Promise<(ImportReport | UnreadFile)[]> {
  const images = createImageSource(context.database.db);
  const files: (ImportReport | UnreadFile)[] = [];
  const layouts = await findLayouts(context.database.db);
  const apart = options.pictures === undefined ? undefined : await openPictures(options.pictures);
  const previewBank = options.preview ? createPreviewBank() : undefined;
  try {
    for (const path of paths) files.push(await importPath(context, { images, apart, layouts, previewBank }, path, options));
    return files;
  } finally {
    images.close();
  }
}

/** What the files of one import share. */
interface Shared {
  readonly images: ImageSource;
  readonly apart: PictureFiles | undefined;
  readonly layouts: readonly TableLayout[];
  readonly previewBank: PreviewBank | undefined;
}

async function importPath(
  context: Context,
  { images, apart, layouts, previewBank }: Shared,
  path: string,
  { defaults = {}, preview = false, onProgress }: Options,
): Promise<ImportReport | UnreadFile> {
  const name = basename(path);
  try {
    if ((await stat(path)).size > exchangeMaxBytes) throw new UnreadableFile("il dépasse 64 Mo : partagez-le");
    const bytes = await readFile(path);
    return await importBankFile(context, () => readBankFile(name, bytes, { layouts, ...defaults }), {
      name,
      pictures: apart ?? picturesIn(dirname(path)),
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
