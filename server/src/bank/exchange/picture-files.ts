import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { ImageError, imageMaxBytes } from "../questions/images.ts";
import { comparablePath, isZip, pictureFinder, pictureNames, readZip } from "./archive.ts";
import { UnreadableFile } from "./item.ts";

/** Thrown when the path leads out of the folder of the images. */
export class ImageElsewhere extends Error {}

/** Where the images that a file names are. */
export interface PictureFiles {
  /**
   * Reads an image.
   * @throws ImageError when it is too large, ImageElsewhere when it is out of the folder; an error with the code
   * `ENOENT` when there is none
   */
  read(path: string): Promise<Uint8Array>;
}

/**
 * Returns the images of a folder: at the path that is given, else by name alone, in the folder or in its folder
 * `images`.
 */
export const picturesIn = (directory: string): PictureFiles => ({
  async read(path) {
    const places = [resolve(directory, path), join(directory, basename(path)), join(directory, "images", basename(path))];
    for (const place of places.flatMap(pictureNames)) {
      const file = await asOnDisk(place);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      // A file of questions comes from somebody else: it must not bring another file of this machine into the bank.
      if (!(await realpath(file)).startsWith((await realpath(directory)) + sep)) throw new ImageElsewhere();
      if (found.size > imageMaxBytes) throw new ImageError("image_too_large");
      return readFile(file);
    }
    throw absent(path);
  },
});

/**
 * Returns a path with the last name as its folder has it: a Mac writes accents apart from their letters. The path
 * itself when there is none.
 */
async function asOnDisk(file: string): Promise<string> {
  if (/^\p{ASCII}*$/u.test(basename(file)) || (await stat(file).catch(() => undefined))) return file;
  const names = await readdir(dirname(file)).catch(() => []);
  const same = names.find((name) => comparablePath(name) === comparablePath(basename(file)));
  return same === undefined ? file : join(dirname(file), same);
}

/**
 * Returns the images of a folder or of a ZIP.
 * @throws UnreadableFile when it is neither
 */
export async function openPictures(path: string): Promise<PictureFiles> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return picturesIn(path);
  const bytes = found?.isFile() ? await readFile(path) : undefined;
  if (!bytes || !isZip(bytes)) throw new UnreadableFile("un dossier ou un fichier ZIP est attendu");
  const find = pictureFinder(readZip(bytes));
  return {
    async read(name) {
      const picture = find(name);
      if (!picture) throw absent(name);
      return picture.bytes;
    },
  };
}

const absent = (path: string): Error => Object.assign(new Error(`no picture ${path}`), { code: "ENOENT" });
