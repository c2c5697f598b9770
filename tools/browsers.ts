import { ensureChromium } from "./browser/chromium.ts";
import { journeysInOtherBrowsers } from "./browser/others.ts";
import { runShown, type Step } from "./steps.ts";

// All browser tests, the extended ones too, in the system's Chromium, and the journeys in Firefox and WebKit: the
// shortest first, and all even when one fails.
const chromium: Step = {
  name: "browser tests",
  command: ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
  env: { CHROMIUM: ensureChromium() },
};
for (const step of [journeysInOtherBrowsers(), chromium]) {
  if (step && !(await runShown(step))) process.exitCode = 1;
}
