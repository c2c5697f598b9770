import { vi } from "vitest";

/** Waits until `check` passes. The 30-second timeout is long enough for a slow computer. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000, interval: 10 });
