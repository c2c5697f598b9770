import type { Page } from "@playwright/test";
import { answerTo, labelOf, openClass, weatherQuestions } from "../support/school.ts";
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

test("the form of /login waits for no file of the application, which later takes it over", async ({ page }) => {
  for (const path of ["/login", "/"]) {
    const letGo = await holdScripts(page);
    await openEarly(page, path);
    await expect(email(page)).toBeVisible();
    await email(page).fill("malo");
    letGo();
    await expect(first(page)).toHaveCount(0);
    await expect(email(page)).toHaveValue("malo");
    await page.unrouteAll({ behavior: "ignoreErrors" });
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

test("a student who scanned a card, or comes with the name filled in, sees no empty form before", async ({ page }) => {
  await holdScripts(page);
  for (const path of ["/login#c=1.abc", `/login?u=${demo.student}`]) {
    await page.goto("about:blank");
    await openEarly(page, path);
    await expect(first(page)).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Badin se prépare" })).toBeVisible();
  }
});

test("a user who is signed in gets the application at the empty address, not the form", async ({ page, context }) => {
  await context.addCookies([{ name: "badin_signed_in", value: "1", domain: "127.0.0.1", path: "/" }]);
  await holdScripts(page);
  await openEarly(page, "/");
  await expect(first(page)).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Badin se prépare" })).toBeVisible();
});

test("signed in, the next thing of /home and the question of a quiz wait for no file of the application; a press of them is its own", async ({
  page,
  context,
}) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).filter(({ image }) => !image).slice(0, 3);
  const done = await own.publish("Aérodromes", questions);
  const quiz = await own.publish("Météo 2", questions);
  const student = await own.enrol();
  await student.take(done, questions, [true, true, true]);
  await student.lendTo(context);

  let letGo = await holdScripts(page);
  await openEarly(page, "/home");
  const home = page.locator("#first-home");
  await expect(home.getByRole("heading", { level: 1, name: /^Bonjour / })).toBeVisible();
  expect(await home.getByRole("heading", { level: 2 }).textContent()).not.toBe("");
  await expectAccessible(page);
  await home.getByRole("button").filter({ visible: true }).last().click();
  letGo();
  await page.waitForURL(/\/(qcms|revision)\/\d+/);
  await expect(home).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  // Where the words and controls of the question are.
  const drawn = () =>
    page.evaluate<unknown>(`[...document.querySelectorAll("h1, header p, h2, main label, main button")]
      .filter((element) => element.getClientRects().length > 0 && !/explication/.test(element.textContent))
      .map((element) => [element.textContent, ...["x", "y", "width", "height"].map((side) => Math.round(element.getBoundingClientRect()[side]))])`);
  for (const [path, number] of [
    [`/qcms/${quiz}`, 1],
    [`/qcms/${quiz}?q=2`, 2],
  ] as const) {
    letGo = await holdScripts(page);
    await openEarly(page, path);
    const early = page.locator("#first-question");
    const [asked] = questions.slice(number - 1);
    await expect(early.getByRole("heading", { level: 2, name: asked?.question ?? "no question" })).toBeVisible();
    await expect(early.getByText(`${number}/3`)).toBeVisible();
    await expectAccessible(page);
    const before = await drawn();
    const right = page.getByRole("radio", { name: labelOf(answerTo(asked, true)) });
    await right.focus();
    if (number === 2) await right.check();
    letGo();
    await expect(early).toHaveCount(0);
    if (number === 2) await expect(page.getByText(/^Tu as répondu/)).toBeVisible();
    else {
      await expect(right).toBeFocused();
      expect(await drawn()).toEqual(before);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }

  // What was answered waits for the application, which corrects it.
  await holdScripts(page);
  await openEarly(page, `/qcms/${done}?q=1`);
  await expect(page.getByRole("img", { name: "Badin se prépare" })).toBeVisible();
});
