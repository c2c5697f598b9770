import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const main = join(import.meta.dirname, "../src/app/main.ts");

/**
 * Starts the real program on `port`, silent, and waits until it answers. `databaseUrl` empty stands for SQLite in
 * `dataDir`.
 */
export async function startServerProcess(
  port: number,
  dataDir: string,
  databaseUrl = "",
  more: Record<string, string> = {},
): Promise<ChildProcess> {
  const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: "0", LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...own, ...more }, stdio: "ignore" });
  for (let attempt = 0; (await statusOf(`http://127.0.0.1:${port}/api/health/live`)) !== 200; attempt++) {
    if (attempt > 2400 || child.exitCode !== null) {
      child.kill("SIGKILL");
      throw new Error("the server does not start");
    }
    await delay(50);
  }
  return child;
}

/** Returns the status of a GET; 0 without reply. */
export const statusOf = (url: string, session?: string): Promise<number> =>
  fetch(url, session ? { headers: { cookie: `badin_session=${session}` } } : {}).then(
    ({ status }) => status,
    () => 0,
  );

/** Ends a process and waits until it is gone; returns the milliseconds that it took. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const started = performance.now();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
  return Math.round(performance.now() - started);
}
