import type { Page } from "@playwright/test";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, test } from "../support/test.ts";

const email = (page: Page) => page.getByLabel("Adresse email");
const next = (page: Page) => page.getByRole("button", { name: "Suivant" });
/** The form of the page's HTML, which goes away when the application takes over. */
const first = (page: Page) => page.locator("#first-form");

/** Holds the application's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/** Opens the page while its application is held back: its small scripts have run. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate<boolean>(`document.readyState !== "loading"`)).toBe(true);
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 300))`);
}

/** Where the words and controls of the sign-in page are. */
const places = (page: Page) =>
  page.evaluate<unknown>(`[...document.querySelectorAll("h1, label, input, button, main p, footer")]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => [element.tagName, ...["x", "y", "width", "height"].map((side) => Math.round(element.getBoundingClientRect()[side]))])`);

test("on slow 3G the form of /login is there in under 2 s, and the application later takes it over", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send("Network.emulateNetworkConditions", slow3g);
  for (const path of ["/login", "/"]) {
    await page.goto("about:blank");
    await session.send("Network.clearBrowserCache");
    await page.goto(path, { waitUntil: "commit" });
    await expect(email(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate<number>(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`))
      .toBeGreaterThan(0);
    const shownMs = await page.evaluate<number>(`performance.getEntriesByName("first-contentful-paint")[0].startTime`);
    expect(shownMs, path).toBeLessThan(2000);
    await expect(first(page)).toHaveCount(1);
    await email(page).fill("malo");
    await expect(first(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(email(page)).toHaveValue("malo");
  }
});

for (const size of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
])
  test(`at ${size.width} px what is typed, the caret and the focus stay when the application arrives, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const letGo = await holdScripts(page);
    await openEarly(page, "/login");
    await email(page).click();
    await page.keyboard.type("malo@exemple.fr");
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
    await expectAccessible(page);
    const before = await places(page);
    letGo();
    await expect(first(page)).toHaveCount(0);
    expect(await places(page)).toEqual(before);
    await expect(email(page)).toHaveValue("malo@exemple.fr");
    await expect(email(page)).toBeFocused();
    await page.keyboard.type("x");
    await expect(email(page)).toHaveValue("malo@exemplex.fr");
    await expect(page).toHaveTitle("Connexion · Badin");
  });

test("a name sent before the application has arrived is looked up when it has", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openEarly(page, "/login?back=%2Fhome%2Fbadges");
  await email(page).fill(demo.student);
  await next(page).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  letGo();
  await expect(page).toHaveURL(/\/password\?back=/);
  await expect(page.getByRole("heading", { name: /^Bonjour/ })).toBeVisible();
});

test("an empty form sent before the application has arrived says what is missing", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openEarly(page, "/login");
  await next(page).click();
  letGo();
  await expect(page.getByText("Veuillez saisir votre email", { exact: true })).toBeVisible();
});

test("who scanned a card, or comes with the name filled in, sees no empty form before", async ({ page }) => {
  await holdScripts(page);
  for (const path of ["/login#c=1.abc", `/login?u=${demo.student}`]) {
    await page.goto("about:blank");
    await openEarly(page, path);
    await expect(first(page)).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Badin se prépare" })).toBeVisible();
  }
});

test("who is signed in gets the application at the empty address, not the form", async ({ page, context }) => {
  await context.addCookies([{ name: "badin_signed_in", value: "1", domain: "127.0.0.1", path: "/" }]);
  await holdScripts(page);
  await openEarly(page, "/");
  await expect(first(page)).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Badin se prépare" })).toBeVisible();
});

test("signed in with an empty cache on slow 3G, the next thing of /home is there in under 3 s; a press of it is the application's", async ({
  page,
  context,
}) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 3);
  const done = await own.publish("Aérodromes", questions);
  await own.publish("Météo 2", questions);
  const student = await own.enrol();
  await student.take(done, questions, [true, true, true]);
  await student.lendTo(context);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send("Network.emulateNetworkConditions", slow3g);
  const started = performance.now();
  await page.goto("/home", { waitUntil: "commit" });
  const home = page.locator("#first-home");
  await expect(home.getByRole("heading", { level: 1, name: /^Bonjour / })).toBeVisible();
  expect(performance.now() - started).toBeLessThan(3000);
  const title = (await home.getByRole("heading", { level: 2 }).textContent()) ?? "";
  expect(title).not.toBe("");
  await home.getByRole("button").filter({ visible: true }).last().click();
  await session.send("Network.emulateNetworkConditions", { ...slow3g, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await expect(home).toHaveCount(0, { timeout: 30_000 });
  await page.waitForURL(/\/(qcms|revision)\/\d+/);
});
