import { readQr } from "../support/cards.ts";
import { expectCopied, expectToast, tokenColor } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { addStudent, dialog, openStudents, row, studentsOf, wide } from "../support/students.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extended, test } from "../support/test.ts";

test("an empty class says how to fill it, and a copied code is confirmed for 2 seconds", async ({ page, context }) => {
  const { name, code } = await openStudents(page, context);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Élèves de la classe ${name}`);
  await expect(page.getByText("0 élève", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucun élève pour le moment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter un élève" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.clock.install();
  await expectCopied(page, page, code);
  await page.getByRole("link", { name: "Retour aux classes" }).click();
  await expect(page).toHaveURL(/\/teacher\/home$/);
});

test("a student is added with a password drawn at random, and signs in with it", async ({ page, context, browser }) => {
  const own = await openStudents(page, context);
  await page.getByRole("button", { name: "Ajouter un élève" }).click();
  const form = dialog(page);
  await expect(form.getByRole("heading", { name: "Ajouter un élève" })).toBeVisible();
  await expect(form.getByLabel("Prénom")).toBeFocused();
  await expectAccessible(page);
  await expect(form.getByText("L’email est obligatoire")).toBeVisible();
  const password = await form.getByLabel("Mot de passe").inputValue();
  expect(password).toMatch(/^[A-Za-z0-9]{10}$/);

  await form.getByLabel("Mot de passe").fill("");
  await form.getByRole("button", { name: "Ajouter l’élève" }).click();
  for (const message of ["Veuillez saisir le prénom", "Veuillez saisir le nom", "Veuillez saisir un mot de passe"])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel("Prénom")).toBeFocused();

  await form.getByLabel("Mot de passe").fill(password);
  await form.getByLabel("Prénom").fill("Éloïse");
  await form.getByLabel("Nom", { exact: true }).fill("Dufrêne");
  await expect(form.getByRole("checkbox", { name: /email d’activation/ })).toBeVisible();
  await form.getByRole("button", { name: "Ajouter l’élève" }).click();
  await expectToast(page, "L’élève a été ajouté", "success");
  await expect(page.getByText("1 élève", { exact: true })).toBeVisible();
  const [student] = await studentsOf(own);
  expect(student).toMatchObject({ firstName: "Éloïse", name: "Dufrêne", hasCard: true });
  await expect(row(page, "Dufrêne")).toContainText(student?.username ?? "nobody");

  const other = await browser.newPage();
  await other.goto("/login");
  await other.getByLabel("Adresse email").fill(student?.username ?? "");
  await other.getByRole("button", { name: "Suivant" }).click();
  await other.getByLabel("Mot de passe", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Se connecter" }).click();
  await expect(other).toHaveURL(/\/home$/);
  await other.close();
});

test("a student is edited, keeping the password when none is typed, and deleted after a question that only its buttons answer", async ({
  page,
  context,
}) => {
  const own = await openClass();
  await addStudent(own, "Théo", "Béraud");
  await addStudent(own, "Maëlys", "Fournier");
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await row(page, "Béraud").getByRole("button", { name: "Modifier le compte de l’élève" }).click();
  await expect(dialog(page).getByLabel("Nouveau mot de passe")).toHaveValue("");
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(0);
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Bérot");
  await dialog(page).getByLabel("Email").fill("pas une adresse");
  await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
  await expectToast(page, "L’élève a été modifié", "success");
  await expect(row(page, "Bérot")).toContainText("pas une adresse");
  await expect(row(page, "Bérot")).toContainText("Prête");

  await row(page, "Bérot").getByRole("button", { name: "Supprimer le compte de l’élève" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Effacer l’élève" })).toBeVisible();
  await expect(dialog(page).getByText("Attention, vous allez effacer un élève. Êtes-vous sûr\u202F?")).toBeVisible();
  await expect(dialog(page).getByText("Le compte de Théo Bérot ne s’ouvrira plus.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Annuler" }).click();
  await expect(row(page, "Bérot").getByRole("button", { name: "Supprimer le compte de l’élève" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Effacer l’élève" }).click();
  await expectToast(page, "L’élève a été effacé", "success");
  await expect(row(page, "Bérot")).toHaveCount(0);
  expect((await studentsOf(own)).map(({ name }) => name)).toEqual(["Fournier"]);
});

test.describe("a deleted student", () => {
  test("is taken back at once, or from the bin, and signs in again; erased from the bin, they are gone", async ({ page, context }) => {
    const own = await openClass();
    const theo = await addStudent(own, "Théo", "Béraud");
    await addStudent(own, "Maëlys", "Fournier");
    await own.manager.lendTo(context);
    await page.setViewportSize(wide);
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    const remove = async () => {
      await row(page, "Béraud").getByRole("button", { name: "Supprimer le compte de l’élève" }).click();
      await expect(dialog(page)).toContainText("pendant 30 jours");
      await dialog(page).getByRole("button", { name: "Effacer l’élève" }).click();
      await expect(row(page, "Béraud")).toHaveCount(0);
    };
    await remove();
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Annuler" }).click();
    await expect(row(page, "Béraud")).toBeVisible();
    await remove();

    await page.getByRole("button", { name: "Corbeille (1)" }).click();
    const bin = page.getByRole("dialog", { name: "Corbeille" });
    await expect(bin.getByRole("listitem")).toContainText("Théo Béraud");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
    await bin.getByRole("button", { name: "Reprendre Théo Béraud" }).click();
    await expect(bin.getByText("La corbeille est vide")).toBeVisible();
    await bin.getByRole("button", { name: "Fermer" }).last().click();
    await expect(row(page, "Béraud")).toBeVisible();
    expect((await studentsOf(own)).find(({ id }) => id === theo.id)?.username).toBe(theo.username);

    await remove();
    await page.getByRole("button", { name: "Corbeille (1)" }).click();
    await bin.getByRole("button", { name: "Effacer définitivement Théo Béraud" }).click();
    const asked = page.getByRole("dialog", { name: "Effacer définitivement" });
    await expect(asked).toContainText("sans retour possible");
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Effacer définitivement" }).click();
    await expectToast(page, "Le compte est effacé pour de bon", "success");
    await expect(bin.getByText("La corbeille est vide")).toBeVisible();
  });
});

test("a class is a striped table to search and to sort, cards on a phone", async ({ page, context }) => {
  await page.setViewportSize(wide);
  const own = await openClass();
  for (const [firstName, name] of [
    ["Zoé", "Élie"],
    ["Aïcha", "Benali"],
    ["Théo", "Garçon"],
  ] as const)
    await addStudent(own, firstName, name);
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await expect(page.getByText("3 élèves", { exact: true })).toBeVisible();
  await expect(page.getByText("3 cartes sont prêtes")).toBeVisible();
  const names = () => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
  expect(await names()).toEqual(["Benali", "Élie", "Garçon"]);
  await expect(page.getByRole("link", { name: "Théo Garçon" })).toHaveAttribute("href", /\/students\/\d+$/);
  await expect(page.locator("tbody tr:nth-child(2)")).toHaveCSS("background-color", await tokenColor(page, "--b-stripe"));
  await expectAccessible(page);
  // Nobody has signed in yet: there is one order.
  await expect(page.getByRole("columnheader").getByRole("button")).toHaveCount(0);
  await own.enrol();
  await page.reload();
  await expect(page.getByText("4 élèves", { exact: true })).toBeVisible();
  const ascending = await names();
  await page.getByRole("button", { name: "Nom" }).click();
  expect(await names()).toEqual(ascending.toReversed());
  await page.getByLabel("Chercher un élève").fill("ELIE");
  expect(await names()).toEqual(["Élie"]);
  await expect(page.getByText("1 élève sur 4")).toBeAttached();
  await page.getByLabel("Chercher un élève").fill("personne");
  await expect(page.getByText("Aucun élève ne correspond à « personne ».")).toBeVisible();
  await page.getByLabel("Chercher un élève").fill("");

  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("on a tablet no button of a student is cut off", extended, async ({ page, context }) => {
  await page.setViewportSize({ width: 800, height: 1080 });
  const own = await openStudents(page, context);
  await addStudent(own, "Anne-Charlotte", "Vandenbroucke", `anne-charlotte.vandenbroucke.${own.id}@aeroclub-exemple.fr`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Supprimer le compte de l’élève" })).toBeInViewport({ ratio: 1 });
});

test("the code of a class is projected; who scans it types an email, and the code is there", async ({ page, context }) => {
  const own = await openStudents(page, context);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole("button", { name: "Projeter le code" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(`Rejoindre la classe ${own.name}`);
  const qr = dialog(page).getByRole("img", { name: "QR code qui ouvre la page de création de compte" });
  await expect(qr).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByText(own.code, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const url = await readQr(page, "QR code qui ouvre la page de création de compte");
  expect(url).toMatch(new RegExp(`/create-account#${own.code}$`));
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await qr.boundingBox())?.width).toBeGreaterThan(600);
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 568 });
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press("Escape");

  await context.clearCookies();
  await page.goto(new URL(url).pathname + new URL(url).hash);
  await expect(page.getByText("Écris ton email pour te connecter ou créer ton compte.")).toBeVisible();
  await page.getByLabel("Email").fill(`tom.${Date.now()}@exemple.fr`);
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByLabel(/^Code/)).toHaveValue(own.code);
  await expectAccessible(page);
});

test("an archived class has no student and takes none: neither menu item is offered", async ({ page, context }) => {
  const own = await openClass();
  await addStudent(own, "Théo", "Béraud");
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await page.getByRole("button", { name: "Autres actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Ajouter un élève" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Importer une liste de classe" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Ajouter un élève" }).click();
  await expect(dialog(page).getByLabel("Prénom")).toBeVisible();
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/archive`, { classroomId: own.id, deleteQcm: false });
  await page.reload();
  await expect(page.getByText("les comptes de ses élèves s’effacent 30 jours après")).toBeVisible();
  await expect(page.getByRole("button", { name: "Autres actions" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Importer une liste/ })).toHaveCount(0);
});

test.describe("a student whom a colleague has deleted meanwhile", () => {
  test.use({ noise: { expected: [/status of 404/] } });

  test("leaves the list with the question whether to delete them, or under the form that edits them", async ({ page, context }) => {
    const own = await openClass();
    const amelia = await addStudent(own, "Amelia", "Earhart");
    const bessie = await addStudent(own, "Bessie", "Coleman");
    await addStudent(own, "Hélène", "Boucher");
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    await row(page, "Earhart").getByRole("button", { name: "Supprimer le compte de l’élève" }).click();
    const confirm = dialog(page).getByRole("button", { name: "Effacer l’élève" });
    await expect(confirm).toBeVisible();
    await own.manager.send("DELETE", `/api/teachers/users/${amelia.id}`);
    await confirm.click();
    await expect(page.getByText("avait déjà été supprimé ailleurs\u00a0: la liste est à jour")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, "Earhart")).toHaveCount(0);

    await row(page, "Coleman").getByRole("button", { name: "Modifier le compte de l’élève" }).click();
    await dialog(page).getByLabel("Prénom").fill("Elizabeth");
    await own.manager.send("DELETE", `/api/teachers/users/${bessie.id}`);
    await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
    await expectToast(page, "Cet élément n’existe pas", "danger");
    await dialog(page).getByRole("button", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
    await expect(row(page, "Coleman")).toHaveCount(0);
    await expect(row(page, "Boucher")).toBeVisible();
  });
});

test.describe("a session that ends in the middle of a form", () => {
  test.use({ noise: { expected: [/status of 40[13]/] }, viewport: { width: 375, height: 667 } });

  test("what to do is in sight, and what was typed is kept", async ({ page, context }) => {
    const own = await openClass();
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    await page.getByRole("button", { name: "Ajouter un élève" }).click();
    const form = dialog(page);
    await form.getByLabel("Prénom").fill("Amelia");
    await form.getByLabel("Nom", { exact: true }).fill("Earhart");
    await context.clearCookies({ name: "badin_session" });
    await form.getByRole("button", { name: "Ajouter l’élève" }).click();
    await expect(form.getByRole("alert").getByRole("link")).toBeInViewport({ ratio: 1 });
    await expect(form.getByLabel("Prénom")).toHaveValue("Amelia");
  });

  test("a question before a deletion says it too, and may be confirmed after signing in again", async ({ page, context }) => {
    const own = await openClass();
    await addStudent(own, "Amelia", "Earhart");
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    await row(page, "Earhart").getByRole("button", { name: "Supprimer le compte de l’élève" }).click();
    const confirm = dialog(page).getByRole("button", { name: "Effacer l’élève" });
    await expect(confirm).toBeVisible();
    await context.clearCookies({ name: "badin_session" });
    await confirm.click();
    await expect(dialog(page).getByRole("alert").getByRole("link")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await own.manager.lendTo(context);
    await confirm.click();
    await expectToast(page, "L’élève a été effacé", "success");
    await expect(page.getByText("Il faut se connecter pour continuer")).toHaveCount(0);
    await expect(row(page, "Earhart")).toHaveCount(0);
  });

  test("coming back to the tab keeps the form too, which can be sent after signing in again; without a form one is sent to sign in", async ({
    page,
    context,
  }) => {
    const own = await openClass();
    await own.manager.lendTo(context);
    await page.clock.install();
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    await page.getByRole("button", { name: "Ajouter un élève" }).click();
    const form = dialog(page);
    await form.getByLabel("Prénom").fill("Amelia");
    await form.getByLabel("Nom", { exact: true }).fill("Earhart");
    const comeBack = async () => {
      await page.clock.fastForward("02:00");
      await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
    };
    await context.clearCookies({ name: "badin_session" });
    await comeBack();
    await expect(form.getByRole("alert").getByRole("link")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await own.manager.lendTo(context);
    await comeBack();
    await expect(form.getByRole("alert")).toHaveCount(0);
    await form.getByRole("button", { name: "Ajouter l’élève" }).click();
    await expectToast(page, "L’élève a été ajouté", "success");
    await expect(form).toBeHidden();
    await context.clearCookies({ name: "badin_session" });
    await comeBack();
    await expect(page).toHaveURL(/\/login\?back=/);
  });
});

test("the code of a class asks for an agreement, then is replaced; who waits is let in", async ({ page, context }) => {
  const own = await openStudents(page, context);
  await page.getByRole("button", { name: "Projeter le code" }).click();
  await dialog(page).getByRole("button", { name: "Gérer le code" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Code de la classe" })).toBeVisible();
  await dialog(page)
    .getByLabel(/^Avec accord/)
    .click();
  await expectToast(page, "C’est enregistré", "success");
  await expectAccessible(page);
  const email = `code-${own.id}@exemple.fr`;
  await own.manager.send("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email, code: own.code });
  await dialog(page).getByRole("button", { name: "Remplacer le code" }).click();
  await page.getByRole("dialog", { name: "Remplacer le code" }).getByRole("button", { name: "Remplacer le code" }).click();
  await expect(dialog(page).getByText(own.code)).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole("region", { name: "Ils attendent votre accord" })).toContainText(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/teacher/home");
  const today = page.getByRole("region", { name: "Aujourd’hui" });
  await today.getByRole("link", { name: /1 inscription attend votre accord/ }).click();
  await page.getByRole("button", { name: "Accepter Luc Roy" }).click();
  await expect(row(page, "Roy")).toContainText("En attente d’activation");
  const more = async (action: string) => {
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await more("Gérer le code");
  await dialog(page)
    .getByLabel(/^Fermé/)
    .click();
  await expectToast(page, "C’est enregistré", "success");
  await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
  await more("Projeter le code");
  await expect(dialog(page).getByRole("heading", { name: "Le code de la classe est fermé" })).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: /QR code/ })).toHaveCount(0);
});

test("a visitor who signs up with the name of an unused card is asked whether it is theirs: their card proves it, or a teacher's press", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const own = await openClass();
  await addStudent(own, "Awa", "Ndiaye");
  const { username } = await addStudent(own, "Yanis", "Morel");
  const beginSignUp = async (firstName: string, name: string) => {
    await page.goto("/login");
    await page.getByLabel("Adresse email").fill(`${firstName}-${process.pid}-${own.id}@exemple.fr`);
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByLabel("Prénom").fill(firstName);
    await page.getByLabel("Nom", { exact: true }).fill(name);
  };
  await beginSignUp("Awa", "NDiaye");
  // The code of the school, copied from the board, would make a teacher.
  await page.getByLabel("Code d’activation").fill(demo.schoolCode);
  await expect(page.getByText("il ouvre un compte d’enseignant.")).toBeVisible();
  await page.getByRole("button", { name: "Je suis élève" }).click();
  await expect(page.getByText("Demande à ton enseignant celui de ta classe.")).toBeVisible();
  await expect(page.getByLabel("Code d’activation")).toHaveValue("");
  await page.getByLabel("Code d’activation").fill(own.code);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByRole("heading", { name: "Es-tu Awa NDiaye, de cette classe ?" })).toBeFocused();
  await expect(page.getByText(own.name)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("Il reste le nom")).toHaveCount(0);
  // What is printed on the card is typed on the next step, without a card the teacher is asked.
  await page.getByRole("button", { name: "Oui, j’ai ma carte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Écris ce qu’il y a sur ta carte");
  await expect(page.getByLabel("Identifiant")).toBeFocused();
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByText("Il manque l’identifiant.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Je n’ai pas ma carte" }).click();
  await expect(page.getByRole("heading", { name: "Ton enseignant est prévenu" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ton enseignant est prévenu" })).toBeVisible();
  // Whose account waits, and where, is told after a reload too: as the list of the class writes it.
  await expect(page.getByText("Awa Ndiaye", { exact: true })).toBeVisible();
  await expect(page.getByText(own.name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "J’ai retrouvé ma carte" }).click();
  await expect(page.getByLabel("Mot de passe de la carte")).toBeVisible();
  await page.getByRole("button", { name: "Je n’ai pas ma carte" }).click();

  const context = await browser.newContext();
  await own.manager.lendTo(context);
  const teacher = await context.newPage();
  await teacher.goto(`/teacher/classrooms/${own.id}/students`);
  await teacher.getByRole("button", { name: "Awa Ndiaye : c’est bien cet élève" }).click();
  await expect(page.getByRole("heading", { name: "Choisis ton mot de passe" })).toBeVisible({ timeout: 15_000 });
  await context.close();

  await beginSignUp("Yanis", "Morel");
  await page.getByLabel("Code d’activation").fill(own.code);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.getByRole("button", { name: "Oui, j’ai ma carte" }).click();
  await page.getByLabel("Identifiant").fill(username);
  await page.getByLabel("Mot de passe de la carte").fill("Volavoile7");
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("two accounts of one student are compared, joined, and parted from the bin", async ({ page, context }) => {
  const own = await openStudents(page, context);
  for (const _ of "12") await addStudent(own, "Jade", "Delmas");
  await page.reload();
  await page.getByRole("button", { name: "Réunir les comptes de Jade Delmas" }).first().click();
  const form = dialog(page);
  await expect(form.getByText("Il restera un seul compte de Jade Delmas")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Réunir les comptes" }).click();
  await expect(page.getByText("Un seul compte de Jade Delmas, 0 réponse", { exact: true })).toBeVisible();
  await expect(page.getByText("1 élève", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Corbeille (1)" }).click();
  const part = dialog(page).getByRole("button", { name: "Défaire la réunion de Jade Delmas" });
  await expect(part).toHaveText("Défaire");
  await part.click();
  await expect(dialog(page).getByText("La corbeille est vide")).toBeVisible();
});
