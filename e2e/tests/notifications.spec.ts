import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectToast, toast } from "../support/look.ts";
import { stubPush } from "../support/push.ts";
import { type OwnClass, openClass, type Student, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const subscribed = "Vous êtes maintenant abonné";
const bannerOf = (page: Page) => page.getByRole("region", { name: /nouveau questionnaire/ });
const enable = (page: Page) => bannerOf(page).getByRole("button", { name: "Activer" }).click();

let own: OwnClass;
let student: Student;

test.use({ hasServiceWorker: true });

test.beforeEach(async ({ context }) => {
  own = await openClass();
  student = await own.enrol();
  // Notifications are offered once a first quiz is finished.
  const questions = (await weatherQuestions(own.manager)).slice(0, 1);
  await student.take(await own.publish("Premier vol", questions), questions, [true]);
  await student.lendTo(context);
});

const hasSubscription = async () => (await student.get<{ hasSubscription: boolean }>("/api/users/me")).hasSubscription;

for (const width of [320, 1280]) {
  test(`a student subscribes from the banner, which then leaves, at ${width} px`, extendedIf(width === 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Like Safari on a phone: the service worker is registered only after 30 seconds.
    if (width === 320) await page.addInitScript("delete globalThis.requestIdleCallback");
    await stubPush(page);
    await page.goto("/home");
    await expect(bannerOf(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await enable(page);
    await expectToast(page, subscribed, "success");
    await expect(bannerOf(page)).toBeHidden();
    expect(await hasSubscription()).toBe(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bannerOf(page)).toBeHidden();
    // The account keeps the switch.
    await page.goto("/home/account");
    const kept = page.getByLabel("Me prévenir d’un nouveau questionnaire");
    await expect(kept).toBeChecked();
  });
}

test("signing out ends the notifications of this browser: the next student is not told of this one's quizzes", async ({ page }) => {
  await stubPush(page);
  await page.goto("/home");
  await enable(page);
  await expectToast(page, subscribed, "success");
  const ended = page.waitForResponse((response) => response.url().endsWith("/api/web-notification/unsubscribe"));
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  expect((await ended).status()).toBe(204);
  await page.waitForURL(/\/login/);
  const again = await signInByApi(student.email, demo.password);
  expect(await again.get("/api/users/me")).toMatchObject({ hasSubscription: false });
});

test("a permission that is denied hides the banner, without a word", async ({ page }) => {
  await stubPush(page, { permission: "denied" });
  await page.goto("/home");
  await enable(page);
  await expect(bannerOf(page)).toBeHidden();
  await page.getByRole("link", { name: "Mon compte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ton compte" })).toBeVisible();
  await expect(toast(page, "Impossible")).toBeHidden();
  expect(await hasSubscription()).toBe(false);
});

test.describe("a subscription that fails says where", () => {
  test("at the browser's push service", async ({ page }) => {
    await stubPush(page, { refuses: true });
    await page.goto("/home");
    await enable(page);
    await expectToast(page, "Impossible de souscrire à registration", "danger");
    await expect(bannerOf(page)).toBeVisible();
    await expectAccessible(page);
  });

  test("at the service worker", async ({ page }) => {
    await stubPush(page);
    await page.addInitScript(`Object.defineProperty(navigator.serviceWorker, "ready", { get: () => Promise.reject(new Error("no")) })`);
    await page.goto("/home");
    await enable(page);
    await expectToast(page, "Impossible de souscrire à navigator", "danger");
  });

  test.describe("at the server", () => {
    test.use({ noise: { expected: [/public-key/, /web-notification\/subscribe/] } });

    test("which does not give its key", async ({ page }) => {
      await stubPush(page);
      await page.route("**/api/web-notification/public-key", (route) => route.abort());
      await page.goto("/home");
      await enable(page);
      await expectToast(page, "Impossible de souscrire à getPublicKey", "danger");
    });

    test("which refuses it, in its own words", async ({ page }) => {
      await stubPush(page);
      await page.route("**/api/web-notification/subscribe", (route) => {
        const body = route.request().postDataJSON();
        return route.continue({ postData: JSON.stringify({ ...body, endpoint: "https://127.0.0.1/push" }) });
      });
      await page.goto("/home");
      await enable(page);
      await expectToast(page, "Ce service de notification n’est pas accepté", "danger");
      expect(await hasSubscription()).toBe(false);
    });
  });
});

test("a pushed message becomes a notification, which leads to the quiz", async ({ baseURL }) => {
  const quiz = await own.publish("Nuages", (await weatherQuestions(own.manager)).slice(0, 2));
  const folder = mkdtempSync(join(tmpdir(), "badin-push-"));
  // Only a browser with a persistent profile shows notifications.
  const browser = await chromium.launchPersistentContext(folder, {
    ...test.info().project.use.launchOptions,
    ...(baseURL && { baseURL }),
    permissions: ["notifications"],
  });
  try {
    await student.lendTo(browser);
    const page = await browser.newPage();
    const devtools = await browser.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        const active = versions.find((version) => version.status === "activated");
        if (active) resolve(active.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    await page.goto("/home");
    const registrationId = await registered;
    await page.getByRole("article", { name: "Nuages" }).waitFor();
    const showsNotifications = await page.evaluate<boolean>(
      `navigator.serviceWorker.ready.then(async (r) => (await r.showNotification("Essai"), (await r.getNotifications()).length > 0)).catch(() => false)`,
    );
    test.skip(
      !showsNotifications,
      "This browser has no notifications, as Chromium's headless shell: `CHROMIUM=system npm run test:e2e` runs another",
    );
    await page.evaluate("navigator.serviceWorker.ready.then(async (r) => (await r.getNotifications()).forEach((n) => n.close()))");
    const data = JSON.stringify({ qcmId: quiz, name: "Nuages" });
    const shown = () =>
      page.evaluate<string[]>(
        `navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => all.map((n) => n.title + ", " + n.body + ", " + n.data))`,
      );
    // A message that arrives while the worker is starting may be lost, so it is sent again; but a late one must not
    // arrive after the press below.
    await expect(async () => {
      await devtools.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data });
      await expect.poll(shown, { timeout: 3000 }).toEqual([`Nouveau questionnaire, Nuages, /qcms/${quiz}`]);
    }).toPass();
    const [worker] = browser.serviceWorkers();
    await worker?.evaluate(
      `registration.getNotifications().then(([notification]) => void dispatchEvent(new NotificationEvent("notificationclick", { notification })))`,
    );
    await page.waitForURL(`**/qcms/${quiz}`);
    await expect.poll(shown).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
