import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";

/** What a run of a cell is beside the others. */
type Look = "raised" | "lowered" | "struck";

/** Signs that no text has (private use), before and behind a run. */
const marks: Readonly<Record<Look, readonly [string, string]>> = {
  raised: ["\ue200", "\ue201"],
  lowered: ["\ue202", "\ue203"],
  struck: ["\ue204", "\ue205"],
};

/** Returns a text without the marks of its runs. */
export const withoutMarks = (text: string): string => text.replace(/[\ue200-\ue205]/g, "");

/** Returns the text of a cell with each of its runs as `write` gives it. */
export const writeRuns = (text: string, write: Readonly<Record<Look, (run: string) => string>>): string =>
  withoutMarks(
    text
      .replace(/\ue204([^\ue204\ue205]*)\ue205/g, (_, run: string) => write.struck(run))
      .replace(/\ue200([^\ue200-\ue203]*)\ue201/g, (_, run: string) => write.raised(run))
      .replace(/\ue202([^\ue200-\ue203]*)\ue203/g, (_, run: string) => write.lowered(run)),
  );

/**
 * Returns a workbook whose raised, lowered and struck runs stand between marks, which the reader of workbooks drops.
 */
export function markRuns(bytes: Uint8Array): Uint8Array {
  const files: Unzipped = unzipSync(bytes);
  let changed = false;
  for (const [path, content] of Object.entries(files)) {
    const mark =
      path === "content.xml" ? markOds : /^xl\/(?:sharedStrings|worksheets\/[^/]{1,100})\.xml$/.test(path) ? markXlsx : undefined;
    if (!mark) continue;
    const xml = strFromU8(content);
    const marked = mark(xml);
    if (marked === xml) continue;
    files[path] = strToU8(marked);
    changed = true;
  }
  return changed ? zipSync(files, { level: 0 }) : bytes;
}

const between = (text: string, looks: readonly Look[]): string => looks.reduce((inner, look) => marks[look].join(inner), text);

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

/** Marks the spans of LibreOffice whose style raises, lowers or strikes them. */
function markOds(xml: string): string {
  const styles = new Map<string, readonly Look[]>();
  for (const [, name = "", content = ""] of xml.matchAll(/<style:style\s[^<>]*style:name="([^"]*)"[^<>]*>([\s\S]*?)<\/style:style>/g)) {
    const position = /style:text-position="(super|sub|-?[1-9])/.exec(content)?.[1];
    const place = position === undefined ? [] : ([position === "sub" || position.startsWith("-") ? "lowered" : "raised"] as const);
    const struck = /style:text-line-through-style="(?!none)/.test(content) ? (["struck"] as const) : [];
    if (place.length + struck.length > 0) styles.set(name, [...place, ...struck]);
  }
  if (styles.size === 0) return xml;
  const open: (readonly Look[])[] = [];
  return xml.replace(/<text:span\b[^<>]*>|<\/text:span>/g, (tag) => {
    if (tag.startsWith("</")) return (open.pop() ?? []).map((look) => marks[look][1]).join("") + tag;
    if (tag.endsWith("/>")) return tag;
    const looks = styles.get(/text:style-name="([^"]*)"/.exec(tag)?.[1] ?? "") ?? [];
    open.push(looks);
    return (
      tag +
      looks
        .toReversed()
        .map((look) => marks[look][0])
        .join("")
    );
  });
}
