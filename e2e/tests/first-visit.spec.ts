import type { Page, Request } from "@playwright/test";
import { copiesOn } from "../support/copies.ts";
import { passwordLinkFor } from "../support/mails.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test.use({ hasServiceWorker: true, noise: { expected: [/ERR_INTERNET_DISCONNECTED/] } });

/**
 * A class without free training, whose quiz holds a few questions, two with a picture: a session of the day holds them
 * all.
 */
async function openDrawnClass() {
  const own = await openClass();
  const { manager, id, name } = own;
  const { anneeScolaire } = await manager.get<{ anneeScolaire: { id: number } }>(`/api/teachers/classrooms/${id}`);
  await manager.send("PUT", `/api/teachers/classrooms/${id}`, { name, comments: "", anneeScolaire, freeTraining: false });
  const bank = await weatherQuestions(manager);
  const questions = [...bank.filter(({ image }) => image).slice(0, 2), ...bank.filter(({ image }) => !image).slice(0, 3)];
  await own.publish("Premiers nuages", questions);
  return { ...own, questions };
}

/** Signs up with the code of a class, and chooses a password from the mail. */
async function signUp(page: Page, code: string): Promise<void> {
  const email = `lena.${Date.now()}@exemple.fr`;
  await page.goto("/");
  await page.getByLabel("Adresse email").fill(email);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Prénom").fill("Lena");
  await page.getByLabel("Nom", { exact: true }).fill("Marin");
  await page.getByLabel("Code d’activation").fill(code);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await passwordLinkFor(email));
  await page.getByLabel("Mot de passe", { exact: true }).fill("stratus et cumulus");
  await page.getByLabel("Confirmation du mot de passe").fill("stratus et cumulus");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Waits until the first visit has brought the application and the session of the day. */
async function broughtAll(page: Page): Promise<void> {
  await expect.poll(() => copiesOn(page)).toContainEqual(["learning", "prepared-plan"]);
  await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
    new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })))
    .then(() => undefined)`);
}

test("after one visit, home and the session of the day with its pictures are there without network; its answers wait and are sent once", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { code, name, questions } = await openDrawnClass();
  await signUp(page, code);
  const welcome = page.getByRole("article", { name: "Premiers nuages" }).getByText(`Bienvenue dans ${name}.`);
  await expect(welcome).toBeVisible();
  await broughtAll(page);

  await context.setOffline(true);
  await page.reload();
  await expect(welcome).toBeVisible();
  await expect(page.getByRole("heading", { name: "Premiers nuages" }).last()).toBeVisible();
  await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /^Réviser/ }).click();
  await page.getByRole("button", { name: "Commencer la séance" }).click();
  const asked: string[] = [];
  for (let number = 1; number <= questions.length; number++) {
    await expect(page.getByText(`${number}/${questions.length}`)).toBeVisible();
    const question = await page.getByRole("heading", { level: 2 }).innerText();
    asked.push(question);
    const { image } = questions.find((q) => q.question === question) ?? {};
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(image ? 1 : 0);
    await page.getByRole("radio").first().press("Space");
    await expect(page.getByText(new RegExp(`^${number}\\sréponses? gardées?, corrigées? dès que le réseau revient\\.$`))).toBeVisible();
    // A reload in the middle keeps what was answered.
    if (number === 2) await page.reload();
    else await page.getByRole("button", { name: "Suivante" }).click();
  }
  await expect(page.getByRole("heading", { name: "Tu es au bout. La correction arrive avec le réseau." })).toBeVisible();
  expect(asked.toSorted()).toEqual(questions.map((q) => q.question).toSorted());

  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/revision/")) sent.push(request);
  });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/revision\/[1-9]\d*$/);
  const answersOf = () =>
    page.evaluate<number[]>(`fetch("/api/revision/sessions/" + location.pathname.split("/").pop())
      .then((r) => r.json()).then((s) => s.questions.map((q) => q.given.length))`);
  await expect.poll(answersOf).toEqual(questions.map(() => 1));
  const calls = sent.length;
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await broughtAll(page);
  expect(sent.slice(calls).map((request) => request.url())).toEqual([]);
  expect(await answersOf()).toEqual(questions.map(() => 1));
});
