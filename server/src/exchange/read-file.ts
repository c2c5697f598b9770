import type { ExchangeFormat } from "@badin/contract";
import { decodeText } from "../text/decode.ts";
import { readAiken } from "./formats/aiken.ts";
import { readCsv } from "./formats/csv.ts";
import { readGift } from "./formats/gift.ts";
import { readJson } from "./formats/json.ts";
import { readMoodle } from "./formats/moodle.ts";
import { type Defaults, type RawFile, type ReadFile, UnreadableFile } from "./item.ts";
import { judge } from "./judge.rules.ts";

const readers: Readonly<Record<ExchangeFormat, (text: string) => RawFile>> = {
  json: readJson,
  moodle: readMoodle,
  gift: readGift,
  aiken: readAiken,
  csv: readCsv,
};

/** Items that one file may bring; beyond, it is not a bank of this exam. */
const itemMax = 20_000;

/**
 * Reads a file of any of the formats, each item judged on its own.
 * @throws UnreadableFile when it cannot be read as a whole
 */
export function readBankFile(name: string, bytes: Uint8Array, defaults: Defaults): ReadFile {
  const text = decodeText(bytes, declaredEncoding(bytes));
  if (isBinary(text)) throw new UnreadableFile("ce n’est pas un fichier de texte");
  const format = detectFormat(name, text);
  const file = readers[format](text);
  if (file.items.length === 0) throw new UnreadableFile("il ne contient aucune question");
  if (file.items.length > itemMax) throw new UnreadableFile(`il contient plus de ${itemMax} questions : partagez-le`);
  return { format, ...judge(file, defaults) };
}

/** The encoding that an XML file declares, when it is one that is known. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (name === undefined || /^utf/i.test(name)) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new UnreadableFile(`son encodage est inconnu (${name})`);
  }
}

/** A stray control character is dropped from its text; many of them are a picture, a workbook, a program. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const controls = start.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return controls > 3 && controls > start.length / 100;
}

/**
 * The format of a file, from what it holds first, then from its name.
 * @throws UnreadableFile when it is none of ours
 */
export function detectFormat(name: string, text: string): ExchangeFormat {
  const start = text.slice(0, 4096).trimStart();
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1];
  if (start === "") throw new UnreadableFile("il est vide");
  if (extension === "json" || /^[{[]\s*["}\]{]/.test(start)) return "json";
  if (extension === "xml" || start.startsWith("<")) return "moodle";
  if (extension === "gift") return "gift";
  if (extension === "csv" || extension === "tsv" || hasTitles(start)) return "csv";
  if (/^\s*(?:ANSWER|R[EÉ]PONSE)\s*:/im.test(text)) return "aiken";
  if (text.includes("{") && text.includes("}")) return "gift";
  throw new UnreadableFile("son format n’est pas reconnu : Moodle XML, GIFT, Aiken, CSV ou JSON sont attendus");
}

/** Whether a file without its extension starts as a table does. */
const hasTitles = (start: string): boolean =>
  /^[^\n]*\b(?:question|texte|[eé]nonc[eé])\b/i.test(start) && /^(?:[^\n]*?[;,\t]){5}/.test(start);
