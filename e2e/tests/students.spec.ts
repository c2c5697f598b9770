import { type Student, spinnerDelayMs } from "@badin/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { countPrintedPages, readQr, textsOutsideCards } from "../support/cards.ts";
import { expectCopied, expectToast, tokenColor } from "../support/look.ts";
import { type OwnClass, openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const wide = { width: 1280, height: 900 };
const addresses = { list: "students", cards: "students/print" };

/** Opens the students page of a new class, as the school admin. */
async function openStudents(page: Page, context: BrowserContext, at: keyof typeof addresses = "list"): Promise<OwnClass> {
  const own = await openClass();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/${addresses[at]}`);
  return own;
}

const addStudent = ({ manager, id }: OwnClass, firstName: string, name: string, email: string | null = null) =>
  manager.send<Student>("POST", `/api/teachers/classrooms/${id}/users`, { firstName, name, email, password: "Volavoile7" });
const studentsOf = ({ manager, id }: OwnClass) => manager.get<Student[]>(`/api/teachers/classrooms/${id}/students`);
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");

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
  await expect(page.getByText("Ajoutez vos élèves, ou donnez-leur le code de la classe")).toBeVisible();
  const names = () => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
  expect(await names()).toEqual(["Benali", "Élie", "Garçon"]);
  await expect(page.getByRole("link", { name: "Théo Garçon" })).toHaveAttribute("href", /\/students\/\d+$/);
  await expect(page.locator("tbody tr:nth-child(2)")).toHaveCSS("background-color", await tokenColor(page, "--b-stripe"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prénom" }).click();
  await page.getByRole("button", { name: "Prénom" }).click();
  expect(await names()).toEqual(["Élie", "Garçon", "Benali"]);
  await page.getByLabel("Chercher un élève").fill("ELIE");
  expect(await names()).toEqual(["Élie"]);
  await expect(page.getByText("1 élève sur 3")).toBeAttached();
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

test("the code of a class is projected; who scans it types an email, and the code is there", async ({ page, context }) => {
  const own = await openStudents(page, context);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole("button", { name: "Projeter le code" }).click();
  const qr = dialog(page).getByRole("img", { name: "QR code qui ouvre la page de création de compte" });
  await expect(qr).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByText(own.code, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const url = await readQr(page, "QR code qui ouvre la page de création de compte");
  expect(url).toMatch(new RegExp(`/create-account#${own.code}$`));
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

/** Thirty pupils and four faulty lines, in the format of a French Excel: semicolons, Windows-1252. */
const pupils = Array.from({ length: 30 }, (_, i) => `Nom${String.fromCharCode(65 + (i % 26))}${i < 26 ? "" : "bis"};Élève${i};`);
const csv = [
  "Nom;Prénom;Courriel",
  ...pupils,
  ";Sans nom;",
  "Noma;Élève0;",
  "Faux;Mail;faux@",
  "Julien;Perrin;julien.perrin@trois-rivieres.example",
];
const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(csv.join("\r\n"), "latin1") };

test.describe(() => {
  test.use({ noise: { expected: [/status of 400/] } });

  test("a list of 30 pupils is previewed line by line, imported, and changes nothing the second time; its cards print on four sheets", async ({
    page,
    context,
  }) => {
    await page.setViewportSize(wide);
    const own = await openStudents(page, context);
    await page.getByRole("button", { name: "Importer une liste" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Importer une liste de classe" })).toBeVisible();
    await expectAccessible(page);
    const picker = dialog(page).getByLabel("Fichier de la liste");
    await picker.setInputFiles({ ...file, buffer: Buffer.from([0x50, 0x4b, 3, 4]) });
    await expect(dialog(page).getByText("Ce fichier est un classeur de tableur.")).toBeVisible();
    await picker.setInputFiles({ ...file, buffer: Buffer.alloc(300_000, "a") });
    await expect(dialog(page).getByText("Ce fichier est trop volumineux : 256 Ko au maximum")).toBeVisible();

    await picker.setInputFiles(file);
    await expect(dialog(page).getByRole("heading", { name: "Ce que l’import va faire" })).toBeFocused();
    await expect(dialog(page).getByText("30 à ajouter", { exact: true })).toBeVisible();
    await expect(dialog(page).getByText("4 lignes à corriger", { exact: true })).toBeVisible();
    expect(await studentsOf(own)).toEqual([]);
    await dialog(page)
      .getByRole("radio", { name: /^À vérifier/ })
      .check();
    const problems = await dialog(page).locator("tbody tr").allInnerTexts();
    expect(
      problems.map((text) =>
        text
          .split(/\s*\t\s*/)
          .filter(Boolean)
          .join(" | "),
      ),
    ).toEqual([
      expect.stringMatching(/^32 .*Sans nom.*Nom manquant$/),
      expect.stringMatching(/^33 .*Même nom qu’à la ligne\s2 \| C’est quelqu’un d’autre$/),
      expect.stringMatching(/^34 .*Adresse email incorrecte$/),
      expect.stringMatching(/^35 .*Cette adresse est celle d’un autre compte$/),
    ]);
    await expectAccessible(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/students/import", (route) => held.promise.then(() => route.continue()));
    await dialog(page).getByRole("button", { name: "Ajouter 30 élèves" }).click();
    // Its own progress, and nothing over it.
    await expect(dialog(page).getByRole("heading", { name: "Import en cours" })).toBeFocused();
    await expect(dialog(page).getByRole("button", { name: "Choisir une autre liste" })).toBeDisabled();
    await expectAccessible(page);
    await page.waitForTimeout(spinnerDelayMs + 100);
    await expect(page.getByText("Chargement en cours")).toHaveCount(0);
    held.resolve();
    await expect(dialog(page).getByRole("heading", { name: "Import terminé" })).toBeFocused();
    await expect(dialog(page).getByText("30 élèves ont été ajoutés.")).toBeVisible();
    await expect(dialog(page).getByText("4 lignes ont été laissées de côté")).toBeVisible();
    await expectAccessible(page);
    const first = await studentsOf(own);
    expect(first).toHaveLength(30);

    await dialog(page).getByRole("link", { name: "Imprimer les QR codes" }).click();
    await expect(page).toHaveURL(/\/students\/print$/);
    await expect(dialog(page).getByRole("heading", { name: "Cartes QR des élèves" })).toBeVisible();
    await expect(dialog(page).getByRole("img")).toHaveCount(30);
    await expectAccessible(page);
    expect(await countPrintedPages(page)).toBe(4);
    await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
    await expect(page).toHaveURL(/\/students$/);

    await page.getByRole("button", { name: "Ajouter des élèves" }).click();
    await page.getByRole("menuitem", { name: "Importer une liste de classe" }).click();
    await dialog(page).getByLabel("Ou collez les lignes d’un tableur").fill(csv.join("\n").replaceAll(";", "\t"));
    await dialog(page).getByRole("button", { name: "Vérifier la liste" }).click();
    await expect(dialog(page).getByText("30 déjà dans la classe", { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Rien à ajouter" })).toBeDisabled();
    expect(await studentsOf(own)).toEqual(first);
  });
});

test("lines of a list are corrected in place: names exchanged, typed again, a namesake confirmed; one added by hand is told of", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const own = await openStudents(page, context);
  await page.getByRole("button", { name: "Importer une liste" }).click();
  const list = "Prénom\tNom\tEmail\nBéraud\tThéo\t\nMaëlys\t\tmaelys@\nLéa\tPetit\t\nLéa\tPetit\t";
  await dialog(page).getByLabel("Ou collez les lignes d’un tableur").fill(list);
  await dialog(page).getByRole("button", { name: "Vérifier la liste" }).click();
  await expect(dialog(page).getByRole("button", { name: "Ajouter 2 élèves" })).toBeEnabled();
  // Closing does not lose the list without a question, whichever way.
  await dialog(page).getByRole("button", { name: "Fermer", exact: true }).click();
  const asked = page.getByRole("dialog", { name: /^Quitter sans enregistrer/ });
  await asked.getByRole("button", { name: "Annuler" }).click();
  await expect(asked).toBeHidden();
  await dialog(page).getByRole("button", { name: "Échanger prénom et nom de la ligne 2" }).click();
  await expect(row(page, "Théo")).toContainText(/Théo\s*Béraud/);
  await dialog(page)
    .getByRole("button", { name: /^Ligne\s5\s: c’est quelqu’un d’autre$/ })
    .click();
  await expect(dialog(page).getByText("Homonyme d’un autre élève")).toBeVisible();

  await dialog(page).getByRole("button", { name: "Corriger la ligne 3" }).click();
  const editor = dialog(page).getByRole("group", { name: "Ligne 3" });
  await expect(editor.getByLabel("Prénom")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  await dialog(page).getByRole("button", { name: "Corriger la ligne 3" }).click();
  await editor.getByLabel("Nom", { exact: true }).fill("Fournier");
  await editor.getByLabel("Email").fill("");
  await editor.getByLabel("Email").press("Enter");
  await dialog(page).getByRole("button", { name: "Ajouter 4 élèves" }).click();
  await expect(dialog(page).getByText("4 élèves ont été ajoutés.")).toBeVisible();
  const added = (await studentsOf(own)).map(({ firstName, name }) => `${firstName} ${name}`);
  expect(added).toEqual(["Théo Béraud", "Maëlys Fournier", "Léa Petit", "Léa Petit"]);
  await dialog(page).getByRole("button", { name: "Fermer" }).last().click();

  await page.getByRole("button", { name: "Ajouter un élève" }).click();
  await dialog(page).getByLabel("Prénom").fill("theo");
  await dialog(page).getByLabel("Nom", { exact: true }).fill("BERAUD");
  await expect(dialog(page).getByText(/Théo Béraud est déjà dans la classe/)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Ajouter quand même" }).click();
  await expect.poll(async () => (await studentsOf(own)).length).toBe(5);
});

/** Holds the requests for list previews back until `release` is called; `asked` counts them. */
async function holdPreviews(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = { asked: 0, release };
  await page.route("**/students/import/preview", async (route) => {
    hold.asked++;
    await released;
    await route.continue();
  });
  return hold;
}

test("a file given while another is being read is ignored", async ({ page, context }) => {
  await openStudents(page, context);
  await page.getByRole("button", { name: "Importer une liste" }).click();
  const hold = await holdPreviews(page);
  const picker = dialog(page).getByLabel("Fichier de la liste");
  const listOf = (line: string) => ({ ...file, buffer: Buffer.from(`Nom;Prénom\r\n${line}`) });
  await picker.setInputFiles(listOf("Béraud;Théo"));
  await expect(dialog(page).getByText("(en cours)").first()).toBeAttached();
  await picker.setInputFiles(listOf("Fournier;Maëlys"));
  hold.release();
  await expect(dialog(page).getByRole("cell", { name: "Béraud" })).toBeVisible();
  expect(hold.asked).toBe(1);
});

test("rows pasted without titles are understood by their look, and first names and names may be swapped", async ({ page, context }) => {
  await openStudents(page, context);
  await page.getByRole("button", { name: "Importer une liste" }).click();
  await dialog(page).getByLabel("Ou collez les lignes d’un tableur").fill("Théo\tBéraud\nMaëlys\tFournier");
  await dialog(page).getByRole("button", { name: "Vérifier la liste" }).click();
  await expect(dialog(page).getByText("Cette liste n’a pas de titres de colonnes.")).toBeVisible();
  const firstRow = dialog(page).locator("tbody tr").first();
  await expect(firstRow.locator("td").nth(1)).toHaveText("Béraud");
  const add = dialog(page).getByRole("button", { name: "Ajouter 2 élèves" });
  const hold = await holdPreviews(page);
  await dialog(page).getByRole("button", { name: "Échanger prénoms et noms" }).click();
  await expect(add).toBeDisabled();
  hold.release();
  await expect(firstRow.locator("td").nth(1)).toHaveText("Théo");
  await expect(add).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a card opens the sign-in page with both fields filled in: one press signs in", async ({ page, context, browser, baseURL }) => {
  const own = await openClass();
  await addStudent(own, "Théo", "Béraud");
  await addStudent(own, "Aïcha", "Benali");
  const chosen = await own.enrol();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students/print`);
  await expect(dialog(page).getByText("2 cartes sur 1 page A4")).toBeVisible();
  await expect(dialog(page).getByText("1 élève n’a pas de carte : il a choisi son mot de passe.")).toBeVisible();
  await expect(dialog(page).getByText(chosen.email)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const link = await readQr(page, "QR code de Théo Béraud");
  expect(link.startsWith(`${baseURL}/login#c=`)).toBe(true);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByText("Carte de Théo Béraud")).toBeVisible();
  await expect(phone).toHaveURL(/\/login$/);
  // The browser lists the page under the address that it was loaded from: not that of the card.
  expect(await phone.evaluate("performance.getEntriesByType('navigation')[0].name")).toBe(`${baseURL}/login`);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Suivant" }).click();
  await expect(phone).toHaveURL(/\/home$/);

  await phone.context().clearCookies();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Choisir mon mot de passe" }).click();
  await phone.getByLabel("Mot de passe", { exact: true }).fill("Mirage-2000");
  await phone.getByLabel("Confirmation du mot de passe").fill("Mirage-2000");
  await phone.getByRole("button", { name: "Se connecter" }).click();
  await expect(phone).toHaveURL(/\/home$/);
  await phone.goto("/home/account");
  await phone.getByRole("button", { name: "Changer ton mot de passe" }).click();
  await expectAccessible(phone);
  const fields = phone.getByRole("dialog");
  await fields.getByLabel("Mot de passe actuel").fill("Mirage-3000");
  await fields.getByLabel("Nouveau mot de passe", { exact: true }).fill("Rafale-2026");
  await fields.getByLabel("Confirmation du nouveau").fill("Rafale-2026");
  await fields.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(fields.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
  await fields.getByLabel("Mot de passe actuel").fill("Mirage-2000");
  await fields.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expectToast(phone, "Ton mot de passe est changé", "success");
  await phone.context().clearCookies();
  await phone.goto(link);
  await expect(phone.getByRole("alert").getByText("Cette carte n’est plus valable")).toBeVisible();
  await phone.close();
});

test("cards and lists are printed for one pupil, for those of a search, with the password or not", async ({ page, context }) => {
  await page.setViewportSize(wide);
  const own = await openClass();
  for (const firstName of ["Théo", "Thaïs", "Zoé"]) await addStudent(own, firstName, "Béraud");
  const secret = (await own.manager.get<Student[]>(`/api/teachers/classrooms/${own.id}/students?qrcode=true`)).find(
    ({ firstName }) => firstName === "Théo",
  )?.cardPassword;
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await row(page, "Théo").getByRole("link", { name: "Prête" }).click();
  await expect(dialog(page).getByRole("img")).toHaveCount(1);
  await expect(dialog(page).getByText(new URL(page.url()).host)).toBeVisible();
  await expect(dialog(page).getByText(secret ?? "none")).toBeVisible();
  await dialog(page)
    .getByRole("switch", { name: /Écrire aussi le mot de passe/ })
    .uncheck();
  await expect(page.getByText(secret ?? "none")).toHaveCount(0);
  await dialog(page).getByText("Identifiants et mots de passe", { exact: true }).click();
  await expect(dialog(page).getByRole("row", { name: /Béraud Théo theo\.beraud/ })).toContainText(secret ?? "none");
  await expectAccessible(page);
  expect(await countPrintedPages(page)).toBe(1);
  await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
  await page.getByLabel("Chercher un élève").fill("th");
  await page.getByRole("link", { name: /Imprimer 2\sQR codes/ }).click();
  await expect(dialog(page).getByRole("img")).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoSidewaysScroll(page);
});

test.describe(() => {
  test.use({ noise: { expected: [/status of 401/] } });

  test("a correction says before that the identifier of the card will be outdated, offers the new card, and a card of the former kind says why", async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize(wide);
    const own = await openClass();
    const address = `theo-${process.pid}-${Date.now()}@exemple.fr`;
    await addStudent(own, "Théo", "Béraud", address);
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/students`);
    await row(page, "Béraud").getByRole("button", { name: "Modifier le compte de l’élève" }).click();
    await dialog(page).getByLabel("Email").fill(`2${address}`);
    await expect(dialog(page).getByText(/Le QR code de la carte imprimée continuera d’ouvrir le compte/)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("button", { name: "Imprimer la nouvelle carte" }).click();
    await expect(dialog(page).getByText(`2${address}`)).toBeVisible();
    const phone = await browser.newPage();
    await phone.goto(`/login?u=${encodeURIComponent(address)}&p=${Buffer.from(demo.password).toString("base64")}`);
    await phone.getByRole("button", { name: "Suivant" }).click();
    await expect(phone.getByText(/^Ton identifiant a changé/)).toBeVisible();
    await phone.close();
  });
});

test("a class whose pupils all chose their password is told how to have cards again, which a class without pupil is not", async ({
  page,
  context,
}) => {
  const own = await openStudents(page, context, "cards");
  await expect(dialog(page).getByRole("heading", { name: "Aucune carte à imprimer" })).toBeVisible();
  await expect(dialog(page).getByText(/Une carte existe/)).toHaveCount(0);
  await own.enrol();
  await page.reload();
  await expect(dialog(page).getByText(/Donnez-lui-en un autre en modifiant son compte/)).toBeVisible();
});

test("on paper there are the cards only, four rows of two a sheet, in black", async ({ page, context }) => {
  const own = await openClass();
  for (let i = 0; i < 9; i++) await addStudent(own, `Élève${i}`, "Martin");
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students/print`);
  await expect(dialog(page).getByRole("img")).toHaveCount(9);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
  const paper = page.locator("body > [aria-hidden]").last();
  const places = await Promise.all((await paper.locator("ul").first().locator("li").all()).map((card) => card.boundingBox()));
  expect(new Set(places.map((place) => place?.x)).size).toBe(2);
  expect(new Set(places.map((place) => place?.y)).size).toBe(4);
  await expect(paper.locator("p").first()).toHaveCSS("color", "rgb(0, 0, 0)");
  await page.emulateMedia({ media: null });
  expect(await countPrintedPages(page)).toBe(2);
});

test("on paper a long name or identifier stays inside its card, and the identifier is whole", async ({ page, context }) => {
  const own = await openClass();
  await addStudent(own, "Jean-Christophe", "de Saint-Exupéry-Montesquieu");
  await addStudent(own, "Alexandre-Emmanuel", "Vandenbroucke-Lefebvre");
  await addStudent(own, "Marie-Charlotte", "Rakotomalala-Andriamanjato", "marie-charlotte.rakotomalala@mon-bureau-numerique.fr");
  await addStudent(own, "M".repeat(60), "W".repeat(60), `${"m".repeat(39)}@exemple.fr`);
  await addStudent(own, "Marie ".repeat(10).trim(), "Wagram ".repeat(8).trim());
  await addStudent(own, "Antoine", "de Saint-Exupéry", "antoine.desaintexupery@exemple.fr");
  await addStudent(own, "Maximilienne", "Montmorency-May", "mmmmmmmmmmmmmmmmmmmm@exemple.fr");
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students/print`);
  await expect(dialog(page).getByRole("img")).toHaveCount(7);
  await page.emulateMedia({ media: "print" });
  const codes = await page.locator("body > [aria-hidden]").last().locator("li > img").all();
  expect(codes).toHaveLength(7);
  expect(await textsOutsideCards(page)).toEqual([]);
  const millimetre = 96 / 25.4;
  for (const code of codes) expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(40 * millimetre - 0.1);
});

test("an archived class has no student and takes none: neither menu item is offered", async ({ page, context }) => {
  const own = await openClass();
  await addStudent(own, "Théo", "Béraud");
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await page.getByRole("button", { name: "Ajouter des élèves" }).click();
  await expect(page.getByRole("menuitem", { name: "Ajouter un élève" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Importer une liste de classe" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Ajouter un élève" }).click();
  await expect(dialog(page).getByLabel("Prénom")).toBeVisible();
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/archive`, { classroomId: own.id, deleteQcm: false });
  await page.reload();
  await expect(page.getByText("les comptes de ses élèves s’effacent 30 jours après")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter des élèves" })).toHaveCount(0);
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
  await page.getByRole("button", { name: "Gérer le code" }).click();
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
  await page.getByRole("button", { name: "Gérer le code" }).click();
  await dialog(page)
    .getByLabel(/^Fermé/)
    .click();
  await expectToast(page, "C’est enregistré", "success");
  await dialog(page).getByRole("button", { name: "Fermer" }).last().click();
  await page.getByRole("button", { name: "Projeter le code" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Le code de la classe est fermé" })).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: /QR code/ })).toHaveCount(0);
});
