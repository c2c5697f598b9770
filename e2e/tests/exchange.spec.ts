import type { Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const sizes = [
  { name: "on a phone", width: 375, height: 812 },
  { name: "on a desktop", width: 1280, height: 900 },
];
let serial = 0;

const asAdmin = async (page: Page, path: string) => {
  await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(page.context());
  await page.goto(path);
};
/** A GIFT file with one new question and one that is refused. */
const giftOf = (word: string) => ({
  name: "meteo.gift",
  mimeType: "text/plain",
  buffer: Buffer.from(`// [tag:2020]\nLe ${word} mesure : {=la pression ~le vent ~la masse ~le temps}\n\nTrop peu de réponses {=un ~deux}`),
});
const choose = (page: Page, file: ReturnType<typeof giftOf>) => page.getByLabel("Fichier de questions").setInputFiles(file);

test.describe("the bank in and out as files", () => {
  test("a teacher has no such page, a site admin comes to it from the bank", async ({ page }) => {
    await (await signInByApi(demo.teacher, demo.password)).lendTo(page.context());
    await page.goto("/admin/exchange");
    await expect(page).toHaveURL(/\/teacher\/home$/);
    await page.context().clearCookies();
    await asAdmin(page, "/admin/manage-question");
    await page.getByRole("link", { name: "Importer / Exporter" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Importer / Exporter" })).toBeVisible();
  });

  for (const { name, width, height } of sizes) {
    test(`a file is looked at, then imported, then known, ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await asAdmin(page, "/admin/exchange");
      await expectAccessible(page);
      const word = `sirocco${process.pid}n${++serial}`;
      await page.getByLabel("Thème, si le fichier ne le dit pas").selectOption({ label: "Anglais" });
      await choose(page, giftOf(word));
      await expect(page.getByRole("heading", { name: "Ce que l’import fera" })).toBeFocused();
      await expect(page.getByText("meteo.gift, GIFT")).toBeVisible();
      await expect(page.getByText("il faut 4 réponses, elle en a 2")).toBeVisible();
      const filter = page.getByRole("radio", { name: "Refusées 1" });
      await expect(filter).toBeChecked();
      const box = await filter.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.getByRole("radio", { name: "Ajoutées 1" }).check();
      await expect(page.getByRole("row", { name: new RegExp(`Le ${word} mesure`) })).toContainText("Ajoutée");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("button", { name: "Importer 1 question" }).click();
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
      const confirmation = page.getByRole("dialog", { name: "Annuler l’import" });
      await expect(confirmation).toContainText("1 question de « meteo.gift » quittera la banque");
      await confirmation.getByRole("button", { name: "Annuler l’import" }).click();
      await expectToast(page, "Import annulé : 1 question supprimée", "success");
      await expect(row).toContainText("Annulé le");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

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

  test("an export is downloaded in the format, theme and year chosen", async ({ page }) => {
    await asAdmin(page, "/admin/exchange");
    const card = page.getByRole("region", { name: "Exporter des questions" });
    await card.getByLabel("Format").selectOption({ label: "CSV" });
    await expect(card.getByRole("status")).toContainText("Pour un tableur");
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
