/** Characters before the hyphen of a code: XXXF-XXXX. */
const headLength = 4;

/**
 * Formats a subscription code while it is typed: capitals, no spaces, a hyphen after the fourth character. A hyphen just typed there is
 * kept.
 */
export function formatCode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  if (bare.length > headLength) return `${bare.slice(0, headLength)}-${bare.slice(headLength)}`;
  return bare.length === headLength && /[\u2010-\u2015-]$/.test(typed) ? `${bare}-` : bare;
}
