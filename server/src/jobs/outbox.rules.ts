/** A job that failed this often is left for a person to look at. */
export const maxAttempts = 8;

const second = 1000;
const firstWaitMs = 30 * second;
const longestWaitMs = 2 * 60 * 60 * second;

/**
 * How long a job waits after its `attempts`-th failure: 30 s, then four times longer each time, two hours at most.
 * Eight attempts spread over almost seven hours: a mail server may be down for a night.
 */
export const backOffMs = (attempts: number): number => Math.min(firstWaitMs * 4 ** (attempts - 1), longestWaitMs);
