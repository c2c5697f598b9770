import type { Locator, Page } from "@playwright/test";
import { expectToast, expectToastLasting, toast, tokenColor } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { answerTo, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectQuestion, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of (400|404)/] } });

const answer = (page: Page, words: string) => page.getByRole("radio", { name: words });
const next = (page: Page) => page.getByRole("button", { name: "Suivante" });

test("a question shows its title, text, picture, lettered answers and counter, and leads back, on and home", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const bank = await weatherQuestions(manager);
  const drawn = bank.find(({ image }) => image !== null);
  const plain = bank.find(({ image }) => image === null);
  const questions = [drawn, plain].filter((question) => question !== undefined);
  const qcm = await publish("Deux questions", questions);
  await (await enrol()).lendTo(context);

  await page.goto(`/qcms/${qcm}`);
  await expect(page.getByText("1/2")).toBeVisible();
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page).toHaveTitle(/QCM Bia/);
  await expect(page.getByRole("heading", { name: "QCM Bia", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: drawn?.question ?? "" })).toBeVisible();
  const picture = page.getByRole("main").getByRole("img").first();
  await expect(picture).toHaveAttribute("src", `data:image/png;base64,${drawn?.image}`);
  const choices = await page.getByRole("radiogroup").locator("label").allInnerTexts();
  expect(choices.map((choice) => choice.trim()[0])).toEqual(["a", "b", "c", "d"]);
  expect(choices.map((choice) => choice.trim().slice(1).trim()).toSorted()).toEqual(drawn?.answers.map((a) => a.answer).toSorted());
  await expect(page.getByText("1/2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Question précédente" })).toBeDisabled();
  await expect(next(page)).toBeDisabled();

  await answer(page, answerTo(drawn, true)).check({ force: true });
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
  await expect(next(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Terminer" })).toBeDisabled();
  await page.getByRole("button", { name: "Question précédente" }).click();
  await expect(page.getByText("1/2")).toBeVisible();
  await page.getByRole("link", { name: "Retour aux questionnaires" }).click();
  await expect(page.getByRole("heading", { name: "Questionnaires disponibles" })).toBeVisible();
  await expect(page).toHaveURL(/\d\/home$/);
});

test("once answered, the chosen answer is marked right or wrong, and the right one when it was missed", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const qcm = await publish("Juste et faux", questions);
  await (await enrol()).lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  const marked = (caption: string) => page.locator("label").filter({ has: page.getByText(caption, { exact: true }) });

  await answer(page, answerTo(questions[0], true)).check({ force: true });
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  await expect(marked("Ta réponse, juste")).toContainText(answerTo(questions[0], true));
  await expect(marked("Ta réponse, juste")).toHaveCSS("background-color", await tokenColor(page, "--b-success-bg"));
  await expect(marked("La bonne réponse")).toHaveCount(0);

  await next(page).click();
  await expect(page.getByText("2/2")).toBeVisible();
  await answer(page, answerTo(questions[1], false)).check({ force: true });
  await expect(page.getByText("Pas cette fois")).toBeVisible();
  await expect(marked("Ta réponse")).toContainText(answerTo(questions[1], false));
  await expect(marked("Ta réponse")).toHaveCSS("background-color", await tokenColor(page, "--b-danger-bg"));
  await expect(marked("La bonne réponse")).toContainText(answerTo(questions[1], true));

  // Paper has neither background colours nor buttons: the marks are drawn in ink, and the explanation is whole.
  await page.emulateMedia({ media: "print" });
  for (const caption of ["Ta réponse", "La bonne réponse"]) {
    const mark = marked(caption).locator("span").first();
    await expect(mark).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(mark).toHaveCSS("border-top-style", "solid");
    await expect(mark).toHaveCSS("color", await tokenColor(page, "--b-text"));
  }
  await expect(page.getByRole("region", { name: "Pourquoi" }).getByText(questions[1]?.comment?.comment ?? "")).toBeVisible();
  await expect(page.getByRole("button", { name: "Terminer" })).toBeHidden();
});

test("answers are heard with their letters; the verdict gives the letter and the words of the right one", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  const qcm = await publish("À l’oreille", questions);
  await (await enrol()).lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  for (const [index, letter] of ["a", "b", "c", "d"].entries())
    await expect(page.getByRole("radio").nth(index)).toHaveAccessibleName(new RegExp(`^${letter}\\s`));
  await answer(page, answerTo(questions[0], false)).check({ force: true });
  const told = page.getByRole("status").getByText(/^Bonne réponse [a-d]\s:/);
  await expect(told).toContainText(answerTo(questions[0], true));
  const letter = /réponse ([a-d])/.exec(await told.innerText())?.[1];
  const good = page.getByRole("radio", { name: answerTo(questions[0], true) });
  await expect(good).toHaveAccessibleName(new RegExp(`^${letter}\\s`));
});

test.describe("on a low screen", () => {
  test.use({ viewport: { width: 375, height: 600 } });

  test("what the keyboard reaches is never left under the buttons, nor under the verdict", async ({ page, context }) => {
    const { publish, enrol, manager } = await openClass();
    const drawn = (await weatherQuestions(manager)).filter(({ image }) => image !== null).slice(0, 1);
    const qcm = await publish("Au ras de l’écran", drawn);
    await (await enrol()).lendTo(context);
    await page.goto(`/qcms/${qcm}?q=1`);
    await expectQuestion(page);
    const label = (index: number) => page.locator("label").nth(index);
    /** Moves from the first answer to the last; each must be fully above the dock. */
    const goDown = async (dockTop: () => Promise<number>) => {
      await page.getByRole("radio").first().focus();
      for (const index of [1, 2, 3]) {
        await page.keyboard.press("ArrowDown");
        await expect(page.getByRole("radio").nth(index)).toBeFocused();
        const { y = 0, height = 0 } = (await label(index).boundingBox()) ?? {};
        expect(y + height, `answer ${index}`).toBeLessThanOrEqual(await dockTop());
      }
    };
    const topOf = (text: string | RegExp) => async () => (await page.getByText(text).boundingBox())?.y ?? 0;
    await goDown(topOf("Terminer"));
    await page.keyboard.press("Space");
    await expect(page.getByText(/^(Bonne réponse|Pas cette fois)$/)).toBeVisible();
    await goDown(topOf(/^(Bonne réponse|Pas cette fois)$/));
  });
});

test("the marks of the tape lead to their questions, in the quiz and from the result, by finger, mouse and keyboard", async ({
  page,
  context,
}) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 16);
  const qcm = await publish("Seize questions", questions);
  const student = await enrol();
  await student.take(
    qcm,
    questions,
    questions.map((_, index) => index !== 3),
  );
  await student.lendTo(context);
  const tape = page.getByRole("button", { name: /Choisir une question$/ });
  await page.goto(`/qcms/${qcm}?resultat`);
  await tape.click();
  const map = page.getByRole("dialog", { name: "Tes questions" });
  await expect(map.getByRole("link")).toHaveCount(16);
  for (const link of [map.getByRole("link").first(), map.getByRole("link").last()]) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await map.getByRole("link", { name: "Question 4, fausse" }).click();
  await expect(page.getByText("4/16")).toBeVisible();
  await expect(map).toBeHidden();

  // The note on a question leaves with it.
  const said = toast(page, "Tu as demandé plus d’explications");
  await page.getByRole("button", { name: "Demander une explication" }).click();
  await expect(said).toBeVisible();
  await tape.focus();
  await page.keyboard.press("Enter");
  await expect(map.getByRole("link", { name: "Question 4, fausse" })).toHaveAttribute("aria-current", "step");
  await map.getByRole("link", { name: "Question 12, juste" }).press("Enter");
  await expect(page.getByText("12/16")).toBeVisible();
  await expect(said).toBeHidden({ timeout: 1500 });
  await expect(page.getByRole("heading", { name: questions[11]?.question ?? "" })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Demander une explication" }).click();
  await expect(said).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await tape.boundingBox()) ?? {};
  await page.mouse.click(x + (6.5 * width) / 16, y + height / 2);
  await expect(page.getByText("7/16")).toBeVisible();
  await expect(said).toBeHidden({ timeout: 1500 });
});

test("an explanation is asked then withdrawn, each told by a toast, and the button stays highlighted while it is asked", async ({
  page,
  context,
}) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const qcm = await publish("À expliquer", questions);
  await (await enrol()).lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  const ask = page.getByRole("button", { name: /^(Demander une explication|Explication demandée)$/ });
  await expect(ask).toHaveAttribute("aria-pressed", "false");
  const highlight = await tokenColor(page, "--b-selected");
  await expect(ask).not.toHaveCSS("background-color", highlight);
  await ask.click();
  await expect(
    toast(page, "Tu as demandé plus d’explications sur cette question. On en parle au prochain cours").getByText(
      "Tu as demandé plus d’explications sur cette question. On en parle au prochain cours",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(ask).toHaveText("Explication demandée");
  await page.reload();
  await expect(ask).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await expect(ask).toHaveCSS("background-color", highlight);
  await ask.click();
  const withdrawn = page.getByText("Finalement non, tu as compris la question", { exact: true });
  await expect(withdrawn).toBeVisible();
  await expect(ask).toHaveText("Demander une explication");
  // It covers neither the question and the tape above it, nor the buttons, and leaves with its question.
  const bottomOf = async (place: Locator) => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await place.boundingBox());
  const heading = page.getByRole("heading", { name: questions[0]?.question ?? "" });
  expect((await toast(page, "Finalement non").boundingBox())?.y).toBeGreaterThan(await bottomOf(heading));
  expect(await bottomOf(toast(page, "Finalement non"))).toBeLessThanOrEqual((await next(page).boundingBox())?.y ?? 0);
  await page.keyboard.press("a");
  await next(page).click();
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(withdrawn).toBeHidden({ timeout: 1500 });
});

test("an explanation that is withdrawn at once leaves no toast that says the contrary", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const qcm = await publish("Aussitôt retirée", (await weatherQuestions(manager)).slice(0, 1));
  await (await enrol()).lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  const asked = toast(page, "Tu as demandé plus d’explications sur cette question. On en parle au prochain cours");
  const withdrawn = toast(page, "Finalement non, tu as compris la question");
  await page.getByRole("button", { name: "Demander une explication" }).click();
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Explication demandée" }).click();
  await expect(withdrawn).toBeVisible();
  // Well before the five seconds after which it would close by itself.
  await expect(asked).toBeHidden({ timeout: 3000 });
  await page.getByRole("button", { name: "Demander une explication" }).click();
  await expect(asked).toBeVisible();
  await expect(withdrawn).toBeHidden({ timeout: 3000 });
});

test("a quiz whose id is not greater than 0, or that is not there, cannot be found: a red toast of 5 seconds says so", async ({
  page,
  context,
}) => {
  const { enrol } = await openClass();
  await (await enrol()).lendTo(context);
  await page.clock.install();
  for (const path of ["/qcms/999999", "/qcms/0?q=1"]) {
    await page.goto(path);
    await expectToastLasting(page, "Impossible de trouver la question", "danger", 5000);
  }
});

test("an answer that the server refuses is told, and can be given again", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  const qcm = await publish("Refusé", questions);
  await (await enrol()).lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await answerOnce(page, "**/api/qcms/*/answers", { status: 400, json: { error: "invalid", error_description: "Non" } });
  // A press, not `check`: the refusal may take the choice back before it is looked at.
  await answer(page, answerTo(questions[0], true)).press("Space");
  await expectToast(page, "Impossible d’enregistrer la réponse", "danger");
  await answer(page, answerTo(questions[0], true)).check({ force: true });
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
});

test("letters and figures answer, until the account turns them off; arrows and Enter go on", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const qcm = await publish("Au clavier", (await weatherQuestions(manager)).slice(0, 3));
  await (await enrol()).lendTo(context);
  await page.goto("/home/account");
  const keys = page.getByRole("switch", { name: "Répondre avec les lettres et les chiffres" });
  const open = () => page.locator("summary", { hasText: "Au clavier" }).press("Enter");
  await open();
  await expect(keys).toBeChecked();
  // By the key: cards above the switch may still arrive, and move it away from a pointer.
  await keys.press("Space");
  await expect(keys).not.toBeChecked();
  await page.reload();
  await open();
  await expect(keys).not.toBeChecked();

  await page.goto(`/qcms/${qcm}?q=1`);
  await expectQuestion(page);
  await page.keyboard.press("a");
  await page.keyboard.press("2");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await page.getByRole("radio").first().check({ force: true });
  await expect(next(page)).toBeEnabled();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2/3")).toBeVisible();

  await page.goto("/home/account");
  await open();
  await expect(keys).not.toBeChecked();
  await keys.press("Space");
  await expect(keys).toBeChecked();
  await page.goto(`/qcms/${qcm}?q=2`);
  await expectQuestion(page);
  await page.keyboard.press("a");
  await expect(next(page)).toBeEnabled();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3/3")).toBeVisible();
  await expectQuestion(page);
  await page.keyboard.press("2");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
});
