import { readdirSync, readFileSync } from "node:fs";

/** What a process holds at a moment. */
export interface Sample {
  readonly hours: number;
  readonly rssMb: number;
  /** Without what is mapped from files, such as the database: it comes and goes with the system's memory. */
  readonly privateMb: number;
  /** After a collection of garbage. */
  readonly heapMb: number;
  readonly handles: number;
}

const mb = 1 << 20;

/** Samples the process `pid`, whose inspector listens on `inspectPort`. Linux only. */
export async function sample(pid: number, inspectPort: number, startMs: number): Promise<Sample> {
  const heap = await heapAfterCollection(inspectPort);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? Number.NaN);
  return {
    hours: (performance.now() - startMs) / 3_600_000,
    rssMb: kilobytes("VmRSS") / 1024,
    privateMb: kilobytes("RssAnon") / 1024,
    heapMb: heap / mb,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Garbage that waits for its collection is no leak: it is collected first. */
async function heapAfterCollection(inspectPort: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      socket.onmessage = ({ data }) => resolve((JSON.parse(String(data)) as { result: { usedSize: number } }).result);
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, "HeapProfiler.collectGarbage");
  const { usedSize } = await ask(2, "Runtime.getHeapUsage");
  socket.close();
  return usedSize;
}

/** Returns the slope of a measure over the hours, by least squares. */
export function slope(samples: readonly Sample[], measure: (sample: Sample) => number): number {
  const mean = (of: (s: Sample) => number) => samples.reduce((sum, s) => sum + of(s), 0) / samples.length;
  const [x, y] = [mean((s) => s.hours), mean(measure)];
  const covariance = mean((s) => (s.hours - x) * (measure(s) - y));
  return covariance / mean((s) => (s.hours - x) ** 2);
}
