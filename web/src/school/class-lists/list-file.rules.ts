import {
  type ClassListCorrection,
  type ClassListLine,
  classListMaxBytes,
  decodeFile,
  type LegacyEncoding,
  legacyReadings,
  listWorkbookMaxBytes,
  startsWith,
} from "@badin/contract";
import { classListForm, classListTooLarge } from "@badin/contract/schemas";
import { texts } from "./texts.ts";

/** The error for a file that is no list; its message is shown to the teacher. */
export class UnreadableFile extends Error {}

/** First bytes of zipped workbooks (xlsx, ods) and of older ones (xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A text that a file may be: one of its sheets, or the file in one of its possible encodings. */
export interface Reading {
  readonly label: string;
  readonly content: string;
  /** Lines by which a person knows it. */
  readonly sample: readonly string[];
}

/**
 * What a list is, once its bytes are read: a workbook, for the server to read; else its text, and how it could be read
 * otherwise.
 */
export type ListFile =
  | { readonly workbook: Blob }
  | { readonly content: string; readonly legacy?: LegacyEncoding; readonly readings: readonly Reading[]; readonly uncertain: boolean };

/**
 * Returns the text of a file, whatever its encoding, or of pasted rows.
 * @throws UnreadableFile when it is too large, empty or not text
 */
export async function openList(list: Blob): Promise<ListFile> {
  if (list.size > listWorkbookMaxBytes) throw new UnreadableFile(texts.tooLarge);
  const bytes = new Uint8Array(await list.arrayBuffer());
  if (workbooks.some((head) => startsWith(bytes, head))) return { workbook: list };
  if (list.size > classListMaxBytes) throw new UnreadableFile(classListTooLarge);
  const { text: content, uncertain, legacy } = decodeFile(bytes, declaredIn(bytes));
  const { error } = classListForm.safeParse({ content });
  if (error) throw new UnreadableFile(error.issues[0]?.message);
  const readings = legacy ? legacyReadings(bytes).map(({ encoding, text }, i) => readingOf(texts.accents.ways[i] ?? encoding, text)) : [];
  return { content, ...(legacy && { legacy }), uncertain, readings };
}

/** Returns the encoding that an XML file says it has. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const name = /^<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1];
  return name && /^(?:iso-8859-1|iso-8859-15|windows-1252|utf-8)$/i.test(name) ? name : undefined;
}

const sampleLines = 3;
const sampleLength = 60;

/** Returns a reading with the first lines that tell it from another: those with signs beyond ASCII, else any. */
export function readingOf(label: string, content: string): Reading {
  const lines = content.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const telling = lines.filter((line) => /[^\t -~]/.test(line));
  const sample = (telling.length > 0 ? telling : lines).slice(0, sampleLines);
  return {
    label,
    content,
    sample: sample.map((line) =>
      line
        // Marks of what a workbook hides or strikes.
        .replace(/[\ue200-\ue207]/g, "")
        .replace(/[\t;]+/g, " ")
        .trim()
        .slice(0, sampleLength),
    ),
  };
}

/** Returns the outcome of a line, in French. */
export function outcomeOf({ status, problem, sameAs }: Pick<ClassListLine, "status" | "problem" | "sameAs">): string {
  if (problem === null) return texts.status[status === "new" ? "new" : "present"];
  return sameAs === null ? texts.problem[problem] : `${texts.problem[problem]}\u00a0${sameAs}`;
}

/** What is said of a line besides its outcome: a namesake, a sibling, names that could be cut otherwise. */
export function remarksOf({ status, namesake, sibling, cutDoubt }: ClassListLine): string[] {
  if (status === "refused") return [];
  return [namesake && texts.namesake, sibling && texts.sibling, cutDoubt && texts.cutDoubt].filter((remark) => remark !== false);
}

/** Returns the correction of a line: what it says, but for `changes`. */
export const correctionOf = (
  { line, firstName, name, email, namesake }: ClassListLine,
  changes: Partial<Omit<ClassListCorrection, "line">>,
): ClassListCorrection => ({ line, firstName, name, email: email ?? "", otherPerson: namesake && email === null, ...changes });
