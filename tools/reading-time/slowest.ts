import { Script } from "node:vm";
import type { HostileText } from "./hostile-texts.ts";

const shortest = 16 * 1024;
/** A machine that is busy with something else is slow once, seldom eight times. */
const tries = 8;
/** A text that takes exponential time would hold the test for ever. */
const hopelessMs = 60_000;
const hopeless = new Script("work()");

/** Runs `work`. A refusal is an answer; a stack that hostile input exhausts is none. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof RangeError && error.message.includes("call stack")) throw error;
  }
}

/** Returns the best processor time of `work`, in milliseconds. */
function processorMs(work: () => unknown, limitMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && best > limitMs; i++) {
    const before = process.cpuUsage();
    attempt(work);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/**
 * Whether `work` would stay below the limit for a text `growth` times as long even if its time grew with the square of
 * the length. By the clock of the wall, which is quicker to read: being wrong costs one more measure.
 */
function isQuick(work: () => unknown, growth: number, limitMs: number): boolean {
  for (let i = 0; i < 2; i++) {
    const start = performance.now();
    attempt(work);
    if ((performance.now() - start) * growth ** 2 < limitMs) return true;
  }
  return false;
}

interface Bounds {
  /** In characters. */
  readonly maxLength: number;
  readonly limitMs: number;
}

function slownessOver(read: (text: string) => unknown, text: HostileText, { maxLength, limitMs }: Bounds): string | undefined {
  for (let length = Math.min(shortest, maxLength); ; length = Math.min(length * 4, maxLength)) {
    const input = text(length);
    const work = () => read(input);
    if (isQuick(work, maxLength / length, limitMs)) return undefined;
    const ms = processorMs(work, limitMs);
    if (ms > limitMs) return `${ms.toFixed(0)} ms for ${length} characters: ${shown(input)}`;
    if (length === maxLength) return undefined;
  }
}

const shown = (text: string): string => `${JSON.stringify(text.slice(0, 60))}…${JSON.stringify(text.slice(-5))}`;

/**
 * Returns what is told of a reader that one of `texts` holds up; undefined when none does. Texts grow, so that a slow
 * reader is found before it takes minutes.
 */
export function findSlowness(read: (text: string) => unknown, texts: readonly HostileText[], bounds: Bounds): string | undefined {
  let current: HostileText | undefined;
  let found: string | undefined;
  const work = () => {
    for (const text of texts) {
      current = text;
      found = slownessOver(read, text, bounds);
      if (found) return;
    }
  };
  try {
    Object.assign(globalThis, { work });
    hopeless.runInThisContext({ timeout: hopelessMs });
    return found;
  } catch (error) {
    return `${(error as Error).message}, over ${shown(current?.(shortest) ?? "")}`;
  }
}
