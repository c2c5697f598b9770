import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checksumsOf } from "./checksums.ts";

test.runIf(process.platform === "linux")("sha256sum takes a release as it was made, and refuses one of which a byte changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "badin-"));
  try {
    for (const name of ["badin-0.1.0-linux-x64.tar.gz", "badin-0.1.0-linux-x64.cdx.json"]) writeFileSync(join(folder, name), name);
    const sums = join(folder, "badin-0.1.0-linux-x64.sha256");
    writeFileSync(sums, checksumsOf(folder, ["badin-0.1.0-linux-x64.tar.gz", "badin-0.1.0-linux-x64.cdx.json"]));
    const check = () => spawnSync("sha256sum", ["--check", "--strict", sums], { cwd: folder, encoding: "utf8" });
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining("badin-0.1.0-linux-x64.tar.gz: OK") });
    appendFileSync(join(folder, "badin-0.1.0-linux-x64.tar.gz"), "x");
    expect(check().status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
