import { isSymbolFont, signsOfFont, unreadFormula } from "@badin/contract";
import { strFromU8, unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { bounded, NestedTooDeep } from "../../platform/markup/nesting.ts";
import { lowered, raised } from "../exchange/small-signs.rules.ts";
import { pixelMax } from "../questions/images.ts";
import { type Level, marker, type Numbering } from "./docx-numbering.rules.ts";
import type { Line } from "./lines.rules.ts";
import type { PlacedPicture } from "./pictures.rules.ts";

/** Thrown for a document that cannot be read. */
export class UnreadableDocument extends Error {}

export interface DocumentPicture extends PlacedPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const unfoldedMaxBytes = 128 * 1024 * 1024;
const lineMax = 20_000;
const pictureMax = 300;
/** Paragraphs inside others, of text boxes, at most. */
const depthMax = 20;

const wanted = /^word\/(?:document\.xml|numbering\.xml|styles\.xml|_rels\/document\.xml\.rels|media\/[^/]{1,200})$/;

/**
 * Reads the paragraphs and pictures of a document of Word: numbers of lists as Word shows them, powers and indices as
 * signs, symbols as they look. What is deleted or hidden is left; a formula is unread.
 * @throws UnreadableDocument when it is damaged, locked or too large
 */
export async function readDocument(bytes: Uint8Array): Promise<{ lines: Line[]; pictures: DocumentPicture[] }> {
  const files = unfold(bytes);
  if (!files["word/document.xml"])
    throw new UnreadableDocument("Ce fichier n’est pas un document de Word\u00a0: enregistrez-le en .docx ou en PDF");
  const xml = (name: string): string => {
    const file = files[name];
    return file ? strFromU8(file) : "";
  };
  const content = readContent(xml("word/document.xml"), readNumbering(xml("word/numbering.xml")), readStyles(xml("word/styles.xml")));
  const targets = new Map(
    [...xml("word/_rels/document.xml.rels").matchAll(/<Relationship\b[^<>]{0,2000}>/g)].map(([tag]) => [
      /\bId="([^"]{1,100})"/.exec(tag)?.[1] ?? "",
      /\bTarget="(?:\/word\/)?([^"]{1,300})"/.exec(tag)?.[1] ?? "",
    ]),
  );
  return { lines: content.lines, ...(await encode(content, (id) => files[`word/${targets.get(id) ?? ""}`])) };
}

function unfold(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = unfoldedMaxBytes;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new UnreadableDocument("Ce document est trop grand une fois ouvert\u00a0: partagez-le");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument("Ce document est abîmé, ou protégé par un mot de passe", { cause: error });
  }
}

type Attributes = Readonly<Record<string, string>>;

interface Handler {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML, with the names that Word gives, prefixes included.
 * @throws UnreadableDocument when elements stand in one another too deep
 */
function parse(xml: string, on: Handler): void {
  const handler = bounded({
    onopentag: (name, attributes) => on.open(name, attributes),
    onclosetag: (name) => on.close?.(name),
    ontext: (text) => on.text?.(text),
  });
  try {
    new Parser(handler, { xmlMode: true, decodeEntities: true }).end(xml);
  } catch (error) {
    throw error instanceof NestedTooDeep ? new UnreadableDocument("Ce document est abîmé, et ne se lit pas") : error;
  }
}

function readNumbering(xml: string): Numbering {
  const levels = new Map<string, Level[]>();
  const lists = new Map<string, string>();
  let list = "";
  let number = "";
  let level = 0;
  const set = (part: Partial<Level>) => {
    const own = levels.get(list);
    if (own && level >= 0 && level < 9) own[level] = { format: "decimal", text: "", start: 1, ...own[level], ...part };
  };
  parse(xml, {
    open(name, attributes) {
      const value = attributes["w:val"] ?? "";
      if (name === "w:abstractNum") {
        list = attributes["w:abstractNumId"] ?? "";
        levels.set(list, []);
      } else if (name === "w:num") [number, list] = [attributes["w:numId"] ?? "", ""];
      else if (name === "w:abstractNumId" && number !== "") lists.set(number, value);
      else if (name === "w:lvl") level = Number(attributes["w:ilvl"] ?? 0);
      else if (name === "w:numFmt") set({ format: value });
      else if (name === "w:lvlText") set({ text: value });
      else if (name === "w:start") set({ start: Number(value) || 0 });
      else if (name === "w:startOverride" && number !== "") {
        // A list that starts again is one of its own.
        const of = levels.get(lists.get(number) ?? "");
        if (of && lists.get(number) !== `num ${number}`)
          levels.set(
            `num ${number}`,
            of.map((each) => ({ ...each })),
          );
        if (of) lists.set(number, `num ${number}`);
      }
    },
  });
  return { levels, lists };
}

interface Place {
  readonly number: string;
  readonly level: number;
}

/** Returns the lists that styles of paragraphs are of. */
function readStyles(xml: string): ReadonlyMap<string, Place> {
  const styles = new Map<string, Place>();
  let id = "";
  let level = 0;
  parse(xml, {
    open(name, attributes) {
      if (name === "w:style") [id, level] = [attributes["w:styleId"] ?? "", 0];
      else if (name === "w:ilvl") level = Number(attributes["w:val"] ?? 0);
      else if (name === "w:numId") styles.set(id, { number: attributes["w:val"] ?? "", level });
    },
  });
  return styles;
}

interface Paragraph {
  text: string;
  number: string | undefined;
  level: number;
  style: string;
  /** How many of its signs are marked, by a highlighter, a colour or bold. */
  marked: number;
  /** The relations of its pictures. */
  pictures: string[];
  /** Whether one of them is shown cut, turned or among other drawings. */
  altered: boolean;
  struck: boolean;
}

interface Run {
  raised: boolean;
  lowered: boolean;
  struck: boolean;
  marked: boolean;
  hidden: boolean;
  font: string;
}

const newParagraph = (): Paragraph => ({
  text: "",
  number: undefined,
  level: 0,
  style: "",
  marked: 0,
  pictures: [],
  altered: false,
  struck: false,
});
const newRun = (): Run => ({ raised: false, lowered: false, struck: false, marked: false, hidden: false, font: "" });
const isOn = (attributes: Attributes): boolean => !/^(?:0|false|off|none)$/.test(attributes["w:val"] ?? "true");
/** Elements whose words are not those of the document: what was deleted, codes of fields, what old programs show. */
const skippedElements = new Set(["w:del", "w:moveFrom", "w:instrText", "mc:Fallback", "w:pPrChange", "w:rPrChange"]);

interface Found {
  readonly id: string;
  readonly line: number;
  readonly page: number;
  readonly altered: boolean;
}

interface Content {
  readonly lines: Line[];
  readonly found: Found[];
}

function readContent(xml: string, numbering: Numbering, styles: ReadonlyMap<string, Place>): Content {
  const lines: Line[] = [];
  const found: Found[] = [];
  const open: Paragraph[] = [];
  const markOf = marker(numbering);
  let run = newRun();
  let inRun = false;
  let inWords = false;
  let skipped = 0;
  let inFormula = 0;
  let page = 1;
  let apart = true;
  const add = (text: string) => {
    const paragraph = open.at(-1);
    if (!paragraph || run.hidden) return;
    const shown = isSymbolFont(run.font) ? signsOfFont(run.font, text) : text;
    paragraph.text += run.raised ? raised(shown) : run.lowered ? lowered(shown) : shown;
    if (run.marked) paragraph.marked += shown.trim().length;
    paragraph.struck ||= run.struck && shown.trim() !== "";
  };
  const end = (paragraph: Paragraph) => {
    const place = paragraph.number === undefined ? styles.get(paragraph.style) : { number: paragraph.number, level: paragraph.level };
    const isWords = paragraph.text.trim() !== "";
    const mark = isWords ? markOf(place?.number === "0" ? undefined : place?.number, place?.level ?? 0) : "";
    const rows = paragraph.text.split("\n").map((row) => row.replace(/\s+/g, " ").trim());
    const isMarked = paragraph.marked > 0 && paragraph.marked * 2 > paragraph.text.trim().length;
    for (const [i, row] of rows.entries()) {
      const text = i === 0 && mark !== "" ? `${mark} ${row}` : row;
      if (text === "" || lines.length >= lineMax) continue;
      const doubts = paragraph.struck ? ["des mots y sont barrés, et sont gardés"] : [];
      lines.push({ text, page, top: lines.length, height: 0.5, left: 0, apart, marked: isMarked, doubts });
      apart = false;
    }
    for (const id of paragraph.pictures) found.push({ id, line: Math.max(0, lines.length - 1), page, altered: paragraph.altered });
    if (!isWords && paragraph.pictures.length === 0) apart = true;
  };
  parse(xml, {
    open(name, attributes) {
      const paragraph = open.at(-1);
      const value = attributes["w:val"] ?? "";
      if (skipped > 0 || skippedElements.has(name)) skipped++;
      else if (inFormula > 0 || name === "m:oMath") {
        if (inFormula++ === 0) add(` ${unreadFormula} `);
      } else if (name === "w:p") {
        if (open.length < depthMax) open.push(newParagraph());
      } else if (name === "w:r") [run, inRun] = [newRun(), true];
      else if (name === "w:t") inWords = true;
      else if (name === "w:tab") add(inRun ? " " : "");
      else if (name === "w:br" || name === "w:cr") {
        if (attributes["w:type"] === "page") page++;
        else add("\n");
      } else if (name === "w:lastRenderedPageBreak") page++;
      else if (name === "w:noBreakHyphen") add("-");
      else if (name === "w:sym") {
        const code = Number.parseInt(attributes["w:char"] ?? "", 16);
        if (code > 31 && code < 0xffff) add(signsOfFont(attributes["w:font"] ?? "", String.fromCharCode(code)));
      } else if (name === "a:blip" || name === "v:imagedata") {
        const id = attributes["r:embed"] ?? attributes["r:id"];
        if (id !== undefined && paragraph) paragraph.pictures.push(id);
        if (paragraph && isAltered(name, attributes)) paragraph.altered = true;
      } else if (paragraph && isAltered(name, attributes)) paragraph.altered = true;
      else if (inRun) readLook(run, name, attributes);
      else if (!paragraph) return;
      else if (name === "w:numId") paragraph.number = value;
      else if (name === "w:ilvl") paragraph.level = Number(value) || 0;
      else if (name === "w:pStyle") paragraph.style = value;
    },
    close(name) {
      if (skipped > 0) skipped--;
      else if (inFormula > 0) inFormula--;
      else if (name === "w:t") inWords = false;
      else if (name === "w:r") [run, inRun] = [newRun(), false];
      else if (name === "w:p") {
        const paragraph = open.pop();
        if (paragraph) end(paragraph);
      }
    },
    text(text) {
      if (inWords && skipped === 0 && inFormula === 0) add(text);
    },
  });
  return { lines, found };
}

const edges = ["l", "t", "r", "b"] as const;
const crops = ["cropleft", "croptop", "cropright", "cropbottom"] as const;
/** Drawings of several parts: what stands over a picture is none of it. */
const groups = new Set(["wpg:wgp", "wpc:wpc", "v:group"]);

/** Whether an element shows its picture otherwise than its file has it: cut, turned, or among other drawings. */
const isAltered = (name: string, attributes: Attributes): boolean =>
  groups.has(name) ||
  (name === "a:srcRect" && edges.some((edge) => Number(attributes[edge] ?? 0) !== 0)) ||
  (name === "v:imagedata" && crops.some((edge) => attributes[edge] !== undefined)) ||
  (name === "a:xfrm" && (Number(attributes["rot"] ?? 0) !== 0 || attributes["flipH"] === "1" || attributes["flipV"] === "1"));

/** Takes what a property of a run says of how its words look. */
function readLook(run: Run, name: string, attributes: Attributes): void {
  const value = attributes["w:val"] ?? "";
  if (name === "w:vertAlign") [run.raised, run.lowered] = [value === "superscript", value === "subscript"];
  else if (name === "w:position") [run.raised, run.lowered] = [Number(value) > 0, Number(value) < 0];
  else if (name === "w:strike" || name === "w:dstrike") run.struck = isOn(attributes);
  else if (name === "w:vanish") run.hidden = isOn(attributes);
  else if (name === "w:rFonts") run.font = attributes["w:ascii"] ?? attributes["w:hAnsi"] ?? "";
  else if (name === "w:b" || name === "w:highlight") run.marked ||= isOn(attributes);
  else if (name === "w:color") run.marked ||= /^(?!auto)(?!000000)(?!0{3})[\da-f]{6}$/i.test(value);
}

async function encode({ lines, found }: Content, fileOf: (id: string) => Uint8Array | undefined): Promise<{ pictures: DocumentPicture[] }> {
  const pictures: DocumentPicture[] = [];
  const doubt = (line: number, said: string) => {
    const at = lines[line];
    if (at) lines[line] = { ...at, doubts: [...(at.doubts ?? []), said] };
  };
  for (const { id, line, page, altered } of found.slice(0, pictureMax)) {
    const bytes = fileOf(id);
    const drawn = bytes && (await png(bytes));
    if (drawn) pictures.push({ ...drawn, page, top: line, bottom: line });
    else doubt(line, "une de ses images ne se lit pas\u00a0: ajoutez-la");
    if (drawn && altered)
      doubt(line, "une de ses images est rognée, tournée ou complétée par un dessin dans le document\u00a0: elle est ici entière et seule");
  }
  return { pictures };
}

/** Returns a picture as PNG; undefined when it is none, or a drawing of Windows (EMF, WMF). */
async function png(bytes: Uint8Array): Promise<{ png: Uint8Array; width: number; height: number } | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelMax }).rotate().flatten({ background: "#ffffff" });
    const { data, info } = await image.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true });
    return { png: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
