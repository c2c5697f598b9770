import { reportClientError } from "@badin/contract";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../support/test.ts";

test("a browser that is too old says so in French, and nothing else happens", async ({ page }) => {
  await page.addInitScript("delete Object.hasOwn");
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Ce navigateur est trop ancien pour Badin" })).toBeVisible();
  await expect(page.getByText(/iOS\s15\.8 ou plus récent/)).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe("exceptions of the page's code", () => {
  test.use({ noise: { expected: [/AbortController/, /Failed to load resource/] } });

  test("one in a call is told to the student and to the server's log, without a query", async ({ page }) => {
    await page.goto("/login?retour=zoe");
    // The application has taken over the form of the page's HTML.
    await expect(page).toHaveTitle("Connexion · Badin");
    const report = page.waitForRequest((request) => request.url().endsWith(reportClientError.path));
    // Once: the router uses it too.
    await page.evaluate(
      "{ const sound = AbortController; AbortController = function () { AbortController = sound; throw new TypeError('AbortController is faulty'); }; }",
    );
    await page.getByLabel("Adresse email").fill(demo.student);
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect(page.getByText("Une erreur s’est produite")).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ name: "TypeError", message: "AbortController is faulty", page: "/login" });
  });

  test("one that stops the start says so, and offers to reload", async ({ page }) => {
    await page.route("**/assets/index-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "missingAbortController()" }),
    );
    const report = page.waitForRequest((request) => request.url().endsWith(reportClientError.path));
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Badin n’a pas pu démarrer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recharger la page" })).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ name: "ReferenceError", page: "/login" });
  });
});

test("a full load shows the top of the page, wherever the last one was left", async ({ page }) => {
  await signIn(page, demo.student);
  await page.setViewportSize({ width: 375, height: 400 });
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect.poll(() => page.evaluate("scrollTo(0, 200), scrollY")).toBeGreaterThan(100);
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate("scrollY")).toBe(0);
});
