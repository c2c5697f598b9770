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
 * @throws UnreadableFile when it is damaged, locked by a password or too large once unfolded
 */
export function readZip(bytes: Uint8Array): Entries {
  const budget = { bytes: unfoldedMaxBytes, entries: entryMax };
  const outer = unfold(bytes, budget);
  const entries = new Map<string, Uint8Array>();
  for (const [path, content] of outer) {
    if (!isZip(content)) entries.set(path, content);
    else for (const [inner, picture] of unfold(content, budget)) entries.set(`${path}/${inner}`, picture);
  }
  return entries;
}

function unfold(bytes: Uint8Array, budget: { bytes: number; entries: number }): [string, Uint8Array][] {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
        budget.bytes -= originalSize;
        if (budget.bytes < 0 || --budget.entries < 0)
          throw new UnreadableFile("l’archive est trop grande une fois ouverte\u00a0: partagez-la");
        return true;
      },
    });
    return Object.entries(files);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("l’archive ZIP est abîmée, ou protégée par un mot de passe");
  }
}

/** Why a document of Word or LibreOffice Writer is refused. */
export const textDocument =
  "c’est un document de traitement de texte\u00a0: enregistrez-le au format texte, ou collez son texte dans «\u00a0Importer un sujet\u00a0»";
const workbook = "c’est un classeur\u00a0: enregistrez sa feuille en CSV";

/** Returns why a ZIP is refused of which this is an entry, as it is a document; undefined for another entry. */
function documentOf(path: string, bytes: Uint8Array): string | undefined {
  if (path === "word/document.xml") return textDocument;
  if (path === "xl/workbook.xml") return workbook;
  if (path !== "mimetype") return undefined;
  const type = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  return type.includes("opendocument.text") ? textDocument : type.includes("opendocument.spreadsheet") ? workbook : undefined;
}

/** @throws UnreadableFile when the archive is, or holds, a document of a word processor or a workbook */
function refuseDocuments(entries: Entries): void {
  for (const [path, bytes] of entries) {
    const [, holder, inner = ""] = /^(?:(.*)\/)?(word\/document\.xml|xl\/workbook\.xml|mimetype)$/.exec(path) ?? [];
    const reason = documentOf(inner, bytes);
    if (reason !== undefined)
      throw new UnreadableFile(holder === undefined ? reason : `«\u00a0${basename(holder)}\u00a0» est refusé, car ${reason}`);
  }
}

const questionFile = /\.(?:json|xml|gift|txt|csv|tsv)$/i;

/**
 * Returns the files of questions of an archive, in its order.
 * @throws UnreadableFile when it is or holds a document of a word processor or a workbook
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
        .replace(/[?#].*$/, "")
        .toLowerCase(),
    );
    for (const name of names) {
      const found = byPath.get(join(folder.toLowerCase(), name)) ?? byPath.get(name) ?? byName.get(basename(name));
      if (found) return found;
    }
    return undefined;
  };
}
