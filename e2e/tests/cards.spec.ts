import type { Student } from "@badin/contract";
import { countPrintedPages, readQr, textsOutsideCards } from "../support/cards.ts";
import { expectToast } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { addStudent, dialog, openStudents, row, wide } from "../support/students.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

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
  await phone.getByLabel("Mot de passe", { exact: true }).fill("Mirage-et-vent7");
  await phone.getByLabel("Confirmation du mot de passe").fill("Mirage-et-vent7");
  await phone.getByRole("button", { name: "Se connecter" }).click();
  await expect(phone).toHaveURL(/\/home$/);
  await phone.goto("/home/account");
  await phone.getByRole("button", { name: "Changer ton mot de passe" }).click();
  await expectAccessible(phone);
  const fields = phone.getByRole("dialog");
  await fields.getByLabel("Mot de passe actuel").fill("Mirage-et-vent8");
  await fields.getByLabel("Nouveau mot de passe", { exact: true }).fill("Rafale-et-vent7");
  await fields.getByLabel("Confirmation du nouveau").fill("Rafale-et-vent7");
  await fields.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(fields.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
  await fields.getByLabel("Mot de passe actuel").fill("Mirage-et-vent7");
  await fields.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expectToast(phone, "Ton mot de passe est changé", "success");
  await phone.context().clearCookies();
  await phone.goto(link);
  await expect(phone.getByRole("alert").getByText("Cette carte n’est plus valable")).toBeVisible();
  await phone.close();
});

test("cards and lists are printed for one student, for those of a search, with the password or not", async ({ page, context }) => {
  await page.setViewportSize(wide);
  const own = await openClass();
  for (const firstName of ["Théo", "Thaïs", "Zoé"]) await addStudent(own, firstName, "Béraud");
  const secret = (await own.manager.get<Student[]>(`/api/teachers/classrooms/${own.id}/students?qrcode=true`)).find(
    ({ firstName }) => firstName === "Théo",
  )?.cardPassword;
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await row(page, "Théo").getByRole("button", { name: "Modifier le compte de l’élève" }).click();
  await dialog(page).getByRole("button", { name: "Imprimer sa carte" }).click();
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

test("a class whose students all chose their password is told how to have cards again, which a class without student is not", async ({
  page,
  context,
}) => {
  const own = await openStudents(page, context, "cards");
  await expect(dialog(page).getByRole("heading", { name: "Aucune carte à imprimer" })).toBeVisible();
  await expect(dialog(page).getByText(/Une carte existe/)).toHaveCount(0);
  await own.enrol();
  await page.reload();
  await expect(dialog(page).getByText(/Donnez-lui-en un autre en modifiant son compte/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Mot de passe choisi")).toBeVisible();
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
  // Printers cannot print up to the edge: no head there, which other pages have.
  const sizeOfPdf = async () => (await page.pdf({ preferCSSPageSize: true })).length;
  const size = await sizeOfPdf();
  await page.evaluate("addEventListener('beforeprint', () => document.documentElement.style.setProperty('--b-paper-title', '\"\"'))");
  expect(await sizeOfPdf()).toBe(size);
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
