/** One decimal, as screens show averages. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A share as a percentage, 0 to 100. */
export const percent = (share: number | null | undefined): number | null => (share == null ? null : oneDecimal(100 * share));
