import { formulaPattern, unreadFormula } from "@badin/contract";
import { decodeHTML } from "entities";
import { fromWiris, latexOfMath } from "./mathml.rules.ts";

interface Marked {
  readonly text: string;
  /** The source of each formula that could not be written. */
  readonly unread: readonly string[];
}

/**
 * Returns a text with the formulas that programs mark otherwise as the bank marks them (`\(…\)`): MathML, WIRIS (also
 * in the picture that it shows), the pictures of Canvas and CodeCogs, `[tex]`, `<tex>`, and `$…$` around LaTeX.
 */
export function markFormulas(source: string): Marked {
  if (!/[<«$[]/.test(source)) return { text: source, unread: [] };
  const unread: string[] = [];
  const written = (math: string): string => {
    const found = latexOfMath(math);
    if (!found) unread.push(math);
    return found ? inMarks(found.latex, found.display) : ` ${unreadFormula} `;
  };
  const withPictures = source.replace(/<img\b[^<>]{1,4000}>/gi, (tag) => {
    const math = attribute(tag, "math");
    if (math !== undefined) return written(math.startsWith("<") ? math : fromWiris(math));
    const latex = attribute(tag, "equation") ?? fromAddress(attribute(tag, "address") ?? "");
    return latex === undefined ? tag : inMarks(latex, false);
  });
  const withWiris = replaceElements(withPictures, "«math", "«/math»", (found) => written(fromWiris(found)));
  const prefix = /<(\w{1,8}:)math\b/i.exec(withWiris)?.[1] ?? "";
  const withMath = replaceElements(withWiris, "<math", "</math>", written);
  const text = prefix === "" ? withMath : replaceElements(withMath, `<${prefix}math`, `</${prefix}math>`, written);
  return { text: withSigns(text), unread };
}

const inMarks = (latex: string, display: boolean): string => (display ? `\\[${latex}\\]` : `\\(${latex}\\)`);

/** A formula between `$`, as Markdown and LaTeX write it: no space inside the signs, no digit beside, unlike prices. */
const dollars = /(?<![\\$\p{L}\d])\$(?=[^\s$])([^$\n]{0,300}[^\s$\\])\$(?![\d$])/gu;

/** A tag that no formula holds: what stands before and behind it are two texts. */
const between = /<\/?(?:img|p|div|li|ul|ol|t[dhr]|table|h[1-6]|pre|blockquote)\b/i;

const pairs = new RegExp(formulaPattern, "g");

/** Writes the first sign of what looks like a formula and holds such a tag as an entity: it is a sign of the text. */
export function withoutFalseFormulas(html: string): string {
  if (!between.test(html)) return html;
  let read = "";
  let from = 0;
  pairs.lastIndex = 0;
  for (let match = pairs.exec(html); match !== null; match = pairs.exec(html)) {
    const [found] = match;
    if (!between.test(found)) continue;
    read += `${html.slice(from, match.index)}&#${found.charCodeAt(0)};`;
    from = match.index + 1;
    pairs.lastIndex = match.index + 2;
  }
  return read + html.slice(from);
}

const withSigns = (text: string): string =>
  text
    .replace(/\[tex\]([^[\]]{1,1000})\[\/tex\]/gi, (_, formula: string) => inMarks(formula, false))
    .replace(/<tex>([^<>]{1,1000})<\/tex>/gi, (_, formula: string) => inMarks(formula, false))
    .replace(dollars, (whole, formula: string) =>
      /[\\^_]|^[a-z]$/i.test(formula) && !between.test(formula) ? inMarks(formula, false) : whole,
    );

/** Replaces what stands from `start` to `end`, capitals or not; what is never closed stays. */
function replaceElements(text: string, start: string, end: string, replace: (found: string) => string): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text;
  let read = "";
  let from = 0;
  for (let at = lower.indexOf(start); at !== -1; at = lower.indexOf(start, from)) {
    const close = lower.indexOf(end, at);
    if (close === -1) break;
    read += text.slice(from, at) + replace(text.slice(at, close + end.length));
    from = close + end.length;
  }
  return read + text.slice(from);
}

/** Returns the LaTeX of the address of a picture that a service draws; undefined for any other address. */
function fromAddress(address: string): string | undefined {
  const query =
    /^(?:https?:)?\/\/(?:\w{1,10}\.)?(?:codecogs\.com|chart\.apis\.google\.com)\/[\w./]{1,40}\?(?:cht=tx&chl=)?(.{1,1000})$/i.exec(
      address,
    )?.[1];
  if (query === undefined) return undefined;
  try {
    return decodeURIComponent(query.replaceAll("+", "%20")).replace(/\\(?:inline|dpi\{\d{1,4}\}|bg_\w{1,10}|large|small)\s?/g, "");
  } catch {
    return undefined;
  }
}

const attributes = {
  math: /\sdata-mathml\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  equation: /\sdata-equation-content\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  address: /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
};

function attribute(tag: string, name: keyof typeof attributes): string | undefined {
  const found = attributes[name].exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeHTML(value).trim();
}
