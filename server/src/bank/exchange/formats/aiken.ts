import type { ExportedQuestion, RawFile, RawItem } from "../item.ts";
import { tidyText } from "../markup.rules.ts";

/** « A. text », « A) text » or « A)text »; « A.text » may be an abbreviation. */
const option = /^([A-Z])(?:\.\s+|\)\s*)(.*)$/s;
const solution = /^(?:ANSWER|R[EÉ]PONSE)\s*:\s*(.*)$/is;

interface Block {
  line: number;
  text: string[];
  letters: string[];
  answers: string[];
}

/**
 * Reads Aiken: the question, its answers « A. … » or « A) … », then « ANSWER: B ». A question without an ANSWER line ends where the next
 * one starts. The format has no theme, year, image or comment.
 */
export function readAiken(source: string): RawFile {
  const items: RawItem[] = [];
  let block: Block | undefined;
  let blank = false;
  const end = (letters: readonly string[] | undefined) => {
    if (block) items.push(toItem(block, letters));
    block = undefined;
  };
  for (const [i, line] of source.split(/\r\n?|\n/).entries()) {
    const text = tidyText(line);
    const letters = solution.exec(text)?.[1];
    const answer = option.exec(text);
    if (text === "") blank = true;
    else if (block && letters !== undefined) end(lettersOf(letters));
    else if (block && answer) {
      block.letters.push(answer[1] ?? "");
      block.answers.push(answer[2] ?? "");
    } else {
      if (block && blank && block.answers.length > 0) end(undefined);
      block ??= { line: i + 1, text: [], letters: [], answers: [] };
      if (block.answers.length === 0) block.text.push(text);
      // A continuation line belongs to the previous answer.
      else block.answers.push(`${block.answers.pop() ?? ""} ${text}`);
    }
    if (text !== "") blank = false;
  }
  end(undefined);
  return { exams: [], items };
}

const lettersOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]/g) ?? [];

function toItem({ line, text, letters, answers }: Block, named: readonly string[] | undefined): RawItem {
  const item = { line, text: text.join("\n"), answers, right: [] };
  if (named === undefined) return { ...item, problem: "la ligne « ANSWER: » manque" };
  const unknown = named.find((letter) => !letters.includes(letter));
  if (unknown !== undefined)
    return { ...item, problem: answers.length === 4 ? `la bonne réponse « ${unknown} » n’est pas l’une des quatre` : undefined };
  return { ...item, right: named.map((letter) => letters.indexOf(letter) + 1) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

/** Writes a question as Aiken, without the fields that the format cannot represent. */
export const writeAiken = ({ text, answers, correct }: ExportedQuestion): string =>
  `${[oneLine(text), ...answers.map((answer, i) => `${"ABCD"[i]}. ${oneLine(answer)}`), `ANSWER: ${"ABCD"[correct - 1]}`].join("\n")}\n\n`;
