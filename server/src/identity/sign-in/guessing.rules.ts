/**
 * Wrong passwords without a wait, by their source: a browser in which the account was open before, an unknown one, or
 * all together for one account. `strained`: many accounts are being tried from the same address.
 */
export const freeTries = { device: 10, address: 5, everybody: 50, strained: 2 } as const;

/** Wrong passwords are forgotten this long after the last one. */
export const forgottenAfterMs = 60 * 60_000;

const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;
/** Doublings of the first wait until the longest one is reached. */
const doublings = Math.ceil(Math.log2(longestWaitMs / firstWaitMs));

/**
 * Returns how long to wait after the `tries`-th wrong password, in milliseconds: nothing at first, then 5 s, doubled
 * each time, 15 minutes at most.
 */
export const waitMs = (tries: number, free: number): number =>
  tries < free ? 0 : Math.min(firstWaitMs * 2 ** Math.min(tries - free, doublings), longestWaitMs);
