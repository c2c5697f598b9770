import type { Qcm, Question, QuestionSeries } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a question of a series brings the others into a quiz, in order; a student reads the common text above each", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const own = await openClass();
  const root = `/api/teachers/classrooms/${own.id}/qcms`;
  const { id } = await own.manager.send<Qcm>("POST", root, { name: "Le vol de Léa" });
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
  const search = page.getByRole("dialog", { name: "Ajouter des questions" });
  await search.getByLabel("Mots à chercher").fill("seuils de la piste de Corvigny");
  await search.getByLabel("Mots à chercher").press("Enter");
  await expect(search.getByText(/série, 7\s\/\s8/)).toBeVisible();
  await search
    .getByRole("button", { name: /^Ajouter\s:/ })
    .first()
    .click();
  const offer = page.getByRole("dialog", { name: /Ajouter toute la série/ });
  await expect(offer.getByText(/série de 8 questions/)).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Ajouter la série" }).click();
  await expectToast(page, "8 questions ajoutées", "success");
  const list = page.getByRole("region", { name: "Questions", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(8);
  await expect(list.getByRole("listitem").first()).toContainText("La distance du départ à Belval");
  await expect(list.getByRole("listitem").nth(6)).toContainText("Les numéros des deux seuils");
  await own.manager.send("PATCH", `${root}/${id}`);

  const student = await own.enrol();
  await student.lendTo(page.context());
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/qcms/${id}`);
  const common = page.getByRole("group").filter({ hasText: "Texte commun à plusieurs questions" });
  await expect(common.getByText(/Léa prépare un vol en avion léger/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /La distance du départ à Belval/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await common.getByText("Texte commun à plusieurs questions").click();
  await expect(common.getByText(/Léa prépare un vol en avion léger/)).toBeHidden();
});

test("imported questions are tied to the programme in a press, the sure ones chosen beforehand", async ({ page }) => {
  const admin = await signInByApi(demo.siteAdmin, demo.password);
  const word = `brume${Date.now()}`;
  const add = (question: string, answers: readonly string[]) =>
    admin.send<Question>("POST", "/api/questions", {
      question,
      answers: answers.map((answer, i) => ({ answer, correct: i === 0 })),
      year: 2020,
      theme: { id: 1 },
    });
  const sure = await add(`Sur une carte, les isobares relient les points de même pression : ${word}`, [
    "Vrai",
    "Faux",
    "Parfois",
    "Jamais",
  ]);
  const vague = await add(`Que veut dire ${word} ?`, [`${word}a`, `${word}b`, `${word}c`, `${word}d`]);
  await admin.lendTo(page.context());
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/admin/manage-question?terme=${word}&sans-point=1`);
  for (const { question } of [sure, vague]) await page.getByRole("checkbox", { name: question }).check();
  await page.getByRole("region", { name: "Questions choisies" }).getByRole("button", { name: "Relier au programme" }).click();
  const dialog = page.getByRole("dialog", { name: /Relier 2\squestions au programme/ });
  const fields = dialog.getByRole("combobox");
  await expect(fields).toHaveCount(2);
  await expect(fields.first()).toHaveAccessibleName(vague.question);
  await expect(fields.first()).toHaveValue("");
  await expect(fields.nth(1)).toHaveValue("1.2.1");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fields.first().selectOption("1.5.2");
  await dialog.getByRole("button", { name: /Relier 2\squestions/ }).click();
  await expectToast(page, "2 questions reliées", "success");
  await expect(page.getByText("Aucune question trouvée")).toBeVisible();
  const { programmePoint } = await admin.get<Question>(`/api/questions/${vague.id}`);
  expect(programmePoint).toBe("1.5.2");
});

test.describe("a colleague", () => {
  test.use({ noise: { expected: [/status of 409/] } });

  test("what the questions of a series share is edited once; what a colleague saved meanwhile is taken over", async ({ page }) => {
    const admin = await signInByApi(demo.siteAdmin, demo.password);
    await admin.lendTo(page.context());
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto("/admin/manage-question?terme=Comment%20Malik%20s’annonce");
    await page.getByRole("button", { name: /^Modifier\s: Comment Malik/ }).click();
    const editor = page.getByRole("dialog", { name: "Modifier une question" });
    const series = editor.getByRole("navigation", { name: "Questions de la série" });
    await expect(series.getByText(/Question 2 sur 8 de la série/)).toBeVisible();
    await expect(series.getByRole("button", { name: /^2/ })).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await series.getByRole("button", { name: /^3/ }).click();
    await expect(editor.getByLabel("Question", { exact: true })).toHaveValue(/Quelle distance Malik/);
    await editor.getByLabel("Étiquettes").fill("cartes");
    await series.getByRole("button", { name: "Modifier le texte commun" }).click();
    const leave = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
    await leave.getByRole("button", { name: "Quitter sans enregistrer" }).click();

    const dialog = page.getByRole("dialog", { name: "Modifier la série" });
    const text = dialog.getByLabel("Texte commun");
    await expect(text).toHaveValue(/Malik/);
    await expect(dialog.getByText(/3 questions sur 8 la montrent/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const id = Number(/(\d+)\/series/.exec(page.url())?.[1]);
    const alt = `La carte des Tilleuls, ${Date.now()}.`;
    const before = await admin.get<QuestionSeries>(`/api/questions/${id}/series`);
    await admin.send("PUT", `/api/questions/${id}/series`, { text: before.text, image: before.image, imageAlt: alt });
    await text.fill(`${before.text} Il emporte un gilet.`);
    await dialog.getByRole("button", { name: /Enregistrer pour les 8 questions/ }).click();
    await expect(dialog.getByText("Vous avez modifié cette série dans un autre onglet.")).toBeVisible();
    await expect(dialog.getByLabel("Description de l’image")).toHaveValue(alt);
    await dialog.getByRole("button", { name: /Enregistrer pour les 8 questions/ }).click();
    await expectToast(page, "Série modifiée", "success");
    const after = await admin.get<QuestionSeries>(`/api/questions/${before.questions[7]?.id}/series`);
    expect([after.text, after.imageAlt]).toEqual([`${before.text} Il emporte un gilet.`, alt]);
  });
});
