import { answersPerQuestion } from "@badin/contract";

/** A question parsed from the text of an exam paper. */
export interface PastedQuestion {
  readonly question: string;
  /** At most four answers, in the order of the text. */
  readonly answers: readonly string[];
  /** Number of the answer marked with an x, from 1; undefined unless exactly one is marked. */
  readonly correct: number | undefined;
}

/** The number of a question on exam papers: « 12.3 ». */
const number = /^\s*\d+\.(?:\d+\.?)?(?:\s+|(?=\p{L}))/u;
/** Whether a text starts with a question number. */
export const isNumbered = (text: string): boolean => number.test(text);

/** An answer: « x B. Un vent fort ». */
const answer = /^\s*(x?)\s*[a-d]\s*\.\s*(.+)$/i;

/**
 * Parses a pasted text. Line 1 is the question, without its number. Lines with an optional x, a letter A to D and a dot are answers. Any
 * other line continues the previous one, as exam papers wrap long lines.
 */
export function parsePastedQuestion(text: string): PastedQuestion {
  const [first = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  let question = first.replace(number, "").trim();
  const answers: { text: string; marked: boolean }[] = [];
  for (const line of lines) {
    const found = answer.exec(line);
    const last = answers.at(-1);
    if (found) answers.push({ text: (found[2] ?? "").trim(), marked: found[1] !== "" });
    else if (last) last.text = `${last.text} ${line.trim()}`;
    else question = `${question} ${line.trim()}`;
  }
  const kept = answers.slice(0, answersPerQuestion);
  const marked = kept.flatMap((a, i) => (a.marked ? [i + 1] : []));
  return { question, answers: kept.map((a) => a.text), correct: marked.length === 1 ? marked[0] : undefined };
}
