import type { Step } from "../steps.ts";
import { findOnPath, installPackages } from "./packages.ts";

/** A browser of another engine than Chromium's, as Debian packages it. */
interface OtherBrowser {
  /** Its project in `e2e/other-browsers/playwright.config.ts`. */
  readonly project: string;
  readonly title: string;
  readonly programs: readonly string[];
  readonly packages: readonly string[];
}

const others: readonly OtherBrowser[] = [
  { project: "firefox", title: "Firefox ESR", programs: ["firefox-esr"], packages: ["firefox-esr"] },
  { project: "webkit", title: "WebKitGTK", programs: ["WebKitWebDriver", "Xvfb"], packages: ["webkit2gtk-driver", "xvfb"] },
];

const isThere = ({ programs }: OtherBrowser) => programs.every((program) => findOnPath([program]));

/**
 * Returns the step that runs the journeys in the browsers that this machine has, after installing from Debian's
 * packages those that it lacks where the user is root; undefined when it has none. Says in one sentence which are left
 * out.
 * @param args for Playwright
 */
export function journeysInOtherBrowsers(args: readonly string[] = []): Step | undefined {
  for (const browser of others) if (!isThere(browser)) installPackages(browser.title, browser.packages);
  for (const { title, packages } of others.filter((browser) => !isThere(browser))) {
    process.stdout.write(`${title} is left out: this machine has no ${packages.join(" and ")}, and could not install it from Debian.\n`);
  }
  const present = others.filter(isThere);
  if (present.length === 0) return undefined;
  const config = ["--config", "e2e/other-browsers/playwright.config.ts", ...present.flatMap(({ project }) => ["--project", project])];
  return {
    name: present.map(({ title }) => title).join(", "),
    command: ["node_modules/@playwright/test/cli.js", "test", ...config, ...args],
  };
}
