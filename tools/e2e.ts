import { ensureChromium } from "./browser/chromium.ts";
import { runShown } from "./steps.ts";

// The browser tests alone; arguments go to Playwright.
const command = ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)];
process.exitCode = (await runShown({ name: "browser tests", command, env: { CHROMIUM: ensureChromium() } })) ? 0 : 1;
