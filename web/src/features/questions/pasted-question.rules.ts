import { answersPerQuestion } from "@badin/contract";

/** A question as it was copied from a paper. */
export interface PastedQuestion {
  readonly question: string;
  /** At most four, in the order of the text. */
  readonly answers: readonly string[];
  /** Place of the answer marked with an x, from 1, when one alone is. */
  readonly correct: number | undefined;
}

/** « 12.3 », as papers number their questions. */
const number = /^\s*\d+\.(?:\d+\.?)?(?:\s+|(?=\p{L}))/u;
/** Whether a text starts as papers number their questions. */
export const isNumbered = (text: string): boolean => number.test(text);

/** « x B. Un vent fort » */
const answer = /^\s*(x?)\s*[a-d]\s*\.\s*(.+)$/i;

/**
 * What a pasted text holds: line 1 is the question, without its number; the lines that start with an optional x, a
 * letter A to D and a dot are the answers. A line that is none of these goes on with the one before, as papers break long lines.
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
