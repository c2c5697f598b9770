import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { lackLateMembers } from "../../web/build/floor/late-members.ts";

export interface Fixtures {
  /** Console messages that this test provokes and that must not fail it. */
  noise: { expected: RegExp[] };
  /**
   * Whether the browser has the service worker. Each test is a new browser, into which the worker would copy the whole
   * application: only the tests about it enable it.
   */
  hasServiceWorker: boolean;
  /** Whether the browser lacks what the oldest supported browsers lack (docs/decisions/0019). */
  lacksLateMembers: boolean;
}

/** Some versions of Chromium warn of each file that the page preloads and the service worker then brings. */
const broughtByWorker = [
  /not used because it is a cross-world service worker resource mismatch/,
  /was preloaded using link preload but not used/,
];

/** Fails a test on any console error or warning, thrown error or blocked content that is not expected. */
export const test = base.extend<Fixtures>({
  noise: [{ expected: [] }, { option: true }],
  hasServiceWorker: [false, { option: true }],
  lacksLateMembers: [false, { option: true }],
  context: async ({ context, hasServiceWorker, lacksLateMembers }, use) => {
    if (lacksLateMembers) await context.addInitScript(lackLateMembers());
    if (!hasServiceWorker) await context.addInitScript("delete Navigator.prototype.serviceWorker");
    await use(context);
  },
  page: async ({ page, noise, hasServiceWorker }, use) => {
    const heard: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => heard.push(error.message));
    await use(page);
    const expected = hasServiceWorker ? [...broughtByWorker, ...noise.expected] : noise.expected;
    expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };

/**
 * Details of a test or group that `npm test` leaves out, as it leaves the files listed in `playwright.config.ts`: it
 * walks again what another one walks (at another width, over the whole bank), or takes most of a minute for one thing.
 * `npm run test:browsers` and `npm run test:e2e` run it.
 */
export const extended = { tag: "@extended" };

/** Details of a test that a loop declares several times: extended where `repeats`. */
export const extendedIf = (repeats: boolean) => (repeats ? extended : {});

/**
 * Waits for running animations, as text that is fading in has not reached its contrast. Infinite animations are
 * ignored.
 */
const animationsAtRest = `(async () => {
  // A page behind another draws nothing, and what is taken away meanwhile never ends.
  const within = (event) => Promise.race([event, new Promise((pass) => setTimeout(pass, 2000))]);
  const passing = (a) => a.playState === "running" && a.effect?.getComputedTiming().iterations !== Infinity;
  for (let framesAtRest = 0; framesAtRest < 3; framesAtRest++) {
    await within(new Promise(requestAnimationFrame));
    const moving = document.getAnimations().filter(passing);
    if (moving.length > 0) framesAtRest = 0;
    await within(Promise.allSettled(moving.map((a) => a.finished)));
  }
})()`;

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices on the current page.
 * @param part a selector: only that part is checked, where the rest is long and checked elsewhere
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A page that is still loading has no title.
  await expect(page.locator("h1").first()).toBeAttached();
  await page.evaluate(animationsAtRest);
  // Once a page: reading axe costs more than a check. Its library for Playwright sends it at each check.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
  const run = `axe.run(${part === undefined ? "document" : JSON.stringify(part)}, { resultTypes: ["violations"] })`;
  const { violations } = await page.evaluate<AxeResults>(run);
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`)).toEqual([]);
}

/** Expects the page not to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled: text may be wider until the fonts are loaded.
  const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

export const demo = {
  password: "vent-de-demo",
  classCode: "B3WF-9HTR",
  schoolCode: "K7QE-4XMP",
  student: "malo.legoff@trois-rivieres.example",
  teacher: "julien.perrin@trois-rivieres.example",
  siteAdmin: "admin@badin.example",
  manager: "helene.marchand@trois-rivieres.example",
};

/** Signs in through the two steps of the sign-in page. */
export async function signIn(page: Page, username: string, password = demo.password): Promise<void> {
  await page.goto("/login");
  // The application has taken over the form of the page's HTML.
  await expect(page).toHaveTitle("Connexion · Badin");
  await page.getByLabel("Adresse email").fill(username);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/home$/);
}

/**
 * Waits until the question can be answered, also with the keyboard. Its number is no proof: the counter changes before
 * the question is loaded.
 */
export async function expectQuestion(page: Page): Promise<void> {
  await expect(page.getByRole("radio").first()).toBeEnabled();
}
