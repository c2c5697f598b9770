import { fold } from "../../platform/text/normalise.ts";

/**
 * A line of a paper. Positions are points of the PDF, from the top of the page; pasted text has a line a row, one page
 * and no pictures.
 */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly top: number;
  readonly height: number;
  /** Left end, for indents. */
  readonly left: number;
  /** Whether clearly more space than between two lines of a paragraph stands before it. */
  readonly apart: boolean;
  /** Whether most of it is highlighted, coloured or bold in a document that says so, or ticked in a pasted text. */
  readonly marked?: boolean;
  /** What of it may be lost, in French. */
  readonly doubts?: readonly string[];
}

/** Part of the page's height, at its top and bottom, where headers and footers stand. */
const marginShare = 0.11;
/**
 * Pages on which the same line must stand to be a header or a footer: three at least, and a third of all. Questions on
 * one document begin alike too, each at the top of its page.
 */
const repeatedOn = 3;
const repeatedShare = 1 / 3;

/** Returns a row without what Markdown writes around its words, as chat programs do; a rule is an empty row. */
const withoutMarkdown = (row: string): string =>
  /^(?:[-*_]{3,}|`{3}\w{0,12}|<\/?(?:details|summary)>)$/.test(row)
    ? ""
    : row
        .replace(/^(?:#{1,6}|>) /, "")
        .replace(/\*\*([^*]{1,500})\*\*/g, "$1")
        .replace(/^[-*•] (?=\(?[a-d] ?[).:])/i, "");

const boxBefore = /^(?:[-*•] )?(?:(\[[xX ]?\]|[☐☑☒✅✔✓❌✗✘]\ufe0f?) ?|(\*))(?=\(?[a-dA-D] ?[).:/\]])/u;
const boxBehind = / ?(\[[xX ]?\]|[☐☑☒✅✔✓❌✗✘]\ufe0f?)[ .]?$/u;
/** What a person or a program writes behind the right answer. */
const saidBehind =
  /(?: [([]| ?(?:←|<-{1,3}|⬅\ufe0f?|-{1,3}>|[–—]) ?)(?:(?:la )?(?:bonne )?r[ée]ponse(?: (?:correcte|juste))?|correcte?|exacte?|juste)[)\]]?[ .]?$/iu;
const opensAnswer = /^\(?[a-d] ?[).:/\]]/i;
const isTicked = (sign: string | undefined): boolean => sign !== undefined && !/^(?:\[ ?\]|[☐❌✗✘])/u.test(sign);

/** Returns the row of an answer without the box or the sign that ticks it, and whether it is ticked or all in bold. */
function withoutTick(row: string): { text: string; marked: boolean } {
  const before = boxBefore.exec(row);
  const open = before ? row.slice(before[0].length) : row;
  const bare = withoutMarkdown(open);
  if (!opensAnswer.test(bare)) return { text: withoutMarkdown(row), marked: false };
  const behind = boxBehind.exec(bare);
  const said = saidBehind.exec(bare);
  const isBold = /^(?:[-*•] )?\*\*[^*]{1,500}\*\*(?:$| ?[^\p{L}\p{N}*]{1,3}$)/u.test(open);
  const marked = isTicked(before?.[1]) || before?.[2] !== undefined || isTicked(behind?.[1]) || said !== null || isBold;
  return { text: bare.slice(0, behind?.index ?? said?.index ?? bare.length).trim(), marked };
}

/** Returns the lines of pasted text. An empty line sets the next one apart. */
export function linesOfText(text: string): Line[] {
  let apart = true;
  return text.split(/\r\n?|\n|\f/).flatMap((row, i) => {
    const line = {
      ...withoutTick(row.replace(/[ \t\u00a0]+/g, " ").trim()),
      page: 1,
      top: i,
      height: 1,
      left: row.length - row.trimStart().length,
      apart,
    };
    apart = line.text === "";
    return apart ? [] : [line];
  });
}

/**
 * Takes out headers and footers: what stands at the edge of several pages, but for its digits, and page numbers alone.
 */
export function withoutMargins(lines: readonly Line[], pageHeight: number): Line[] {
  const inMargin = ({ top }: Line) => top < pageHeight * marginShare || top > pageHeight * (1 - marginShare);
  const keyOf = ({ text }: Line) => fold(text).replace(/\d+/g, "#");
  const pages = new Map<string, Set<number>>();
  for (const line of lines.filter(inMargin)) pages.set(keyOf(line), (pages.get(keyOf(line)) ?? new Set()).add(line.page));
  const enough = Math.max(repeatedOn, repeatedShare * Math.max(0, ...lines.map(({ page }) => page)));
  const isPageNumber = (text: string) => /^(?:page )?[-–]? ?\d{1,3} ?[-–]?(?: ?(?:\/|sur) ?\d{1,3})?$/i.test(text);
  return lines.filter((line) => {
    if (!inMargin(line)) return true;
    return (pages.get(keyOf(line))?.size ?? 0) < enough && !isPageNumber(line.text);
  });
}

/** Returns the paragraph of lines: words cut at a line end stay joined by their hyphen. */
export function joinLines(lines: readonly string[]): string {
  let whole = "";
  for (const [i, line] of lines.entries()) {
    const isCut = /\p{L}-$/u.test(lines[i - 1] ?? "") && /^\p{Ll}/u.test(line);
    whole += whole === "" || isCut ? line : ` ${line}`;
  }
  return whole;
}
