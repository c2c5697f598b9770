import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { end } from "../../server/test/server-process.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Processor time used so far, in seconds, user and system. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/**
 * Starts `script` on `port` with the project's Node, with its log in `logFile`, and waits until the path `ready`
 * responds.
 */
export async function startServer(
  script: string,
  port: number,
  env: Record<string, string>,
  { logFile, ready }: { logFile: string; ready: string },
): Promise<Server> {
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, [...process.execArgv, script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + ready, child, logFile).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    stop: async () => void (await end(child, "SIGTERM")),
  };
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  // A first start takes seconds, and a minute on a machine that is busy elsewhere.
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    if (child.exitCode !== null) break;
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await delay(50);
  }
  throw new Error(`${url} does not answer: ${readFileSync(logFile, "utf8").slice(-2000)}`);
}

/** Read from /proc, where clock ticks are hundredths of a second; NaN on other systems than Linux. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
