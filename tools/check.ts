import { runTogether } from "./steps.ts";

/** Checks the types of a project. The compiler's record of what it has checked makes the next time several times as quick. */
const types = (project: string, record: string) => [
  "node_modules/typescript/bin/tsc",
  ...["-p", project, "--incremental", "--tsBuildInfoFile", `node_modules/.cache/${record}.tsbuildinfo`],
];

// The quick checks: types, lint, conformity, licences.
const passed = await runTogether([
  { name: "types (server, contract, bank, tools, tests)", command: types("tsconfig.json", "types") },
  { name: "types (web)", command: types("web", "types-web") },
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
process.exitCode = passed ? 0 : 1;
