import { vi } from "vitest";

/** Waits until `check` passes, however slow the machine is: only what never comes is a failure. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000, interval: 10 });
