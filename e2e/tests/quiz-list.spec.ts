import type { Me } from "@badin/contract";
import type { Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectApart, expectToast, toast, tokenColor } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { createAccount, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, test } from "../support/test.ts";

const card = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a class without published quiz is told that its teacher has not published one yet", async ({ page, context }) => {
  const { enrol } = await openClass();
  await (await enrol()).lendTo(context);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Questionnaires disponibles" })).toBeVisible();
  await expect(page.getByText("Ton enseignant n’en a pas encore publié.")).toBeVisible();
  // Something is to be done all the same.
  await expect(page.getByRole("region", { name: "Ta première séance" }).getByRole("button")).toHaveText("Commencer la séance");
  await expectAccessible(page);
});

test("an adult who teaches or administers and takes no quiz is not spoken to as a student, and is led to their own pages", async ({
  page,
  context,
}) => {
  for (const [who, words, button, place] of [
    [await createAccount(demo.schoolCode), /devenez son élève/, "Voir vos classes", "/teacher/home"],
    [await signInByApi(demo.siteAdmin, demo.password), /s’adressent aux élèves/, "Voir l’ensemble du site", "/admin"],
  ] as const) {
    await who.lendTo(context);
    await page.goto("/home");
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("Ton enseignant")).toHaveCount(0);
    await expect(page.getByRole("link", { name: button })).toHaveAttribute("href", place);
  }
  await expectAccessible(page);
});

test("a card says where one stands: name, state, comment in 50 px, counts, score and what to do next", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 4);
  const comment = "Révise les nuages et les fronts. ".repeat(8);
  const done = await publish("Fini", questions);
  await publish("Jamais ouvert", questions, comment);
  const opened = await publish("Ouvert", questions);
  const begun = await publish("Commencé", questions);
  const student = await enrol();
  await student.take(opened, questions, []);
  await student.take(begun, questions, [true, true, false]);
  await student.take(done, questions, [true, true, true, true]);
  await student.lendTo(context);
  // The next thing to do stands above the cards: they wait for it, instead of moving while being pressed.
  const hold = Promise.withResolvers<void>();
  await page.route("**/api/learning", (route) => hold.promise.then(() => route.fallback()));
  const quizzes = page.waitForResponse("**/api/qcms");
  await page.goto("/home");
  await (await quizzes).finished();
  await expect(page.locator("[aria-busy]")).toBeVisible();
  await expect(card(page, "Fini")).toHaveCount(0);
  hold.resolve();

  const states = [
    {
      name: "Jamais ouvert",
      badge: "Nouveau",
      counts: "4 questions 0 réponse 0 fausse 0 juste",
      action: "Commencer le test",
      to: /\?q=1$/,
    },
    { name: "Ouvert", badge: "À faire", counts: "4 questions 0 réponse 0 fausse 0 juste", action: "Commencer le test", to: /\?q=1$/ },
    {
      name: "Commencé",
      badge: "À terminer",
      counts: "4 questions 3 réponses 1 fausse 2 justes",
      action: "Continuer le test",
      to: /\/\d+$/,
    },
  ];
  for (const { name, badge, counts, action, to } of states) {
    const one = card(page, name);
    await expect(one.getByText(badge, { exact: true }), name).toBeVisible();
    await expect.poll(async () => (await one.getByRole("list").innerText()).replace(/\s+/g, " "), name).toBe(counts);
    await expect(one.getByRole("link", { name: action }), name).toHaveAttribute("href", to);
    await expect(one.getByRole("link"), name).toHaveCount(1);
    const answered = name === "Commencé";
    await expect(one.getByRole("img", { name: /^Score/ }), name).toHaveCount(answered ? 1 : 0);
    await expect(one.getByRole("button", { name: "Recommencer le test" }), name).toHaveCount(answered ? 1 : 0);
  }
  await page.getByText("Questionnaires terminés (1)").click();
  const row = page.getByRole("listitem").filter({ hasText: "4 justes, 0 fausse sur 4" });
  await expect(row.getByRole("link", { name: /Fini .*Revoir les réponses$/ })).toHaveAttribute("href", /\?q=1$/);
  await expect(row.getByRole("img", { name: /^Score 100\s%$/ })).toBeVisible();
  await expect(row.getByRole("button", { name: "Recommencer le test Fini" })).toBeVisible();
  for (const { name } of states) expect((await card(page, name).boundingBox())?.height, name).toBeLessThan(200);
  const next = page.getByRole("link", { name: "Plus qu’un pas avant le badge Vent dans le dos" });
  await expect(next).toHaveAttribute("href", "/home/badges");
  await expectAccessible(page);
  const words = page.getByText(comment.trim());
  expect((await words.locator("..").boundingBox())?.height).toBe(50);
  await card(page, "Commencé").getByRole("link").click();
  await expect(page.getByText("4/4")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation" })).toHaveCount(0);
});

test("the score of a card is green from 70 %, yellow from 50 %, else red", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 10);
  const scores = [
    [70, "success"],
    [60, "warning"],
    [50, "warning"],
    [40, "danger"],
  ] as const;
  const student = await enrol();
  for (const [percent] of scores) {
    const qcm = await publish(`Réussi à ${percent}`, questions);
    await student.take(
      qcm,
      questions,
      questions.map((_, index) => index * 10 < percent),
    );
  }
  await student.lendTo(context);
  await page.goto("/home");
  await page.getByText("Questionnaires terminés (4)").click();
  for (const [percent, tone] of scores) {
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `Réussi à ${percent}` })
        .getByRole("img", { name: `Score ${percent}` }),
    ).toBeVisible();
    const strokes = await page.evaluate<string[]>(
      `[...document.querySelectorAll("[aria-label^='Score ${percent}'] path")].map((path) => getComputedStyle(path).stroke)`,
    );
    for (const other of ["success", "warning", "danger"])
      expect(strokes.includes(await tokenColor(page, `--b-${other}-fill`)), `${percent} ${other}`).toBe(other === tone);
  }
});

test.describe("restarting", () => {
  test.use({ noise: { expected: [/status of 500/] } });

  test("asks first, erases nothing when cancelled, says when it fails, else starts the quiz afresh", async ({ page, context }) => {
    const { publish, enrol, manager } = await openClass();
    const questions = (await weatherQuestions(manager)).slice(0, 3);
    const student = await enrol();
    await student.take(await publish("À recommencer", questions), questions, [true, false]);
    await student.lendTo(context);
    await page.goto("/home");
    const one = card(page, "À recommencer");
    const confirmation = page.getByRole("dialog", { name: /^Recommencer le test/ });
    await one.getByRole("button", { name: "Recommencer le test" }).click();
    await expect(confirmation.getByText(/^Les 2\sréponses que tu as données à «\sÀ recommencer\s» seront effacées\.$/)).toBeVisible();
    await confirmation.getByRole("button", { name: "Annuler" }).click();
    await expect(confirmation).toBeHidden();
    await expect(one.getByRole("img", { name: /^Score 50\s%$/ })).toBeVisible();

    await answerOnce(page, "**/api/qcms/*/answers", { status: 500, json: {} });
    await one.getByRole("button", { name: "Recommencer le test" }).click();
    await confirmation.getByRole("button", { name: "Recommencer" }).click();
    await expectToast(page, "Impossible de redémarrer le test", "danger");

    await confirmation.getByRole("button", { name: "Recommencer" }).click();
    await expect(page).toHaveURL(/\/qcms\/\d+\?q=1$/);
    await expect(page.getByText("1/3")).toBeVisible();
    await page.goto("/home");
    await expect(one.getByText("À faire", { exact: true })).toBeVisible();
    await expect(one.getByRole("img", { name: /^Score/ })).toHaveCount(0);
  });
});

test.describe("without the code of the dialog", () => {
  test.use({ noise: { expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /A dialog could not be loaded/] } });

  test("the list stays, a toast says why nothing opens, and with network offers to reload the page", async ({ page, context }) => {
    const { publish, enrol, manager } = await openClass();
    const questions = (await weatherQuestions(manager)).slice(0, 2);
    const student = await enrol();
    await student.take(await publish("Hors ligne", questions), questions, [true]);
    await student.lendTo(context);
    const windowCode = /\/assets\/restart-modal-/;
    await page.route(windowCode, (route) => route.abort());
    // The dialog's code is preloaded, and that fails; the code of the toasts loads.
    const [toaster] = await Promise.all([
      page.waitForResponse(/\/assets\/toaster-.*\.js$/),
      page.waitForEvent("requestfailed", (request) => windowCode.test(request.url())),
      page.goto("/home"),
    ]);
    await toaster.finished();
    await context.setOffline(true);
    const restart = card(page, "Hors ligne").getByRole("button", { name: "Recommencer le test" });
    await restart.click();
    const message = "La fenêtre n’a pas pu s’ouvrir\u00A0: le réseau a manqué, ou Badin vient d’être mis à jour";
    await expectToast(page, message, "danger");
    await expect(restart).toBeVisible();

    // Some browsers fetch a module again after a failure; others do so only after a reload. The route stays blocked
    // until then.
    await context.setOffline(false);
    await restart.click();
    await page.evaluate("window.former = true");
    await toast(page, message).getByRole("button", { name: "Recharger la page" }).click({ trial: true });
    await page.unroute(windowCode);
    await toast(page, message).getByRole("button", { name: "Recharger la page" }).click();
    await page.waitForFunction("window.former === undefined");
    await restart.click();
    await expect(page.getByRole("dialog", { name: /^Recommencer le test/ })).toBeVisible();
  });
});

test.describe("the shell", () => {
  test("has a logo to /home, the account, the way out, the places of a student on each of them, and for teachers only a way to their area", async ({
    page,
    context,
  }) => {
    await (await signInByApi("zoe.petit", demo.password)).lendTo(context);
    await page.goto("/home");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Badin" })).toHaveAttribute("href", "/home");
    await expect(header.getByRole("link", { name: "Mon compte" })).toHaveAttribute("href", "/home/account");
    await expect(header.getByRole("link", { name: "Espace enseignant" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await header.getByRole("link", { name: "Mon compte" }).click();
    await expect(page.getByRole("main").getByRole("heading", { name: "Ton compte" })).toBeVisible();
    const places = page.getByRole("navigation", { name: "Navigation" });
    await expect(places.getByRole("link")).toHaveText(["Accueil", /^Réviser/, "Fiches", "Progrès"]);
    for (const path of ["/home/badges", "/fiches", "/home/progress"]) {
      await page.goto(path);
      await expect(places, path).toBeInViewport({ ratio: 1 });
    }
    // In the header of a wider screen they cover nothing of it.
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const path of ["/home/explications", "/home/account"]) {
      await page.goto(path);
      await expect(places, path).toBeVisible();
      for (const other of [header.getByRole("link").first(), header.getByRole("button", { name: "Se déconnecter" })])
        await expectApart(places, other, path);
    }
    // Her card is all that brings her back.
    await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    const asked = page.getByRole("dialog", { name: /^Te déconnecter/ });
    await expect(asked.getByText("Il te faudra ta carte pour revenir.")).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Rester connecté" }).click();
    await expect(asked).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await asked.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/home");
    await expect(page).toHaveURL(/\/login\?back=/);

    await (await signInByApi(demo.teacher, demo.password)).lendTo(context);
    await page.goto("/home");
    await expect(header.getByRole("link", { name: "Espace enseignant" })).toHaveAttribute("href", "/teacher/home");
  });

  test("invites to enable notifications, until closed, subscribed or denied", async ({ page, context, baseURL }) => {
    // A headless browser denies notifications by default.
    const permission = (state: string) =>
      page.addInitScript(`Object.defineProperty(Notification, "permission", { get: () => "${state}" })`);
    const student = await signInByApi("zoe.petit", demo.password);
    await student.lendTo(context);
    const banner = page.getByRole("region", { name: /nouveau questionnaire/ });
    const shown = page.getByRole("article").first();
    await permission("denied");
    await page.goto("/home");
    await expect(shown).toBeVisible();
    await expect(banner).toBeHidden();

    await permission("default");
    await page.goto("/home");
    await expect(banner.getByText("Reçois une notification.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(banner).toBeHidden();
    await page.emulateMedia({ media: null });
    const me = await student.get<Me>("/api/users/me");
    await page.route("**/api/users/me", (route) => route.fulfill({ json: { ...me, hasSubscription: true } }));
    await page.goto("/home");
    await expect(shown).toBeVisible();
    await expect(banner).toBeHidden();

    await page.unroute("**/api/users/me");
    await page.goto(`${baseURL}/home`);
    await banner.getByRole("button", { name: "Fermer" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
