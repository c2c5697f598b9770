/** Returns whether a request may succeed later, after this HTTP status (RFC 9110, RFC 6585). */
export const isTransientStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const firstWaitMs = 1000;

/**
 * Returns the wait after the `attempt`-th attempt, counted from 1: what the service asks for, otherwise one second,
 * doubled each time.
 */
export const waitMs = (attempt: number, asked: number | undefined): number => asked ?? firstWaitMs * 2 ** (attempt - 1);
