import { isSymbolFont, signsOfFont } from "@badin/contract";
import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { lowered, raised } from "./small-signs.rules.ts";

export interface ElementOptions {
  /** Whether a line end is a break. */
  readonly breaks?: boolean;
  /** Whether tags that HTML does not use for texts are signs, and stay. */
  readonly foreignTags?: boolean;
}

/** Elements whose content is not readable text. */
const unread = new Set(["script", "style", "template", "noscript", "iframe", "object", "head", "title", "rp"]);
/** Elements behind which a line ends. */
const blocks = new Set(
  "p div li tr h1 h2 h3 h4 h5 h6 blockquote pre dt dd article section header footer main figcaption caption address summary option".split(
    " ",
  ),
);
const cells = new Set(["td", "th"]);
const lists = new Set(["ol", "ul"]);
const known = new Set([
  ...unread,
  ...blocks,
  ...cells,
  ..."a abbr b big br center cite code del details dfn dl em figure font hr i img ins kbd lang mark o:p ol q rb rt ruby s samp select small span strike strong sub sup table tbody tfoot thead tt u ul var".split(
    " ",
  ),
]);
/** Whether HTML uses a tag for texts. */
export const isKnownTag = (name: string): boolean => known.has(name.toLowerCase());
/** Elements inside others, at most; deeper ones are left out. */
const depthMax = 200;

/**
 * Whether an element holds a formula in LaTeX, as Moodle's filter writes it: `<script type="math/tex; mode=display">`.
 */
const isFormula = (name: string, { type = "" }: Readonly<Record<string, string>>): boolean =>
  name === "script" && /^\s*math\/tex\b/i.test(type);

/** Elements that show a formula a second time: what MathJax and KaTeX drew beside its source. */
const drawn = /(?:^|\s)(?:katex-html|MathJax_Preview)(?:\s|$)/;
const drawnBesideSource = /(?:^|\s)MathJax(?:_Display|_SVG|_CHTML)?(?:\s|$)/;

/** Whether a browser does not show an element, or shows in it what stands beside it as well. */
function isUnseen(name: string, attributes: Readonly<Record<string, string>>, hasSource: boolean): boolean {
  if (unread.has(name)) return !isFormula(name, attributes);
  const { class: classes = "", style = "" } = attributes;
  if (drawn.test(classes) || (hasSource && drawnBesideSource.test(classes))) return true;
  return name !== "img" && (/display\s*:\s*none/i.test(style) || "hidden" in attributes);
}

/** A « < » whose tag is not closed before the next, or ever: « a<b et b<c » compares. */
const strayLess = /<(?=\/?[a-z][^<>"]*(?:<|$))/gi;

interface Open {
  readonly name: string;
  /** What it holds so far. */
  text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The number of the next item of a list. */
  item: number;
  /** The font of its words, when it or an element around it says one. */
  readonly font?: string | undefined;
}

/**
 * Returns the text of HTML with its entities as they are written: lists have their numbers, powers and indices their
 * signs.
 */
export function readElements(source: string, { breaks = false, foreignTags = false }: ElementOptions): string {
  const html = source.replace(strayLess, "&lt;");
  if (!html.includes("<")) return breaks ? html.replace(/\r\n?/g, "\n") : html.replace(/[ \t\r\n]+/g, " ");
  const open: Open[] = [{ name: "", text: "", attributes: {}, item: 1 }];
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  const close = () => {
    const element = open.length > 1 ? open.pop() : undefined;
    // Moodle's filter of languages shows one of several texts.
    const chosen = element?.name === "lang" || element?.attributes["class"]?.includes("multilang");
    const isOther = hasFrench && chosen && !/^fr/i.test(element?.attributes["lang"] ?? "");
    if (element && !isOther) add(textOf(element));
  };
  const isForeign = (name: string) => foreignTags && !known.has(name);
  const hasFrench = /\blang\s*=\s*["']?fr/i.test(html);
  const hasSource = /\bmath\/tex\b/i.test(html);
  /** How deep the parser is inside an element that is not read. */
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped > 0 || isUnseen(name, attributes, hasSource)) {
          skipped++;
          return;
        }
        if (isForeign(name)) add(html.slice(parser.startIndex, parser.endIndex + 1));
        else if (name === "br" || name === "hr") add("\n");
        else if (name === "img") add(" ");
        else if (name === "input" && /^(?:text)?$/i.test(attributes["type"] ?? "")) add(" _____ ");
        else if (open.length <= depthMax) {
          const list = open.findLast((each) => lists.has(each.name));
          if (lists.has(name) && /\S/.test(open.at(-1)?.text ?? "") && !open.at(-1)?.text.endsWith("\n")) add("\n");
          const item = Number(attributes["start"] ?? 1) || 1;
          const font = fontOf(attributes) ?? open.at(-1)?.font;
          open.push({ name, text: name === "li" ? marker(list, attributes) : "", attributes, item, font });
        }
      },
      onclosetag(name, implied) {
        if (skipped > 0) {
          skipped--;
          return;
        }
        if (name === "br" || name === "hr" || name === "img") return;
        if (isForeign(name)) return implied ? undefined : add(html.slice(parser.startIndex, parser.endIndex + 1));
        const place = open.findLastIndex((each) => each.name === name);
        if (place > 0) while (open.length > place) close();
      },
      ontext(text) {
        if (skipped > 0) return;
        const font = open.at(-1)?.font ?? "";
        const shown = isSymbolFont(font) ? escapeSigns(signsOfFont(font, decodeHTMLStrict(text))) : text;
        add(breaks || open.some(({ name }) => name === "pre") ? shown.replace(/\r\n?/g, "\n") : shown.replace(/[ \t\r\n]+/g, " "));
      },
    },
    { decodeEntities: false, lowerCaseTags: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  while (open.length > 1) close();
  return open[0]?.text ?? "";
}

/** Returns the first font that an element asks for. */
const fontOf = ({ face, style = "" }: Readonly<Record<string, string>>): string | undefined =>
  face ?? /(?:^|;)\s*font(?:-family\s*:|\s*:[^;]{0,60}\d[a-z%]*)\s*([^;,]{1,60})/i.exec(decodeHTMLStrict(style))?.[1]?.trim();

const escapeSigns = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function marker(list: Open | undefined, attributes: Readonly<Record<string, string>>): string {
  if (list?.name !== "ol") return "– ";
  const number = Number(attributes["value"]) || list.item;
  list.item = number + 1;
  return `${numberOf(number, typeOf(list.attributes))}. `;
}

const types: Readonly<Record<string, string>> = { "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A" };
const romans: Readonly<Record<string, string>> = { "lower-roman": "i", "upper-roman": "I" };

/** Returns how a list is numbered, by its style or its type. */
function typeOf({ style = "", type = "1" }: Readonly<Record<string, string>>): string {
  const named = /list-style(?:-type)?\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase() ?? "";
  return types[named] ?? romans[named] ?? (named === "decimal" ? "1" : type);
}

/** Returns the number of an item, as the type of its list writes it: 1, a, A, i or I. */
function numberOf(number: number, type: string): string {
  if (/^a$/i.test(type) && number <= 26) return String.fromCharCode((type === "a" ? 96 : 64) + number);
  if (!/^i$/i.test(type) || number > 39) return String(number);
  const roman = "X".repeat(Math.floor(number / 10)) + (["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][number % 10] ?? "");
  return type === "i" ? roman.toLowerCase() : roman;
}

/** Returns whether a style puts words above the line or below it, as Word, Google Docs and other editors say it. */
function placeOf(style: string): "sup" | "sub" | undefined {
  const align = /(?:vertical-align|font-variant-position)\s*:\s*(super|sub|-?\.?\d[\d.]*)/i.exec(style)?.[1]?.toLowerCase();
  if (align === "super") return "sup";
  if (align === "sub") return "sub";
  const raise = /mso-text-raise\s*:\s*(-?\.?\d[\d.]*)/i.exec(style)?.[1];
  const top = /position\s*:\s*relative/i.test(style) ? /\btop\s*:\s*(-?\.?\d[\d.]*)/i.exec(style)?.[1] : undefined;
  const height = Number(align ?? raise ?? 0) || -Number(top ?? 0);
  return height > 0 ? "sup" : height < 0 ? "sub" : undefined;
}

/** Returns whether a class says that it puts words above the line or below it. */
const placeNamed = (classes: string): "sup" | "sub" | undefined =>
  /(?:^|[\s_-])(?:sup|superscript|exposant)(?:$|\s)/i.test(classes)
    ? "sup"
    : /(?:^|[\s_-])(?:sub|subscript|indice)(?:$|\s)/i.test(classes)
      ? "sub"
      : undefined;

function textOf({ name, text, attributes }: Open): string {
  const place = name === "sup" || name === "sub" ? name : (placeOf(attributes["style"] ?? "") ?? placeNamed(attributes["class"] ?? ""));
  if (place === "sup") return raised(decodeHTMLStrict(text));
  if (place === "sub") return lowered(decodeHTMLStrict(text));
  if (name === "script") return /mode\s*=\s*display/i.test(attributes["type"] ?? "") ? `\\[${text}\\]` : `\\(${text}\\)`;
  if (name === "q") return `«\u00a0${text}\u00a0»`;
  if (name === "rt") return `\u00a0(${text.trim()})`;
  if (cells.has(name)) return `${text} `;
  if (!blocks.has(name)) return text;
  // A paragraph of images alone would leave an empty line.
  return text !== "" && text.trim() === "" && !text.includes("\u00a0") && !text.includes("\n") ? text : `${text}\n`;
}
