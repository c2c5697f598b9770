import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../../test/eventually.ts";
import { freePort } from "../../test/free-port.ts";

const bootstrap = JSON.stringify(join(import.meta.dirname, "../../../tools/bootstrap.mjs"));

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.runIf(process.platform === "linux")("the server waits for PostgreSQL, says so, and does not outlive what started it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "badin-parent-"));
  const DATABASE_URL = `postgres://127.0.0.1:${await freePort()}/badin`;
  const code = `const { serve } = await import(${bootstrap}); serve([]);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL, DATABASE_WAIT_SECONDS: "60", DEMO: "0", npm_lifecycle_event: "" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said] = (await once(parent.stderr.setEncoding("utf8"), "data")) as [string];
  expect(said).toMatch(/^PostgreSQL ne répond pas encore[^\n]*\n$/);
  const [server = 0] = childrenOf(parent.pid);
  expect(isAlive(server)).toBe(true);
  parent.kill("SIGKILL");
  await eventually(() => expect(isAlive(server)).toBe(false));
  rmSync(folder, { recursive: true });
});
