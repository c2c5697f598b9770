import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";

/** What a run of a cell is beside the others; « hidden » is the row of its cell. */
type Look = "raised" | "lowered" | "struck" | "hidden";

/** Signs that no text has (private use), before and behind a run. */
const marks: Readonly<Record<Look, readonly [string, string]>> = {
  raised: ["\ue200", "\ue201"],
  lowered: ["\ue202", "\ue203"],
  struck: ["\ue204", "\ue205"],
  hidden: ["\ue206", "\ue207"],
};

/** Returns a text without the marks of its runs. */
export const withoutMarks = (text: string): string => text.replace(/[\ue200-\ue207]/g, "");

/** Returns the text of a cell with the marks of what is struck and of a hidden row only. */
export const withCrossings = (text: string): string => text.replace(/[\ue200-\ue203]/g, "");

/** Returns a text as that of a cell whose row is hidden. */
export const hiddenText = (text: string): string => marks.hidden.join(text.replace(/[\ue206\ue207]/g, ""));

/** What `withCrossings` and `hiddenText` say of a cell. */
export interface Crossed {
  /** Without marks; without what is struck where something else stays. */
  readonly text: string;
  readonly struck: "whole" | "part" | undefined;
  readonly hidden: boolean;
}

/** Returns what the marks of a cell say. */
export function crossedOf(cell: string): Crossed {
  const hidden = cell.includes(marks.hidden[0]);
  if (!cell.includes(marks.struck[0])) return { text: withoutMarks(cell), struck: undefined, hidden };
  const kept = withoutMarks(cell.replace(/\ue204[^\ue204\ue205]*\ue205/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  const isPart = /[\p{L}\p{N}]/u.test(kept);
  return { text: isPart ? kept : withoutMarks(cell), struck: isPart ? "part" : "whole", hidden };
}

/** Returns the text of a cell with each of its runs as `write` gives it. */
export const writeRuns = (text: string, write: Readonly<Record<Exclude<Look, "hidden">, (run: string) => string>>): string =>
  withoutMarks(
    text
      .replace(/\ue204([^\ue204\ue205]*)\ue205/g, (_, run: string) => write.struck(run))
      .replace(/\ue200([^\ue200-\ue203]*)\ue201/g, (_, run: string) => write.raised(run))
      .replace(/\ue202([^\ue200-\ue203]*)\ue203/g, (_, run: string) => write.lowered(run)),
  );

/**
 * Returns a workbook whose raised, lowered and struck runs, cells that are struck whole and hidden rows of LibreOffice
 * stand between marks, which the reader of workbooks drops.
 */
export function markRuns(bytes: Uint8Array): Uint8Array {
  const files: Unzipped = unzipSync(bytes);
  const strike = strikeCells(files);
  let changed = false;
  for (const [path, content] of Object.entries(files)) {
    const mark =
      path === "content.xml" ? markOds : /^xl\/(?:sharedStrings|worksheets\/[^/]{1,100})\.xml$/.test(path) ? markXlsx : undefined;
    if (!mark) continue;
    const xml = strFromU8(content);
    const marked = mark(strike && path.startsWith("xl/worksheets/") ? strike(xml) : xml);
    if (marked === xml) continue;
    files[path] = strToU8(marked);
    changed = true;
  }
  return changed ? zipSync(files, { level: 0 }) : bytes;
}

const between = (text: string, looks: readonly Look[]): string => looks.reduce((inner, look) => marks[look].join(inner), text);

const textFile = (files: Unzipped, path: string): string => strFromU8(files[path] ?? new Uint8Array());

/** Returns what stands between the tags of an element that comes once. */
function sectionOf(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}`);
  return from < 0 ? "" : xml.slice(from, Math.max(from, xml.indexOf(`</${name}>`)));
}

/**
 * Returns what writes the cells of a sheet of Excel whose style strikes them as Excel writes a run that is struck:
 * `<is><r><rPr><strike/></rPr><t>Martin</t></r></is>`; undefined when no style does.
 */
function strikeCells(files: Unzipped): ((sheet: string) => string) | undefined {
  const styles = textFile(files, "xl/styles.xml");
  const fonts = sectionOf(styles, "fonts").split(/<font\b/);
  const struckFonts = new Set(
    fonts.flatMap((font, i) => (/<strike(?:\s+val\s*=\s*"(?:1|true)")?\s*\/>/.test(font) ? [String(i - 1)] : [])),
  );
  if (struckFonts.size === 0) return undefined;
  const formats = sectionOf(styles, "cellXfs").split(/<xf\b/);
  const struck = new Set(formats.flatMap((xf, i) => (struckFonts.has(/\sfontId="(\d{1,6})"/.exec(xf)?.[1] ?? "") ? [String(i - 1)] : [])));
  const strings = textFile(files, "xl/sharedStrings.xml")
    .split(/<si\b/)
    .slice(1)
    .map((item) => [...item.matchAll(/<t\b[^<>]*>([^<]*)/g)].map(([, text = ""]) => text).join(""));
  return (sheet) => {
    let kind: string | undefined;
    return sheet.replace(
      /<c\b([^<>]*)>|<v>([^<]*)<\/v>|<is>\s*<t\b[^<>]*>([^<]*)<\/t>\s*<\/is>/g,
      (tag, attributes?: string, value?: string, inline?: string) => {
        if (attributes !== undefined) {
          const type = /\st="(\w{1,9})"/.exec(attributes)?.[1] ?? "n";
          const isText = ["s", "str", "inlineStr"].includes(type) && !attributes.endsWith("/");
          kind = isText && struck.has(/\ss="(\d{1,6})"/.exec(attributes)?.[1] ?? "") ? type : undefined;
          return kind ? tag.replace(/\st="\w{1,9}"/, ' t="inlineStr"') : tag;
        }
        if (kind === undefined) return tag;
        const text = inline ?? (kind === "s" ? strings[Number(value)] : value) ?? "";
        return `<is><r><rPr><strike/></rPr><t xml:space="preserve">${text}</t></r></is>`;
      },
    );
  };
}

/** Marks the runs of Excel: `<r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r>`. */
const markXlsx = (xml: string): string =>
  /<(?:\w+:)?(?:vertAlign|strike)\b/.test(xml)
    ? xml.replace(/<((?:\w{1,8}:)?)r>([\s\S]*?)<\/\1r>/g, (whole, _, run: string) => {
        const place = /<(?:\w+:)?vertAlign\s[^<>]*val\s*=\s*"(superscript|subscript)"/.exec(run)?.[1];
        const struck = /<(?:\w+:)?strike(?:\s+val\s*=\s*"(?:1|true)")?\s*\/>/.test(run);
        const looks: Look[] = [
          ...(place ? ([place === "superscript" ? "raised" : "lowered"] as const) : []),
          ...(struck ? (["struck"] as const) : []),
        ];
        return looks.length === 0
          ? whole
          : whole.replace(/(<(?:\w+:)?t\b[^<>]*>)([^<]*)(<\/)/, (_all, open, text, close) => open + between(text, looks) + close);
      })
    : xml;

/** Marks the spans and cells of LibreOffice whose style raises, lowers or strikes them, and those of hidden rows. */
function markOds(xml: string): string {
  const styles = stylesOfOds(xml);
  if (styles.size === 0 && !/table:(?:visibility="(?:collapse|filter)"|display="false")/.test(xml)) return xml;
  const open: (readonly Look[])[] = [];
  let row: readonly Look[] = [];
  let group: readonly Look[] = [];
  let cell: readonly Look[] = [];
  const looksOf = (tag: string, attribute: RegExp) => styles.get(attribute.exec(tag)?.[1] ?? "") ?? [];
  const begin = (looks: readonly Look[]) =>
    looks
      .toReversed()
      .map((look) => marks[look][0])
      .join("");
  const end = (looks: readonly Look[]) => looks.map((look) => marks[look][1]).join("");
  return xml.replace(/<\/?(text:span|text:p|table:table-cell|table:table-row-group|table:table-row)\b[^<>]*>/g, (tag, name: string) => {
    const isEnd = tag.startsWith("</");
    if (name === "table:table-row-group") group = !isEnd && tag.includes('table:display="false"') ? ["hidden"] : [];
    if (name === "table:table-row" && !isEnd) row = /table:visibility="(?:collapse|filter)"/.test(tag) ? ["hidden"] : group;
    if (name === "table:table-cell" && !isEnd)
      cell = tag.includes('office:value-type="string"') ? [...looksOf(tag, /table:style-name="([^"]*)"/), ...row] : [];
    if (tag.endsWith("/>") || name.startsWith("table:")) return tag;
    if (name === "text:p") return isEnd ? end(cell) + tag : tag + begin(cell);
    if (isEnd) return end(open.pop() ?? []) + tag;
    const looks = looksOf(tag, /text:style-name="([^"]*)"/);
    open.push(looks);
    return tag + begin(looks);
  });
}

function stylesOfOds(xml: string): ReadonlyMap<string, readonly Look[]> {
  const styles = new Map<string, readonly Look[]>();
  for (const [, name = "", content = ""] of xml.matchAll(/<style:style\s[^<>]*style:name="([^"]*)"[^<>]*>([\s\S]*?)<\/style:style>/g)) {
    const position = /style:text-position="(super|sub|-?[1-9])/.exec(content)?.[1];
    const place = position === undefined ? [] : ([position === "sub" || position.startsWith("-") ? "lowered" : "raised"] as const);
    const struck = /style:text-line-through-style="(?!none)/.test(content) ? (["struck"] as const) : [];
    if (place.length + struck.length > 0) styles.set(name, [...place, ...struck]);
  }
  return styles;
}
