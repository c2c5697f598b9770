import { readFileSync } from "node:fs";

/** Returns the process `pid` and its children. */
export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return [pid, ...children];
}

/** Sends a signal to each process, in this order. */
export function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since it was listed.
    }
  }
}
