import type { Qcm } from "@badin/contract";
import { expectToast } from "../support/look.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
/** A day as date fields and the API hold it, in Paris. */
const isoDay = (date: Date) => date.toLocaleDateString("en-CA", { timeZone: "Europe/Paris" });
const inWords = (date: Date) =>
  date.toLocaleDateString("fr-FR", { timeZone: "Europe/Paris", weekday: "long", day: "numeric", month: "long" }).replace(/ 1 /, " 1er ");

for (const width of [375, 1280]) {
  test(
    `at ${width} px, a teacher sets when a quiz opens and by when it is to be done; the student reads it, and late is said`,
    extendedIf(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const own = await openClass();
      const questions = (await weatherQuestions(own.manager)).slice(0, 2);
      const id = await own.publish("Règles de l’air", questions);
      const student = await own.enrol();
      await own.manager.lendTo(page.context());
      await page.goto(`/teacher/classrooms/${own.id}/qcms`);
      const row = page.locator("tbody tr").filter({ has: page.getByRole("link", { name: "Règles de l’air", exact: true }) });
      await row.getByRole("button", { name: /^Ajouter une date/ }).click();
      const form = page.getByRole("dialog", { name: /^Dates de/ });
      await expect(form.getByText(/^Votre élève le voit/)).toBeVisible();

      await form.getByText("À une date").click();
      await form.getByRole("button", { name: "Enregistrer" }).click();
      await expect(form.getByText("Indiquez le jour et l’heure d’ouverture")).toBeVisible();
      await form.getByLabel("Jour", { exact: true }).fill(isoDay(inDays(5)));
      await form.getByLabel("À faire avant le").fill(isoDay(inDays(4)));
      await form.getByRole("button", { name: "Enregistrer" }).click();
      await expect(form.getByText("Choisissez une date après l’ouverture")).toBeVisible();
      await expect(form.getByText(/sans que vous ayez à y penser/)).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByLabel("À faire avant le").fill(isoDay(inDays(7)));
      await expect(form.getByText(/^Votre élève le verra .* à 8\sh, sans que vous ayez à y penser/)).toBeVisible();

      await form.getByText("Maintenant").click();
      await form.getByRole("button", { name: "Enregistrer" }).click();
      await expectToast(page, "Les dates sont enregistrées", "success");
      await expect(row.getByText(/^dans 7\sjours · 1\sn’a pas fini$/)).toBeVisible();
      await row.getByRole("button", { name: /^Autres actions sur/ }).click();
      await page.getByRole("menuitem", { name: "Dates…" }).click();
      await expect(form.getByLabel("À faire avant le")).toHaveValue(isoDay(inDays(7)));
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.clock.setFixedTime(inDays(9));
      await page.reload();
      await expect(row.getByText("1 en retard")).toBeVisible();

      await student.lendTo(page.context());
      await page.clock.setFixedTime(inDays(0));
      await page.goto("/home");
      const card = page.getByRole("article", { name: "Règles de l’air" }).or(page.getByRole("region", { name: "Règles de l’air" }));
      await expect(card.getByText(`à faire avant le ${inWords(inDays(7))}`)).toBeVisible();
      await page.clock.setFixedTime(inDays(9));
      await page.reload();
      await expect(card.getByText(`En retard : c’était le ${inWords(inDays(7))}`)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect((await own.manager.get<Qcm>(`/api/teachers/classrooms/${own.id}/qcms/${id}`)).dueDay).toBe(isoDay(inDays(7)));
    },
  );
}

test("a teacher’s home says what asks for attention, and gives the address of a class’s calendar, which can be changed", async ({
  page,
}) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 2);
  const id = await own.publish("Pour aujourd’hui", questions);
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/qcms/${id}/dates`, { dueDay: isoDay(new Date()) });
  const student = await own.enrol();
  await own.manager.lendTo(page.context());
  await page.goto("/teacher/home");
  const today = page.getByRole("region", { name: "Aujourd’hui" });
  await expect(today.getByRole("listitem").or(today.getByText("Rien ne vous attend aujourd’hui.")).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: new RegExp(`${own.name}`) }).click();
  await page.getByRole("menuitem", { name: "Calendrier…" }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(own.name) });
  const former = await dialog.getByLabel("Adresse du calendrier").inputValue();
  expect((await page.request.get(former)).status()).toBe(200);
  await expectAccessible(page);
  // A phone cannot read its own screen: the code is shown on wider ones.
  const code = dialog.getByRole("img", { name: "QR code de l’adresse du calendrier" });
  await expect(code).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Changer l’adresse…" }).click();
  await page.getByRole("dialog", { name: "Changer l’adresse du calendrier" }).getByRole("button", { name: "Changer l’adresse" }).click();
  await expect(dialog.getByLabel("Adresse du calendrier")).not.toHaveValue(former);
  const renewed = await dialog.getByLabel("Adresse du calendrier").inputValue();
  expect((await page.request.get(former)).status()).toBe(404);
  expect(await (await page.request.get(renewed)).text()).toContain("Pour aujourd’hui");

  await student.lendTo(page.context());
  await page.goto("/home/account");
  await page.locator("summary", { hasText: "Le calendrier de ta classe" }).press("Enter");
  const shared = page.getByRole("region", { name: "Le calendrier de ta classe" });
  await expect(shared.getByText(renewed)).toBeVisible();
  await expect(shared.getByRole("img", { name: "QR code de l’adresse du calendrier" })).toBeVisible();
  await expectAccessible(page);
});
