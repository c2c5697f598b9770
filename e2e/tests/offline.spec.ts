import type { BrowserContext, Page, Route } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { copiesOn, onDevice } from "../support/copies.ts";
import { answerTo, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// Failed calls that the browser reports: without network, of a script on its way when it is cut, of a signed-out
// session, or behind a portal.
test.use({ hasServiceWorker: true, noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 40[13]/] } });

/** Waits until the service worker controls the page and has cached its files. */
const workerInCharge = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
    new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })))
    .then(() => undefined)`);

const ownerOf = (page: Page) => onDevice<number>(page, "owner.get('id')");

/** Returns how many kept questions have their picture. */
const picturesOn = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open("badin");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("copies").objectStore("copies").getAll();
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result.filter((copy) => copy?.image).length); };
    };
  })`);

async function studentOf(count: number, context: BrowserContext) {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, count);
  const qcm = await publish("Pour le train", questions);
  const student = await enrol();
  await student.lendTo(context);
  return { qcm, questions, student, enrol };
}

const offlineSign = (page: Page) => page.getByText("Hors ligne", { exact: true });

test("without network the application starts, says so, and shows the last lists, badges and questions", async ({ page, context }) => {
  const { qcm, questions } = await studentOf(4, context);
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { name: "Premier envol" })).toBeVisible();
  await expect.poll(() => copiesOn(page)).toContainEqual(["badges"]);
  await page.goto(`/qcms/${qcm}?q=1`);
  await page.getByRole("radio", { name: answerTo(questions[0], true) }).check({ force: true });
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText("2/4")).toBeVisible();
  await page.getByRole("link", { name: "Retour aux questionnaires" }).click();
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
  await workerInCharge(page);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", 2]);

  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
  await expect(offlineSign(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Continuer le test Pour le train" }).click();
  await expect(page.getByText("2/4")).toBeVisible();
  await expect(page.getByRole("heading", { name: questions[1]?.question ?? "" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: questions[1]?.question ?? "" })).toBeVisible();
  await expect(offlineSign(page)).toBeVisible();
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { name: "Premier envol" })).toBeVisible();
  await expect(offlineSign(page)).toBeVisible();
  await page.goto("/home/account");
  await expect(page.getByText("Camille")).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name: "Accueil" }).click();
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
  await expect(offlineSign(page)).toHaveCount(0);
});

test("on a network that brings nothing the last list and question show within seconds; what comes at last takes their place", async ({
  page,
  context,
}) => {
  const { qcm, questions } = await studentOf(2, context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("1/2")).toBeVisible();
  await workerInCharge(page);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", 1]);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "run"]);

  const { promise: brought, resolve: bring } = Promise.withResolvers<void>();
  await context.route("**/api/**", async (route) => {
    await brought;
    await route.continue();
  });
  // The address has no question number: the current question comes from the run.
  await page.goto(`/qcms/${qcm}`);
  await expect(page.getByRole("heading", { name: questions[0]?.question ?? "" })).toBeVisible();
  await page.getByRole("link", { name: "Retour aux questionnaires" }).click();
  await expect(offlineSign(page)).toBeVisible();
  bring();
  await expect(offlineSign(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
});

test("an answer given without network outlives a reload without network, and is sent when it is back", async ({ page, context }) => {
  const { qcm, questions, student } = await studentOf(2, context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("1/2")).toBeVisible();
  await workerInCharge(page);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", 2]);

  await context.setOffline(true);
  const given = page.getByRole("radio", { name: answerTo(questions[0], false) });
  await given.check({ force: true });
  await page.reload();
  await expect(given).toBeChecked();
  await expect(page.getByText("Ta réponse est gardée")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Suivante" }).click();
  await page.getByRole("radio", { name: answerTo(questions[1], true) }).check({ force: true });
  expect(await student.get<{ totalQuestionAnswered: number }>(`/api/qcms/${qcm}`)).toMatchObject({ totalQuestionAnswered: 0 });

  await context.setOffline(false);
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "wr" });
});

test("an answer that waits is sealed: after a sign-out nobody reads it on the device, and its student sends it at the next sign-in", async ({
  page,
  context,
}) => {
  const { qcm, questions, student, enrol } = await studentOf(1, context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("1/1")).toBeVisible();
  await workerInCharge(page);
  await page.goto("/home/account");
  await expect(page.getByRole("banner").getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", 1]);

  await context.setOffline(true);
  await page.getByRole("radio", { name: answerTo(questions[0], true) }).check({ force: true });
  await expect(page.getByText("Ta réponse est gardée")).toBeVisible();
  const kept = () => page.evaluate<string>("JSON.stringify(localStorage)");
  expect(await kept()).toMatch(/badin:outbox:/);
  expect(await kept()).not.toMatch(/questionId|answerId/);
  await page.goto("/home/account");
  await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("badin_answer_key");
  expect(await kept()).toMatch(/badin:outbox:/);

  await context.setOffline(false);
  await (await enrol()).lendTo(context);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
  const again = await signInByApi(student.email, demo.password);
  expect(await again.get(`/api/qcms/${qcm}`)).toMatchObject({ totalQuestionAnswered: 0 });
  await again.lendTo(context);
  await page.goto("/home");
  await expect.poll(() => again.get(`/api/qcms/${qcm}`)).toMatchObject({ progress: "r" });
  expect(await kept()).not.toMatch(/badin:outbox:/);
});

test("an opened quiz works whole without network, pictures too; its answers are corrected when the network is back", async ({
  page,
  context,
}) => {
  const { publish, enrol, manager } = await openClass();
  const bank = await weatherQuestions(manager);
  const drawn = bank.filter(({ image }) => image !== null).slice(0, 2);
  const questions = [...bank.filter(({ image }) => image === null).slice(0, 4), ...drawn];
  const qcm = await publish("Tout le train", questions);
  const student = await enrol();
  await student.lendTo(context);
  await page.goto("/home");
  await page.getByRole("link", { name: "Commencer le test Tout le train" }).click();
  await workerInCharge(page);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", "list"]);
  for (const number of [1, 2, 3, 4, 5, 6]) await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", number]);
  await expect.poll(() => picturesOn(page)).toBe(2);

  await context.setOffline(true);
  await page.reload();
  for (const [index, question] of questions.entries()) {
    await expect(page.getByRole("heading", { name: question.question })).toBeVisible();
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(question.image ? 1 : 0);
    await page.getByRole("radio", { name: answerTo(question, index !== 1) }).press("Space");
    const kept = index === 0 ? "Ta réponse est gardée. Elle sera corrigée" : "Tes réponses sont gardées. Elles seront corrigées";
    const notice = page.getByText(`${kept} dès que le réseau revient.`);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^(Bonne réponse|Pas cette fois)$/)).toHaveCount(0);
    if (index === 2) await expectAccessible(page);
    await page.getByRole("button", { name: index < 5 ? "Suivante" : "Terminer" }).click();
  }
  await expect(page.getByRole("heading", { name: "Presque fini" })).toBeVisible();
  expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "tttttt" });
  // The list knows them too.
  await page.getByRole("link", { name: "Retour aux questionnaires" }).last().click();
  await page.getByText("Questionnaires terminés (1)").click();
  await expect(page.getByRole("link", { name: "Tout le train 6 à corriger Revoir les réponses" })).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  // The badge of a first quiz ended covers the page.
  await page
    .getByRole("dialog", { name: /^Bravo/ })
    .getByRole("button", { name: "Fermer" })
    .click();
  await expect(page.getByRole("link", { name: "Revoir mon erreur" })).toBeVisible();
  expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "rwrrrr" });
});

test("a session that expires inside a quiz is told with the verdict; signing in again says why, knows the name, and comes back; another student finds nothing of it", async ({
  page,
  context,
}) => {
  const { qcm, questions, student, enrol } = await studentOf(2, context);
  const other = await enrol();
  await page.goto(`/qcms/${qcm}?q=1`);
  await page.getByRole("radio", { name: answerTo(questions[0], true) }).waitFor();
  await expect.poll(() => copiesOn(page)).toContainEqual(["me"]);
  await student.send("DELETE", "/api/users/signin");
  await page.getByRole("radio", { name: answerTo(questions[0], true) }).check({ force: true });
  const again = page.getByRole("link", { name: "Me reconnecter" });
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Ta réponse est gardée. Reconnecte-toi et elle partira.")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/q=1$/);
  // Without network nobody opens these pages any more.
  await expect.poll(() => copiesOn(page)).toEqual([]);
  await again.click();

  const goOn = async () => {
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
  };
  await expect(page.getByText("La session a expiré")).toBeVisible();
  await expect(page.getByLabel("Adresse email")).toHaveValue(student.email);
  await page.getByLabel("Adresse email").fill(other.email);
  await goOn();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();
  await expect(page.getByText("Pas encore envoyé")).toHaveCount(0);

  await expect.poll(() => copiesOn(page)).toContainEqual(["me"]);
  const latest = await ownerOf(page);
  await student.send("POST", "/api/users/signin", { username: student.email, password: demo.password });
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=2`);
  await page.getByRole("radio", { name: answerTo(questions[1], true) }).waitFor();
  // A page that is left before it has noticed who signed in elsewhere still holds the former user.
  await expect.poll(() => ownerOf(page)).not.toBe(latest);
  await student.send("DELETE", "/api/users/signin");
  await page.reload();
  await expect(page.getByText("La session a expiré")).toBeVisible();
  await page.getByLabel("Adresse email").fill(student.email);
  await goOn();
  await expect(page).toHaveURL(new RegExp(`/qcms/${qcm}\\?q=2$`));
  await page.getByRole("button", { name: "Question précédente" }).click();
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
});

for (const status of [200, 403]) {
  test(`behind a school's portal, whose page answers ${status}, the last list shows and the answer waits; past it, the answer goes`, async ({
    page,
    context,
  }) => {
    const { qcm, questions, student } = await studentOf(1, context);
    await page.goto("/home");
    await page.getByRole("link", { name: /Pour le train$/ }).click();
    await expect(page.getByText("1/1")).toBeVisible();
    await workerInCharge(page);
    for (const copy of [
      ["attempts", "list"],
      ["attempts", qcm, "questions", 1],
    ])
      await expect.poll(() => copiesOn(page)).toContainEqual(copy);
    const portal = (route: Route) => route.fulfill({ status, contentType: "text/html", body: "<p>Connectez-vous au réseau</p>" });
    await context.route("**/api/**", portal);
    // Beside a service worker, the browser may let a request pass just after the route was set.
    await expect.poll(() => page.evaluate(async () => (await fetch("/api/health")).headers.get("content-type"))).toBe("text/html");
    const given = page.getByRole("radio", { name: answerTo(questions[0], true) });
    await given.check({ force: true });
    await expect(page.getByText("Ta réponse est gardée")).toBeVisible();
    await page.goto("/");
    await page.getByText("Questionnaires terminés (1)").click();
    await expect(page.getByRole("link", { name: /^Pour le train 1 à corriger/ })).toBeVisible();
    await expect(offlineSign(page)).toBeVisible();
    await context.unroute("**/api/**", portal);
    await page.goto(`/qcms/${qcm}?q=1`);
    await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
    expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "r" });
  });
}

test("signing out without network ends the session here at once, in the other tabs too, and on the server with the network", async ({
  page,
  context,
}) => {
  await studentOf(1, context);
  await page.goto("/home/account");
  await workerInCharge(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/home");
  await expect(otherTab.getByRole("heading", { name: "Pour le train" }).last()).toBeVisible();

  const [session] = (await context.cookies()).filter(({ name }) => name.endsWith("badin_session"));
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole("button", { name: "Suivant" })).toBeVisible();
  }
  expect(await copiesOn(page)).toEqual([]);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);

  await context.setOffline(false);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain(session?.name);
  await context.addCookies([session ?? { name: "", value: "" }]);
  expect((await context.request.get("/api/users/me")).status()).toBe(401);
});

test("signing out erases what was kept; the next student finds nothing of it", async ({ page, context }) => {
  const { qcm, enrol } = await studentOf(1, context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("1/1")).toBeVisible();
  await workerInCharge(page);
  await expect.poll(() => copiesOn(page)).toContainEqual(["attempts", qcm, "questions", 1]);

  await page.goto("/home");
  await expect.poll(() => copiesOn(page)).toContainEqual(["learning", "prepared-plan"]);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => copiesOn(page)).toEqual([]);
  expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('badin'))")).toEqual([]);
  await context.setOffline(true);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Suivant" })).toBeVisible();
  await context.setOffline(false);

  // A second session replaces the first one without a sign-out.
  await (await enrol()).lendTo(context);
  await page.goto("/home");
  await expect.poll(() => copiesOn(page)).toContainEqual(["me"]);
  const former = await ownerOf(page);
  await (await enrol()).lendTo(context);
  await page.goto("/home/account");
  await expect(page.getByText("Camille")).toBeVisible();
  await expect.poll(() => ownerOf(page)).not.toBe(former);
  await expect.poll(() => copiesOn(page)).toContainEqual(["me"]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Camille")).toBeVisible();
});

test("a phone can install the application: Chromium finds nothing wanting in its manifest and icons", async ({ playwright, baseURL }) => {
  // Test contexts are incognito, where nothing can be installed: this one has a persistent profile.
  const { launchOptions = {} } = test.info().project.use;
  const profile = await playwright.chromium.launchPersistentContext(test.info().outputPath("profile"), launchOptions);
  const page = await profile.newPage();
  await page.goto(`${baseURL}/login`);
  await workerInCharge(page);
  const devTools = await profile.newCDPSession(page);
  const { data, errors } = await devTools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ short_name: "Badin", lang: "fr", start_url: "/", display: "standalone" });
  expect((await devTools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  await profile.close();
});
