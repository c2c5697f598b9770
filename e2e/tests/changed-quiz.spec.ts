import type { BrowserContext, Page } from "@playwright/test";
import { toast } from "../support/look.ts";
import { answerTo, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectQuestion, test } from "../support/test.ts";

/* Changes that a teacher can make in a quiz that a student has open, before any student has answered. */

test.use({ noise: { expected: [/status of 404/] } });

/**
 * Opens a quiz of `count` questions as a student at number `from`, with the next question, if any, already loaded.
 * Returns actions of its teacher.
 */
async function openQuiz({ page, context }: { page: Page; context: BrowserContext }, count: number, from = 1) {
  const { publish, enrol, manager, id } = await openClass();
  const bank = (await weatherQuestions(manager)).slice(0, count + 1);
  const qcm = await publish("Changé en cours de route", bank.slice(0, count));
  await (await enrol()).lendTo(context);
  const numbers = from < count ? [from, from + 1] : [from];
  const run = `**/api/qcms/${qcm}`;
  const awaited = [run, ...numbers.map((number) => `${run}/questions/${number}`)].map((url) => page.waitForResponse(url));
  await page.goto(`/qcms/${qcm}?q=${from}`);
  for (const response of awaited) await (await response).finished();
  await expectQuestion(page);
  const questions = `/api/teachers/classrooms/${id}/qcms/${qcm}/questions`;
  return {
    run,
    add: (index: number) => manager.send("POST", questions, { questionId: bank[index]?.id }),
    remove: (index: number) => manager.send("DELETE", `${questions}/${bank[index]?.id}`),
    moveUp: (index: number) => manager.send("POST", `${questions}/up`, { questionId: bank[index]?.id }),
    expectShown: (index: number) => expect(page.getByRole("heading", { name: bank[index]?.question ?? "" })).toBeVisible(),
    choose: (index: number) => page.getByRole("radio", { name: answerTo(bank[index], true) }).click({ force: true }),
  };
}

const goOn = (page: Page) => page.getByRole("button", { name: "Suivante" }).click();
const finish = (page: Page) => page.getByRole("button", { name: "Terminer" }).click();
const verdict = (page: Page) => expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
/** Includes hidden elements: the dialog of earned badges may cover the result. */
const expectResult = (page: Page) =>
  expect(page.getByRole("heading", { name: "Parfait !", exact: true, includeHidden: true })).toBeVisible();

test("questions whose order the teacher changes meanwhile each come, and the quiz ends", async ({ page, context }) => {
  const { run, moveUp, expectShown, choose } = await openQuiz({ page, context }, 3);
  await moveUp(2);
  await moveUp(2);
  // The question that was second is now third.
  const asked = page.waitForResponse(run);
  await choose(0);
  await verdict(page);
  await (await asked).finished();
  await expectShown(0);
  await goOn(page);
  await expect(page.getByText("2/3")).toBeVisible();
  await expectShown(0);
  await goOn(page);
  await expectShown(1);
  await choose(1);
  await verdict(page);
  await finish(page);
  await expect(toast(page, "Il te reste 1 question.")).toBeVisible();
  await expectShown(2);
  await choose(2);
  await verdict(page);
  for (const number of [2, 3]) {
    await goOn(page);
    await expect(page.getByText(`${number}/3`)).toBeVisible();
  }
  await finish(page);
  await expectResult(page);
});

test("a quiz whose last question the teacher removes meanwhile ends on its result", async ({ page, context }) => {
  const { remove, choose } = await openQuiz({ page, context }, 2);
  await remove(1);
  await choose(0);
  await finish(page);
  await expectResult(page);
});

test("an answer to a question that was removed says so, and the quiz goes on with those that are left", async ({ page, context }) => {
  const { remove, expectShown, choose } = await openQuiz({ page, context }, 2, 2);
  await remove(1);
  await choose(1);
  await expect(toast(page, "Cette question a été retirée : ta réponse n’a pas été enregistrée.")).toBeVisible();
  await expectShown(0);
  await choose(0);
  await finish(page);
  await expectResult(page);
});

test("a quiz to which the teacher adds a question meanwhile does not end without it", async ({ page, context }) => {
  const { run, add, expectShown, choose } = await openQuiz({ page, context }, 2);
  await add(2);
  await choose(0);
  await verdict(page);
  await goOn(page);
  await expectShown(1);
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(run, async (route) => {
    await pressed;
    await route.fallback();
  });
  await choose(1);
  await verdict(page);
  await finish(page);
  release();
  await expect(toast(page, "Il te reste 1 question.")).toBeVisible();
  await expectShown(2);
  await choose(2);
  await verdict(page);
  await finish(page);
  await expectResult(page);
});

test("a quiz that the teacher hides meanwhile says so at the next answer, and is not in the list any more", async ({ page, context }) => {
  const { publish, enrol, manager, id } = await openClass();
  const bank = (await weatherQuestions(manager)).slice(0, 1);
  const qcm = await publish("Bientôt caché", bank);
  const student = await enrol();
  // Without this first look the quiz would count as new, and opening it would refetch the list.
  await student.get(`/api/qcms/${qcm}/questions/1`);
  await student.lendTo(context);
  await page.goto("/home");
  await page.getByRole("link", { name: /Commencer le test/ }).click();
  await expectQuestion(page);
  await manager.send("PATCH", `/api/teachers/classrooms/${id}/qcms/${qcm}`);
  await page.getByRole("radio", { name: answerTo(bank[0], true) }).click({ force: true });
  await expect(toast(page, "Ce questionnaire n’est plus disponible : ta réponse n’a pas été enregistrée.")).toBeVisible();
  await expect(page.getByText("Ton enseignant n’en a pas encore publié. Ils apparaîtront ici.")).toBeVisible();
});
