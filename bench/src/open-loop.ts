import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Shot } from "./load.ts";
import type { Latency } from "./pace.ts";

/** One kind of request, and what the n-th of them is. */
export interface Aim {
  readonly kind: string;
  request(n: number): Shot;
}

interface Run {
  readonly url: string;
  readonly seconds: number;
  /** Requests a second of each aim. */
  readonly rate: number;
  readonly aims: readonly Aim[];
  /** Ends the run earlier. */
  readonly signal?: AbortSignal;
}

const tickMs = 5;
const lastWordMs = 15_000;

/**
 * Sends each aim's requests at a steady rate, whether or not the earlier ones have been answered, and counts each time
 * from the moment when the request was due. What has no answer fifteen seconds after the end is a failure. One timer
 * and one agent serve them all, which keeps it cheap.
 */
export async function openLoop({ url, seconds, rate, aims, signal }: Run): Promise<Latency[]> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let total = Math.floor(rate * seconds);
  const kinds = aims.map((aim) => ({ aim, times: new Float64Array(total), done: 0, failures: 0 }));
  const start = performance.now();
  let sent = 0;
  for (; sent < total && !signal?.aborted; await delay(tickMs)) {
    const due = Math.min(total, Math.ceil(((performance.now() - start) * rate) / 1000));
    for (; sent < due; sent++) for (const kind of kinds) send(kind, sent);
  }
  total = sent;
  const end = performance.now();
  while (kinds.some(({ done }) => done < total) && performance.now() - end < lastWordMs) await delay(tickMs);
  agent.destroy();
  return kinds.map(({ aim, times, done, failures }) => {
    const sorted = times.slice(0, done).sort();
    const at = (share: number) => sorted[Math.min(done - 1, Math.floor(done * share))] ?? Number.NaN;
    const latency = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    return { kind: aim.kind, requests: total, ...latency, failures: failures + total - done };
  });

  function send(kind: (typeof kinds)[number], n: number): void {
    const { method, path, headers, body } = kind.aim.request(n);
    const length = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
    const over = (ok: boolean) => {
      kind.times[kind.done++] = performance.now() - start - (1000 * n) / rate;
      if (!ok) kind.failures++;
    };
    const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.once("end", () => over((response.statusCode ?? 500) < 300));
    });
    sent.once("error", () => over(false));
    sent.end(body);
  }
}
