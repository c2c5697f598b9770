import { journeysInOtherBrowsers } from "./browser/others.ts";
import { runShown } from "./steps.ts";

// The journeys in Firefox and WebKit alone; arguments go to Playwright.
const step = journeysInOtherBrowsers(process.argv.slice(2));
if (step && !(await runShown(step))) process.exitCode = 1;
