import { dirname, join } from "node:path/posix";
import { decodeText, type ImportFormat } from "@badin/contract";
import { type Entries, pictureFinder, withPictures } from "./archive.ts";
import { readH5p } from "./formats/h5p.ts";
import { isQti, readQti } from "./formats/qti.ts";
import { type Defaults, type RawFile, type RawItem, UnreadableFile } from "./item.ts";

/** What the packages of an archive give, or undefined when it holds none. */
export interface Packed {
  readonly format: ImportFormat;
  readonly file: RawFile;
}

/**
 * Reads the packages that an archive is or holds: QTI (`imsmanifest.xml`), which Canvas writes too, and H5P
 * (`h5p.json`). What else they hold, styles and settings, is left.
 * @throws UnreadableFile when a package is damaged, or holds no question
 */
export function readPackages(entries: Entries, defaults: Defaults): Packed | undefined {
  const names = [...entries.keys()];
  const manifests = names.filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  const modules = names.filter((name) => /(?:^|\/)h5p\.json$/i.test(name));
  if (manifests.length === 0 && modules.length === 0) return undefined;
  const qti = manifests.flatMap((name) => qtiItems(entries, dirname(name), defaults));
  const h5p = modules.flatMap((name) => h5pItems(entries, dirname(name)));
  if (qti.length + h5p.length === 0)
    throw new UnreadableFile(
      `c’est ${manifests.length > 0 ? kindOf(entries, manifests[0]) : "un paquet H5P"}, qui ne contient aucune question`,
    );
  return { format: qti.length > 0 ? "qti" : "h5p", file: { exams: [], items: [...qti, ...h5p] } };
}

const within = (folder: string, name: string): boolean => folder === "." || name.startsWith(`${folder}/`);

/** Returns items with the name of the file of the package that holds them. */
const inFile = (items: readonly RawItem[], file: string): RawItem[] =>
  items.map((item) => (item.written ? { ...item, written: { ...item.written, file } } : item));

function qtiItems(entries: Entries, folder: string, defaults: Defaults): RawItem[] {
  const files = [...entries].filter(([name]) => within(folder, name) && /\.(?:xml|qti)$/i.test(name));
  return files.flatMap(([name, bytes]) => {
    const text = decodeText(bytes);
    return isQti(text) ? inFile(readQti(text, defaults).items, name).map(withPictures(pictureFinder(entries, dirname(name)))) : [];
  });
}

function h5pItems(entries: Entries, folder: string): RawItem[] {
  const settings = entries.get(join(folder, "h5p.json"));
  const content = entries.get(join(folder, "content/content.json"));
  if (!settings || !content) throw new UnreadableFile("c’est un paquet H5P dont le contenu manque");
  const library = /"mainLibrary"\s*:\s*"([\w.]{1,80})/.exec(decodeText(settings))?.[1] ?? "";
  const { items } = readH5p(library, decodeText(content));
  return inFile(items, join(folder, "content/content.json")).map(withPictures(pictureFinder(entries, join(folder, "content"))));
}

/** Programs that write packages, by what their manifests hold. */
const writers: readonly (readonly [RegExp, string])[] = [
  [/canvas|instructure/i, "Canvas"],
  [/moodle/i, "Moodle"],
  [/blackboard/i, "Blackboard"],
  [/onyx|bps bildungsportal/i, "ONYX"],
  [/taotesting|\btao\b/i, "TAO"],
  [/chamilo/i, "Chamilo"],
  [/wooclap/i, "Wooclap"],
];

/** Returns what a package is that has no question: courses of other kinds have a manifest too. */
function kindOf(entries: Entries, manifest: string | undefined): string {
  const text = decodeText(entries.get(manifest ?? "") ?? new Uint8Array()).slice(0, 50_000);
  if (/adl ?scorm|adlcp/i.test(text)) return "un module SCORM";
  return `${/common ?cartridge|imscc/i.test(text) ? "une cartouche Common Cartridge" : "un paquet QTI"}${writerOf(entries, manifest)}`;
}

function writerOf(entries: Entries, manifest: string | undefined): string {
  const text = decodeText(entries.get(manifest ?? "") ?? new Uint8Array()).slice(0, 50_000);
  const name = writers.find(([sign]) => sign.test(text))?.[1];
  return name === undefined ? "" : ` de ${name}`;
}
