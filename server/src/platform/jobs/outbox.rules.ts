/** Number of attempts after which a failed job is dead, for a person to look at. */
export const maxAttempts = 8;

const second = 1000;
const firstWaitMs = 30 * second;
/** No job waits longer than that, whatever a remote service asks for. */
export const longestWaitMs = 2 * 60 * 60 * second;

/**
 * Returns the wait in milliseconds after the `attempts`-th failure: 30 s, then four times longer each time, two hours
 * at most. Eight attempts span almost seven hours, so that mail survives a night without mail server.
 */
export const backOffMs = (attempts: number): number => Math.min(firstWaitMs * 4 ** (attempts - 1), longestWaitMs);
