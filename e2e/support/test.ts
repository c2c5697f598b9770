import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** What the console may say in this test, beside nothing: answers that the test provokes. */
  noise: { expected: RegExp[] };
  /** Each test is a new browser, into which the service worker would copy the whole application: only those about it have one. */
  hasServiceWorker: boolean;
}

/** A test fails on any error or warning in the console, thrown error or refused content, unless it is expected. */
export const test = base.extend<Fixtures>({
  noise: [{ expected: [] }, { option: true }],
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) await context.addInitScript("delete Navigator.prototype.serviceWorker");
    await use(context);
  },
  page: async ({ page, noise }, use) => {
    const heard: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => heard.push(error.message));
    await use(page);
    expect(heard.filter((line) => !noise.expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };

/** What is still fading in has not its contrast yet; what turns for ever is not waited for. */
const animationsAtRest = `Promise.allSettled(
  document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity).map((a) => a.finished))`;

/** No violation of WCAG 2.2 AA or of axe's good practices on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still on its way has no title yet.
  await expect(page.locator("h1").first()).toBeAttached();
  await page.evaluate(animationsAtRest);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`)).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
}

export const demo = {
  password: "badin-demo",
  classCode: "B3WF-9HTR",
  schoolCode: "K7QE-4XMP",
  pupil: "malo.legoff@trois-rivieres.example",
  teacher: "julien.perrin@trois-rivieres.example",
  siteAdmin: "admin@badin.example",
  manager: "helene.marchand@trois-rivieres.example",
};

/** Signs in through the two steps. */
export async function signIn(page: Page, username: string, password = demo.password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Adresse email").fill(username);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/home$/);
}
