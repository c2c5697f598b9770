import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, test as anyTest, beforeEach, expect } from "vitest";

const root = join(import.meta.dirname, "../..");
/** The command needs a checkout of Git, which the other tests do without. */
const test = anyTest.skipIf(spawnSync("git", ["rev-parse"], { cwd: root }).status !== 0);
const fault = "return percent > 50";
const scoresOf = (folder: string) => readFileSync(join(folder, "contract/src/quiz/scores.ts"), "utf8");

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "badin-mutate-test-"));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

/** Waits until the fault stands in the copy, and returns the folder of the copy. */
async function copyWithFault(): Promise<string> {
  for (;;) {
    const [name = ""] = readdirSync(temporary);
    const copy = join(temporary, name);
    if (existsSync(join(copy, "contract/src/quiz/scores.ts")) && scoresOf(copy).includes(fault)) return copy;
    await delay(20);
  }
}

test("a fault is put in a copy only, which is gone once the command is interrupted", async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const rows = ["9.score-yellow", "9.message-100"];
  const command = spawn(process.execPath, ["tools/conformity/mutate.ts", ...rows], { cwd: root, env: { ...env, TMPDIR: temporary } });
  let said = "";
  for (const stream of [command.stdout, command.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => command.once("close", resolve));

  const copy = await Promise.race([copyWithFault(), ended.then(() => Promise.reject(new Error(said)))]);
  expect(scoresOf(root)).not.toContain(fault);
  command.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(existsSync(copy)).toBe(false);
  expect(said).toContain("Interrupted");
  expect(said).not.toContain("9.message-100");
});
