import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test.skipIf(process.platform === "win32")("the program of a release keeps two areas of memory, unless it is told otherwise", () => {
  const release = mkdtempSync(join(tmpdir(), "badin-areas-"));
  cpSync(join(import.meta.dirname, "../bin"), join(release, "bin"), { recursive: true });
  mkdirSync(join(release, "node_modules/.bin"), { recursive: true });
  // Stands in for Node, and tells what it would find.
  writeFileSync(join(release, "node_modules/.bin/node"), "#!/bin/sh\nprintenv MALLOC_ARENA_MAX\n", { mode: 0o755 });
  const areas = (command: string, env: Record<string, string> = {}) =>
    spawnSync(join(release, "bin/badin"), [command], { env: { PATH: process.env["PATH"], ...env }, encoding: "utf8" }).stdout.trim();
  expect(areas("serve")).toBe("2");
  expect(areas("doctor")).toBe("2");
  expect(areas("serve", { MALLOC_ARENA_MAX: "8" })).toBe("8");
  rmSync(release, { recursive: true });
});
