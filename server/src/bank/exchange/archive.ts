import { basename, dirname, extname, join } from "node:path/posix";
import { asUtf8, decodeCp850, startsWith } from "@badin/contract";
import { unzipSync } from "fflate";
import { isWorkbook } from "../../platform/spreadsheets/read-workbook.ts";
import { type Picture, UnreadableFile } from "./item.ts";
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
 * @throws UnreadableFile when it is damaged, locked by a password, too large once unfolded, or is or holds a document
 * of Word
 */
export function readZip(bytes: Uint8Array): Entries {
  const budget = { bytes: unfoldedMaxBytes, entries: entryMax };
  const outer = unfold(bytes, budget);
  const entries = new Map<string, Uint8Array>();
  for (const [path, content] of outer) {
    if (!isZip(content) || isWorkbook(content)) entries.set(path, content);
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
    const nameOf = trueNames(bytes);
    return Object.entries(unzipSync(bytes, { filter: ({ name }) => isOurs(name) })).map(([name, content]) => [nameOf(name), content]);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("l’archive ZIP est abîmée, ou protégée par un mot de passe");
  }
}

const centralHeader = 0x02014b50;
const centralHeaderBytes = 46;
const endHeader = 0x06054b50;
const endHeaderBytes = 22;
const commentMaxBytes = 0xffff;
const utf8Flag = 0x800;

/**
 * Returns a function that gives the true name, composed (NFC), of an entry as fflate reads it. Without the flag of
 * UTF-8 (APPNOTE 4.4.4, bit 11) fflate reads Latin-1, where a Mac writes UTF-8 and Windows CP850.
 */
function trueNames(bytes: Uint8Array): (name: string) => string {
  const flagged = new Set<string>();
  for (const { flags, name } of centralEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    if (flags & utf8Flag) flagged.add(name.toString("utf8"));
  return (name) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Latin-1 as a whole is meant
    if (flagged.has(name) || !/^[\u0000-\u00ff]*$/.test(name)) return name.normalize("NFC");
    const raw = Buffer.from(name, "latin1");
    return (asUtf8(raw) ?? decodeCp850(raw)).normalize("NFC");
  };
}

/** Returns the flags and the name of each entry, from the central directory; none where it is not found. */
function* centralEntries(bytes: Buffer): Generator<{ flags: number; name: Buffer }> {
  let end = bytes.length - endHeaderBytes;
  const first = Math.max(0, end - commentMaxBytes);
  while (end >= first && bytes.readUInt32LE(end) !== endHeader) end--;
  if (end < first) return;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + centralHeaderBytes > bytes.length || bytes.readUInt32LE(at) !== centralHeader) return;
    const nameLength = bytes.readUInt16LE(at + 28);
    const start = at + centralHeaderBytes;
    yield { flags: bytes.readUInt16LE(at + 8), name: bytes.subarray(start, start + nameLength) };
    at = start + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

const isOurs = (name: string): boolean => !name.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/** Why a document of Word or LibreOffice Writer is refused. */
export const textDocument =
  "c’est un document de traitement de texte\u00a0: «\u00a0Importer un sujet\u00a0» découpe en questions un .docx, un PDF, ou un texte collé";

/** Documents that are a ZIP, by the entry that makes them one. */
const documents = new Map([["word/document.xml", textDocument]]);

/** Returns why a ZIP is refused that says what it is in its entry `mimetype`; undefined for another. */
function documentOf(mimetype: Uint8Array): string | undefined {
  const type = Buffer.from(mimetype.subarray(0, 100)).toString("latin1");
  return type.includes("opendocument.text") ? textDocument : undefined;
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

const questionFile = /\.(?:json|xml|gift|txt|csv|tsv|tex|xlsx|xlsm|ods)$/i;

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

/** Returns a path without case, its accents composed with their letters: a Mac writes them apart. */
export const comparablePath = (path: string): string => path.normalize("NFC").toLowerCase();

/** Returns a path as its file has it: an address writes a space « %20 ». */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A picture of an archive; `doubt` says in French that others have its name. */
export interface FoundPicture {
  readonly bytes: Uint8Array;
  readonly doubt: string | null;
}

/**
 * Returns a function that finds a picture of an archive by its path from `folder`, else from the archive, else by its
 * name alone, in capitals or not: below `folder` first.
 */
export function pictureFinder(entries: Entries, folder = "."): (path: string) => FoundPicture | undefined {
  const byPath = new Map([...entries.keys()].map((path) => [comparablePath(path), path]));
  const byName = Map.groupBy(entries.keys(), (path) => comparablePath(basename(path)));
  const within = `${comparablePath(folder)}/`;
  return (path) => {
    const names = pictureNames(
      comparablePath(decodedPath(path))
        .replaceAll("\\", "/")
        .replace(/^\.?\//, "")
        .replace(/[?#].*$/s, ""),
    );
    const named = names.flatMap((name) => byName.get(basename(name)) ?? []);
    const near = named.filter((each) => comparablePath(each).startsWith(within));
    const places = [names.map((name) => join(comparablePath(folder), name)), names].map((some) =>
      some.flatMap((each) => byPath.get(each) ?? []),
    );
    const [found, ...others] = [...places, near, named].find((some) => some.length > 0) ?? [];
    const bytes = found === undefined ? undefined : entries.get(found);
    if (found === undefined || !bytes) return undefined;
    const isOther = others.some((each) => Buffer.compare(entries.get(each) ?? bytes, bytes) !== 0);
    const doubt = `plusieurs images ont le nom «\u00a0${basename(path.replaceAll("\\", "/")).slice(0, 60)}\u00a0»\u00a0: «\u00a0${found.slice(-80)}\u00a0» est prise`;
    return { bytes, doubt: isOther ? doubt : null };
  };
}

interface Pictured {
  readonly picture?: Picture | null | undefined;
  readonly answerPictures?: readonly (Picture | null)[] | undefined;
  readonly doubts?: readonly string[];
}

/** Returns a function that gives an item the pictures of the archive which its file names; those absent stay named. */
export const withPictures =
  (find: (path: string) => FoundPicture | undefined) =>
  <T extends Pictured>(item: T): T => {
    const doubts: string[] = [];
    const load = (picture: Picture | null): Picture | null => {
      const found = picture?.kind === "path" ? find(picture.path) : undefined;
      if (found?.doubt) doubts.push(found.doubt);
      return found && picture?.kind === "path" ? { kind: "bytes", bytes: found.bytes, name: picture.path } : picture;
    };
    return {
      ...item,
      ...(item.picture && { picture: load(item.picture) }),
      ...(item.answerPictures && { answerPictures: item.answerPictures.map(load) }),
      ...(doubts.length > 0 && { doubts: [...(item.doubts ?? []), ...doubts] }),
    };
  };
