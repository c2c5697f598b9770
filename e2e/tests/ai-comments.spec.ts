import type { AiState, Question } from "@badin/contract";
import type { Page } from "@playwright/test";
import { complete, refuse, startChatServer } from "../../server/src/platform/ai/testing.ts";
import { type Api, signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const written = "L’air chaud est plus léger que l’air froid : il monte.";
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
];

let service: Awaited<ReturnType<typeof startChatServer>>;
let teacher: Api;
let serial = 0;

test.beforeEach(async ({ context }) => {
  service = await startChatServer(Number(process.env["BADIN_E2E_AI_PORT"]));
  service.state.answer = (response) => complete(response, written);
  teacher = await signInByApi(demo.teacher, demo.password);
  await teacher.lendTo(context);
});
test.afterEach(async () => {
  await teacher.send("DELETE", "/api/questions/ai/batch");
  await service.stop();
});

/** Creates questions without comment that one search word finds; returns their ids and the word. */
async function uncommented(count: number) {
  const word = `ascendance${process.pid}n${++serial}`;
  const ids: number[] = [];
  for (let i = 1; i <= count; i++) {
    const question = await teacher.send<Question>("POST", "/api/questions", {
      question: `Que fait l’air chaud, ${word}, cas ${i} ?`,
      answers: ["Il monte", "Il descend", "Il tourne", "Il gèle"].map((answer, n) => ({
        answer: `${answer} ${word} ${i}`,
        correct: n === 0,
      })),
      year: 2020,
      theme: { id: 1 },
    });
    ids.push(question.id);
  }
  return { ids, path: `/manage-question?terme=${word}` };
}
const edit = (page: Page) =>
  page
    .getByRole("button", { name: /^Modifier/ })
    .first()
    .click();
const editor = (page: Page) => page.getByRole("dialog", { name: "Modifier une question" });
const importLink = (page: Page) => editor(page).getByRole("button", { name: "Récupère commentaire par IA" });
const panel = (page: Page) => page.getByRole("region", { name: "Commentaires par IA" });

for (const viewport of sizes) {
  test(
    `a comment by a machine is a draft until a person validates it, at ${viewport.width} px`,
    extendedIf(viewport.width < 1280),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const { ids, path } = await uncommented(1);
      await page.goto(path);
      await edit(page);
      await importLink(page).click();
      await expectToast(page, "Commentaire importé", "success");
      const draft = editor(page).getByRole("textbox", { name: "Commentaire proposé" });
      await expect(draft).toHaveValue(written);
      await expect(editor(page).getByText("Brouillon de l’IA, à relire avant de valider")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect((await teacher.get<Question>(`/api/questions/${ids[0]}`)).comment).toBeNull();
      await draft.fill("L’air chaud, plus léger, monte.");
      await editor(page).getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "Question modifiée", "success");
      expect((await teacher.get<Question>(`/api/questions/${ids[0]}`)).comment).toEqual({ comment: "L’air chaud, plus léger, monte." });
      const drafts = await teacher.get<{ questionId: number }[]>("/api/questions/ai");
      expect(drafts.map(({ questionId }) => questionId)).not.toContain(ids[0]);
    },
  );

  test(
    `comments are written for a whole search, then reviewed one by one, at ${viewport.width} px`,
    extendedIf(viewport.width < 1280),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const { ids, path } = await uncommented(2);
      await page.goto(path);
      await panel(page).getByRole("button", { name: "Écrire les commentaires avec l’IA" }).click();
      const dialog = page.getByRole("dialog", { name: "Écrire les commentaires avec l’IA" });
      await expect(dialog).toContainText("Rien n’est enregistré avant que quelqu’un l’ait relu.");
      await dialog.getByRole("button", { name: "Écrire" }).click();
      await expect(panel(page).getByText("L’IA a terminé")).toBeVisible();
      await expect(panel(page)).toContainText("2 sur 2");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await panel(page)
        .getByRole("button", { name: /^Relire/ })
        .click();
      const drafts = page.getByRole("dialog", { name: "Brouillons de l’IA à relire" });
      await expect(drafts.getByText(written)).toHaveCount(2);
      await expectAccessible(page);
      const question = page.getByRole("dialog", { name: "Jeter ce brouillon" });
      await drafts.getByRole("button", { name: /^Jeter.*cas 2/ }).click();
      await question.getByRole("button", { name: "Annuler" }).click();
      await expect(drafts.getByText(written)).toHaveCount(2);
      await drafts.getByRole("button", { name: /^Jeter.*cas 2/ }).click();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Jeter le brouillon" }).click();
      await expect(drafts.getByText(written)).toHaveCount(1);
      await drafts.getByRole("button", { name: /^Relire.*cas 1/ }).click();
      await expect(editor(page).getByRole("textbox", { name: "Commentaire proposé" })).toHaveValue(written);
      await editor(page).getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "Question modifiée", "success");
      await expect(panel(page).getByRole("button", { name: /^Relire/ })).toBeHidden();
      expect((await teacher.get<Question>(`/api/questions/${ids[0]}`)).comment).toEqual({ comment: written });
      expect((await teacher.get<Question>(`/api/questions/${ids[1]}`)).comment).toBeNull();
    },
  );
}

test("the batch says how it goes and stops at once", async ({ page }) => {
  const { path } = await uncommented(2);
  service.state.answer = () => undefined;
  await page.goto(path);
  await panel(page).getByRole("button", { name: "Écrire les commentaires avec l’IA" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Écrire" }).click();
  await expect(panel(page).getByRole("status")).toContainText("L’IA écrit des commentaires");
  await expect(panel(page)).toContainText("0 sur 2");
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Arrêter" }).click();
  await expect(panel(page).getByRole("status")).toContainText("L’écriture a été arrêtée");
  expect((await teacher.get<AiState>("/api/questions/ai/batch")).batch).toMatchObject({ outcome: "stopped", done: 0 });
});

test("without a search, the batch says what it needs", async ({ page }) => {
  await page.goto("/manage-question");
  await panel(page).getByRole("button", { name: "Écrire les commentaires avec l’IA" }).click();
  await expectToast(page, "Saisissez au moins un mot, un thème ou une année", "danger");
});

test("a draft that one does not want gives its place back to the comment", async ({ page }) => {
  const { path } = await uncommented(1);
  await page.goto(path);
  await edit(page);
  await importLink(page).click();
  await editor(page).getByRole("button", { name: "Ne pas garder ce brouillon" }).click();
  await expect(editor(page).getByRole("textbox", { name: "Explication" })).toHaveValue("");
});

test.describe("when the service", () => {
  test.use({ noise: { expected: [/questions\/ai/] } });

  test("fails, its error is told and the form stays", async ({ page }) => {
    const { path } = await uncommented(1);
    service.state.answer = (response) => refuse(response, 401);
    await page.goto(path);
    await edit(page);
    await importLink(page).click();
    await expectToast(page, "Le service d’IA n’a pas répondu. Réessayez dans un moment.", "danger");
    await expect(editor(page)).toBeVisible();
  });

  test("is not configured, the editor says so", async ({ page }) => {
    const { path } = await uncommented(1);
    await page.route("**/api/questions/ai/batch", async (route) => {
      const state = await (await route.fetch()).json();
      await route.fulfill({ json: { ...state, configured: false } });
    });
    await page.goto(path);
    await edit(page);
    await expect(editor(page).getByText("Aucun service d’IA n’est configuré sur ce site.")).toBeVisible();
  });
});
