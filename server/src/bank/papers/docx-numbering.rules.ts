/** How a level of a list numbers its paragraphs. */
export interface Level {
  /** « decimal », « lowerLetter », « bullet »… (ECMA-376, 17.18.59). */
  readonly format: string;
  /** « %1. », « %1.%2) ». */
  readonly text: string;
  readonly start: number;
}

/** The lists of a document, by the number that its paragraphs say. */
export interface Numbering {
  readonly levels: ReadonlyMap<string, readonly Level[]>;
  /** The list that a number is of: several may go on with one. */
  readonly lists: ReadonlyMap<string, string>;
}

/** Levels of a list, at most. */
const levelMax = 9;

const letters = (number: number): string => (number >= 1 && number <= 26 ? String.fromCharCode(96 + number) : String(number));

function roman(number: number): string {
  if (number < 1 || number > 39) return String(number);
  return "x".repeat(Math.floor(number / 10)) + (["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"][number % 10] ?? "");
}

const writers: Readonly<Record<string, (number: number) => string>> = {
  lowerLetter: letters,
  upperLetter: (number) => letters(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
};

/**
 * Returns a function that gives each paragraph, in their order, the mark that Word shows before it; `number` is
 * undefined for one of no list. Bullets, and numbers below a numbered question, become letters: the answers of a
 * question are marked so.
 */
export function marker({ levels, lists }: Numbering): (number: string | undefined, level: number) => string {
  const counts = new Map<string, number[]>();
  let bullets = { key: "", count: 0 };
  return (number, level) => {
    if (number === undefined) {
      bullets = { key: "", count: 0 };
      return "";
    }
    const list = lists.get(number) ?? number;
    const own = levels.get(list);
    const depth = Math.max(0, Math.min(level, levelMax - 1));
    const at = own?.[depth];
    if (!own || !at || at.format === "none") return "";
    const count = counts.get(list) ?? [];
    count.length = Math.min(count.length, depth + 1);
    count[depth] = count[depth] === undefined ? at.start : count[depth] + 1;
    counts.set(list, count);
    if (at.format === "bullet") {
      const key = `${list} ${depth} ${count.slice(0, depth).join(".")}`;
      bullets = { key, count: bullets.key === key ? bullets.count + 1 : 1 };
      return bullets.count > 8 ? "•" : `${letters(bullets.count)})`;
    }
    bullets = { key: "", count: 0 };
    const isAnswer = depth > 0 && at.text === `%${depth + 1}${at.text.slice(2)}` && own[depth - 1]?.format === "decimal";
    if (at.format === "decimal" && isAnswer) return `${letters(count[depth] ?? 1)})`;
    return at.text.replace(/%([1-9])/g, (_, place: string) => {
      const of = own[Number(place) - 1];
      const value = count[Number(place) - 1] ?? of?.start ?? 1;
      return (writers[of?.format ?? ""] ?? String)(value);
    });
  };
}
