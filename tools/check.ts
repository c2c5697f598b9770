import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "./changed-files.ts";
import { openKnownClean, openKnownWhole } from "./known-clean.ts";
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
const cache = join(import.meta.dirname, "../node_modules/.cache");
/** Files that passed stay out: a rule of Biome looks at one file. Most of them are new to a fresh checkout. */
const clean = openKnownClean(join(cache, "lint-clean"));
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

/** Declares the classes, unless no stylesheet has changed. The declarations of deleted ones are removed first. */
async function declareClasses(): Promise<boolean> {
  const folder = join(cache, "class-names");
  const known = openKnownWhole(join(cache, "class-names-of"), [{ files: /^web\/src\/.*\.css$|^package-lock\.json$/ }]);
  if (known.isClean && existsSync(folder)) return true;
  rmSync(folder, { recursive: true, force: true });
  const command = [...classNames("node_modules/.cache/class-names"), "--no-declarationMap", "--no-cache"];
  const isDone = await runTogether([{ name: "class names", command }]);
  if (isDone) known.remember();
  return isDone;
}

/** Checks the types of the web application. */
const checkWeb = async (): Promise<boolean> => (await declareClasses()) && runTogether([web]);

/** Checks who imports whom, unless no line that names a module has changed. */
async function checkImports(): Promise<boolean> {
  const known = openKnownWhole(join(cache, "imports-clean"), [
    // A path may stand on a line of its own.
    { files: /^(?:contract|server|web|bank)\/src\//, lines: /\b(?:import|from|require|reference)\b|^\s*["'`]\.{1,2}\// },
    { files: /(?:^|\/)(?:package|package-lock|tsconfig[.\w]*)\.json$|^tools\/import-rules\.cjs$/ },
  ]);
  if (known.isClean) {
    process.stdout.write("✓ imports: no line that names a module has changed\n");
    return true;
  }
  const rules = ["--config", "tools/import-rules.cjs"];
  const folders = ["contract/src", "server/src", "web/src", "bank/src"];
  const command = ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ...rules, ...folders];
  const isClean = await runTogether([{ name: "imports", command }]);
  if (isClean) known.remember();
  return isClean;
}

const steps: Step[] = [
  ...(touches(/^(?!web\/src\/).*\.(?:ts|json)$/) ? [node] : []),
  { name: "conformity", command: ["tools/conformity.ts"] },
  { name: "licences", command: ["tools/licences.ts"] },
  {
    name: "texts, names, documents",
    command: ["node_modules/vitest/vitest.mjs", "run", "--config", "tools/text-checks.config.ts", "--reporter=minimal"],
  },
];
const withWeb = touches(/^(?:web|contract)\/.*\.(?:tsx?|css)$|\.json$/);
process.exitCode = (await Promise.all([runTogether(steps), checkImports(), checkLint(), !withWeb || checkWeb()])).every(Boolean) ? 0 : 1;
