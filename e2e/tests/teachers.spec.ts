import type { Classroom, Me, SchoolYear, User } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { openApi, signInByApi } from "../support/api.ts";
import { expectCopied, expectToast } from "../support/look.ts";
import { createAccount, openClass, openSchool } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const schoolTitle = "Enseignants de l’école Aéroclub des Trois Rivières";
const edit = "Modifier le compte de l’enseignant";
const remove = "Retirer l’enseignant de la classe";
const erase = "Supprimer le compte de l’enseignant";
const impersonate = "Prendre l’identité de cet enseignant";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const asManager = async () => signInByApi(demo.manager, demo.password);

/** Creates a class whose only teacher is the school admin, and opens the page of its teachers. */
async function openClassTeachers(page: Page) {
  const { manager, code } = await openClass();
  await manager.lendTo(page.context());
  const classroom = (await manager.get<Classroom[]>("/api/teachers/classrooms")).find((c) => c.subscriptionCode === code);
  await page.goto(`/teacher/classrooms/${classroom?.id}/teachers`);
  await expect(title(page, `Enseignants de la classe ${classroom?.name}`)).toBeVisible();
  return { manager, id: classroom?.id, name: classroom?.name };
}

test("the lists of teachers are for teachers: others are sent to sign in", async ({ page, context }) => {
  for (const path of ["/teacher/teachers", "/teacher/classrooms/1/teachers"]) {
    // What the former page still fetches would be refused.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await (await signInByApi(demo.student, demo.password)).lendTo(context);
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
});

test.describe("the teachers of the school", () => {
  test("are listed with their last sign-in; the manager shares the school's code, and does nothing to themself", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await (await asManager()).lendTo(context);
    await page.goto("/teacher/teachers");
    await expect(title(page, schoolTitle)).toBeVisible();
    await expect(page.getByText(/^Ajoutez des enseignants, ou donnez-leur le code de l’école/)).toBeVisible();
    await expect(page.getByText(demo.schoolCode)).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText(["Prénom", "Nom", "Email", "Dernière connexion", "Actions"]);
    const own = row(page, demo.manager);
    await expect(own.getByRole("cell").nth(3)).toHaveText(/^Le \d\d\/\d\d\/\d\d à \d\d:\d\d$/);
    await expect(own.getByRole("button", { name: edit })).toBeEnabled();
    for (const name of [erase, impersonate]) await expect(own.getByRole("button", { name })).toBeDisabled();
    await expect(page.getByRole("button", { name: remove })).toHaveCount(0);
    await expectAccessible(page);
    await page.clock.install();
    await page.reload();
    await expectCopied(page, page, demo.schoolCode);
  });

  test("another teacher sees them, and nothing that is for the school's manager", async ({ page, context }) => {
    await (await createAccount(demo.schoolCode)).lendTo(context);
    await page.goto("/teacher/teachers");
    await expect(row(page, demo.manager)).toBeVisible();
    await expect(page.getByText(demo.schoolCode)).toHaveCount(0);
    for (const name of ["Ajouter un enseignant", edit, erase, impersonate]) await expect(button(page, name)).toHaveCount(0);
  });

  test("anyone who has no email is said to have none, beside what they sign in with; on a phone both names are on one line", async ({
    page,
    context,
  }) => {
    const { manager } = await openSchool();
    await manager.send("POST", "/api/teachers/users", { firstName: "Jean", name: "Mermoz", email: null, password: "Volavoile7" });
    await manager.lendTo(context);
    await page.goto("/teacher/teachers");
    const [first, name, email] = [0, 1, 2].map((index) => row(page, "Mermoz").getByRole("cell").nth(index));
    await expect(email as Locator).toHaveText(/^— \(identifiant jean\.mermoz\d*\)$/);
    const [left, right] = [await first?.boundingBox(), await name?.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 20);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("an account is created with a password to hand over, edited, then deleted", async ({ page, context }) => {
    const email = `nouvelle-${process.pid}@exemple.fr`;
    await (await asManager()).lendTo(context);
    await page.goto("/teacher/teachers");
    await button(page, "Ajouter un enseignant").click();
    const add = dialog(page, "Ajouter un enseignant");
    const password = await add.getByLabel("Mot de passe").inputValue();
    expect(password).toMatch(/^[A-Za-z0-9]{10}$/);
    await expect(add.getByText("L’email est obligatoire")).toBeVisible();
    await expect(add.getByLabel("Envoyer un email d’activation")).not.toBeChecked();
    await add.getByLabel("Mot de passe").fill("");
    await add.getByRole("button", { name: "Ajouter l’enseignant" }).click();
    for (const message of ["Veuillez saisir le prénom", "Veuillez saisir le nom", "Veuillez saisir un mot de passe"])
      await expect(add.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await add.getByLabel("Prénom", { exact: true }).fill("Jeanne");
    await add.getByLabel("Nom", { exact: true }).fill("Herveux");
    await add.getByLabel("Email", { exact: true }).fill(email);
    await add.getByLabel("Mot de passe").fill(password);
    await add.getByRole("button", { name: "Ajouter l’enseignant" }).click();
    await expectToast(page, "L’enseignant a été ajouté", "success");
    await expect(row(page, email)).toContainText("Jamais");

    const jeanne = await openApi();
    await jeanne.send("POST", "/api/users/signin", { username: email, password });
    expect(await jeanne.get<Me>("/api/users/me")).toMatchObject({ teacher: true, changePassword: true });

    await row(page, email).getByRole("button", { name: edit }).click();
    const window = dialog(page, "Modifier l’enseignant");
    await expect(window.getByLabel("Nouveau mot de passe")).toHaveValue("");
    await expect(window.getByLabel("Envoyer un email d’activation")).toHaveCount(0);
    await window.getByLabel("Prénom", { exact: true }).fill("Marie-Jeanne");
    await window.getByRole("button", { name: "Enregistrer" }).click();
    await expectToast(page, "L’enseignant a été modifié", "success");
    await expect(row(page, email)).toContainText("Marie-Jeanne");
    await jeanne.send("POST", "/api/users/signin", { username: email, password });

    await row(page, email).getByRole("button", { name: erase }).click();
    const deletion = dialog(page, "Effacer l’enseignant");
    await expect(deletion.getByText("Le compte de Marie-Jeanne Herveux sera effacé pour toujours.")).toBeVisible();
    await deletion.getByRole("button", { name: "Effacer l’enseignant" }).click();
    await expectToast(page, "Le compte de Marie-Jeanne Herveux a été effacé", "success");
    await expect(row(page, email)).toHaveCount(0);
  });

  test("impersonating a teacher leads to their home; the header gives one's own identity back", async ({ page, context }) => {
    const manager = await asManager();
    await manager.lendTo(context);
    // The home page is known as the manager's, with the school's code, which a teacher may not ask for.
    await page.goto("/teacher/home");
    await expect(page.getByText(demo.schoolCode)).toBeVisible();
    await page.getByRole("link", { name: "Enseignants de l’école" }).click();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await row(page, demo.teacher).getByRole("button", { name: impersonate }).click();
    await expect(page.getByText(/Vous verrez et ferez tout comme Julien Perrin/)).toBeVisible();
    await expectAccessible(page);
    await button(page, "Prendre son identité").click();
    await expect(page).toHaveURL(/\/teacher\/home$/);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Julien Perrin" })).toBeVisible();
    await expect(title(page, "Mes classes à Aéroclub des Trois Rivières")).toBeVisible();
    await expectAccessible(page);
    await expect(header.getByText(/Vous agissez sous l’identité de Julien Perrin/)).toBeVisible();
    expect(asked).toContain("/api/teachers/today");
    expect(asked).not.toContain("/api/teachers/school/code");
    await header.getByRole("button", { name: "Reprendre mon identité" }).click();
    await expect(header.getByRole("link", { name: "Hélène Marchand" })).toBeVisible();
    await expect(title(page, "Les classes")).toBeVisible();
    await expect(header.getByRole("button", { name: "Reprendre mon identité" })).toHaveCount(0);
  });
});

test.describe("the teachers of a class", () => {
  test("one of the school's is added once chosen, then removed after a question that only its buttons answer", async ({ page }) => {
    const { manager, code } = await openSchool();
    const colleague = await createAccount(code);
    const years = await manager.get<SchoolYear[]>("/api/teachers/annees-scolaires");
    const form = { name: "BIA du vendredi", anneeScolaire: { id: years[0]?.id } };
    const { id } = await manager.send<Classroom>("POST", "/api/teachers/classrooms", form);
    await manager.lendTo(page.context());
    await page.goto(`/teacher/classrooms/${id}/teachers`);
    const select = page.getByLabel("Ajouter un enseignant existant");
    const labels = async () => (await select.getByRole("option").allInnerTexts()).slice(1);
    await expect.poll(labels).toEqual(["Camille Durand"]);
    const add = button(page, "Ajouter");
    await expect(add).toBeDisabled();
    await add.click({ force: true });
    await expectToast(page, "Veuillez sélectionner un enseignant", "danger");
    await expect(button(page, "ou créer un nouvel enseignant")).toBeEnabled();
    await select.selectOption("Camille Durand");
    await expect(button(page, "ou créer un nouvel enseignant")).toBeDisabled();
    await add.click();
    await expectToast(page, "Camille Durand enseigne dans la classe", "success");
    await expect(row(page, colleague.email)).toBeVisible();
    await expect(select.getByRole("option", { name: "Camille Durand" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Pages de la classe" }).getByRole("link", { name: /^Enseignants/ })).toBeVisible();
    await expectAccessible(page);

    await expect(row(page, manager.email).getByRole("button", { name: remove })).toBeDisabled();
    await row(page, colleague.email).getByRole("button", { name: remove }).click();
    const window = dialog(page, "Retirer l’enseignant de la classe");
    await expect(
      window.getByText("Attention, vous allez retirer l’enseignant de la classe. Êtes-vous sûr\u202F?", { exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(window).toBeVisible();
    await window.getByRole("button", { name: "Retirer l’enseignant" }).click();
    await expectToast(page, "Camille Durand n’enseigne plus dans la classe", "success");
    await expect(row(page, colleague.email)).toHaveCount(0);
    await expect(select.getByRole("option", { name: "Camille Durand" })).toHaveCount(1);
  });

  test("a new one is created in the class", async ({ page }) => {
    const { manager, id } = await openClassTeachers(page);
    const email = `classe-${process.pid}@exemple.fr`;
    await button(page, "ou créer un nouvel enseignant").click();
    const add = dialog(page, "Ajouter un enseignant");
    await add.getByLabel("Prénom", { exact: true }).fill("Maryse");
    await add.getByLabel("Nom", { exact: true }).fill("Hilsz");
    await add.getByLabel("Email", { exact: true }).fill(email);
    await add.getByRole("button", { name: "Ajouter l’enseignant" }).click();
    await expectToast(page, "L’enseignant a été ajouté", "success");
    await expect(row(page, email)).toBeVisible();
    const created = (await manager.get<User[]>(`/api/teachers/classrooms/${id}/teachers`)).find((t) => t.email === email);
    await manager.send("DELETE", `/api/teachers/users/${created?.id}`);
  });

  test("a teacher of the class adds and removes colleagues, and neither creates, edits, deletes nor impersonates", async ({ page }) => {
    const { manager, id } = await openClassTeachers(page);
    const teacher = await createAccount(demo.schoolCode);
    const { id: teacherId } = await teacher.get<Me>("/api/users/me");
    await manager.send("POST", `/api/teachers/classrooms/${id}/users/${teacherId}`);
    await teacher.lendTo(page.context());
    await page.goto(`/teacher/classrooms/${id}/teachers`);
    await expect(row(page, demo.manager).getByRole("button", { name: remove })).toBeEnabled();
    await expect(row(page, teacher.email).getByRole("button", { name: remove })).toBeDisabled();
    await expect(button(page, "Ajouter")).toBeVisible();
    for (const name of ["Ajouter un enseignant", "ou créer un nouvel enseignant", edit, erase, impersonate])
      await expect(button(page, name)).toHaveCount(0);
  });

  test("of an archived class are shown, and changed no more", async ({ page }) => {
    const { manager, id } = await openClassTeachers(page);
    await manager.send("POST", `/api/teachers/classrooms/${id}/archive`, { classroomId: id, deleteQcm: false });
    await page.reload();
    await expect(row(page, demo.manager)).toBeVisible();
    await expect(page.getByText("classe archivée")).toBeVisible();
    for (const name of ["Ajouter", "Ajouter un enseignant", remove]) await expect(button(page, name)).toHaveCount(0);
  });

  for (const width of [320, 375, 1280]) {
    test(`hold in ${width} pixels, light and dark, and are accessible`, extendedIf(width > 320), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openClassTeachers(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(row(page, demo.manager)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
});
