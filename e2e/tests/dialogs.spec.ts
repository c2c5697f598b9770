import type { Page } from "@playwright/test";
import { expectApart } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Ajouter un questionnaire" });
const question = (page: Page) => page.getByRole("dialog", { name: /^Quitter sans enregistrer\s\?$/ });
const opener = (page: Page) => page.getByRole("button", { name: "Ajouter un questionnaire" });

async function openForm(page: Page): Promise<string> {
  const own = await openClass();
  await own.manager.lendTo(page.context());
  const list = `/teacher/classrooms/${own.id}/qcms`;
  await page.goto("/teacher/home");
  await page.goto(list);
  await opener(page).click();
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  return list;
}

test("an untouched form closes by Escape, by a press outside and by the back button, and the focus returns to what opened it", async ({
  page,
}) => {
  const list = await openForm(page);
  await expect(page).toHaveURL(`${list}/add`);
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(list);

  await opener(page).click();
  await expect(form(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form(page)).toBeHidden();

  await opener(page).click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(list);
  // Opening and closing the dialog left no entry in the history.
  await page.goBack();
  await expect(page).toHaveURL("/teacher/home");
});

test("a page of settings that were changed is not left without a question", async ({ page }) => {
  const own = await openClass();
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/new`);
  await page.getByLabel("Titre").fill("Blanc de mai");
  await page.getByRole("link", { name: "Annuler" }).click();
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Blanc de mai");
  await page.getByRole("link", { name: "Annuler" }).click();
  await question(page).getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(page).toHaveURL(/\/mock-exams$/);
});

test("what was typed is not lost without a question: by Escape, by a press outside, by the back button", async ({ page }) => {
  const list = await openForm(page);
  await form(page).getByLabel("Titre").fill("Le vent");
  for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5), () => page.evaluate("history.back()")]) {
    await leave();
    await expect(question(page)).toContainText("Ce qui a été saisi sera perdu.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Annuler" }).click();
    await expect(question(page)).toBeHidden();
    await expect(form(page).getByLabel("Titre")).toHaveValue("Le vent");
    await expect(page).toHaveURL(`${list}/add`);
  }
  await page.evaluate("history.back()");
  await question(page).getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(list);

  await opener(page).click();
  await expect(form(page).getByLabel("Titre")).toHaveValue("");
  await form(page).getByLabel("Titre").fill("La pluie");
  await form(page).getByRole("button", { name: "Annuler" }).click();
  await question(page).getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(form(page)).toBeHidden();

  await opener(page).click();
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
});

test("the address of a dialog opens it again over its page, and closing it leads to the page", async ({ page }) => {
  const list = await openForm(page);
  await page.reload();
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  await page.goto("/teacher/home");
  await page.goto(`${list}/add`);
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL("/teacher/home");
});

test.describe("without what it is about", () => {
  test.use({ noise: { expected: [/status of 404/] } });

  test("a dialog closes and says so", async ({ page }) => {
    const list = await openForm(page);
    await page.goto(`${list}/999999/edit`);
    await expect(page.getByText(/n’existe/)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("without its code", () => {
  test.use({ noise: { expected: [/ERR_FAILED/, /A dialog could not be loaded/, /load preload assets/, /dynamically imported module/] } });

  test("a dialog does not open, its page stays and a toast says why", async ({ page }) => {
    const list = await openForm(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(list);
    await page.route(/\/assets\/(qcm-dialogs|publish-exam)/, (route) => route.abort());
    await page.reload();
    await opener(page).click();
    await expect(page.getByText(/^La fenêtre n’a pas pu s’ouvrir/)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(opener(page)).toBeVisible();
  });
});

test.describe("a toast raised while a dialog is open", () => {
  test.use({ noise: { expected: [/503/] } });

  test("is seen and announced, and covers neither its title, its close button nor its buttons", async ({ page }) => {
    await openForm(page);
    await page.route(/\/api\/teachers\/.*qcms/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, json: { error: "x", error_description: "Pas maintenant" } })
        : route.fallback(),
    );
    for (const [width, height] of [
      [320, 568],
      [375, 553],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await form(page).getByLabel("Titre").fill(`Vol ${width}`);
      await form(page).getByRole("button", { name: "Ajouter" }).click();
      // A role is found only where screen readers are told of it.
      const toast = page.getByRole("alert").filter({ hasText: "Pas maintenant" });
      await expect(toast).toBeVisible();
      expect(await toast.evaluate((element) => element.closest("[inert], [aria-hidden=true]"))).toBeNull();
      const parts = [
        form(page).getByRole("heading"),
        form(page).getByRole("button", { name: "Fermer" }),
        form(page).getByRole("button", { name: "Ajouter" }),
      ];
      for (const part of parts) await expectApart(toast, part, `${width}`);
      await toast.getByRole("button", { name: "Fermer" }).click();
      await expect(toast).toHaveCount(0);
      await expect(form(page)).toBeVisible();
    }
  });
});
