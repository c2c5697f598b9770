import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom, shuffled } from "../../server/src/random/seeded.ts";
import { ensureChromium } from "../browser/chromium.ts";
import { parseRows } from "../conformity.ts";
import { type Fault, insertFault, readFaults, titlePattern } from "./faults.ts";
import { parseReferences, type Reference } from "./references.ts";

// Breaks what rows of docs/conformity.md claim, one after the other, and runs the tests that each row cites: they must fail.
// `npm run conformity:mutate` draws 60 of the rows that have a fault in tools/conformity/faults/; `-- --rows=20 --seed=7` says how many and
// which draw, `-- 2.login.1` names rows. It changes files of this folder and puts them back.
const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string", default: "60" }, seed: { type: "string", default: String(Date.now() % 100_000) } },
});

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly references: readonly Reference[];
}

type Verdict = "killed" | "survived" | "fault out of date";
const words: Record<Verdict, string> = {
  killed: "✓",
  survived: "✗ survived",
  "fault out of date": "– fault out of date",
};

const rows = parseRows(readFileSync(join(root, "docs/conformity.md"), "utf8")).map(
  ({ cells: [id = "", statement = "", shownBy = ""] }): Row => {
    return { id, statement, references: parseReferences(shownBy).filter((reference) => reference !== undefined) };
  },
);
const faults = Map.groupBy(readFaults(), (fault) => fault.id);
const breakable = rows.filter(({ id }) => faults.has(id));
const drawn =
  positionals.length > 0
    ? breakable.filter(({ id }) => positionals.includes(id))
    : shuffled(breakable, seededRandom(Number(values.seed))).slice(0, Number(values.rows));
const chromium = ensureChromium();
/** Ctrl-C ends the running test; the fault is then taken out again. */
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (interrupted = true));

say(`${drawn.length} rows, seed ${values.seed}; ${breakable.length} of the ${rows.length} rows have a fault`);
if (!(await pass(drawn.flatMap(({ references }) => references)))) {
  console.error("The cited tests do not pass as they stand: nothing can be said.");
  process.exit(1);
}
const counts = new Map<Verdict, number>();
for (const row of drawn) {
  for (const fault of faults.get(row.id) ?? []) {
    if (interrupted) break;
    const verdict = await tryFault(fault, row);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (!interrupted) say(`${words[verdict]}  ${row.id}  ${row.statement}`);
  }
}
say([...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", "));
process.exitCode = counts.has("survived") || interrupted ? 1 : 0;

/** Puts the fault in, runs the tests that the row cites, and takes it out again. */
async function tryFault(fault: Fault, row: Row): Promise<Verdict> {
  const file = join(root, fault.file);
  if (!existsSync(file)) return "fault out of date";
  const source = readFileSync(file, "utf8");
  let broken: string;
  try {
    broken = insertFault(source, fault);
  } catch {
    return "fault out of date";
  }
  writeFileSync(file, broken);
  try {
    return (await pass(row.references)) ? "survived" : "killed";
  } finally {
    writeFileSync(file, source);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function isBrowserTest({ path }: Reference): boolean {
  return path.startsWith("e2e/");
}

/** Runs these tests, the unit and API tests first. Returns whether all pass. */
async function pass(references: readonly Reference[]): Promise<boolean> {
  const { unit = [], browser = [] } = Object.groupBy(references, (reference) => (isBrowserTest(reference) ? "browser" : "unit"));
  return (await passUnit(unit)) && (await passBrowser(browser));
}

function passUnit(references: readonly Reference[]): Promise<boolean> | true {
  if (references.length === 0) return true;
  return run([
    "tools/run.mjs",
    "node_modules/vitest/vitest.mjs",
    "run",
    ...files(references),
    "--testNamePattern",
    titlePattern(references),
  ]);
}

function passBrowser(references: readonly Reference[]): Promise<boolean> | true {
  if (references.length === 0) return true;
  // Once more when it fails: a busy computer must not pass for a test that sees the fault.
  const options = ["--retries=1", "--project=chromium", "--grep", titlePattern(references)];
  return run(["tools/run.mjs", "--web", "tools/e2e.ts", ...files(references).map((path) => path.replace("e2e/", "")), ...options]);
}

function files(references: readonly Reference[]): string[] {
  return [...new Set(references.map(({ path }) => path))];
}

/** Runs a script of the project without showing its output. Returns whether it ended well. */
function run(command: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: "ignore", env: { ...process.env, CHROMIUM: chromium } });
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}
