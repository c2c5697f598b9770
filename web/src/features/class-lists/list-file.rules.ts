import type { ClassListCorrection, ClassListLine } from "@badin/contract";
import { texts } from "./texts.ts";

/** Returns the bytes of a file or of a pasted text, in base64. */
export async function contentOf(list: Blob): Promise<string> {
  const bytes = new Uint8Array(await list.arrayBuffer());
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
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
