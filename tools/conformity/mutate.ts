import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom, shuffled } from "../../server/src/platform/random/seeded.ts";
import { parseRows } from "../conformity.ts";
import { startBrowserTests } from "./browser-tests.ts";
import { copyProject, removeCopy } from "./copy.ts";
import { type Fault, insertFault, readFaults } from "./faults.ts";
import type { Outcome } from "./outcome.ts";
import { kindOf, parseReferences, type Reference } from "./references.ts";
import { startUnitTests } from "./unit-tests.ts";

// Breaks what rows of docs/conformity.md claim, one after the other, and runs the tests that each row cites: one of them must fail.
// `npm run conformity:mutate` draws 60 of the rows that have a fault in tools/conformity/faults/; `-- --sample=20 --seed=7` says how many
// and which draw, `-- 2.login.1` names rows, `--kinds=rules,api` leaves browser tests out, `--after-tests` takes
// for granted that all tests pass without a fault, as just after `npm test`. Faults go into a copy of the project.
const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    kinds: { type: "string", default: "rules,api,browser" },
    "after-tests": { type: "boolean", default: false },
  },
});

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly references: readonly Reference[];
}

type Verdict = "killed" | "survived" | "fault out of date" | "fault breaks too much" | "tests fail without the fault";
interface Trial {
  readonly verdict: Verdict;
  /** Why, where a run says it. */
  readonly said?: string;
}
const marks: Record<Verdict, string> = {
  killed: "✓",
  survived: "✗ survived",
  "fault out of date": "– fault out of date",
  "fault breaks too much": "– fault breaks too much",
  "tests fail without the fault": "– tests fail without the fault",
};

const rows = parseRows(readFileSync(join(root, "docs/conformity.md"), "utf8")).map(
  ({ cells: [id = "", statement = "", shownBy = ""] }): Row => {
    const references = parseReferences(shownBy).filter((reference) => reference !== undefined);
    return { id, statement, references: references.filter((reference) => values.kinds.split(",").includes(kindOf(reference))) };
  },
);
const faults = Map.groupBy(readFaults(), (fault) => fault.id);
const breakable = rows.filter(({ id }) => faults.has(id));
const drawn = draw();

const copy = copyProject(root);
process.on("exit", () => removeCopy(copy));
const runners = { unit: await startUnitTests(copy), browser: startBrowserTests(copy) };
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // Vitest ends the process at once, without what it started.
  process.removeAllListeners(signal);
  process.on(signal, () => {
    interrupted = true;
    for (const runner of Object.values(runners)) runner.stop();
  });
}

say(
  `${drawn.length} rows, seed ${values.seed}; ${breakable.length} of the ${rows.length} rows have a fault, ${rows.length - breakable.length} none`,
);
const unsound = values["after-tests"] ? new Map<Row, string>() : await findUnsound(drawn);
const counts = new Map<Verdict, number>();
for (const { row, fault } of drawn.flatMap((row) => (faults.get(row.id) ?? []).map((fault) => ({ row, fault })))) {
  const { verdict, said }: Trial = unsound.has(row)
    ? { verdict: "tests fail without the fault", said: unsound.get(row) ?? "" }
    : await tryFault(fault, row);
  if (interrupted) break;
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  say(`${marks[verdict]}  ${row.id}  ${row.statement}`);
  if (said) say(said.replace(/^/gm, "    "));
}
for (const runner of Object.values(runners)) await runner.close();
say([...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", "));
if (interrupted) say("Interrupted: the other rows were not tried.");
process.exit(interrupted || [...counts.keys()].some((verdict) => verdict !== "killed") ? 1 : 0);

function draw(): readonly Row[] {
  const candidates = breakable.filter(({ references }) => references.length > 0);
  if (positionals.length > 0) return candidates.filter(({ id }) => positionals.includes(id));
  return shuffled(candidates, seededRandom(Number(values.seed))).slice(0, Number(values.sample));
}

/** Returns the rows whose tests do not pass while nothing is broken, with what the run says of it. */
async function findUnsound(among: readonly Row[]): Promise<Map<Row, string>> {
  const [first] = among;
  if (!first || interrupted) return new Map();
  const { result, said } = await runTests(among.flatMap(({ references }) => references));
  if (result === "passed") return new Map();
  if (among.length === 1) return new Map([[first, said]]);
  const middle = Math.ceil(among.length / 2);
  return new Map([...(await findUnsound(among.slice(0, middle))), ...(await findUnsound(among.slice(middle)))]);
}

/** Runs these tests, the quick ones first, and stops at the first kind that does not pass. */
async function runTests(references: readonly Reference[]): Promise<Outcome> {
  const kinds = Object.groupBy(references, kindOf);
  for (const kind of ["rules", "api", "browser"] as const) {
    if (!kinds[kind]) continue;
    const outcome = await (kind === "browser" ? runners.browser : runners.unit).run(kinds[kind]);
    if (outcome.result !== "passed") return outcome;
  }
  return { result: "passed", said: "" };
}

/** Puts the fault in the copy, runs the tests that the row cites, and takes it out again. */
async function tryFault(fault: Fault, row: Row): Promise<Trial> {
  const file = join(copy, fault.file);
  if (!existsSync(file)) return { verdict: "fault out of date" };
  const source = readFileSync(file, "utf8");
  let broken: string;
  try {
    broken = insertFault(source, fault);
  } catch {
    return { verdict: "fault out of date" };
  }
  change(file, broken);
  const { result, said } = await runTests(row.references);
  change(file, source);
  if (result === "not run") return { verdict: "fault breaks too much", said };
  return { verdict: result === "failed" ? "killed" : "survived" };
}

function change(file: string, text: string): void {
  writeFileSync(file, text);
  for (const runner of Object.values(runners)) runner.changed(file);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
