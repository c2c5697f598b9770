import type { Page } from "@playwright/test";
import { writeXlsx } from "../../server/src/platform/spreadsheets/xlsx.ts";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extended, extendedIf, test } from "../support/test.ts";

const sizes = [
  { name: "on a phone", width: 375, height: 812 },
  { name: "on a desktop", width: 1280, height: 900 },
];
let serial = 0;
const importCalls = "**/api/bank/import?*";
test.use({ noise: { expected: [/status of 50[23]/] } });

const asAdmin = async (page: Page, path: string) => {
  await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(page.context());
  await page.goto(path);
};
/** A GIFT file with one new question and one that is refused. */
const giftOf = (word: string) => ({
  name: "meteo.gift",
  mimeType: "text/plain",
  buffer: Buffer.from(`// [tag:2020]\nLe ${word} mesure : {=la pression ~le vent ~la masse ~le temps}\n\nSans rien à choisir {=un}`),
});
const choose = (page: Page, ...files: ReturnType<typeof giftOf>[]) => page.getByLabel("Fichiers de questions").setInputFiles(files);

test.describe("the bank in and out as files", () => {
  test("a teacher has no such page, a site admin comes to it from the bank", async ({ page }) => {
    await (await signInByApi(demo.teacher, demo.password)).lendTo(page.context());
    await page.goto("/admin/exchange");
    await expect(page).toHaveURL(/\/teacher\/home$/);
    // What the page has asked for comes before the teacher is gone.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await asAdmin(page, "/admin/manage-question");
    await page.getByRole("link", { name: "Importer / Exporter" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Importer / Exporter" })).toBeVisible();
  });

  for (const { name, width, height } of sizes) {
    test(`a file is looked at, then imported, then known, ${name}`, extendedIf(width < 1280), async ({ page }) => {
      await page.setViewportSize({ width, height });
      await asAdmin(page, "/admin/exchange");
      await expectAccessible(page);
      const word = `sirocco${process.pid}n${++serial}`;
      await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
      const busy = { status: 503, json: { error: "unavailable", error_description: "Le serveur est occupé." } };
      const resume = page.getByRole("button", { name: "Reprendre", exact: true });
      await answerOnce(page, importCalls, busy);
      await choose(page, giftOf(word));
      await expect(page.getByRole("alert")).toContainText("Le serveur est occupé.");
      await resume.click();
      await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
      await answerOnce(page, importCalls, busy);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("Le serveur est occupé.");
      await resume.click();
      await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
      await expect(resume).toBeHidden();
      await expect(page.getByText("meteo.gift, GIFT")).toBeVisible();
      await expect(page.getByText("Ce n’est pas une question à choix multiple (réponse courte)")).toBeVisible();
      const filter = page.getByRole("radio", { name: "Refusées 1" });
      await expect(filter).toBeChecked();
      const box = await filter.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.getByRole("radio", { name: "Ajoutées 1" }).check();
      await expect(page.getByRole("row", { name: new RegExp(`Le ${word} mesure`) })).toContainText("Ajoutée");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await answerOnce(page, importCalls, { status: 502, body: "Bad Gateway" });
      await page.getByRole("button", { name: "Importer 1 question" }).click();
      await expect(page.getByRole("alert")).toContainText("ne sera pas ajouté deux fois");
      await expect(resume).toBeInViewport();
      await resume.click();
      await expect(page.getByRole("heading", { name: "Import terminé" })).toBeFocused();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Télécharger le rapport" }).click();
      expect((await download).suggestedFilename()).toBe("rapport-import.csv");

      await page.getByRole("button", { name: "Importer un autre fichier" }).click();
      await choose(page, giftOf(word));
      await expect(page.getByRole("radio", { name: "Déjà là 1" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Rien à importer" })).toBeDisabled();

      const imports = page.getByRole("region", { name: "Imports faits" });
      const row = imports.getByRole("row").filter({ hasText: "meteo.gift" }).first();
      await expect(row).toContainText("1 ajoutée, 1 refusée");
      await row.getByRole("button", { name: "Annuler l’import de meteo.gift" }).click();
      const confirmation = page.getByRole("dialog", { name: /^Annuler l’import du/ });
      await expect(confirmation).toContainText("1question quitte la banque.");
      await expect(confirmation.getByRole("button")).toHaveText(["", "Garder l’import", "Retirer 1 question"]);
      await confirmation.getByRole("button", { name: "Retirer 1 question" }).click();
      await expectToast(page, "Import annulé : 1 question supprimée", "success");
      await expect(row).toContainText(/Annulé le \d/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  for (const { name, width, height } of sizes) {
    test(
      `a question that resembles one of the bank is compared with it, merged, then kept apart, ${name}`,
      extendedIf(width < 1280),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await asAdmin(page, "/admin/exchange");
        const word = `mistral${process.pid}n${++serial}`;
        await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
        await choose(page, giftOf(word));
        await page.getByRole("button", { name: "Importer 1 question" }).click();
        await page.getByRole("button", { name: "Importer un autre fichier" }).click();
        const { buffer, ...file } = giftOf(word);
        const other = buffer.toString().replace("~le vent ~la masse ~le temps", "~une hauteur ~un poids ~une durée");
        await choose(page, { ...file, buffer: Buffer.from(other) });
        await page.getByRole("radio", { name: "Toutes 2" }).check();
        const compare = page.getByRole("button", { name: /^Comparer avec la question semblable/ });
        await compare.press("Enter");
        await expect(compare).toHaveAttribute("aria-expanded", "true");
        const pair = page.getByRole("region", { name: /^Questions semblables/ });
        await expect(pair).toContainText("une durée");
        await expect(pair).toContainText("le temps");
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await pair.getByRole("button", { name: "Réunir" }).press("Enter");
        await expect(page.getByRole("status").filter({ hasText: "Réunie à sa semblable" })).toBeFocused();
        await expect(page.getByRole("radio", { name: "Réunies 1" })).toBeVisible();
        await page.getByRole("button", { name: "Garder les deux" }).click();
        await expect(page.getByRole("radio", { name: "Ajoutées 1" })).toBeVisible();
        await expectAccessible(page);
      },
    );
  }

  test("the sheets of a workbook are chosen, and what its cells may have lost is to be looked at", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await asAdmin(page, "/admin/exchange");
    await page.getByLabel("Année, si le fichier ne la dit pas").selectOption("2021");
    const columns = ["Question", "A", "B", "C", "D", "Bonne réponse"].map((title) => ({ title }));
    const word = `ponant${process.pid}n${++serial}`;
    const rows = [[`Que vaut <b>10<sup>3</sup></b> fois le ${word} ?`, "01-févr", "un", "deux", "trois", "B"]];
    const buffer = Buffer.from(
      await writeXlsx([
        { name: "Météo", columns, rows },
        { name: "Notes", columns: [{ title: "Merci" }], rows: [["à tous"]] },
      ]),
    );
    await choose(page, { name: "banque.xlsx", mimeType: "application/octet-stream", buffer });
    await expect(page.getByRole("heading", { name: "Choisir les feuilles" })).toBeFocused();
    await expect(page.getByRole("checkbox", { name: "Météo" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Notes" })).not.toBeChecked();
    await page.getByRole("checkbox", { name: "Météo" }).uncheck();
    await page.getByRole("button", { name: "Lire ces feuilles" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Choisissez au moins une feuille" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("checkbox", { name: "Météo" }).check();
    await page.getByRole("button", { name: "Lire ces feuilles" }).press("Enter");
    await page.getByRole("radio", { name: "À relire 1" }).check();
    const row = page.getByRole("row", { name: new RegExp(`Que vaut 10³ fois le ${word}`) });
    await expect(row).toContainText("01-févr");
    await expect(row).toContainText("le thème");
    // What the file writes stands beside what is understood; Enter says that it is right.
    await row.getByRole("button", { name: "Relire la question, ligne 2" }).click();
    const doubt = page.getByRole("region", { name: "Question à relire, ligne 2" });
    await expect(doubt.getByText("Votre fichier, ligne 2").locator("..")).toContainText(`<b>10<sup>3</sup></b> fois le ${word}`);
    await expect(doubt.getByRole("listitem").filter({ hasText: "bonne réponse" })).toContainText("B. un");
    await expect(doubt.getByRole("button", { name: "C’est juste" })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Relue, ligne 2. Tout est relu.")).toBeFocused();
    // What is decided, and the sheets and columns chosen, outlive a reload.
    await page.reload();
    await expect(page.getByText("Votre import reprend où vous l’aviez laissé")).toBeVisible();
    await page.getByRole("radio", { name: "À relire 0" }).check();
    await expect(row.getByRole("button", { name: "Relire la question, ligne 2" })).toHaveText("Relue");
    await page.getByRole("button", { name: "Relire la question, ligne 2" }).click();
    await doubt.getByRole("button", { name: "Laisser de côté" }).click();
    await expect(row).toContainText("Vous l’avez laissée de côté");
    await page.reload();
    await expect(row).toContainText("Vous l’avez laissée de côté");
    await expect(page.getByRole("button", { name: "Rien à importer" })).toBeDisabled();
    await page.getByRole("button", { name: "Choisir un autre fichier" }).click();
    await page.reload();
    await expect(page.getByLabel("Fichiers de questions")).toBeAttached();
  });

  test(
    "a column of keys that reads in two ways shows its first rows under each, and is read as one says, with the keyboard",
    extended,
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 553 });
      await asAdmin(page, "/admin/exchange");
      await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
      await page.getByLabel("Année, si le fichier ne la dit pas").selectOption("2021");
      const word = `levant${process.pid}n${++serial}`;
      const rows = ["1", "2", "0"].map((key) => `Unité du ${word} ${key} ?;le nœud;le hectopascal;le mètre;le degré;${key}`);
      await choose(page, {
        name: "qcm.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Question;A;B;C;D;Rép.", ...rows].join("\n")),
      });
      await expect(page.getByRole("heading", { name: "Où est la bonne réponse ?" })).toBeFocused();
      await expect(page.getByText("La colonne « Rép. » contient 0, 1 et 2.")).toBeVisible();
      const zero = page.getByRole("radio", { name: "Comptée à partir de 0" });
      const one = page.getByRole("radio", { name: "Comptée à partir de 1" });
      await expect(zero).not.toBeChecked();
      await expect(one).not.toBeChecked();
      await expect(page.getByRole("button", { name: "Choisissez une lecture" })).toBeDisabled();
      await expect(one).toHaveAccessibleDescription(/le nœud.*le hectopascal.*aucune$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(zero).toBeChecked();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
      await expect(page.getByRole("button", { name: "Importer 3 questions" })).toBeEnabled();
      await page.getByRole("button", { name: "Corriger la question, ligne 2" }).click();
      const form = page.getByRole("form", { name: "Correction de la question, ligne 2" });
      await expect(form.getByLabel("Bonne réponse")).toHaveValue("2");
      await page.getByRole("button", { name: "Choisir un autre fichier" }).click();
    },
  );

  test("pictures, frames and scripts of another site, in a file, call nobody: looked at, imported, then read in the bank", async ({
    page,
  }) => {
    const called: string[] = [];
    await page.context().route(/spy\.example/, (route) => {
      called.push(route.request().url());
      return route.fulfill({ body: "" });
    });
    const control = await page.context().newPage();
    await control.goto("https://spy.example/control");
    await control.close();

    await asAdmin(page, "/admin/exchange");
    const word = `simoun${process.pid}n${++serial}`;
    const spies = `<iframe src="https://spy.example/f"></iframe><script src="https://spy.example/x.js"></script>
      <link rel="stylesheet" href="https://spy.example/s.css"><b style="background:url(https://spy.example/b.png)">mesure</b>`;
    const text = (words: string) => `<text><![CDATA[<p>${words}</p>]]></text>`;
    const question = (stem: string) => {
      const answers = ["la pression", "le vent", "la masse", "le temps"].map(
        (answer, index) => `<answer fraction="${index === 0 ? 100 : 0}" format="html">${text(answer + spies)}</answer>`,
      );
      return `<question type="multichoice"><questiontext format="html">${text(stem)}</questiontext><generalfeedback format="html">
        ${text(`Ainsi ${spies}`)}</generalfeedback><single>true</single>${answers.join("")}</question>`;
    };
    const picture = `Au loin, le ${word} <img src="https://spy.example/a.png"> ?`;
    const xml = `<quiz>${question(`Le ${word} ${spies} ?`)}${question(picture)}</quiz>`;
    await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
    await page.getByLabel("Année, si le fichier ne la dit pas").selectOption({ label: "2020" });
    await choose(page, { name: "espion.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
    await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
    await expect(page.getByText(word).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Son image est ailleurs sur internet, pas dans le fichier")).toBeVisible();
    await page.getByRole("button", { name: "Importer 1 question" }).click();
    const row = page.getByRole("region", { name: "Imports faits" }).getByRole("row").filter({ hasText: "espion.xml" });
    await expect(row).toContainText("1 ajoutée, 1 refusée");
    await page.goto(`/admin/manage-question?terme=${word}`);
    await expect(page.getByText(word).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(called).toEqual(["https://spy.example/control"]);
    await page.goto("/admin/exchange");
    await row.getByRole("button", { name: "Annuler l’import de espion.xml" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer 1 question" }).click();
    await expect(row).toContainText(/Annulé le \d/);
  });

  test("several files are looked at, corrected and imported as one, which is undone at once", extended, async ({ page }) => {
    await asAdmin(page, "/admin/exchange");
    await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
    await page.getByLabel("Année, si le fichier ne la dit pas").selectOption("2021");
    const [first, second] = [giftOf(`autan${process.pid}`), giftOf(`cers${process.pid}`)];
    await choose(page, first, { ...second, name: "vents.png" });
    await expect(page.getByRole("alert")).toContainText("« vents.png » n’est pas un fichier de questions");
    await choose(page, first, { ...second, name: "vents.gift" });
    await expect(page.getByText("2 fichiers : meteo.gift, vents.gift")).toBeVisible();
    await page.getByRole("button", { name: "Corriger la question, vents.gift, ligne" }).click();
    const form = page.getByRole("form", { name: /^Correction de la question, vents\.gift/ });
    for (const [i, answer] of ["une longueur", "un angle", "une durée", "une masse"].entries())
      await form.getByRole("textbox", { name: `Réponse ${"ABCD"[i]}` }).fill(answer);
    await form.getByRole("combobox", { name: "Bonne réponse" }).selectOption("A");
    await form.getByRole("button", { name: "Appliquer" }).click();
    await page.getByRole("button", { name: "Importer 3 questions" }).click();
    await expect(page.getByRole("heading", { name: "Import terminé" })).toBeFocused();
    const row = page
      .getByRole("region", { name: "Imports faits" })
      .getByRole("row")
      .filter({ hasText: "2 fichiers : meteo.gift, vents.gift" });
    await expect(row).toContainText("3 ajoutées, 1 refusée");
    await row.getByRole("button", { name: /^Annuler l’import/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer 3 questions" }).click();
    await expectToast(page, "Import annulé : 3 questions supprimées", "success");
  });

  test("a file that says neither theme nor year is looked at again once one has chosen; one that cannot be read says why", async ({
    page,
  }) => {
    await asAdmin(page, "/admin/exchange");
    const aiken = `Le foehn${process.pid} souffle :\nA. Du nord\nB. Du sud\nC. De l’est\nD. De l’ouest\nANSWER: B\n`;
    await choose(page, { name: "vents.txt", mimeType: "text/plain", buffer: Buffer.from(aiken) });
    await expect(page.getByText("le fichier ne dit pas son thème")).toBeVisible();
    await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Météorologie et aérologie" });
    await expect(page.getByText("le fichier ne dit pas son année")).toBeVisible();
    await page.getByLabel("Année, si le fichier ne la dit pas").selectOption("2021");
    await expect(page.getByRole("button", { name: "Importer 1 question" })).toBeEnabled();
    await page.getByRole("button", { name: "Choisir un autre fichier" }).click();
    await choose(page, { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("Bonjour") });
    await expect(page.getByRole("alert")).toContainText("son format n’est pas reconnu");
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test("a table with titles of its own: its columns are matched, its picture joined, a wrong row corrected in place, points confirmed; another is then known", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await asAdmin(page, "/admin/exchange");
    const own = `${process.pid}n${++serial}`;
    const title = `Sujet ${own}`;
    const table = (word: string) => ({
      name: "annales.tsv",
      mimeType: "text/tab-separated-values",
      buffer: Buffer.from(
        [
          `An\tMatiere\t${title}\tP1\tP2\tP3\tP4\tJuste\tVoir`,
          `2020\t1\tLe ${word} mesure :\tla pression\tle vent\tla masse\tle temps\t1\tcarre`,
          `2020\t1\tSur le schéma ci-dessous, le ${word} est :\tgrand\tpetit\tlent\tvif\t2\t`,
          `2020\t1\tD’où souffle le ${word} :\tdu nord\tdu sud\tdu nord\tde l’est\t2\t`,
        ].join("\n"),
      ),
    });
    await choose(page, table(`galerne${own}`));
    await expect(page.getByRole("heading", { name: "Associer les colonnes" })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Lire le tableau ainsi" }).click();
    await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
    for (const [label, column] of [
      ["Question", title],
      ["Réponse A", "P1"],
      ["Réponse B", "P2"],
      ["Réponse C (facultatif)", "P3"],
      ["Réponse D (facultatif)", "P4"],
      ["Bonne réponse", "Juste"],
      ["Année (facultatif)", "An"],
      ["Image (facultatif)", "Voir"],
      ["Thème (facultatif)", "Matiere"],
    ] as const)
      await page.getByLabel(label, { exact: true }).selectOption(column);
    await page.getByRole("button", { name: "Lire le tableau ainsi" }).click();
    await expect(page.getByText("L’image est dans un autre fichier : ajoutez-la à l’import (carre)")).toBeVisible();
    const red = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC", "base64");
    await page.getByLabel("Images des questions").setInputFiles({ name: "carre.png", mimeType: "image/png", buffer: red });
    await expect(page.getByText("1 fichier choisi")).toBeVisible();
    await expect(page.getByRole("radio", { name: "À relire 1" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Refusées 1" })).toBeVisible();

    // The refused row is corrected where it stands, with the keyboard.
    await expect(page.getByText("deux réponses sont les mêmes")).toBeVisible();
    await page.getByRole("button", { name: "Corriger la question, ligne 4" }).press("Enter");
    const form = page.getByRole("form", { name: "Correction de la question, ligne 4" });
    await expect(form.getByLabel("Question", { exact: true })).toBeFocused();
    await form.getByRole("button", { name: "Appliquer" }).press("Enter");
    await expect(form.getByText("Cette réponse est la même qu’une autre")).toBeVisible();
    await expect(form.getByLabel("Réponse C")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByLabel("Réponse C").fill("de l’ouest");
    await form.getByLabel("Image", { exact: true }).selectOption("carre.png");
    await form.getByLabel("Commentaire").fill("Le sud.");
    await form.getByLabel("Réponse C").press("Enter");
    await expect(page.getByText("Question corrigée, ligne 4 : ajoutée.")).toBeFocused();
    await page
      .getByRole("combobox", { name: /Point du programme/ })
      .first()
      .selectOption("1.4.2");
    await expect(page.getByRole("checkbox", { name: "Relier au programme en important" })).toBeChecked();
    await expect(page.getByRole("table", { name: "Questions du fichier" }).getByRole("row").first()).toContainText(
      "Elle parle d’une image, et n’en a pas",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importer 3 questions" }).click();
    await expect(page.getByRole("heading", { name: "Import terminé" })).toBeFocused();

    await page.getByRole("button", { name: "Importer un autre fichier" }).click();
    await choose(page, table(`lombarde${own}`));
    await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
  });

  test("the text of a paper is cut, reviewed with what is doubtful first, given its key, looked at, then imported", async ({ page }) => {
    await asAdmin(page, "/admin/exchange");
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole("link", { name: "Importer un sujet en PDF, en Word ou en texte" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Découper ce texte" }).click();
    await expect(page.getByText("Collez le texte du sujet", { exact: true })).toBeVisible();
    const own = `${process.pid}n${++serial}`;
    const question = (number: string, text: string, count = 4) =>
      [`${number} ${text}`, ...["rouge", "vert", "bleu", "jaune"].slice(0, count).map((answer, i) => `${"abcd"[i]}) ${answer}`)].join("\n");
    const text = [
      "BREVET D’INITIATION AÉRONAUTIQUE\nSession 2019",
      question("1.1", `Le ciel ${own} est :`),
      question("1.2", `La mer ${own} est :`, 3),
      question("1.4", `Le pré ${own} est :`),
    ].join("\n\n");
    await page.getByLabel("Ou collez le texte du sujet").fill(text);
    await page.getByRole("button", { name: "Découper ce texte" }).click();

    await expect(page.getByRole("heading", { name: "Question 1.2, 1 sur 3" })).toBeFocused();
    await expect(page.getByText("Numéros introuvables dans le sujet : 1.3")).toBeVisible();
    await expect(page.getByText("3 réponses trouvées sur 4, sa bonne réponse manque")).toBeVisible();
    await expect(page.getByLabel("Année du sujet")).toHaveValue("2019");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Réponse D").fill("jaune");
    await page.getByLabel("Corrigé").fill("1.1 c 1.2 c 1.4 b");
    await page.getByRole("button", { name: "Appliquer le corrigé" }).click();
    await expect(page.getByText("3 bonnes réponses lues pour 3 questions")).toBeVisible();
    const check = page.getByRole("button", { name: "Voir ce que l’import fera" });
    await expect(check).toBeDisabled();
    // Another write holds the device's database: what is pressed is not written when the page goes.
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open("badin");
      opening.onsuccess = () => {
        const store = opening.result.transaction(["copies", "owner"], "readwrite").objectStore("copies");
        const hold = () => { store.count().onsuccess = hold; resolve(); };
        hold();
      };
    })`);
    await page.getByRole("button", { name: "C’est bon, suivante" }).click();
    await expect(page.getByRole("heading", { name: "Question 1.1, 2 sur 3" })).toBeFocused();
    await page.reload();
    await expect(page.getByText("Votre relecture reprend où vous l’aviez laissée")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Question 1.1, 2 sur 3" })).toBeVisible();
    await check.click();
    await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
    await page.getByRole("button", { name: "Importer 3 questions" }).click();
    await expect(page.getByRole("heading", { name: "Import terminé" })).toBeFocused();
    await expect(page.getByRole("row", { name: new RegExp(`La mer ${own}`) })).toContainText("Ajoutée");
    await page.reload();
    await expect(page.getByLabel("Ou collez le texte du sujet")).toBeVisible();
  });

  test("an export is downloaded in the format, theme and year chosen", async ({ page }) => {
    await asAdmin(page, "/admin/exchange");
    const card = page.getByRole("region", { name: "Exporter des questions" });
    // With its pictures, the whole bank may become a file that no import takes.
    await expect(card.getByRole("status")).toContainText("Un import accepte 64\u00a0Mo");
    await card.getByLabel("Format").selectOption({ label: "CSV" });
    await expect(card.getByRole("status")).toContainText(/Pour un tableur.*y perdent leurs images/);
    await card.getByLabel("Thème").selectOption({ label: "Anglais" });
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: "Télécharger" }).click();
    expect((await download).suggestedFilename()).toBe("badin-questions-theme-6.csv");
  });

  test.describe("an export of nothing", () => {
    test.use({ noise: { expected: [/status of 404/] } });

    test("says so, and downloads nothing", async ({ page }) => {
      await asAdmin(page, "/admin/exchange");
      const downloads: unknown[] = [];
      page.on("download", (download) => downloads.push(download));
      const card = page.getByRole("region", { name: "Exporter des questions" });
      await card.getByLabel("Année").selectOption("1997");
      await card.getByRole("button", { name: "Télécharger" }).click();
      await expectToast(page, "Aucune question trouvée\u00a0: il n’y a rien à exporter", "danger");
      expect(downloads).toEqual([]);
    });
  });
});
