const bars = 10;

/** Returns the copies by total mark, in bars of ten points; totals above 100, which English can give, in the last. */
export function markDistribution(copies: readonly { readonly total: number }[]): number[] {
  const counts = Array<number>(bars).fill(0);
  for (const { total } of copies) {
    const bar = Math.min(bars - 1, Math.floor(total / 10));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/** Returns the mean of the totals with one decimal; null without copies. */
export const meanMark = (copies: readonly { readonly total: number }[]): number | null =>
  copies.length === 0 ? null : Math.round((10 * copies.reduce((sum, copy) => sum + copy.total, 0)) / copies.length) / 10;
