/** A status after which asking again may help (RFC 9110, RFC 6585). */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const firstWaitMs = 1000;

/** How long to wait after the `attempt`-th try, from 1: what the service asks for, else a second, then twice as long each time. */
export const waitMs = (attempt: number, asked: number | undefined): number => asked ?? firstWaitMs * 2 ** (attempt - 1);
