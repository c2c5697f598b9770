import { setTimeout as delay } from "node:timers/promises";
import type { Shot } from "./load.ts";

/** A request to send at `atMs` after the start of the run, whether or not the earlier ones have been answered. */
export interface TimedShot extends Shot {
  readonly kind: string;
  readonly atMs: number;
}

/** Times of the responses to one kind of request, counted from the moment when each was due. */
export interface Latency {
  readonly kind: string;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Number of responses that were not a success; a run with any is invalid. */
  readonly failures: number;
}

/** Sends each request at its time, and returns the times by kind. `pathOf` may send them elsewhere. */
export async function pace(url: string, shots: readonly TimedShot[], pathOf = (shot: Shot) => shot.path): Promise<Latency[]> {
  const start = performance.now();
  const done = await Promise.all(
    shots.map(async (shot) => {
      await delay(shot.atMs);
      const { method, headers, body } = shot;
      const ok = await fetch(url + pathOf(shot), { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) })
        .then(async (response) => (await response.arrayBuffer()) && response.ok)
        .catch(() => false);
      return { kind: shot.kind, ok, ms: performance.now() - start - shot.atMs };
    }),
  );
  return [...Map.groupBy(done, (d) => d.kind)].map(([kind, all]) => {
    const times = all.map((d) => d.ms).sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    return { kind, requests: all.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), failures: all.filter((d) => !d.ok).length };
  });
}
