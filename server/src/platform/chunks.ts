/**
 * Values in one `in (…)`, or rows in one insertion, at the most: both engines accept many more, but plan each statement
 * length separately.
 */
const valuesMax = 500;

/** Returns the items in their order, `size` at a time. */
export function chunks<T>(items: readonly T[], size = valuesMax): T[][] {
  const pieces: T[][] = [];
  for (let i = 0; i < items.length; i += size) pieces.push(items.slice(i, i + size));
  return pieces;
}
