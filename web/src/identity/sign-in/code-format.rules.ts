import { codeKind, normalizeCode } from "@badin/contract";

/** Characters before the hyphen of a code: XXXF-XXXX. */
const headLength = 4;

/**
 * Formats a subscription code while it is typed: capitals, no spaces, a hyphen after the fourth character. A hyphen
 * just typed there is kept.
 */
export function formatCode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  if (bare.length > headLength) return `${bare.slice(0, headLength)}-${bare.slice(headLength)}`;
  return bare.length === headLength && /[\u2010-\u2015-]$/.test(typed) ? `${bare}-` : bare;
}

/** The person addressed: a student as « tu », an adult as « vous », anyone as neither. */
export type Voice = "student" | "adult" | "anyone";

/**
 * Returns the person addressed after a code is typed: the code of a class is for students, that of a school for its
 * teachers.
 */
export function voiceOf(code: string): Voice {
  const kind = codeKind(normalizeCode(code));
  if (kind === undefined) return "anyone";
  return kind === "F" ? "student" : "adult";
}
