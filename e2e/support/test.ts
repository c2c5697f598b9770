import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** What the console may say in this test, beside nothing: answers that the test provokes. */
  noise: { expected: RegExp[] };
  /** Each test is a new browser, into which the service worker would copy the whole application: only those about it have one. */
  hasServiceWorker: boolean;
}

/** Some versions of Chromium warn of each file that the page preloads and the service worker then brings. */
const broughtByWorker = [
  /not used because it is a cross-world service worker resource mismatch/,
  /was preloaded using link preload but not used/,
];

/** A test fails on any error or warning in the console, thrown error or refused content, unless it is expected. */
export const test = base.extend<Fixtures>({
  noise: [{ expected: [] }, { option: true }],
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
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

/** What is still fading in, or about to, has not its contrast yet; what turns for ever is not waited for. */
const animationsAtRest = `(async () => {
  const passing = (a) => a.playState === "running" && a.effect?.getComputedTiming().iterations !== Infinity;
  for (let framesAtRest = 0; framesAtRest < 3; framesAtRest++) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(passing);
    if (moving.length > 0) framesAtRest = 0;
    await Promise.allSettled(moving.map((a) => a.finished));
  }
})()`;

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
  // More than once: while a page loads, letters of another font may be wider for a moment.
  const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  await expect.poll(overflow).toBeLessThanOrEqual(0);
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

/** The question is there to be answered, by a key too. Its number is not enough: the counter follows the finger, the question may be on its way. */
export async function expectQuestion(page: Page): Promise<void> {
  await expect(page.getByRole("radio").first()).toBeEnabled();
}
