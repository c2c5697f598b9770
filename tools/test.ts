import { ensureChromium } from "./browser/chromium.ts";
import { runShown } from "./steps.ts";
import { textChecks } from "./text-checks.config.ts";

// All tests, as `.ci/run` runs them. Stops at the first part that fails.
const steps = [
  { name: "types, lint, conformity, texts", command: ["tools/check.ts"] },
  {
    name: "unit and API tests",
    command: ["node_modules/vitest/vitest.mjs", "run", ...textChecks.flatMap((path) => ["--exclude", path])],
  },
  {
    name: "browser tests of the daily journeys",
    command: ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
  },
];

const env = { CHROMIUM: ensureChromium(), BADIN_E2E_CORE: "1" };
for (const step of steps) {
  if (await runShown({ ...step, env })) continue;
  process.exitCode = 1;
  break;
}
