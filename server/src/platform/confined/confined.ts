import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createLimiter } from "../limiter.ts";

/** What the process may take. */
export interface Bounds {
  /**
   * Memory of the whole process, libraries in machine code and WebAssembly included; an empty one takes about 80 MB.
   */
  readonly memoryMb: number;
  /** Processor time of a call, over all threads; that of the first call includes the start. */
  readonly processorMs: number;
  /** Time of a call by the clock, for a machine that is busy. */
  readonly elapsedMs: number;
}

/** Why a process was stopped, or ended by itself: `crash` for whatever is not a bound. */
export type StopReason = "memory" | "time" | "crash";

/** Thrown for a call that has no answer: its process is gone, and so are those that waited. */
export class Stopped extends Error {
  readonly reason: StopReason;
  /** Whether the clock ran out with processor time left: the machine is busy, the input is not to blame. */
  readonly isBusy: boolean;
  constructor(reason: StopReason, cause?: unknown, isBusy = false) {
    super(`stopped: ${isBusy ? "busy" : reason}`, { cause });
    this.reason = reason;
    this.isBusy = isBusy;
  }
}

/** A process of its own in which the functions of a module run, one call after the other. */
export interface Confined<M> {
  /** @throws Stopped when the process exceeds its bounds or dies, at this call or before */
  call<K extends keyof M & string>(
    name: K,
    ...args: M[K] extends (...args: never[]) => unknown ? Parameters<M[K]> : never
  ): Promise<M[K] extends (...args: never[]) => infer R ? Awaited<R> : never>;
  /** Receives what the module's `note` tells during the calls. */
  onNote: (note: unknown) => void;
  /** What the process has taken so far: processor time, and memory at its highest. */
  readonly taken: { readonly processorMs: number; readonly peakMb: number };
  close(): void;
}

/** What travels between both processes. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}
export type Answer = { readonly value: unknown } | { readonly failed: string };
type Message = Answer | { readonly note: unknown };

/** The pipe on which `gauge.ts` writes. */
export const gaugeFd = 3;

/**
 * Memory that V8 maps for writing and leaves empty, in MB: its room for machine code and the stacks of its threads. The
 * system counts it.
 */
const reservedMb = 832;
const keptOfErrors = 4_000;
const shell = "/bin/sh";

/**
 * Starts a process that runs the functions of a module on untrusted input. On Linux the system itself refuses it more
 * memory; everywhere the process is killed once it exceeds its bounds, also in the middle of a library. It knows no
 * secret of this one.
 * @param enforcedBySystem whether the system's own limit is asked for, where there is one
 */
export function openConfined<M extends object>(
  module: URL,
  { memoryMb, processorMs, elapsedMs }: Bounds,
  enforcedBySystem = process.platform === "linux" && existsSync(shell),
): Confined<M> {
  const child = start(module, memoryMb, enforcedBySystem);
  const turn = createLimiter(1);
  const taken = { processorMs: 0, peakMb: 0 };
  let callBegan = 0;
  let errors = "";
  let stopped: Stopped | undefined;
  let reject: ((stopped: Stopped) => void) | undefined;
  let settle: (answer: Answer) => void = () => undefined;
  const stop = (reason: StopReason, cause?: unknown, isBusy = false) => {
    stopped ??= new Stopped(reason, cause, isBusy);
    child.kill("SIGKILL");
    reject?.(stopped);
  };
  const onGauge = (line: string) => {
    const [bytes = 0, ms = 0] = line.split(" ").map(Number);
    taken.processorMs = ms;
    taken.peakMb = Math.max(taken.peakMb, Math.round(bytes / mebibyte));
    if (bytes > memoryMb * mebibyte) stop("memory");
    else if (reject && ms - callBegan > processorMs) stop("time");
  };
  // A library that is refused memory dies with or without a word.
  const whyDied = (said: string): StopReason => (saysOutOfMemory.test(said) || taken.peakMb > memoryMb * nearlyAll ? "memory" : "crash");
  readLines(child.stdio[gaugeFd] as Readable, onGauge);
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(0, keptOfErrors);
  });
  child.on("error", (error) => stop("crash", error));
  child.on("message", (message: Message) => ("note" in message ? confined.onNote(message.note) : settle(message)));
  child.on("close", (code, signal) => stop(whyDied(errors), errors || (signal ?? code)));
  const ask = async (call: Call): Promise<unknown> => {
    if (stopped) throw stopped;
    callBegan = taken.processorMs;
    const answer = Promise.withResolvers<Answer>();
    reject = answer.reject;
    settle = answer.resolve;
    child.send(call, (error) => error && stop("crash", error));
    hold(child, true);
    const timer = setTimeout(() => stop("time", undefined, true), elapsedMs);
    try {
      const message = await answer.promise;
      if ("value" in message) return message.value;
      stop(whyDied(message.failed), message.failed);
      throw stopped;
    } finally {
      clearTimeout(timer);
      reject = undefined;
      hold(child, false);
    }
  };
  hold(child, false);
  const confined: Confined<M> = {
    call: (name, ...args) => turn(() => ask({ name, args })) as never,
    onNote: () => undefined,
    taken,
    close: () => stop("crash", "closed"),
  };
  return confined;
}

/** Calls a function of a module in a process that ends with it. @throws Stopped */
export async function callConfined<M extends object, T>(
  module: URL,
  bounds: Bounds,
  work: (confined: Confined<M>) => Promise<T>,
): Promise<T> {
  const confined = openConfined<M>(module, bounds);
  try {
    return await work(confined);
  } finally {
    confined.close();
  }
}

/**
 * Limits the shell, then becomes Node: no core file; no more memory that can be written to, unless the system allows
 * less already; the first to go when the machine itself has no memory left.
 */
const limits = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$@"';

function start(module: URL, memoryMb: number, enforcedBySystem: boolean): ChildProcess {
  const args = [`--max-old-space-size=${memoryMb}`, fileURLToPath(new URL("./child.ts", import.meta.url)), module.href];
  const limited = [limits, String((memoryMb + reservedMb) * 1024), process.execPath];
  const [command, all] = enforcedBySystem ? [shell, ["-c", ...limited, ...args]] : [process.execPath, args];
  return spawn(command, all, {
    stdio: ["ignore", "ignore", "pipe", "pipe", "ipc"],
    serialization: "advanced",
    env: environment(),
    windowsHide: true,
  });
}

/** What a program needs to start, and to start soon, and nothing of the settings. */
function environment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "NODE_COMPILE_CACHE", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMPDIR", "LANG", "TZ"];
  return { MALLOC_ARENA_MAX: "2", ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) };
}

/** How V8, WebAssembly and the C++ library say that memory is missing. */
const saysOutOfMemory = /out of memory|allocation failed|bad_alloc|unable to grow|could not allocate|cannot enlarge/i;
/** Share of its memory from which a process that dies without a word has died of it. */
const nearlyAll = 0.6;
const mebibyte = 1024 * 1024;

/** Has this program go on while the process is asked something, and only then. */
function hold(child: ChildProcess, isAsked: boolean): void {
  const handles = [child, child.channel, child.stderr, child.stdio[gaugeFd]] as { ref?(): void; unref?(): void }[];
  for (const handle of handles) isAsked ? handle?.ref?.() : handle?.unref?.();
}

function readLines(from: Readable, take: (line: string) => void): void {
  let rest = "";
  from.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
  from.on("error", () => undefined);
}
