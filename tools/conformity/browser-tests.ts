import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { freePort } from "../../server/test/free-port.ts";
import { ensureChromium } from "../browser/chromium.ts";
import { titlePattern } from "./faults.ts";
import type { Outcome, Runner } from "./outcome.ts";
import type { Reference } from "./references.ts";

/** What is read of Playwright's report. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Longest wait for one thing, in milliseconds: a test that sees a fault waits to the end, twice. */
const patienceMs = 5000;
const shownLines = 20;

/** Runs browser tests of a copy of the project, against its own server and its own build of the web application. */
export function startBrowserTests(copy: string): Runner {
  let running: ChildProcess | undefined;
  let stopped = false;
  const report = join(copy, "data/e2e.json");
  const data = join(copy, "data/e2e");

  async function run(references: readonly Reference[]): Promise<Outcome> {
    rmSync(report, { force: true });
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    const files = [...new Set(references.map(({ path }) => path.replace("e2e/", "")))];
    // Once more when it fails: a busy computer must not pass for a test that sees the fault.
    const options = [
      "--project=chromium",
      "--workers=1",
      "--retries=1",
      "-x",
      "--reporter=line,json",
      "--grep",
      patternOf(copy, references),
    ];
    const env = {
      ...process.env,
      CHROMIUM: ensureChromium(),
      BADIN_E2E_DATA: data,
      // The usual one may be that of browser tests of the project itself, and Playwright then runs no test.
      BADIN_E2E_PORT: String(await freePort()),
      BADIN_E2E_PATIENCE_MS: String(patienceMs),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    // A group of its own, which can be ended as a whole.
    const child = spawn(process.execPath, ["tools/run.mjs", "--web", "tools/e2e.ts", ...files, ...options], {
      cwd: copy,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running = child;
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const code = await new Promise((resolve) => child.once("close", resolve));
    running = undefined;
    return { result: resultOf(report, code === 0), said: lastLines(output) };
  }

  return {
    run: async (references) => (stopped ? { result: "not run", said: "" } : run(references)),
    changed: () => {},
    stop: () => {
      stopped = true;
      if (running?.pid) process.kill(process.platform === "win32" ? running.pid : -running.pid, "SIGTERM");
    },
    close: async () => {},
  };
}

function resultOf(report: string, succeeded: boolean): Outcome["result"] {
  if (!existsSync(report)) return "not run";
  const { stats }: Report = JSON.parse(readFileSync(report, "utf8"));
  if (stats.unexpected > 0) return "failed";
  return succeeded && stats.expected + stats.flaky > 0 ? "passed" : "not run";
}

function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output).split(/[\r\n]+/);
  return lines
    .filter((line) => line.trim() !== "")
    .slice(-shownLines)
    .join("\n");
}

/** A test of a file whose tests follow one another runs with all of them. */
function patternOf(copy: string, references: readonly Reference[]): string {
  return references
    .map((reference) => {
      const source = readFileSync(join(copy, reference.path), "utf8");
      return source.includes('mode: "serial"') ? basename(reference.path).replaceAll(".", "\\.") : titlePattern([reference]);
    })
    .join("|");
}
