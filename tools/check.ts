import { rmSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "./changed-files.ts";
import { openKnownClean } from "./known-clean.ts";
import { runTogether, type Step } from "./steps.ts";

/**
 * `npm run check -- --changed`: types and lint of what differs from `main` only. The other checks take seconds, and
 * hold for the whole.
 */
const changed = process.argv.includes("--changed") ? changedFiles() : undefined;
const touches = (paths: RegExp) => !changed || changed.some((path) => paths.test(path));

/**
 * Checks the types of a project. The compiler's record of what it has checked makes the next time several times as
 * quick.
 */
const types = (project: string, record: string) => [
  "node_modules/typescript/bin/tsc",
  ...["-p", project, "--incremental", "--tsBuildInfoFile", `node_modules/.cache/${record}.tsbuildinfo`],
];
const node = { name: "types (server, contract, bank, tools, tests)", command: types("tsconfig.json", "types") };
const web = { name: "types (web)", command: types("web", "types-web") };
/** Files that passed stay out: a rule of Biome looks at one file. Most of them are new to a fresh checkout. */
const clean = openKnownClean(join(import.meta.dirname, "../node_modules/.cache/lint-clean"));
const toLint = changed ?? (clean.unknown.length > 1000 ? ["."] : clean.unknown);
const lint = ["node_modules/@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...toLint];

/** Lints and checks the format. */
async function checkLint(): Promise<boolean> {
  if (toLint.length === 0) {
    process.stdout.write("✓ lint and format: no file has changed\n");
    return true;
  }
  const isClean = await runTogether([{ name: "lint and format", command: lint }]);
  if (isClean && !changed) clean.remember();
  return isClean;
}

/**
 * Declares the classes of each stylesheet, with which `styles["name"]` compiles only for a class that the stylesheet
 * has.
 */
const classNames = (folder: string) => ["node_modules/happy-css-modules/bin/hcm.js", "web/src/**/*.module.css", "--outDir", folder];

/** Checks the types of the web application. The declarations of deleted stylesheets are removed first. */
async function checkWeb(): Promise<boolean> {
  const folder = "node_modules/.cache/class-names";
  rmSync(join(import.meta.dirname, "..", folder), { recursive: true, force: true });
  const declare = { name: "class names", command: [...classNames(folder), "--no-declarationMap", "--no-cache"] };
  return (await runTogether([declare])) && runTogether([web]);
}

const steps: Step[] = [
  ...(touches(/^(?!web\/src\/).*\.(?:ts|json)$/) ? [node] : []),
  {
    name: "imports",
    command: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      "tools/import-rules.cjs",
      ...["contract/src", "server/src", "web/src", "bank/src"],
    ],
  },
  { name: "conformity", command: ["tools/conformity.ts"] },
  { name: "licences", command: ["tools/licences.ts"] },
  {
    name: "texts, names, documents",
    command: ["node_modules/vitest/vitest.mjs", "run", "--config", "tools/text-checks.config.ts", "--reporter=minimal"],
  },
];
const withWeb = touches(/^(?:web|contract)\/.*\.(?:tsx?|css)$|\.json$/);
process.exitCode = (await Promise.all([runTogether(steps), checkLint(), !withWeb || checkWeb()])).every(Boolean) ? 0 : 1;
