import { Parser } from "htmlparser2";
import { NestedTooDeep } from "../../platform/markup/nesting.ts";

/** Characters of a formula of the bank at most, its marks left out (`formulaPattern`). */
const formulaMaxLength = 1000;
/** Elements inside others, at most. */
const depthMax = 60;

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/**
 * Returns a formula of MathML (`<math>…</math>`, also as WIRIS writes it, « «math» ») in LaTeX; undefined when it has
 * what these rules do not write: nothing of a formula is ever left out.
 */
export function latexOfMath(source: string): { latex: string; display: boolean } | undefined {
  const root = treeOf(source);
  if (!root) return undefined;
  const latex = rowOf(root)
    ?.replace(/[ \t\n]+/g, " ")
    .trim();
  if (latex === undefined || latex === "" || latex.length > formulaMaxLength) return undefined;
  return { latex, display: root.attributes["display"] === "block" };
}

/** Returns what WIRIS writes with signs that no editor changes, as MathML. */
export const fromWiris = (source: string): string =>
  source.replaceAll("«", "<").replaceAll("»", ">").replaceAll("¨", '"').replaceAll("§", "&").replaceAll("`", "'");

function treeOf(source: string): Node | undefined {
  const open: Node[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > depthMax) throw new NestedTooDeep();
        const node: Node = { name: name.replace(/^\w+:/, ""), attributes, children: [], text: "" };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      onclosetag(name) {
        const place = open.findLastIndex((node) => node.name === name.replace(/^\w+:/, ""));
        if (place > 0) open.length = place;
      },
      ontext(text) {
        const last = open.at(-1);
        if (last) last.text += text;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  try {
    parser.end(source);
  } catch (error) {
    if (error instanceof NestedTooDeep) return undefined;
    throw error;
  }
  return open[0]?.children.find(({ name }) => name === "math");
}

type Write = (node: Node, parts: readonly string[]) => string | undefined;

const texOf = (node: Node): string | undefined =>
  node.children.find(({ name, attributes }) => name === "annotation" && /\btex\b/i.test(attributes["encoding"] ?? ""))?.text.trim();

const joined: Write = (_, parts) => parts.join(" ");
const braced = (part: string | undefined): string => `{${part ?? ""}}`;
const bare = (base: string): string => (/^[\p{L}\p{N}]+$/u.test(base) ? base : braced(base));
const fixed =
  (count: number, write: (...parts: string[]) => string | undefined): Write =>
  (_, parts) =>
    parts.length === count ? write(...parts) : undefined;

const accents: Readonly<Record<string, string>> = {
  "→": "overrightarrow",
  "⃗": "vec",
  "⇀": "vec",
  "¯": "overline",
  "‾": "overline",
  "―": "overline",
  "\\_": "overline",
  "\\wedge": "hat",
  ˆ: "hat",
  "˙": "dot",
  "\\sim": "tilde",
  "˜": "tilde",
};

/** Signs below and above which stand the bounds of a sum. */
const largeSigns = /^(?:∑|∏|∫|lim|max|min|\\(?:sum|prod|int|lim|max|min))$/u;

/** How each element of MathML is written, from its children; an element that is not here makes its formula unread. */
const writers: Readonly<Record<string, Write>> = {
  mrow: joined,
  mstyle: joined,
  mpadded: joined,
  mi: (node) => identifier(node),
  mn: ({ text }) => signsOf(text.trim()).replace(/(?<=\d),(?=\d)/g, "{,}"),
  mo: ({ text }) => (text.trim() === "" ? "\\ " : signsOf(text.trim())),
  mtext: ({ text }) => words(text),
  ms: ({ text }) => words(text),
  mspace: () => "\\ ",
  msup: fixed(2, (base, power) => `${bare(base)}^${braced(power)}`),
  msub: fixed(2, (base, index) => `${bare(base)}_${braced(index)}`),
  msubsup: fixed(3, (base, index, power) => `${bare(base)}_${braced(index)}^${braced(power)}`),
  mfrac: fixed(2, (top, bottom) => `\\frac${braced(top)}${braced(bottom)}`),
  msqrt: (_, parts) => `\\sqrt${braced(parts.join(" "))}`,
  mroot: fixed(2, (base, index) => `\\sqrt[${index}]${braced(base)}`),
  mover: fixed(2, (base, above) => over(base, above)),
  munder: fixed(2, (base, below) => (largeSigns.test(base) ? `${base}_${braced(below)}` : `\\underset${braced(below)}${braced(base)}`)),
  munderover: fixed(3, (base, below, above) =>
    largeSigns.test(base) ? `${base}_${braced(below)}^${braced(above)}` : `\\underset${braced(below)}{${over(base, above)}}`,
  ),
  mfenced: ({ attributes }, parts) => {
    const between = attributes["separators"] === "" ? "" : signsOf((attributes["separators"] ?? ",").charAt(0));
    return `\\left${fence(attributes["open"] ?? "(")} ${parts.join(` ${between} `)} \\right${fence(attributes["close"] ?? ")")}`;
  },
  mtable: (_, parts) => `\\begin{matrix} ${parts.join(" \\\\ ")} \\end{matrix}`,
  mtr: (_, parts) => parts.join(" & "),
  mtd: joined,
};

const over = (base: string, above: string): string =>
  accents[above.trim()] === undefined ? `\\overset${braced(above)}${braced(base)}` : `\\${accents[above.trim()]}${braced(base)}`;

/** Returns a fence as LaTeX writes it behind `\left`: a dot for none. */
const fence = (sign: string): string => (sign.trim() === "" ? "." : signsOf(sign.trim()));

function rowOf(node: Node): string | undefined {
  const parts = node.children.map(latexOf);
  return parts.every((part) => part !== undefined) && node.text.trim() === "" ? parts.join(" ") : undefined;
}

function latexOf(node: Node): string | undefined {
  if (node.name === "semantics") return texOf(node) ?? (node.children[0] && latexOf(node.children[0]));
  const write = Object.hasOwn(writers, node.name) ? writers[node.name] : undefined;
  const isToken = /^m(?:[ino]|text|s|space)$/.test(node.name);
  if (!write || (isToken ? node.children.length > 0 : node.text.trim() !== "")) return undefined;
  const parts = node.children.map(latexOf);
  return parts.every((part) => part !== undefined) ? write(node, parts) : undefined;
}

const functions = new Set(["cos", "sin", "tan", "log", "ln", "exp", "lim", "max", "min", "arctan", "arccos", "arcsin"]);

function identifier({ text, attributes }: Node): string {
  const name = text.trim();
  if (functions.has(name)) return `\\${name}`;
  const upright = [...name].length > 1 || attributes["mathvariant"] === "normal";
  return upright && /\p{L}/u.test(name) ? `\\mathrm{${signsOf(name)}}` : signsOf(name);
}

const words = (text: string): string => `\\text{${signsOf(text.replace(/\s+/g, " "))}}`;

/** Returns signs with those that LaTeX reads otherwise escaped, without those that show nothing. */
const signsOf = (text: string): string =>
  text
    .replace(/[\u2061-\u2064\u200b]/g, "")
    .replace(/[\\^~{}%#$&_]/g, (sign) => escaped[sign] ?? `\\${sign}`)
    .replace(/[\u00a0\u202f\u2009]/g, "~");

const escaped: Readonly<Record<string, string>> = { "\\": "\\backslash ", "^": "\\wedge ", "~": "\\sim " };
