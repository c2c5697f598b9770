import { readCsvRecords } from "../../../platform/text/csv-records.ts";
import { itemMax, type RawFile, type RawItem, tooManyItems } from "../item.ts";
import { htmlText, tidyText } from "../markup.rules.ts";
import { readAiken } from "./aiken.ts";
import { shownHtml } from "./shown-html.ts";

const header = /^#(separator|html|notetype|deck|columns|tags|[a-z]{1,20} column|guid column):(.*)$/i;
const separators: Readonly<Record<string, string>> = { tab: "\t", comma: ",", semicolon: ";", space: " ", pipe: "|", colon: ":" };

/** Whether a text is an export of Anki, « Notes in plain text »: its first lines say how it is written. */
export const isAnki = (start: string): boolean => /^#(?:separator|html|notetype|deck):/i.test(start);

/**
 * Reads the notes of Anki: those whose front has lettered answers and whose back begins with the letter of the right
 * one, and those of the note type « AllInOne (kprim, mc, sc) ». Other cards ask without proposing, and are refused.
 */
export function readAnki(source: string): RawFile {
  const lines = source.split(/\r\n?|\n/);
  const heads = lines.slice(
    0,
    lines.findIndex((line) => !header.test(line)),
  );
  const said = new Map(heads.map((line) => [(header.exec(line)?.[1] ?? "").toLowerCase(), (header.exec(line)?.[2] ?? "").trim()]));
  const separator = separators[(said.get("separator") ?? "tab").toLowerCase()] ?? said.get("separator") ?? "\t";
  const records = readCsvRecords(lines.slice(heads.length).join("\n"), separator, itemMax + 2);
  if (records.length > itemMax) throw tooManyItems();
  // Columns of identifiers, types and decks stand before the fields.
  const apart = new Set([...said].flatMap(([name, value]) => (/ column$/.test(name) ? [Number(value) - 1] : [])));
  const items = records
    .map(({ line, cells }) => ({ line: line + heads.length, fields: cells.filter((_, i) => !apart.has(i)).map((cell) => cell.trim()) }))
    .filter(({ fields }) => fields.some((field) => field !== ""))
    .map(({ line, fields }) => readNote(fields, line));
  return { exams: [], items };
}

function readNote(fields: readonly string[], line: number): RawItem {
  const [front = "", back = ""] = fields;
  const place = fields.findIndex((field, i) => i > 2 && /^[01](?: [01]){1,9}$/.test(field));
  if (place > 2) return readChoices(fields, place, line);
  const key = tidyText(htmlText(back)).replace(/^r[ée]ponse[\s:]{0,5}/i, "");
  const letter = /^\(?([a-h])(?=[).:\s]|$)/i.exec(key)?.[1] ?? "";
  const written = `${htmlText(front)}\nANSWER: ${letter}`;
  const [item, ...others] = letter === "" ? [] : readAiken(written).items;
  if (!item || others.length > 0 || item.answers.length < 2)
    return { line, text: htmlText(front), answers: [], right: [], problem: "c’est une carte sans réponses proposées" };
  const shown = shownHtml({ text: front, answers: [] });
  const why = key.replace(/^\(?[a-h][).:\s]*/i, "");
  const named = item.answers.findIndex((answer) => answer.toLowerCase() === why.toLowerCase()) + 1;
  const comment = named > 0 ? "" : why;
  return {
    ...item,
    line,
    picture: shown.picture,
    imageAlt: shown.imageAlt ?? null,
    problem: item.problem ?? shown.problem,
    comment: comment || null,
    ...(named > 0 && !item.right.includes(named) && { doubts: ["sa clé écrit le texte d’une autre réponse que celle de sa lettre"] }),
  };
}

/** Reads a note whose fields are the question, its title, its kind, the answers, then which are right: « 0 1 0 0 ». */
function readChoices(fields: readonly string[], place: number, line: number): RawItem {
  const flags = (fields[place] ?? "").split(" ");
  const answers = fields.slice(3, place).filter((field) => field !== "");
  const comment = fields.slice(place + 1).filter((field) => field !== "");
  return {
    ...shownHtml({ text: fields[0] ?? "", answers, comment: comment[0] }),
    line,
    right: flags.flatMap((flag, i) => (flag === "1" ? [i + 1] : [])),
  };
}
