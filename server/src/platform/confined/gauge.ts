import { writeSync } from "node:fs";
import { gaugeFd } from "./confined.ts";

/**
 * Tells the parent, from a thread of its own, what the process takes: `<resident bytes> <milliseconds of processor
 * time>`, a line each time. The other threads may be inside a library that never ends.
 */
const everyMs = 40;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  try {
    writeSync(gaugeFd, `${process.memoryUsage.rss()} ${Math.round((user + system) / 1000)}\n`);
  } catch {
    // The parent is gone, and nothing else stops a library that never ends.
    process.kill(process.pid, "SIGKILL");
  }
}, everyMs);
