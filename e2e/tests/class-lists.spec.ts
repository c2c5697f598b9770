import { spinnerDelayMs } from "@badin/contract";
import type { Page } from "@playwright/test";
import { countPrintedPages } from "../support/cards.ts";
import { dialog, openStudents, row, studentsOf, wide } from "../support/students.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Thirty students and four faulty lines, in the format of a French Excel: semicolons, Windows-1252. */
const students = Array.from({ length: 30 }, (_, i) => `Nom${String.fromCharCode(65 + (i % 26))}${i < 26 ? "" : "bis"};Élève${i};`);
const csv = [
  "Nom;Prénom;Courriel",
  ...students,
  ";Sans nom;",
  "Noma;Élève0;",
  "Faux;Mail;faux@",
  "Julien;Perrin;julien.perrin@trois-rivieres.example",
];
const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(csv.join("\r\n"), "latin1") };

test.describe(() => {
  test.use({ noise: { expected: [/status of 400/] } });

  test("a list of 30 students is previewed line by line, imported, and changes nothing the second time; its cards print on four sheets", async ({
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
    await expect(dialog(page).getByText("La liste n’a pas pu être lue : ce fichier n’est pas un classeur de tableur.")).toBeVisible();
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

    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Importer une liste de classe" }).click();
    await dialog(page).getByLabel("Ou collez les lignes d’un tableur").fill(csv.join("\n").replaceAll(";", "\t"));
    await dialog(page).getByRole("button", { name: "Vérifier la liste" }).click();
    await expect(dialog(page).getByText("30 déjà dans la classe", { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Rien à ajouter" })).toBeDisabled();
    expect(await studentsOf(own)).toEqual(first);
  });
});

test("columns whose titles are not known are said by the teacher; nothing is chosen beforehand, nor taken of a payer", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  await openStudents(page, context);
  await page.getByRole("button", { name: "Importer une liste" }).click();
  const list = "Commande;Champ 1;Champ 2;Email payeur\n12;Théo;Béraud;p@exemple.fr\n13;Awa;Koné;q@exemple.fr";
  await dialog(page).getByLabel("Ou collez les lignes d’un tableur").fill(list);
  await dialog(page).getByRole("button", { name: "Vérifier la liste" }).click();
  await expect(dialog(page).getByRole("heading", { name: /^Où sont les élèves/ })).toBeFocused();
  await expect(dialog(page).getByRole("button", { name: "Choisissez le nom et le prénom" })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel("Champ 1").selectOption("Prénom");
  await dialog(page).getByLabel("Champ 2").selectOption("Nom");
  await dialog(page).getByRole("button", { name: "Vérifier les 2 élèves" }).click();
  await expect(dialog(page).getByText("Colonnes d’un payeur ou d’un parent, non prises : Email payeur.")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Ajouter 2 élèves" })).toBeEnabled();
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
