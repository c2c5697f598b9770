/** Longer sources are of documents, whose readers say what they leave. */
export const sourceMax = { lines: 100, characters: 8_000 };

/** The mark of an answer at the start of a line. */
export const lineMark =
  /^[^\p{L}\p{N}]{0,8}(?:(?:r[ée]ponse|proposition|option)\s)?(?:[a-eα-ε]|[1-5]|i{1,3}|iv|[①-⑤Ⓐ-Ⓔⓐ-ⓔＡ-Ｅ])(?:\s?[^\p{L}\p{N}\s'’]{1,3}|\t|\s(?=\S))\s*/iu;

/** Letters and digits alone, so that marks, spaces and markup count for nothing. */
export const bare = (text: string): string => {
  const shownText = text.includes("<") ? text.replace(/<\/?[a-z][^<>]{0,200}>/gi, "") : text;
  return (/[^\s!-~À-ɏ]/.test(shownText) ? shownText.normalize("NFKC") : shownText).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
};

/** A line of a source, with its letters and digits alone, and those behind its mark. */
export interface Line {
  readonly text: string;
  readonly own: string;
  readonly marked: string;
}

export const lineOf = (text: string): Line => {
  const own = bare(text);
  const mark = lineMark.exec(text)?.[0] ?? "";
  return { text, own, marked: mark === "" ? own : bare(text.slice(mark.length)) };
};

/** Returns the rank of the line on which each answer starts, in their order; undefined when one is not found. */
export function startsOf(lines: readonly Line[], wholes: readonly string[]): number[] | undefined {
  const found: number[] = [];
  for (const whole of wholes) {
    const from = (found.at(-1) ?? -1) + 1;
    const at = lines.findIndex(({ own, marked }, i) => {
      if (i < from || whole === "") return false;
      if (own === whole || marked === whole) return true;
      return whole.length > 3 && marked.length > 3 && (marked.startsWith(whole) || whole.startsWith(marked));
    });
    if (at === -1) return undefined;
    found.push(at);
  }
  return found;
}
