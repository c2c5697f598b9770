import type { Classroom, Me } from "@badin/contract";
import type { Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectToast, toast } from "../support/look.ts";
import { passwordLinkFor } from "../support/mails.ts";
import { createAccount, openClass, openSchool } from "../support/school.ts";
import { demo, expect, expectAccessible, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of 400/] } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const entry = (page: Page, term: string) => page.getByRole("definition").and(page.locator(`dt:text-is("${term}") + dd`));

test("a student sees their badges, names and email, cannot change them, and is told to ask their teacher", async ({ page, context }) => {
  await (await signInByApi("chloe.dasilva@trois-rivieres.example", demo.password)).lendTo(context);
  await page.goto("/home/account");
  await expect(page.getByRole("region", { name: "Tes badges" }).getByRole("link", { name: "Voir tous tes badges" })).toBeVisible();
  await expect(entry(page, "Prénom")).toHaveText("Chloé");
  await expect(entry(page, "Nom")).toHaveText("Da Silva");
  await expect(entry(page, "Email")).toHaveText("chloe.dasilva@trois-rivieres.example");
  await expect(page.getByText("Demande à ton enseignant de corriger tes informations.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(button(page, "Modifier votre compte")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Transférer/ })).toHaveCount(0);
  await expect(button(page, "Supprimer l’établissement…")).toHaveCount(0);
});

test("a student sees where the account is open, and signs it out elsewhere", async ({ page, context }) => {
  const { enrol } = await openClass();
  const student = await enrol();
  const elsewhere = await signInByApi(student.email, demo.password);
  await student.lendTo(context);
  await page.goto("/home/account");
  const devices = page.getByRole("region", { name: "Tes appareils connectés" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").filter({ hasText: "Cet appareil" })).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole("button", { name: /Déconnecter/ }).click();
  await expectToast(page, "L’appareil est déconnecté", "success");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(elsewhere.get("/api/users/me")).rejects.toThrow();
  await page.reload();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
});

test("a teacher changes names and email in a window, which needs both names; the account says so", async ({ page, context }) => {
  const teacher = await createAccount(demo.schoolCode);
  await teacher.lendTo(context);
  await page.goto("/teacher/account");
  await expect(page.getByRole("heading", { name: "Votre compte", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tes badges" })).toHaveCount(0);
  await expect(entry(page, "Email")).toHaveText(teacher.email);
  await button(page, "Modifier votre compte").click();
  const edit = page.getByRole("dialog", { name: "Modifier votre compte" });
  const [firstName, name] = ["Prénom", "Nom"].map((label) => edit.getByLabel(label, { exact: true }));
  const save = edit.getByRole("button", { name: "Enregistrer" });
  for (const field of [firstName, name]) {
    await field?.fill(" ");
    await expect(save).toBeDisabled();
    await field?.fill("Marie-Ève");
    await expect(save).toBeEnabled();
  }
  await save.click();
  await expectToast(page, "Votre compte a été modifié", "success");
  await expect(edit).toBeHidden();
  await expect(entry(page, "Prénom")).toHaveText("Marie-Ève");
});

test.describe(() => {
  test.use({ noise: { expected: [/status of 400/] } });

  test("a new email needs the password, and counts once it is confirmed by the mailed link; one without @ is refused", async ({
    page,
    context,
  }) => {
    const teacher = await createAccount(demo.schoolCode);
    const next = `marie.${teacher.email}`;
    await teacher.lendTo(context);
    await page.goto("/teacher/account");
    await button(page, "Modifier votre compte").click();
    const edit = page.getByRole("dialog", { name: "Modifier votre compte" });
    const save = edit.getByRole("button", { name: "Enregistrer" });
    const [email, password] = [edit.getByLabel("Email", { exact: true }), edit.getByLabel(/^Votre mot de passe/)];
    await email.fill("sans arobase");
    await password.fill("pas le bon");
    await save.click();
    await expect(edit.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
    await password.fill(demo.password);
    await save.click();
    await expect(edit.getByText(/Cette adresse email n’est pas valide/)).toBeVisible();
    await email.fill(next);
    await expectAccessible(page);
    await save.click();
    await expectToast(page, `Un lien de confirmation part à ${next}`, "success");
    await expect(page.getByText("Nouvelle adresse à confirmer")).toBeVisible();
    await expect(entry(page, "Email")).toHaveText(teacher.email);
    await expectAccessible(page);
    await page.goto(await passwordLinkFor(next, "confirm-email"));
    await expectAccessible(page);
    await button(page, "Confirmer cette adresse").click();
    await expect(page.getByText(`Vous vous connectez maintenant avec ${next}.`)).toBeVisible();
    await page.goto("/teacher/account");
    await expect(entry(page, "Email")).toHaveText(next);
    await expect(page.getByText("Nouvelle adresse à confirmer")).toHaveCount(0);
  });
});

test.describe("in a tab left open", () => {
  test.use({ noise: { expected: [/status of 409/] } });

  test("the account of a manager is not written into the teacher whose identity another tab has taken", async ({ page, context }) => {
    const { manager, code } = await openSchool();
    const teacher = await createAccount(code);
    const before = await teacher.get<Me>("/api/users/me");
    await manager.lendTo(context);
    await page.goto("/teacher/account");
    await button(page, "Modifier votre compte").click();
    const edit = page.getByRole("dialog", { name: "Modifier votre compte" });
    const firstName = edit.getByLabel("Prénom", { exact: true });
    await firstName.fill("Jeannette");
    const other = await context.newPage();
    await other.goto("/teacher/teachers");
    const row = other.getByRole("row").filter({ hasText: teacher.email });
    await row.getByRole("button", { name: "Prendre l’identité de cet enseignant" }).click();
    await other.getByRole("button", { name: "Prendre son identité" }).click();
    await expect(other.getByRole("banner").getByRole("link", { name: "Camille Durand" })).toBeVisible();
    await edit.getByRole("button", { name: "Enregistrer" }).click();
    const refusal = toast(page, "Un autre compte a été ouvert dans un autre onglet. Il faut recharger cette page pour continuer.");
    await expect(refusal).toBeVisible();
    await expect(firstName).toHaveValue("Jeannette");
    expect(await teacher.get<Me>("/api/users/me")).toEqual(before);
    await refusal.getByRole("button", { name: "Recharger" }).click();
    await expect(firstName).toHaveValue("Camille");
    await page.keyboard.press("Escape");
    await expect(entry(page, "Prénom")).toHaveText("Camille");
    await expect(entry(page, "Email")).toHaveText(teacher.email);
  });
});

test("admins who teach nothing may change their account too", async ({ page, context }) => {
  await (await signInByApi("admin@badin.example", demo.password)).lendTo(context);
  await page.goto("/home/account");
  const badges = page.getByRole("region", { name: "Vos badges" });
  await expect(badges.getByText("Terminez un questionnaire pour gagner le premier.")).toBeVisible();
  await expect(badges.getByRole("link", { name: "Voir tous vos badges" })).toBeVisible();
  await button(page, "Modifier votre compte").click();
  await expect(page.getByRole("dialog", { name: "Modifier votre compte" })).toBeVisible();
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { level: 1, name: "Vos badges" })).toBeVisible();
});

test("a teacher deletes their account by typing the password, and is signed out", async ({ page, context }) => {
  await (await createAccount(demo.schoolCode)).lendTo(context);
  await page.goto("/teacher/account");
  await expect(page.getByRole("heading", { name: "Zone de danger" })).toBeVisible();
  await expect(button(page, "Supprimer l’établissement…")).toHaveCount(0);
  await button(page, "Supprimer votre compte…").click();
  const window = page.getByRole("dialog", { name: "Supprimer votre compte" });
  const confirm = window.getByRole("button", { name: "Supprimer votre compte" });
  await expect(confirm).toBeDisabled();
  await window.getByLabel("Votre mot de passe").fill("pas le bon");
  await confirm.click();
  await expect(window.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
  await window.getByLabel("Votre mot de passe").fill(demo.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/teacher/account");
  await expect(page).toHaveURL(/\/login\?back=/);
});

test("a school admin chooses another teacher and types their name to transfer the school", async ({ page, context }) => {
  await (await signInByApi(demo.manager, demo.password)).lendTo(context);
  await page.goto("/teacher/account");
  const section = page.getByRole("region", { name: "Transférer la gestion de l’établissement" });
  const transfer = section.getByRole("button", { name: "Transférer" });
  await expect(transfer).toBeDisabled();
  const choices = section.getByLabel("Nouveau gestionnaire").getByRole("option");
  await expect(choices.filter({ hasText: "Julien Perrin" })).toHaveCount(1);
  await expect(choices.filter({ hasText: "Hélène Marchand" })).toHaveCount(0);
  const julien = await choices.filter({ hasText: "Julien Perrin" }).getAttribute("value");
  await section.getByLabel("Nouveau gestionnaire").selectOption(julien);
  await transfer.click();
  const window = page.getByRole("dialog", { name: "Transférer la gestion de l’établissement" });
  const confirm = window.getByRole("button", { name: "Transférer la gestion" });
  await expect(confirm).toBeDisabled();
  const name = window.getByLabel(/^Saisissez «\sPerrin\s» pour confirmer$/);
  await name.fill("Perin");
  await confirm.click();
  await expectToast(page, "Le nom du nouveau gestionnaire ne correspond pas", "danger");
  await expect(window).toBeVisible();
  await page.route("**/api/users/transfert-school", (route) => route.fulfill({ status: 400, json: {} }));
  const sent = page.waitForRequest("**/api/users/transfert-school");
  await name.fill("Perrin");
  await confirm.click();
  expect((await sent).postDataJSON()).toEqual({ adminId: expect.any(Number) });
});

test("a school admin deletes the account only after a transfer, and the school only when no class remains, archived or not", async ({
  page,
  context,
}) => {
  await (await signInByApi(demo.manager, demo.password)).lendTo(context);
  await page.goto("/teacher/account");
  await expect(button(page, "Modifier votre compte")).toBeVisible();
  await expect(button(page, "Supprimer votre compte…")).toBeDisabled();
  await expect(page.getByText("Transférez d’abord la gestion de l’établissement à un autre enseignant.")).toBeVisible();
  await expect(button(page, "Supprimer l’établissement…")).toBeDisabled();
  await expect(page.getByText(/^Supprimez d’abord toutes les classes, archivées comprises/)).toBeVisible();

  // First only archived classes are left, then none.
  let archived: object[] = [{}];
  await page.route("**/api/teachers/classrooms?*", (route) =>
    route.fulfill({ json: route.request().url().endsWith("archived=true") ? archived : [] }),
  );
  await page.reload();
  await expect(page.getByText(/il en reste 1\.$/)).toBeVisible();
  await expect(button(page, "Supprimer l’établissement…")).toBeDisabled();
  archived = [];
  await page.reload();
  await button(page, "Supprimer l’établissement…").click();
  const window = page.getByRole("dialog", { name: "Supprimer l’établissement" });
  await expect(window.getByRole("button", { name: "Supprimer l’établissement" })).toBeDisabled();
  await window.getByLabel(/pour confirmer$/).fill("Aéroclub des Trois Rivières");
  await window.getByLabel("Votre mot de passe").fill("pas le bon");
  await window.getByRole("button", { name: "Supprimer l’établissement" }).click();
  await expect(window.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
});

test("the header of teachers leads home, to the account and out, and gives one's identity back while impersonating", async ({
  page,
  context,
}) => {
  const manager = await signInByApi(demo.manager, demo.password);
  await manager.lendTo(context);
  await page.goto("/teacher/home");
  const header = page.getByRole("banner");
  const back = header.getByRole("button", { name: "Reprendre mon identité" });
  await expect(header.getByRole("link", { name: "Badin" })).toHaveAttribute("href", "/teacher/home");
  await expect(header.getByRole("link", { name: "Hélène Marchand" })).toHaveAttribute("href", "/teacher/account");
  await expect(header.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Les classes", exact: true })).toBeVisible();
  await expect(page.getByText(demo.schoolCode)).toBeVisible();
  await expect(back).toHaveCount(0);

  const classes = await manager.get<Classroom[]>("/api/teachers/classrooms");
  const julien = classes.find(({ createdBy }) => createdBy?.firstName === "Julien")?.createdBy;
  const me = await manager.send<Me>("POST", `/api/users/impersonate/${julien?.id}`);
  expect(me.firstName).toBe("Julien");
  // An open page would notice another user, and reload by itself.
  await page.goto("about:blank");
  await manager.lendTo(context);
  await page.goto("/teacher/home");
  await expect(header.getByRole("link", { name: "Julien Perrin" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes classes à Aéroclub des Trois Rivières", exact: true })).toBeVisible();
  await expect(page.getByText(demo.schoolCode)).toHaveCount(0);
  await back.click();
  await expect(header.getByRole("link", { name: "Hélène Marchand" })).toBeVisible();
  await expect(back).toHaveCount(0);
});
