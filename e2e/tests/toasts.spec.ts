import type { Locator, Page } from "@playwright/test";
import { choose, openExam } from "../support/mock-exams.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

test.use({ noise: { expected: [/Failed to load resource/, /ERR_FAILED/, /A dialog could not be loaded/, /load preload assets/] } });

/** What is seen of the titles, answers and controls that a message lies over. */
const covered = `(() => {
  const toasts = [...document.querySelectorAll('[aria-label="Messages"] > *')].map((e) => e.getBoundingClientRect());
  if (toasts.length === 0) return ["no message"];
  return [...document.querySelectorAll("h1, h2, h3, a:not([href^='#']), button, label, summary")].filter((e) => {
    if (e.closest('[aria-label="Messages"]')) return false;
    const b = e.getBoundingClientRect();
    if (b.width <= 1 || b.height <= 1) return false;
    return toasts.some((a) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5);
  }).map((e) => e.outerHTML.slice(0, 90));
})()`;

/** `button`, where given, is whole on the screen below the message. */
async function expectNothingCovered(page: Page, where: string, button?: Locator): Promise<void> {
  for (const size of [
    { width: 320, height: 568 },
    { width: 375, height: 553 },
  ]) {
    await page.setViewportSize(size);
    // Room is made above the page: one that is scrolled keeps its place.
    await page.evaluate("scrollTo(0, 0)");
    await expect.poll(() => page.evaluate<string[]>(covered), `${where} ${size.width}`).toEqual([]);
    if (button) await expect(button, `${where} ${size.width}`).toBeInViewport({ ratio: 1 });
    // It is whole on the screen.
    await expect(page.getByRole("alert").filter({ hasText: "Recharger la page" })).toBeInViewport({ ratio: 1 });
  }
}

test("a message lies over no title, answer nor button of a small phone: home, revision, a question, a mock exam; its cause gone, so is it", async ({
  page,
  context,
}) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 6);
  const done = await own.publish("Nuages", questions.slice(0, 2));
  await own.publish("Météo", questions.slice(2));
  const student = await own.enrol();
  await student.take(done, questions.slice(0, 2), [true, true]);
  const { exam } = await openExam(own);
  await student.lendTo(context);
  await page.setViewportSize({ width: 375, height: 553 });
  await page.route(/-modal-.*\.js$/, (route) => route.abort());
  await page.goto("/home");
  await page.getByRole("heading", { name: /^Questionnaires terminés/ }).click();
  await page.getByRole("button", { name: "Recommencer le test Nuages" }).click();
  await expect(page.getByRole("alert")).toContainText("La fenêtre n’a pas pu s’ouvrir");
  await page.evaluate("scrollTo(0, 0)");
  await expectNothingCovered(page, "home");
  await page.getByRole("link", { name: /^Réviser/ }).click();
  await expect(page.getByRole("heading", { name: "Réviser", level: 1 })).toBeVisible();
  await expectNothingCovered(page, "revision");
  await page.getByRole("button", { name: "Commencer la séance" }).click();
  await expect(page.getByRole("radio").first()).toBeAttached();
  await expectNothingCovered(page, "question");
  await page.getByRole("radio").first().press("Space");
  const next = page.getByRole("button", { name: /^(Suivante|Terminer)/ });
  await expectNothingCovered(page, "answered question", next);
  // On its side, the column of the correction begins below the message.
  await page.setViewportSize({ width: 667, height: 375 });
  const column = page.locator("[data-sheet=column]");
  await expect(column).toBeVisible();
  const message = await page.getByRole("alert").boundingBox();
  await expect.poll(async () => (await column.boundingBox())!.y).toBeGreaterThanOrEqual(message!.y + message!.height);
  await page.setViewportSize({ width: 375, height: 553 });
  await page.goBack();
  await page.getByRole("link", { name: "Accueil" }).click();
  await page.getByRole("link", { name: /Ouvrir l’examen blanc/ }).click();
  await page.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await choose(page, exam, true);
  await expectNothingCovered(page, "exam");

  // What has scrolled above goes behind a band, as behind the header; what the keyboard reaches comes out of it.
  await page.evaluate("scrollTo(0, 1000)");
  expect(await page.evaluate("document.elementFromPoint(2, 4).closest('[aria-label=Messages]') !== null")).toBe(true);
  await page.evaluate("document.activeElement.blur()");
  await page.getByRole("radio").first().focus();
  const header = await page.getByRole("banner").boundingBox();
  const label = await page.locator("label", { has: page.locator("input:focus") }).boundingBox();
  expect(label!.y).toBeGreaterThanOrEqual(header!.y + header!.height);

  // Once a dialog opens, the message that one could not is gone.
  await page
    .getByRole("button", { name: /Toutes les questions/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Toutes les questions" })).toBeVisible();
  await expect(page.getByText("La fenêtre n’a pas pu s’ouvrir")).toHaveCount(0);
});
