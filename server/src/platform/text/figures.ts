/** Rounds to one decimal, as screens show averages. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Converts a share, 0 to 1, to a percentage, 0 to 100 with one decimal; null when there is none. */
export const percent = (share: number | null | undefined): number | null => (share == null ? null : oneDecimal(100 * share));
