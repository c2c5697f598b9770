import type { RevisionSession } from "@badin/contract";
import type { Page } from "@playwright/test";
import { copiesOn } from "../support/copies.ts";
import { labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test.describe("on a narrow network", () => {
  test.use({ hasServiceWorker: false });

  test("the session of the day is fetched at the first touch or key, not before: the page comes first", async ({ page, context }) => {
    const { publish, enrol, manager } = await openClass();
    const drawn = (await weatherQuestions(manager)).slice(0, 6);
    const student = await enrol();
    await student.take(await publish("Météo", drawn), drawn, []);
    await student.lendTo(context);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/revision/prepared")) asked++;
    });
    await page.addInitScript(`Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) })`);
    await page.goto("/home");
    await expect(page.getByRole("button", { name: "Commencer la séance" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // What waits for an idle page has run by then.
    await page.evaluate("new Promise((pass) => requestIdleCallback(() => requestIdleCallback(() => pass(0))))");
    expect(asked).toBe(0);
    await page.keyboard.press("Shift");
    await expect.poll(() => asked).toBe(1);
  });
});

test.use({ hasServiceWorker: true, noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /status of 409/] } });

test("a session begun without network on one device and online on another merges: each answer counts once, and what was answered twice is said", async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { publish, enrol, manager } = await openClass();
  const drawn = (await weatherQuestions(manager)).slice(0, 6);
  const student = await enrol();
  await student.take(await publish("Météo", drawn), drawn, []);
  await student.lendTo(context);

  // The session of the day comes when the page is idle, before it is asked for; without its keys.
  const [response] = await Promise.all([page.waitForResponse("**/api/revision/prepared"), page.goto("/home")]);
  expect(await response.text()).not.toContain("goodAnswerId");
  await expect.poll(() => copiesOn(page)).toContainEqual(["learning", "prepared-plan"]);
  await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
    new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })))
    .then(() => undefined)`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Commencer la séance" }).click();
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
  const answerFirst = async (on: Page) => {
    const question = await on.getByRole("heading", { level: 2 }).innerText();
    const radio = on.getByRole("radio").first();
    const [, answer] = (await on.getByRole("radiogroup").ariaSnapshot()).match(/radio "[a-d] (.*)"/) ?? [];
    await radio.press("Space");
    return { question, answer };
  };
  const first = await answerFirst(page);
  await expect(page.getByText(/^1\sréponse gardée, corrigée dès que le réseau revient\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Suivante" }).click();
  const second = await answerFirst(page);
  expect(second.question).not.toBe(first.question);
  await expect(page.getByText(/^2\sréponses gardées, corrigées dès que le réseau revient\.$/)).toBeVisible();

  // Meanwhile the same session is begun on another device, which answers its first question otherwise.
  const other = await browser.newContext();
  await student.lendTo(other);
  const tablet = await other.newPage();
  await tablet.goto("/home");
  await tablet.getByRole("button", { name: "Commencer la séance" }).click();
  await expect(tablet.getByText(/^1\/\d+$/)).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 2 })).toHaveText(first.question);
  const id = Number(new URL(tablet.url()).pathname.split("/").pop());
  const read = () => student.get<RevisionSession>(`/api/revision/sessions/${id}`);
  const { questions } = await read();
  const sameText = (a = "", b = "") => a.replace(/\s+/g, " ") === b.replace(/\s+/g, " ");
  const asked = ({ question }: { question: string }) => questions.find((q) => sameText(q.question, question))!;
  const onFirst = asked(first);
  const otherwise = onFirst.answers.find((a) => !sameText(a.answer, first.answer))!;
  const onSecond = asked(second);
  const mine = onSecond.answers.find((a) => sameText(a.answer, second.answer))!;
  await tablet.getByRole("radio", { name: labelOf(otherwise.answer) }).press("Space");
  await expect(tablet.getByRole("button", { name: "Suivante" })).toBeEnabled();
  await expect.poll(async () => (await read()).questions.find((q) => q.id === onFirst.id)?.given.length).toBe(1);

  await context.setOffline(false);
  await expect(
    page.getByText("Une question avait déjà sa réponse, donnée sur un autre appareil. C’est celle-là qui compte."),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/revision/${id}$`));
  const givenTo = async (questionId: number | undefined) =>
    (await read()).questions.find((q) => q.id === questionId)?.given.map((g) => g.answerId);
  await expect.poll(() => givenTo(onSecond.id)).toEqual([mine.id]);
  expect(await givenTo(onFirst.id)).toEqual([otherwise.id]);
  // Nothing waits any more: a reload sends nothing again.
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  expect((await read()).questions.flatMap(({ given }) => given)).toHaveLength(2);

  // Another student of the class, on the device that has a copy of the session, is led home by its address.
  await (await enrol()).lendTo(other);
  await tablet.goto(`/revision/${id}`);
  await expect(tablet).toHaveURL(/\/home$/);
  await expect(tablet.getByText(first.question)).toHaveCount(0);
  await other.close();
});
