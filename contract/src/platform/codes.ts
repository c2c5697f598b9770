/** Without 0 O 1 I L, which look alike on paper. */
export const codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const codePlaceholder = "XXXF-XXXX";

/** The kind is the fourth character: F joins a classroom as a student, E a school as a teacher. */
export type CodeKind = "F" | "E";

/**
 * Returns a typed code in its stored form `XXXF-XXXX`, whatever its case, spaces and hyphens; other input gives a text
 * that matches no code.
 */
export function normalizeCode(input: string): string {
  const bare = input.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  return bare.length === 8 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
}

/** Returns what a code opens; undefined when its format is wrong. */
export function codeKind(code: string): CodeKind | undefined {
  const shape = new RegExp(`^[${codeAlphabet}]{3}([FE])-[${codeAlphabet}]{4}$`);
  return shape.exec(code)?.[1] as CodeKind | undefined;
}
