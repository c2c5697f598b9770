import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { type Formula, formulaAt, markFormulas } from "./formulas.ts";
import { unpackWoff } from "./woff.ts";

const rareSigns = "unifontex-latin-400";
/**
 * Fonts of the printed pages. Each face is a list of files: a character comes from the first that draws it. The text
 * faces of npm hold Latin letters only; DejaVu Sans adds the Greek letters, arrows and signs that questions use, and
 * UnifontEX, in coarse letters, nearly everything that is written anywhere.
 */
const faces = {
  text: ["atkinson-hyperlegible-next-latin-400", "atkinson-hyperlegible-next-latin-ext-400", "dejavu-sans-latin-400", rareSigns],
  bold: ["atkinson-hyperlegible-next-latin-700", "atkinson-hyperlegible-next-latin-ext-700", "dejavu-sans-latin-700", rareSigns],
  display: ["b612-latin-700", "atkinson-hyperlegible-next-latin-ext-700", "dejavu-sans-latin-700", rareSigns],
} as const;
type Face = keyof typeof faces;

/** Sizes in points. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  /** From one baseline to the next. */
  readonly leading: number;
}

export interface Run {
  readonly text: string;
  /** Name of the file of the font. */
  readonly font: string;
  readonly width: number;
  /** What is drawn instead of the text. */
  readonly formula?: Formula;
  /** Size of the letters. */
  readonly size: number;
}
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /** Room that formulas take above a line of letters, and the whole height. */
  readonly above: number;
  readonly height: number;
}

interface Font {
  readonly name: string;
  readonly draws: (codePoint: number) => boolean;
  readonly widthOf: (text: string) => number;
}

const require = createRequire(import.meta.url);

/** Returns the bytes of a font's file. */
export function fontFile(name: string): Buffer {
  const [, family = ""] = /^(.*?)-latin/.exec(name) ?? [];
  return unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`)));
}

function openFont(name: string): Font {
  const font = fontkit.create(fontFile(name)) as fontkit.Font;
  const widths = new Map<string, number>();
  return {
    name,
    draws: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (text) => {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const width = font.layout(text).advanceWidth / font.unitsPerEm;
      widths.set(text, width);
      return width;
    },
  };
}

const opened = new Map<string, Font>();
/** A font is opened when a character first needs it: most papers never need the largest one. */
function fontNamed(name: string): Font {
  const font = opened.get(name) ?? openFont(name);
  opened.set(name, font);
  return font;
}

const missed = new Set<string>();
/** Returns the characters met so far that no font draws. */
export const missingSigns = (): string => [...missed].join("");

/** What stands for a character that no font draws: its number, which tells a teacher what is missing. */
function missing(character: string): string {
  missed.add(character);
  return `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** Splits a text into runs that one font draws each, or that are formulas. */
export function runsOf(text: string, { face, size }: Style): Run[] {
  const runs: { text: string; font: Font; formula?: Formula }[] = [];
  for (const character of text.normalize("NFC")) {
    const formula = formulaAt(character);
    const known = formula ? faces[face][0] : faces[face].find((name) => fontNamed(name).draws(character.codePointAt(0) ?? 0));
    const font = fontNamed(known ?? faces[face][0]);
    const drawn = known ? character : missing(character);
    const last = runs.at(-1);
    if (formula) runs.push({ text: formula.source, font, formula });
    else if (last?.font === font && !last.formula) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs.map(({ text: run, font, formula }) => ({
    text: run,
    font: font.name,
    width: (formula?.width ?? font.widthOf(run)) * size,
    size,
    ...(formula && { formula }),
  }));
}

/** Returns the width of a text on one line. */
export const widthOf = (text: string, style: Style): number => markedWidth(markFormulas(text), style);

const markedWidth = (marked: string, style: Style): number => runsOf(marked, style).reduce((sum, run) => sum + run.width, 0);

/** The first line's baseline lies this share of the size below the top of the text. */
export const ascent = 0.95;
/** White between a formula and the line above or below it, as a share of the size. */
const formulaGap = 0.1;

/** Makes a line of a text. A formula wider than the line alone is drawn smaller. */
function lineOf(text: string, style: Style, width: number): Line {
  const natural = runsOf(text, style);
  const [first] = natural;
  const shrink = natural.length === 1 && first?.formula ? Math.min(1, width / first.width) : 1;
  const runs = shrink === 1 ? natural : natural.map((run) => ({ ...run, width: run.width * shrink, size: run.size * shrink }));
  const reach = (side: "height" | "depth") =>
    Math.max(0, ...runs.map(({ formula, size }) => (formula ? formula[side] * size + formulaGap * style.size : 0)));
  const above = Math.max(0, reach("height") - style.size * ascent);
  const below = Math.max(0, reach("depth") - (style.leading - style.size * ascent));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), above, height: above + style.leading + below };
}

/** Returns the height of lines one below the other. */
export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.height, 0);

/** Pieces between which a line may break: after a space, or after a hyphen inside a word. */
const pieces = (paragraph: string): string[] => paragraph.match(/[^ -]*-+(?=\p{L})|[^ ]*? +|[^ ]*?-(?=\p{L})|[^ ]+/gu) ?? [];

/**
 * Breaks a text into lines no wider than `width`; a word wider than that is cut. `maxLines` shortens the text, with « …
 * ».
 */
export function breakLines(text: string, style: Style, width: number, maxLines = Number.POSITIVE_INFINITY): Line[] {
  const lines: string[] = [];
  for (const paragraph of printable(markFormulas(text)).trim().split("\n")) {
    let [line, used] = ["", 0];
    for (const piece of pieces(paragraph).flatMap((p) => (wordWidth(p, style) <= width ? [p] : cut(p, style, width)))) {
      if (line !== "" && used + wordWidth(piece, style) > width) {
        lines.push(line);
        [line, used] = ["", 0];
      }
      line += piece;
      used += cachedWidth(piece, style);
    }
    lines.push(line);
  }
  const kept =
    lines.length > maxLines ? [...lines.slice(0, maxLines - 1), shorten(`${lines[maxLines - 1]?.trimEnd()}…`, style, width)] : lines;
  return kept.map((line) => lineOf(line.trimEnd(), style, width));
}

/** Widths of the words met, for letters of one point: the same words come again and again. */
const known = new Map<string, number>();

function cachedWidth(word: string, style: Style): number {
  const key = `${style.face} ${word}`;
  const unit = known.get(key) ?? markedWidth(word, { ...style, size: 1 });
  known.set(key, unit);
  return unit * style.size;
}

/** Width of a word without the space that follows it. */
const wordWidth = (word: string, style: Style): number => cachedWidth(word.trimEnd(), style);

function cut(word: string, style: Style, width: number): string[] {
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const character of lettersOf(word, style, width)) {
    const wide = cachedWidth(character, style);
    // Some pairs of letters stand a little further apart than the sum of their widths.
    const isNear = used + wide > width * 0.9;
    if (part !== "" && isNear && markedWidth(part + character, style) > width) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += character;
    used += wide;
  }
  return [...parts, part];
}

/** How much smaller than the text around it a formula is drawn at least, to stay legible. */
const smallestFormula = 0.5;

/** The characters of a word; a formula far too wide for the line shows as it is written. */
const lettersOf = (word: string, style: Style, width: number): string[] =>
  [...word].flatMap((character) => {
    const formula = formulaAt(character);
    return formula && formula.width * style.size * smallestFormula > width ? [...formula.source] : [character];
  });

/** Shortens a text that ends with « … » until it fits. */
function shorten(text: string, style: Style, width: number): string {
  let short = text;
  while (short.length > 1 && markedWidth(short, style) > width) short = `${[...short].slice(0, -2).join("").trimEnd()}…`;
  return short;
}

/**
 * Line ends are kept; tabs become spaces, other control characters and those that join or colour emoji disappear. Many
 * old questions have plain spaces where French needs no-break ones: they would leave a lone colon on a line.
 */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(/ (?=[:;?!»])|(?<=«) /g, "\u00A0")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B\uFEFF]|\u200D|\uFE0E|\uFE0F/g, "");
