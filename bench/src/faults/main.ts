import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockSet } from "./clocks.ts";
import { asynchronousFailOver, synchronousFailOver } from "./fail-over.ts";
import { behindPgbouncer } from "./pooler.ts";
import { behindCaddy, behindNginx } from "./proxies.ts";
import { frozenPostgres, fullDisk, killedUnderLoad, type Result, secondServer } from "./scenarios.ts";

// npm run faults: does to a running server the harm that docs/reliability.md tells of, and counts what was lost. Some
// minutes, on Linux. Names of scenarios after the command run these alone.
const directory = mkdtempSync(join(tmpdir(), "badin-faults-"));
const scenarios = [
  ...[killedUnderLoad, fullDisk, secondServer, clockSet, frozenPostgres, behindNginx, behindCaddy],
  ...[behindPgbouncer, synchronousFailOver, asynchronousFailOver],
];
const results: Result[] = [];
try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(", ")}: ${scenarios.map(({ name }) => name).join(", ")}`);
  for (const scenario of scenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
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
