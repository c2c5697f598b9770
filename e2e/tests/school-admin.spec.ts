import type { Classroom, Me, SchoolYear } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openApi, signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { passwordLinkFor } from "../support/mails.ts";
import { createAccount, openSchool } from "../support/school.ts";
import { demo, expect, expectAccessible, extendedIf, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of 40[01]/] } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const width of [375, 1280]) {
  test(
    `a manager transfers the school for good, then may delete their account, ${width} px wide`,
    extendedIf(width === 1280),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 812 });
      const { manager, code, name } = await openSchool();
      const teacher = await createAccount(code);
      await manager.lendTo(context);
      await page.goto("/teacher/account");
      await expect(button(page, "Supprimer votre compte…")).toBeDisabled();

      const section = page.getByRole("region", { name: "Transférer la gestion de l’établissement" });
      await expect(section.getByText(`Un autre enseignant d’${name} en devient le gestionnaire. Vous restez enseignant.`)).toBeVisible();
      await expect(section.getByRole("button", { name: "Transférer" })).toBeDisabled();
      await section.getByLabel("Nouveau gestionnaire").selectOption("Camille Durand");
      await section.getByRole("button", { name: "Transférer" }).click();
      const window = page.getByRole("dialog", { name: "Transférer la gestion de l’établissement" });
      const confirm = window.getByRole("button", { name: "Transférer la gestion" });
      await expect(confirm).toBeDisabled();
      await window.getByRole("textbox").fill("Dupont");
      await confirm.click();
      await expectToast(page, "Le nom du nouveau gestionnaire ne correspond pas", "danger");
      await window.getByRole("textbox").fill("Durand");
      await expectAccessible(page);
      await confirm.click();
      await expectToast(page, "Camille Durand gère maintenant l’établissement", "success");
      await expect(section).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await teacher.get<Me>("/api/users/me")).toMatchObject({ schoolAdmin: true, teacher: true });
      expect(await manager.get<Me>("/api/users/me")).toMatchObject({ schoolAdmin: false, teacher: true });

      await button(page, "Supprimer votre compte…").click();
      const leaving = page.getByRole("dialog", { name: "Supprimer votre compte" });
      await leaving.getByLabel("Votre mot de passe").fill(demo.password);
      await leaving.getByRole("button", { name: "Supprimer votre compte" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expectToast(page, "Votre compte a été supprimé", "success");
      expect(await (await openApi()).send("POST", "/api/users/login", { email: manager.email })).toEqual({ signin: "u" });
    },
  );
}

test("a school is deleted once its classes are, archived ones included, and a link by mail takes it back", async ({ page, context }) => {
  const { manager, code, name } = await openSchool();
  const teacher = await createAccount(code);
  const [year] = await manager.get<SchoolYear[]>("/api/teachers/annees-scolaires");
  const form = { name: "BIA", anneeScolaire: { id: year?.id } };
  const { id } = await manager.send<Classroom>("POST", "/api/teachers/classrooms", form);
  const archive = (deleteQcm: boolean) => manager.send("POST", `/api/teachers/classrooms/${id}/archive`, { classroomId: id, deleteQcm });
  await manager.lendTo(context);
  const deletion = button(page, "Supprimer l’établissement…");
  const blocked = page.getByText("Supprimez d’abord toutes les classes, archivées comprises : il en reste 1.");

  await page.goto("/teacher/account");
  await expect(blocked).toBeVisible();
  await expect(deletion).toBeDisabled();
  await archive(false);
  await page.reload();
  await expect(blocked).toBeVisible();
  await expect(deletion).toBeDisabled();
  await archive(true);
  await page.reload();
  await deletion.click();
  const window = page.getByRole("dialog", { name: "Supprimer l’établissement" });
  await expect(window.getByText(`Plus personne n’entrera dans ${name}.`)).toBeVisible();
  const confirm = window.getByRole("button", { name: "Supprimer l’établissement" });
  await expect(confirm).toBeDisabled();
  await window.getByLabel("Votre mot de passe").fill("pas le bon");
  await expect(confirm).toBeDisabled();
  const typed = window.getByLabel(`Saisissez « ${name} » pour confirmer`);
  await typed.fill("Un autre établissement");
  await confirm.click();
  await expect(window.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
  await window.getByLabel("Votre mot de passe").fill(demo.password);
  await confirm.click();
  await expect(window.getByText(`Le nom attendu est « ${name} ».`)).toBeVisible();
  await typed.fill(name);
  await expectAccessible(page);
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "L’établissement est supprimé. Un email vous dit comment le rétablir.", "success");
  expect(await (await openApi()).get(`/api/schools?q=${encodeURIComponent(name)}`)).toEqual([]);

  await page.goto("/login");
  await page.getByRole("textbox").fill(teacher.email);
  await button(page, "Suivant").click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
  await button(page, "Se connecter").click();
  await expect(page.getByText(/^Cet établissement est supprimé\./)).toBeVisible();

  await page.goto(await passwordLinkFor(manager.email, "restore-school"));
  await expectAccessible(page);
  await button(page, "Rétablir l’établissement").click();
  await expect(page.getByRole("heading", { name: "L’établissement est rétabli" })).toBeVisible();
  await signInByApi(teacher.email, demo.password);
});
