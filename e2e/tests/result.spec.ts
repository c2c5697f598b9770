import type { Page } from "@playwright/test";
import { toasts, tokenColor } from "../support/look.ts";
import { answerTo, labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("the result says the percentage in its colour, and the words of the score", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 4);
  const results = [
    { right: 4, percent: /^100\s%$/, tone: "success", words: "Parfait !" },
    { right: 3, percent: /^75\s%$/, tone: "success", words: "Très bien" },
    { right: 2, percent: /^50\s%$/, tone: "warning", words: "C’est bien" },
    { right: 1, percent: /^25\s%$/, tone: "danger", words: "Entraîne-toi !" },
  ];
  const qcm = await publish("Quatre questions", questions);
  const student = await enrol();
  await student.lendTo(context);
  for (const { right, percent, tone, words } of results) {
    await student.send("DELETE", `/api/qcms/${qcm}/answers`);
    await student.take(
      qcm,
      questions,
      questions.map((_, index) => index < right),
    );
    await page.goto(`/qcms/${qcm}?q=4`);
    await page.getByRole("button", { name: "Terminer" }).click();
    await expect(page.getByRole("heading", { name: words, exact: true })).toBeVisible();
    const badge = page.getByRole("main").getByText(percent);
    await expect(badge).toBeVisible();
    await expect(badge).toHaveCSS("background-color", await tokenColor(page, `--b-${tone}-bg`));
  }
});

test("from the result the mistakes alone are reviewed, then asked again without counting; the quiz is restarted", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 5);
  const qcm = await publish("Trois erreurs", questions);
  const student = await enrol();
  await student.take(qcm, questions, [false, true, false, true, false]);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?resultat`);
  const mistakes = page.getByRole("link", { name: /^Revoir mes 3\serreurs$/ });
  await expect(mistakes).toHaveCSS("background-color", await tokenColor(page, "--b-primary"));
  // The whole result is in sight on a small phone: nothing is left to scroll.
  for (const whole of [page.getByRole("img", { name: /^Score/ }), page.getByText("réponses fausses"), page.getByText("Recommencer")])
    await expect(whole).toBeInViewport({ ratio: 1 });
  const height = () => page.evaluate<number>("document.documentElement.scrollHeight");
  // Text may be higher until the fonts are loaded.
  await expect.poll(height).toBeLessThanOrEqual(568);
  await expectAccessible(page);

  await mistakes.click();
  for (const [index, number] of [1, 3, 5].entries()) {
    await expect(page.getByText(`${number}/5`)).toBeVisible();
    await expect(page.getByText("Pas cette fois")).toBeVisible();
    await page.getByRole("button", { name: index < 2 ? "Suivante" : "Terminer" }).click();
  }

  // A training session on these questions: its answers come back like those of any other, and the score of the quiz
  // stays.
  await page.getByRole("link", { name: "Refaire mes erreurs" }).click();
  await expect(page).toHaveURL(/\/revision\/\d+$/);
  const missed = [questions[0], questions[2], questions[4]];
  for (const [index, right] of [true, false, true, true].entries()) {
    const title = page.getByRole("heading", { level: 2 });
    await expect(page.getByText(index < 3 ? `${index + 1}/3` : "2/3", { exact: true })).toBeVisible();
    const text = await title.innerText();
    const question = missed.find((one) => one?.question.replace(/\s+/g, " ") === text.replace(/\s+/g, " "));
    await page.getByRole("radio", { name: labelOf(answerTo(question, right)) }).press("Space");
    await page.getByRole("button", { name: index < 3 ? "Suivante" : "Voir le bilan" }).click();
  }
  await expect(page.getByText("2 justes du premier coup, sur 3.")).toBeVisible();
  await expectAccessible(page);
  expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "wrwrw" });
  await page.goto(`/qcms/${qcm}?resultat`);

  await page.getByRole("button", { name: "Recommencer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Recommencer" }).click();
  await expect(page.getByText("1/5")).toBeVisible();
  expect(await student.get<{ progress: string }>(`/api/qcms/${qcm}`)).toMatchObject({ progress: "ttttt" });
});

/** Records the highest number of shapes drawn in a frame, and when each badge is revealed, in milliseconds. */
const recordCelebration = `
  globalThis.celebration = { shapes: 0, revealed: [] };
  const { beginPath, clearRect } = CanvasRenderingContext2D.prototype;
  let inFrame = 0;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    inFrame = 0;
    return clearRect.apply(this, area);
  };
  CanvasRenderingContext2D.prototype.beginPath = function () {
    inFrame += 1;
    celebration.shapes = Math.max(celebration.shapes, inFrame);
    return beginPath.apply(this);
  };
  new MutationObserver(() => {
    const label = document.querySelector("[role=dialog] h3")?.textContent;
    if (label && celebration.revealed.at(-1)?.label !== label) celebration.revealed.push({ label, at: performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

interface CelebrationRecord {
  shapes: number;
  revealed: { label: string; at: number }[];
}
const celebrationOf = (page: Page) => page.evaluate<CelebrationRecord>("globalThis.celebration");

test("after the last question the badges are celebrated: 150 confetti, one badge a second of 200 px, a note, a way to close", async ({
  page,
  context,
}) => {
  await page.addInitScript(recordCelebration);
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 5);
  const qcm = await publish("Sans faute", questions);
  const student = await enrol();
  await student.take(qcm, questions, [true, true, true, true]);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}`);
  await page.getByRole("radio", { name: answerTo(questions[4], true) }).check({ force: true });
  await page.getByRole("button", { name: "Demander une explication" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Terminer" }).click();

  const celebration = page.getByRole("dialog", { name: /^Bravo\s!/ });
  // The « Vol de nuit » badge is earned from 6 to 8 p.m.: the number depends on the hour of the run.
  await expect(celebration.getByText(/^Tu as gagné [34]\sbadges$/)).toBeVisible();
  await expect(celebration.getByText("Tu retrouves tes badges dans ton compte.")).toBeVisible();
  await expect
    .poll(async () => (await celebrationOf(page)).revealed.map(({ label }) => label).filter((label) => label !== "Vol de nuit"))
    .toEqual(["Premier envol", "Vent dans le dos", "Sans faute"]);
  const { shapes, revealed } = await celebrationOf(page);
  const waits = revealed.slice(1).map(({ at }, index) => at - (revealed[index]?.at ?? 0));
  for (const wait of waits) {
    expect(wait).toBeGreaterThan(900);
    expect(wait).toBeLessThan(1900);
  }
  expect(shapes).toBe(150);
  await expect(celebration.locator("svg").first()).toHaveCSS("width", "200px");

  // On the smallest phone both are whole, with nothing over them: the words of the last question have left with it.
  await page.setViewportSize({ width: 320, height: 568 });
  for (const whole of [celebration.getByRole("heading", { name: /^Bravo/ }), celebration.getByText("Tu retrouves tes badges")])
    await expect(whole).toBeInViewport({ ratio: 1 });
  await expect(celebration.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  expect(await leftToScroll(page, "[role=dialog]")).toBeLessThanOrEqual(0);
  await celebration.getByRole("button", { name: "Fermer" }).click();
  await expect(celebration).toBeHidden();
  const review = page.getByRole("link", { name: "Revoir les réponses" });
  await expect(review).toHaveCSS("background-color", await tokenColor(page, "--b-primary"));
  for (const whole of [
    page.getByRole("heading", { name: "Sans faute" }),
    page.getByRole("img", { name: /^Score/ }),
    page.getByRole("heading", { name: "Parfait !" }),
    page.getByText(/^100\s%$/).last(),
    page.getByRole("button", { name: /^5\squestions/ }),
    review,
    page.getByRole("button", { name: "Recommencer" }),
  ])
    await expect(whole).toBeInViewport({ ratio: 1 });
  await expect(toasts(page)).toHaveCount(0);
  await expect.poll(() => leftToScroll(page, "html")).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Parfait !" })).toBeVisible();
  await expect(celebration).toBeHidden();
});

/** Returns how many pixels of an element are left to scroll. */
const leftToScroll = (page: Page, selector: string) =>
  page.evaluate<number>(`(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector("${selector}"))`);

test("on a phone on its side, and on a small one, the celebration shows the badge, its words and the way to close at once", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 740, height: 340 });
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  const qcm = await publish("Téléphone couché", questions);
  const student = await enrol();
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await page.getByRole("radio", { name: answerTo(questions[0], false) }).press("Space");
  await page.getByRole("button", { name: "Terminer" }).click();
  const celebration = page.getByRole("dialog", { name: /^Bravo\s!/ });
  const description = (await celebration.locator("h3 + p").boundingBox()) ?? { y: 0, height: 0 };
  const note = await celebration.getByText("Tu retrouves tes badges dans ton compte.").boundingBox();
  expect(description.y + description.height).toBeLessThanOrEqual(note?.y ?? 0);
  await expect(celebration.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  await expect(celebration.locator("svg").first()).toHaveCSS("width", "200px");

  // Upright, on the smallest phone, nothing is left to scroll either.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(celebration.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  await expect(celebration.locator("svg").first()).toHaveCSS("width", "200px");
  expect(await leftToScroll(page, "[role=dialog]")).toBeLessThanOrEqual(0);
});

test("on paper the result says which quiz it is, in ink and to its end", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  const name = "Questionnaire de révision de la météorologie et de l’aérologie du premier trimestre";
  const qcm = await publish(name, questions);
  const student = await enrol();
  await student.take(qcm, questions, [true]);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await page.getByRole("button", { name: "Terminer" }).click();
  const heading = page.getByRole("heading", { name, exact: true });
  await expect(heading).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print" });
  await expect(heading).toHaveCSS("color", await tokenColor(page, "--b-text"));
  expect(await page.evaluate<boolean>(`(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector("h1"))`)).toBe(
    true,
  );
});
