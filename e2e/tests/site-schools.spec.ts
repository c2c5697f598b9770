import type { Question } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { openClass, openSchool, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

for (const width of [375, 1280]) {
  test(
    `what a new school changes is a proposal until a site admin decides, who also undoes it all and agrees to the school, ${width} px wide`,
    extendedIf(width < 1280),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 812 });
      const school = await openSchool();
      const question = (await weatherQuestions((await openClass()).manager)).at(width === 375 ? -1 : -2) as Question;
      await school.manager.lendTo(context);
      await page.goto(`/manage-question/${question.id}/edit`);
      const editor = page.getByRole("dialog", { name: "Modifier une question" });
      await expect(editor.getByText("Votre modification sera donc une proposition")).toBeVisible();
      await editor.getByLabel("Explication", { exact: true }).fill("Tout est faux.");
      await expectAccessible(page);
      await editor.getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "Proposition enregistrée : l’administrateur du site l’examinera", "success");
      await page.goto(`/manage-question/${question.id}/edit`);
      await expect(editor.getByText(/^Proposition de Jeanne Le-Goff/)).toBeVisible();
      await expect(editor.locator("ins")).toContainText("Tout est faux.");
      await expect(editor.getByLabel("Explication", { exact: true })).toHaveValue("Tout est faux.");
      await expectAccessible(page);
      await page.goto(`/manage-question?terme=${encodeURIComponent(question.question.slice(0, 40))}`);
      const row = page.getByRole("row").filter({ hasText: "Changement proposé" });
      await row.getByRole("button", { name: `Réponses : ${question.question}` }).click();
      await expect(row.locator("ins")).toContainText("Tout est faux.");
      await expectNoSidewaysScroll(page);

      const admin = await signInByApi("admin@badin.example", demo.password);
      const path = `/api/questions/${question.id}`;
      const sharedComment = async () => (await admin.get<Question>(path)).comment?.comment ?? null;
      expect(await sharedComment()).toBe(question.comment?.comment ?? null);
      await context.clearCookies();
      await admin.lendTo(context);
      await page.goto("/admin");
      await page.getByRole("link", { name: "Établissements", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/schools$/);
      const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: school.name }) });
      await expect(item).toContainText("Attend votre accord");
      await expect(item).toContainText("1 changement dans la banque depuis 30 jours");
      await item.getByRole("link", { name: `1 proposition de ${school.name}` }).click();
      const proposal = page.getByRole("article", { name: `Question n° ${question.id}` });
      await expect(proposal.locator("ins")).toContainText("Tout est faux.");
      const whole = proposal.getByRole("region", { name: "La question, si vous acceptez" });
      await expect(whole.getByRole("listitem")).toHaveCount(4);
      await expect(whole).toContainText("Bonne réponse");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await proposal.getByRole("button", { name: `Refuser la proposition sur la question ${question.id}` }).click();
      const dialog = page.getByRole("dialog", { name: "Refuser la proposition" });
      await expect(dialog).toContainText(`L’auteur, à ${school.name}, le lit dans un email`);
      await dialog.getByLabel("Un mot à l’auteur").fill("L’explication était juste.");
      await dialog.getByRole("button", { name: "Refuser", exact: true }).click();
      await expectToast(page, "Proposition refusée", "success");
      await expect(page.getByRole("heading", { name: "Aucune proposition à examiner" })).toBeVisible();
      await page.getByRole("button", { name: "Annuler", exact: true }).click();
      await proposal.getByRole("button", { name: `Accepter la proposition sur la question ${question.id}` }).click();
      await expectToast(page, "C’est maintenant la question de tous les établissements", "success");
      expect(await sharedComment()).toBe("Tout est faux.");

      await page.goto("/admin/schools");
      await item.getByRole("button", { name: "Voir les changements" }).click();
      await expect(item.getByRole("heading", { name: `Question n° ${question.id}` }).first()).toBeVisible();
      await item.getByRole("button", { name: "Annuler tout ce que cet établissement a changé" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Tout annuler" }).click();
      await expectToast(page, "1 changement annulé", "success");
      expect(await sharedComment()).toBe(question.comment?.comment ?? null);
      await item.getByRole("button", { name: `Accepter ${school.name}` }).click();
      await expectToast(page, "Établissement accepté, son gestionnaire est prévenu par email", "success");
      await expect(item).toContainText(/Accepté le \d/);

      await page.goto("/admin/proposals");
      await page.getByText("Déjà examinées").click();
      await page.getByRole("button", { name: `Effacer pour toujours la proposition sur la question ${question.id}` }).click();
      await page.getByRole("dialog", { name: "Effacer la proposition" }).getByRole("button", { name: "Effacer pour toujours" }).click();
      await expectToast(page, "Proposition effacée", "success");
    },
  );
}
