import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { behindCaddy, behindNginx } from "./proxies.ts";
import { frozenPostgres, fullDisk, killedUnderLoad, type Result, secondServer } from "./scenarios.ts";

// npm run faults: does to a running server the harm that docs/reliability.md tells of, and counts what was lost. Some minutes, on Linux.
const directory = mkdtempSync(join(tmpdir(), "badin-faults-"));
const results: Result[] = [];
try {
  for (const scenario of [killedUnderLoad, fullDisk, secondServer, frozenPostgres, behindNginx, behindCaddy]) {
    const folder = join(directory, scenario.name);
    mkdirSync(folder);
    const result = await scenario(folder);
    results.push(result);
    process.stdout.write(`| ${result.fault} | ${result.seen} | ${result.held === undefined ? "—" : result.held ? "yes" : "NO"} |\n`);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = results.every(({ held }) => held !== false) ? 0 : 1;
