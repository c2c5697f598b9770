import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AlreadyServedError, lockForServer } from "./server-lock.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-lock-"));
  path = join(folder, "badin.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts another process that holds the lock. */
async function otherServer() {
  const module = JSON.stringify(join(import.meta.dirname, "server-lock.ts"));
  const code = `const { lockForServer } = await import(${module}); await lockForServer(${JSON.stringify(path)}); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

test("a second server of the same file is refused, until the first is gone, even killed", async () => {
  const first = await otherServer();
  await expect(lockForServer(path, 0)).rejects.toThrow(AlreadyServedError);
  const waiting = lockForServer(path, 20_000);
  first.kill("SIGKILL");
  (await waiting).release();
});
