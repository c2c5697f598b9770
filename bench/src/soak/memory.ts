import { readdirSync, readFileSync } from "node:fs";

/** What a process holds at a moment. Sizes are in MB. */
export interface Sample {
  readonly hours: number;
  readonly resident: number;
  /** Without what is mapped from files, such as the database: it comes and goes with the system's memory. */
  readonly anonymous: number;
  /**
   * The part of `anonymous` that the allocator of C took from the system, by its areas: SQLite, TLS, zlib and Node's
   * own objects.
   */
  readonly malloc: number;
  /** JavaScript's objects after a collection of garbage. */
  readonly heap: number;
  /** What V8 took from the system for them. */
  readonly heapReserved: number;
  /** Buffers and other memory that objects of JavaScript hold outside its heap. */
  readonly external: number;
  readonly threads: number;
  readonly handles: number;
}

const mb = 1 << 20;
/** glibc aligns the area of each further thread. */
const arenaBytes = 64 * mb;

/** Samples the process `pid`, whose inspector listens on `inspectPort`. Linux only. */
export async function sample(pid: number, inspectPort: number, startMs: number): Promise<Sample> {
  const usage = await usageAfterCollection(inspectPort);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const count = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? Number.NaN);
  return {
    hours: (performance.now() - startMs) / 3_600_000,
    resident: count("VmRSS") / 1024,
    anonymous: count("RssAnon") / 1024,
    malloc: mallocBytes(readFileSync(`/proc/${pid}/smaps`, "utf8")) / mb,
    heap: usage.heapUsed / mb,
    heapReserved: usage.heapTotal / mb,
    external: usage.external / mb,
    threads: count("Threads"),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Adds up what is resident of the heap of C and of the areas of its further threads. */
function mallocBytes(smaps: string): number {
  let bytes = 0;
  for (const [, start = "", path = "", resident] of smaps.matchAll(
    /^([0-9a-f]+)-[0-9a-f]+ rw-p \S+ \S+ \d+ *(\S*)\n(?:(?!Rss:).*\n)*Rss: +(\d+) kB/gm,
  )) {
    const isArena = path === "" && Number(BigInt(`0x${start}`) % BigInt(arenaBytes)) === 0;
    if (path === "[heap]" || isArena) bytes += Number(resident) * 1024;
  }
  return bytes;
}

/** Garbage that waits for its collection is no leak: it is collected first. */
async function usageAfterCollection(inspectPort: number): Promise<NodeJS.MemoryUsage> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<{ result?: { value: NodeJS.MemoryUsage } }>((resolve) => {
      socket.onmessage = ({ data }) => resolve((JSON.parse(String(data)) as { result: { result?: { value: NodeJS.MemoryUsage } } }).result);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, "HeapProfiler.collectGarbage");
  const { result } = await ask(2, "Runtime.evaluate", { expression: "process.memoryUsage()", returnByValue: true });
  socket.close();
  if (!result) throw new Error("the inspector does not tell the memory");
  return result.value;
}

/** Returns the slope of a measure over the hours, by least squares. */
export function slope(samples: readonly Sample[], measure: (sample: Sample) => number): number {
  const mean = (of: (s: Sample) => number) => samples.reduce((sum, s) => sum + of(s), 0) / samples.length;
  const [x, y] = [mean((s) => s.hours), mean(measure)];
  const covariance = mean((s) => (s.hours - x) * (measure(s) - y));
  return covariance / mean((s) => (s.hours - x) ** 2);
}
