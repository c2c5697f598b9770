import { runTogether } from "./steps.ts";

// The quick checks: types, lint, conformity, licences.
const passed = await runTogether([
  { name: "types (server, contract, bank, tools, tests)", command: ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"] },
  { name: "types (web)", command: ["node_modules/typescript/bin/tsc", "-p", "web"] },
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
