import { type ClassListCorrection, type ClassListLine, classListMaxBytes, decodeText, startsWith } from "@badin/contract";
import { classListForm, classListTooLarge } from "@badin/contract/schemas";
import { texts } from "./texts.ts";

/** The error for a file that is no list; its message is shown to the teacher. */
export class UnreadableFile extends Error {}

/** First bytes of zipped workbooks (xlsx, ods) and of older ones (xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Returns the text of a file, whatever its encoding, or of pasted rows.
 * @throws UnreadableFile when it is too large, empty, a workbook or not text
 */
export async function textOf(list: Blob): Promise<string> {
  if (list.size > classListMaxBytes) throw new UnreadableFile(classListTooLarge);
  const bytes = new Uint8Array(await list.arrayBuffer());
  if (workbooks.some((head) => startsWith(bytes, head))) throw new UnreadableFile(texts.workbook);
  const content = decodeText(bytes);
  const { error } = classListForm.safeParse({ content });
  if (error) throw new UnreadableFile(error.issues[0]?.message);
  return content;
}

/** Returns the outcome of a line, in French. */
export function outcomeOf({ status, problem, sameAs }: Pick<ClassListLine, "status" | "problem" | "sameAs">): string {
  if (problem === null) return texts.status[status === "new" ? "new" : "present"];
  return sameAs === null ? texts.problem[problem] : `${texts.problem[problem]}\u00a0${sameAs}`;
}

/** Returns the correction of a line: what it says, but for `changes`. */
export const correctionOf = (
  { line, firstName, name, email, namesake }: ClassListLine,
  changes: Partial<Omit<ClassListCorrection, "line">>,
): ClassListCorrection => ({ line, firstName, name, email: email ?? "", otherPerson: namesake && email === null, ...changes });
