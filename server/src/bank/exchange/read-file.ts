import { join } from "node:path/posix";
import {
  decodeFile,
  decodeNamed,
  decodeText,
  type ImportCorrections,
  type ImportFormat,
  importCorrectionsName,
  startsWith,
  type UnknownKeys,
  type UnknownSheets,
  type UnknownTable,
} from "@badin/contract";
import { importCorrections } from "@badin/contract/schemas/exchange";
import { isWorkbook } from "../../platform/spreadsheets/read-workbook.ts";
import { type Entries, isZip, pictureFinder, questionFilesOf, readZip, textDocument, withPictures } from "./archive.ts";
import { correctItems } from "./corrections.rules.ts";
import { readAiken } from "./formats/aiken.ts";
import { isAmcLatex, readAmcLatex } from "./formats/amc-latex.ts";
import { amcWords, isAmcText, readAmcText } from "./formats/amc-txt.ts";
import { isAnki, readAnki } from "./formats/anki.ts";
import { readCsv } from "./formats/csv.ts";
import { readGift } from "./formats/gift.ts";
import { readJson } from "./formats/json.ts";
import { readMoodle } from "./formats/moodle.ts";
import { isQti, readQti, xmlRoot } from "./formats/qti.ts";
import { readQuestionWorkbook } from "./formats/workbook.ts";
import {
  type Defaults,
  itemMax,
  type RawFile,
  type RawItem,
  type ReadFile,
  SeveralKeyReadings,
  SeveralSheets,
  tooManyItems,
  UnknownColumns,
  UnreadableFile,
} from "./item.ts";
import { judge } from "./judge.rules.ts";
import { readPackages } from "./packages.ts";
import { type QuestionFile, readTogether } from "./several-files.rules.ts";
import { withAccount, withWritten } from "./written.rules.ts";

const readers: Readonly<Record<Exclude<ImportFormat, "h5p">, (text: string, defaults: Defaults) => RawFile>> = {
  json: readJson,
  moodle: readMoodle,
  gift: readGift,
  aiken: readAiken,
  csv: readCsv,
  amc: readAmcText,
  amclatex: readAmcLatex,
  qti: readQti,
  anki: readAnki,
};

/**
 * Reads a file of any supported format, or a ZIP that holds one or several with their pictures and corrections, and
 * validates each item separately.
 * @throws UnreadableFile when the file as a whole cannot be read, UnknownColumns when a person must say what a table
 * holds, SeveralSheets which sheets of a workbook, SeveralKeyReadings how its column of keys is read
 */
export function readBankFile(name: string, bytes: Uint8Array, defaults: Defaults): ReadFile {
  if (!isZip(bytes) || isWorkbook(bytes)) return readPlainFile(name, bytes, defaults);
  const entries = readZip(bytes);
  const corrections = correctionsIn(entries);
  const packed = readPackages(entries, defaults);
  if (packed) return judged(packed.format, packed.file, corrections, defaults);
  const files = questionFilesOf(entries);
  const [file] = files;
  const isAlone = files.length === 1;
  const readOne = ({ folder, name: inner, bytes: content }: QuestionFile, some: ImportCorrections | undefined): ReadFile => {
    const read = readPlainFile(inner, content, isAlone ? defaults : { ...defaults, table: join(folder, inner) }, some);
    return { ...read, items: read.items.map(withPictures(pictureFinder(entries, folder))) };
  };
  if (file && isAlone) return readOne(file, corrections);
  const all = readTogether(files, corrections, readOne);
  if (all.items.length + all.refused.length > itemMax) throw tooManyItems();
  return all;
}

/** What a file gives, or why it is refused: what travels between processes. */
export type FileOutcome = { readonly file: ReadFile } | { readonly refusal: string; readonly asked?: Asked };

/** What a person is asked of a file before it is read. */
type Asked = { readonly table: UnknownTable } | { readonly sheets: UnknownSheets } | { readonly keys: UnknownKeys };

/** Reads as `readBankFile` does, and returns the refusal. */
export function tryBankFile(name: string, bytes: Uint8Array, defaults: Defaults): FileOutcome {
  try {
    return { file: readBankFile(name, bytes, defaults) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { refusal: error.message, ...askedBy(error) };
  }
}

function askedBy(error: UnreadableFile): { asked?: Asked } {
  if (error instanceof UnknownColumns) return { asked: { table: error.table } };
  if (error instanceof SeveralSheets) return { asked: { sheets: error.sheets } };
  return error instanceof SeveralKeyReadings ? { asked: { keys: error.keys } } : {};
}

/**
 * Returns what a person corrected before the import, when the archive carries it.
 * @throws UnreadableFile when it is not what the screen sends
 */
function correctionsIn(entries: Entries): ImportCorrections | undefined {
  const bytes = entries.get(importCorrectionsName);
  if (!bytes) return undefined;
  try {
    return importCorrections.parse(JSON.parse(decodeText(bytes))) as ImportCorrections;
  } catch {
    throw new UnreadableFile("ses corrections ne se lisent pas");
  }
}

function readPlainFile(name: string, bytes: Uint8Array, defaults: Defaults, corrections?: ImportCorrections): ReadFile {
  if (isZip(bytes)) return readQuestionWorkbook(bytes, defaults, (read, some) => judged("csv", read(), some, defaults), corrections);
  const other = otherDocument(bytes);
  if (other !== undefined) throw new UnreadableFile(other);
  const { text, uncertain } = decodeFile(bytes, declaredEncoding(bytes));
  if (isBinary(text)) throw new UnreadableFile("ce n’est pas un fichier de texte");
  const known = namedFormat(text);
  if (known !== undefined) throw new UnreadableFile(known);
  const plain = withoutFences(text);
  const format = detectFormat(name, plain);
  const read = readers[format](plain, defaults);
  const words = format === "aiken" ? plain : format === "amc" ? amcWords(plain) : undefined;
  const written = words === undefined ? read : withAccount(read, words);
  const file = uncertain ? { ...written, items: written.items.map(ofUncertainEncoding) } : written;
  return judged(format, defaults.reviewed ? withWritten(file, plain, format === "csv") : file, corrections, defaults);
}

/**
 * Returns a text without the fences of a block of code that stands alone: a chat program writes a file in one. Their
 * lines stay, empty.
 */
function withoutFences(text: string): string {
  if (!text.includes("```")) return text;
  const lines = text.split(/\r\n?|\n/);
  const isBlank = (i: number) => (lines[i] ?? "").trim() === "";
  let open = false;
  for (const [i, line] of lines.entries()) {
    if (!/^\s{0,3}```\w{0,12}\s*$/.test(line) || !(open ? isBlank(i + 1) : isBlank(i - 1))) continue;
    open = !open;
    lines[i] = "";
  }
  return lines.join("\n");
}

/** @throws UnreadableFile when the file holds no question, or too many */
function judged(format: ImportFormat, file: RawFile, corrections: ImportCorrections | undefined, defaults: Defaults): ReadFile {
  if (file.items.length === 0) throw new UnreadableFile("il ne contient aucune question");
  if (file.items.length > itemMax) throw tooManyItems();
  return { format, ...judge(corrections ? correctItems(file, corrections, defaults) : file, defaults) };
}

/** Has a person look at the accents of an item, when the encoding of its file is a guess. */
function ofUncertainEncoding(item: RawItem): RawItem {
  const sign = [item.text, ...item.answers]
    .join(" ")
    .split(/\s+/)
    .find((word) => /[^\p{ASCII}]/u.test(word));
  if (sign === undefined) return item;
  return {
    ...item,
    doubts: [...(item.doubts ?? []), `l’encodage du fichier n’est pas sûr\u00a0: «\u00a0${sign.slice(0, 40)}\u00a0» est-il juste\u00a0?`],
  };
}

/** Returns why a document that is no file of questions is refused, whatever its name; undefined for anything else. */
function otherDocument(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return "c’est un ancien fichier de Word ou d’Excel, ou un fichier protégé par un mot de passe\u00a0: enregistrez-le en .xlsx, ou au format texte";
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) return textDocument;
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46])
    ? "c’est un PDF\u00a0: «\u00a0Importer un sujet\u00a0» le découpe en questions"
    : undefined;
}

/**
 * Returns the encoding declared by an XML file; undefined for UTF or without declaration.
 * @throws UnreadableFile when the encoding is unknown
 */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (name === undefined || /^utf/i.test(name)) return undefined;
  try {
    decodeNamed(new Uint8Array(), name);
    return name;
  } catch {
    throw new UnreadableFile(`son encodage est inconnu (${name})`);
  }
}

const notRead = "que Badin ne lit pas\u00a0: Moodle XML, GIFT, Aiken, CSV, JSON, QTI, H5P, AMC ou Anki sont attendus";

/** Files of other programs that are recognised and not read, by how they begin, and why they are refused. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^<(?:\w{1,20}:)?(?:qti-)?assessment-?test\b/i, "c’est un test QTI sans ses questions\u00a0: envoyez le paquet ZIP qui les contient"],
  [/^<(?:\w{1,20}:)?manifest\b/i, "c’est le sommaire d’un paquet QTI\u00a0: envoyez le paquet ZIP entier"],
  [/^<(?:!doctype\s+)?html\b/i, `c’est une page HTML, ${notRead}`],
  [/^<(?:hotpot|hotpotatoes|jcloze|jquiz)/i, `c’est un exercice Hot Potatoes, ${notRead}`],
  [/^<examview\b/i, `c’est un fichier d’ExamView, ${notRead}`],
  [/^<pool\b/i, `c’est une réserve de questions de Blackboard, ${notRead}`],
  [/^<(?:course|problem|chapter)\b/i, `c’est un cours Open edX, ${notRead}`],
  [
    /\\begin\{(?:questions|exam)\}|\\documentclass(?:\[[^\]]{0,100}\])?\{exam\}/,
    `c’est un sujet LaTeX de la classe «\u00a0exam\u00a0», ${notRead}`,
  ],
];

/** Returns why a file of another program is refused, with its name; undefined for a file that may be read. */
function namedFormat(text: string): string | undefined {
  const start = xmlRoot(text.slice(0, 20_000));
  return others.find(([sign]) => sign.test(start))?.[1];
}

/**
 * Returns whether the content is binary. A few control characters are tolerated; many indicate an image, a workbook or
 * a program.
 */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are counted
  const controls = start.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return controls > 3 && controls > start.length / 100;
}

/**
 * Detects the format of a file from its extension and its content.
 * @throws UnreadableFile when the format is not supported
 */
export function detectFormat(name: string, text: string): Exclude<ImportFormat, "h5p"> {
  const start = text.slice(0, 4096).trimStart();
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1];
  if (start === "") throw new UnreadableFile("il est vide");
  if (extension === "json" || /^[{[]\s*["}\]{]/.test(start)) return "json";
  if (isQti(text)) return "qti";
  if (extension === "xml" || start.startsWith("<")) return "moodle";
  if (isAmcLatex(text)) return "amclatex";
  if (extension === "tex" || /^(?:\s|%[^\r\n]*[\r\n])*\\(?:documentclass|begin)\b/.test(start))
    throw new UnreadableFile(`c’est un document LaTeX sans questions d’AMC, ${notRead}`);
  if (isAnki(start)) return "anki";
  // The text of a question in GIFT may be a list.
  if (extension !== "gift" && isAmcText(text.slice(0, 20_000)) && !hasTitles(start)) return "amc";
  if (extension === "gift") return "gift";
  if (extension === "csv" || extension === "tsv" || hasTitles(start)) return "csv";
  if (
    /^[^\S\r\n]*(?:\*\*)?(?:(?:correct |la )?(?:bonne )?(?:answer|r[eé]ponse)(?: (?:correcte|juste|exacte))?)[^\S\r\n]*(?:[:=]|[-–—→⇒]>?[^\S\r\n]*\(?[a-d]\b)/im.test(
      text,
    )
  )
    return "aiken";
  if (text.includes("{") && text.includes("}")) return "gift";
  throw new UnreadableFile("son format n’est pas reconnu : Moodle XML, GIFT, Aiken, CSV, JSON, QTI, H5P, AMC ou Anki sont attendus");
}

/** Returns whether one of the first lines is one of CSV titles. */
const hasTitles = (start: string): boolean =>
  start
    // The semicolon of an entity separates nothing.
    .replace(/&#?\w{1,8};/g, "")
    .split(/\r\n?|\n/, 10)
    .some((line) => /\b(?:question|texte|[eé]nonc[eé]|content_\w+)\b/i.test(line) && /^(?:[^;,\t]*[;,\t]){5}/.test(line));
