import { rmSync } from "node:fs";
import { join } from "node:path";
import { runTogether } from "./steps.ts";

/** Checks the types of a project. The compiler's record of what it has checked makes the next time several times as quick. */
const types = (project: string, record: string) => [
  "node_modules/typescript/bin/tsc",
  ...["-p", project, "--incremental", "--tsBuildInfoFile", `node_modules/.cache/${record}.tsbuildinfo`],
];

/** Declares the classes of each stylesheet, with which `styles["name"]` compiles only for a class that the stylesheet has. */
const classNames = (folder: string) => ["node_modules/happy-css-modules/bin/hcm.js", "web/src/**/*.module.css", "--outDir", folder];

/** Checks the types of the web application. The declarations of deleted stylesheets are removed first. */
async function checkWeb(): Promise<boolean> {
  const folder = "node_modules/.cache/class-names";
  rmSync(join(import.meta.dirname, "..", folder), { recursive: true, force: true });
  const declare = { name: "class names", command: [...classNames(folder), "--no-declarationMap", "--no-cache"] };
  return (await runTogether([declare])) && (await runTogether([{ name: "types (web)", command: types("web", "types-web") }]));
}

// The quick checks: types, lint, conformity, licences.
const rest = runTogether([
  { name: "types (server, contract, bank, tools, tests)", command: types("tsconfig.json", "types") },
  { name: "lint and format", command: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
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
]);
process.exitCode = (await Promise.all([rest, checkWeb()])).every(Boolean) ? 0 : 1;
