/** Narrowest mark that a finger or a mouse finds, in CSS pixels (WCAG 2.5.8). */
const narrowestPx = 24;

/**
 * Returns the index of the mark under a press on the tape; undefined when the marks are too narrow for the press to
 * tell.
 * @param x distance from the start of the tape, in CSS pixels, like `width`
 * @param total number of marks
 */
export function markAt(x: number, width: number, total: number): number | undefined {
  if (total === 0 || width / total < narrowestPx) return undefined;
  return Math.min(total - 1, Math.max(0, Math.floor((x / width) * total)));
}
