/**
 * Rounds to one decimal, as screens show averages. Half of a decimal goes up, as 14.25 does on paper; the binary
 * remainder of a division does not decide.
 */
export const oneDecimal = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** Converts a share, 0 to 1, to a percentage, 0 to 100 with one decimal; null when there is none. */
export const percent = (share: number | null | undefined): number | null => (share == null ? null : oneDecimal(100 * share));
