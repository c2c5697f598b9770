import { basename, dirname, extname, join } from "node:path/posix";
import { startsWith } from "@badin/contract";
import { unzipSync } from "fflate";
import { UnreadableFile } from "./item.ts";
import type { QuestionFile } from "./several-files.rules.ts";

/** Limits of what a ZIP expands to: a small one can hold gigabytes. */
const unfoldedMaxBytes = 256 * 1024 * 1024;
const entryMax = 5_000;

/** The files of an archive, by path. */
export type Entries = ReadonlyMap<string, Uint8Array>;

/** Whether the bytes are those of a ZIP file. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/**
 * Returns the files of a ZIP and of the ZIPs in it, in memory only.
 * @throws UnreadableFile when it is damaged, locked by a password, too large once unfolded, or is or holds a document of Word or Excel
 */
export function readZip(bytes: Uint8Array): Entries {
  const budget = { bytes: unfoldedMaxBytes, entries: entryMax };
  const outer = unfold(bytes, budget);
  const entries = new Map<string, Uint8Array>();
  for (const [path, content] of outer) {
    if (!isZip(content)) entries.set(path, content);
    else for (const [inner, picture] of unfold(content, budget, path)) entries.set(`${path}/${inner}`, picture);
  }
  return entries;
}

/** Unfolds what was announced once all of it is known to fit, and to be no document. */
function unfold(bytes: Uint8Array, budget: { bytes: number; entries: number }, holder?: string): [string, Uint8Array][] {
  try {
    const announced = new Set<string>();
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isOurs(name)) return false;
        budget.bytes -= originalSize;
        budget.entries--;
        announced.add(name);
        return false;
      },
    });
    for (const [entry, reason] of documents) if (announced.has(entry)) refuse(reason, holder);
    if (budget.bytes < 0 || budget.entries < 0) throw new UnreadableFile("l’archive est trop grande une fois ouverte\u00a0: partagez-la");
    return Object.entries(unzipSync(bytes, { filter: ({ name }) => isOurs(name) }));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("l’archive ZIP est abîmée, ou protégée par un mot de passe");
  }
}

const isOurs = (name: string): boolean => !name.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/** Why a document of Word or LibreOffice Writer is refused. */
export const textDocument =
  "c’est un document de traitement de texte\u00a0: enregistrez-le au format texte, ou collez son texte dans «\u00a0Importer un sujet\u00a0»";
const workbook = "c’est un classeur\u00a0: enregistrez sa feuille en CSV";

/** Documents that are a ZIP, by the entry that makes them one. */
const documents = new Map([
  ["word/document.xml", textDocument],
  ["xl/workbook.xml", workbook],
]);

/** Returns why a ZIP is refused that says what it is in its entry `mimetype`; undefined for another. */
function documentOf(mimetype: Uint8Array): string | undefined {
  const type = Buffer.from(mimetype.subarray(0, 100)).toString("latin1");
  return type.includes("opendocument.text") ? textDocument : type.includes("opendocument.spreadsheet") ? workbook : undefined;
}

/** @throws UnreadableFile for a document, which is named when it stands in an archive */
function refuse(reason: string, holder?: string): never {
  throw new UnreadableFile(holder === undefined ? reason : `«\u00a0${basename(holder)}\u00a0» est refusé, car ${reason}`);
}

/** @throws UnreadableFile when the archive is, or holds, a document of LibreOffice */
function refuseDocuments(entries: Entries): void {
  for (const [path, bytes] of entries) {
    if (basename(path) !== "mimetype") continue;
    const reason = documentOf(bytes);
    if (reason !== undefined) refuse(reason, path === "mimetype" ? undefined : dirname(path));
  }
}

const questionFile = /\.(?:json|xml|gift|txt|csv|tsv)$/i;

/**
 * Returns the files of questions of an archive, in its order.
 * @throws UnreadableFile when it is or holds a document of LibreOffice
 */
export function questionFilesOf(entries: Entries): QuestionFile[] {
  refuseDocuments(entries);
  const found = [...entries].filter(([path]) => questionFile.test(path));
  return found.map(([path, bytes]) => ({ folder: dirname(path), name: basename(path), bytes }));
}

/** Extensions of pictures, tried in this order when a table gives a name without one. */
const pictureExtensions = [".png", ".jpg", ".jpeg", ".gif", ".webp"] as const;

/** Returns the names under which a picture may be kept: as it is written, and with each extension when it has none. */
export const pictureNames = (path: string): string[] =>
  (pictureExtensions as readonly string[]).includes(extname(path).toLowerCase())
    ? [path]
    : [path, ...pictureExtensions.map((extension) => `${path}${extension}`)];

/**
 * Returns a function that finds a picture of an archive by its path from `folder`, else from the archive, else by its name alone, in capitals
 * or not.
 */
export function pictureFinder(entries: Entries, folder = "."): (path: string) => Uint8Array | undefined {
  const byPath = new Map([...entries].map(([path, bytes]) => [path.toLowerCase(), bytes]));
  const byName = new Map([...entries].map(([path, bytes]) => [basename(path).toLowerCase(), bytes]));
  return (path) => {
    const names = pictureNames(
      path
        .replaceAll("\\", "/")
        .replace(/^\.?\//, "")
        .replace(/[?#].*$/s, "")
        .toLowerCase(),
    );
    for (const name of names) {
      const found = byPath.get(join(folder.toLowerCase(), name)) ?? byPath.get(name) ?? byName.get(basename(name));
      if (found) return found;
    }
    return undefined;
  };
}
