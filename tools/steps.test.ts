import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { runTogether } from "./steps.ts";

const folder = mkdtempSync(join(tmpdir(), "badin-steps-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what a failing step printed is shown to its end, even what comes once it has exited", async () => {
  const script = join(folder, "step.mjs");
  const late = "setTimeout(() => console.log('the end'), 300)";
  writeFileSync(
    script,
    `import { spawn } from "node:child_process";
    console.log("the beginning");
    spawn(process.execPath, ["-e", ${JSON.stringify(late)}], { stdio: "inherit" }).once("spawn", () => process.exit(1));`,
  );
  const shown = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const passed = await runTogether([{ name: "step", command: [relative(join(import.meta.dirname, ".."), script)] }]);
  const text = shown.mock.calls.map(([chunk]) => chunk).join("");
  shown.mockRestore();
  expect([passed, text]).toEqual([false, "✗ step\nthe beginning\nthe end\n\n"]);
});
