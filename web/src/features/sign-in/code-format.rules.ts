/** Characters before the hyphen of a code: XXXF-XXXX. */
const headLength = 4;

/** A code as it is being typed: capitals, no space, the hyphen in its place; one that was just typed there stays. */
export function formatCode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  if (bare.length > headLength) return `${bare.slice(0, headLength)}-${bare.slice(headLength)}`;
  return bare.length === headLength && /[\u2010-\u2015-]$/.test(typed) ? `${bare}-` : bare;
}
