import type { Qcm, Question } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { type OwnClass, openClass, weatherQuestions } from "../support/school.ts";
import { dragOnto, expectTexts, plain } from "../support/sorting.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const list = (page: Page) => page.getByRole("region", { name: "Questions", exact: true });
/** The buttons of the quiz's questions, which show the start of their text. */
const summaries = (page: Page) => list(page).getByRole("button", { expanded: false });
const search = (page: Page) => page.getByRole("dialog", { name: "Ajouter des questions" });
const found = (page: Page) => search(page).getByRole("listitem");

async function openSearch(page: Page) {
  const button = page.getByRole("button", { name: "Ajouter des questions" });
  await expect(search(page).or(button).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(search(page).getByLabel("Mots à chercher")).toBeVisible();
}
const closeSearch = async (page: Page, width: number) => {
  if (width < 1024) await search(page).getByRole("button", { name: "Fermer", exact: true }).click();
};

/** Creates a hidden quiz with questions and opens it in the builder. */
async function openQuiz(page: Page, own: OwnClass, questions: readonly Question[]): Promise<{ id: number; root: string }> {
  const qcms = `/api/teachers/classrooms/${own.id}/qcms`;
  const { id } = await own.manager.send<Qcm>("POST", qcms, { name: "Le vent" });
  if (questions.length > 0) await own.manager.send("POST", `${qcms}/${id}/questions/bulk`, { questionId: questions.map((q) => q.id) });
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Le vent" })).toBeVisible();
  return { id, root: `${qcms}/${id}` };
}
const numbersOf = async (page: Page, questions: readonly Question[]) =>
  (await summaries(page).allInnerTexts()).map((text) => questions.findIndex((q) => plain(text).startsWith(plain(q.question))) + 1);
const expectOrder = (page: Page, questions: readonly Question[], expected: number[]) =>
  expect.poll(() => numbersOf(page, questions)).toEqual(expected);

test("on a laptop the add button and the pager stay in sight; questions are drawn, written, and say where they were used", async ({
  page,
}) => {
  const own = await openClass();
  const weather = await weatherQuestions(own.manager);
  const [used] = weather;
  await own.publish("Le relief", weather);
  await page.setViewportSize({ width: 1366, height: 768 });
  const { root } = await openQuiz(page, own, []);
  const dialog = search(page);
  await dialog.getByLabel("Mots à chercher").fill(used?.question.split(" ").slice(0, 6).join(" ") ?? "?");
  await dialog.getByLabel("Mots à chercher").press("Enter");
  await expect(found(page).first()).toContainText(/Déjà utilisée dans «\sLe relief\s»/);
  // Five results are in sight without scrolling: the other criteria are folded.
  await dialog.getByLabel("Mots à chercher").fill("vent");
  await dialog.getByLabel("Mots à chercher").press("Enter");
  await expect(found(page)).toHaveCount(5);
  await expect(found(page).nth(4)).toBeInViewport({ ratio: 1 });
  const bottom = await found(page).nth(4).boundingBox();
  const pager = await dialog.getByRole("navigation", { name: "Pages de résultats" }).boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(pager?.y ?? 0);
  await dialog.getByLabel("Mots à chercher").fill("");
  await dialog.getByRole("button", { name: "Thème, année, autres choix" }).click();
  await dialog.getByLabel("Thème").selectOption("Aérodynamique, aérostatique et principes du vol");
  await expect(found(page)).toHaveCount(5);
  for (const button of [
    dialog.getByRole("button", { name: "Ajouter", exact: true }),
    dialog.getByRole("button", { name: "Page suivante" }),
  ])
    await expect(button).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Au hasard…" }).click();
  const draw = page.getByRole("dialog", { name: "Ajouter des questions au hasard" });
  // That of the search, to begin with.
  await expect(draw.getByLabel("Thème")).toHaveValue("2");
  await draw.getByLabel("Thème").selectOption("Météorologie et aérologie");
  await expect(draw.getByLabel("Nombre de questions")).toHaveValue("20");
  await expectAccessible(page);
  await draw.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expectToast(page, "20 questions ajoutées", "success");
  await expect(summaries(page)).toHaveCount(20);
  const { qcmQuestions = [] } = await own.manager.get<Qcm>(root);
  expect(qcmQuestions.map(({ question }) => question.theme.id)).toEqual(Array(20).fill(1));
  expect(qcmQuestions.map(({ question }) => question.id)).not.toContain(used?.id);

  await dialog.getByRole("button", { name: "Créer une question…" }).click();
  const editor = page.getByRole("dialog", { name: "Ajouter une question" });
  const text = `Que dit la manche à air de ${own.name} ?`;
  await editor.getByLabel("Thème").selectOption({ label: "Météorologie et aérologie" });
  await editor.getByLabel("Année").selectOption("2021");
  await editor.getByRole("textbox", { name: "Question", exact: true }).fill(text);
  for (const number of [1, 2, 3, 4]) await editor.getByLabel(`Réponse ${number}`, { exact: true }).fill(`${own.name} choix ${number}`);
  await editor.getByRole("radio", { name: "La réponse 2 est la bonne" }).check();
  await editor.getByRole("button", { name: "Valider" }).click();
  await expect(editor.getByRole("textbox", { name: "Question", exact: true })).toHaveValue("");
  await editor.getByRole("button", { name: "Annuler" }).click();
  await expect(summaries(page)).toHaveCount(21);
  await expect(list(page).getByText(text)).toBeVisible();
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 568 });
    await expectNoSidewaysScroll(page);
  }
});

test("beside the list the search takes the focus when it is opened, and gives it back when it is closed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openQuiz(page, await openClass(), []);
  await expect(search(page)).toBeVisible();
  await search(page).getByRole("button", { name: "Fermer la recherche" }).click();
  const opener = page.getByRole("button", { name: "Ajouter des questions" });
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search(page).getByLabel("Mots à chercher")).toBeFocused();
});

test("on a phone the way back closes the search, which keeps what was found and chosen", async ({ page }) => {
  await openQuiz(page, await openClass(), []);
  await openSearch(page);
  await search(page).getByLabel("Mots à chercher").fill("vent");
  await search(page).getByLabel("Mots à chercher").press("Enter");
  await found(page).first().getByRole("checkbox").check();
  await page.goBack();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Le vent" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter des questions" })).toBeFocused();
  await openSearch(page);
  await expect(search(page).getByRole("button", { name: /^Ajouter 1\squestion$/ })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ajouter des questions" })).toBeFocused();
  await expect(page).toHaveURL(/\/qcms\/\d+$/);
});

test("presses on an arrow that come before the screen shows the former ones are steps of the same question, as saved", async ({ page }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 5);
  await openQuiz(page, own, questions);
  await expectOrder(page, questions, [1, 2, 3, 4, 5]);
  const down = page.getByRole("button", { name: "Descendre la question 1", exact: true });
  await down.evaluate((button: { click(): void }) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await expectOrder(page, questions, [2, 3, 4, 1, 5]);
  await expect(page.getByRole("button", { name: "Descendre la question 4", exact: true })).toBeFocused();
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expectOrder(page, questions, [2, 3, 4, 1, 5]);
});

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, extendedIf(width < 1280), () => {
    test.use({ viewport: { width, height: 812 } });

    test("questions are searched by words, theme and year, added one or many, and those already there say so", async ({ page }) => {
      const own = await openClass();
      const answers = ["Oui", "Non", "Peut-être", "Jamais"].map((answer, i) => ({ answer, correct: i === 0 }));
      await own.manager.send("POST", "/api/questions", { question: `D’antan, en ${width} ?`, answers, year: 2003, theme: { id: 1 } });
      await openQuiz(page, own, []);
      await expect(page.getByRole("heading", { name: "Pas encore de question" })).toBeVisible();
      await openSearch(page);
      await expectAccessible(page);
      const dialog = search(page);
      await dialog.getByRole("button", { name: "Rechercher" }).click();
      await expect(dialog.getByText("Saisissez au moins un mot, un thème ou une année")).toBeVisible();
      await expect(dialog.getByLabel("Mots à chercher")).toBeFocused();
      const middleOf = async (box: Locator) => box.boundingBox().then((b) => (b?.y ?? 0) + (b?.height ?? 0) / 2);
      const middle = await middleOf(dialog.getByLabel("Mots à chercher"));
      expect(Math.abs((await middleOf(dialog.getByRole("button", { name: "Rechercher" }))) - middle)).toBeLessThan(2);

      await dialog.getByLabel("Mots à chercher").fill("vent");
      await dialog.getByLabel("Mots à chercher").press("Enter");
      await expect(dialog.getByText(/question(s)? trouvée/)).toBeVisible();
      await expect(found(page)).toHaveCount(5);
      const some = Number.parseInt(await dialog.getByText(/trouvée/).innerText(), 10);
      await dialog.getByLabel("Mots à chercher").fill("vent nuages");
      await dialog.getByRole("button", { name: "Rechercher" }).click();
      await expect.poll(async () => Number.parseInt(await dialog.getByText(/trouvée/).innerText(), 10)).toBeLessThan(some);
      await dialog.getByRole("button", { name: "Thème, année, autres choix" }).click();
      await dialog.getByRole("switch", { name: "tous les mots" }).uncheck();
      await expect.poll(async () => Number.parseInt(await dialog.getByText(/trouvée/).innerText(), 10)).toBeGreaterThan(some);
      await dialog.getByLabel("Thème").selectOption("Météorologie et aérologie");
      await dialog.getByRole("switch", { name: "avec commentaire" }).check();
      await expect(found(page)).toHaveCount(5);

      const years = dialog.getByLabel("Année").getByRole("option");
      await expect(years.nth(1)).toHaveText("Entraînement");
      await expect(years.last()).toHaveText("2015");
      await dialog.getByRole("switch", { name: "avant 2015" }).check();
      await expect(years.last()).toHaveText("1996");
      await expect(years.filter({ hasText: "2003" })).toBeEnabled();
      await expect(years.filter({ hasText: "2004" })).toBeDisabled();
      await dialog.getByRole("switch", { name: "avant 2015" }).uncheck();
      await expect(years.last()).toHaveText("2015");
      await dialog.getByLabel("Année").selectOption({ label: "Entraînement" });
      await expect(found(page)).toHaveCount(5);
      await expect(found(page).first()).toContainText("Météorologie et aérologie · Entraînement");

      const first = plain((await found(page).first().getByRole("button", { expanded: false }).innerText()).split("\n")[0] ?? "");
      await found(page)
        .first()
        .getByRole("button", { name: /^Ajouter\s:/ })
        .click();
      await expectToast(page, "Question ajoutée", "success");
      await expect(found(page).first().getByText("Déjà dans le questionnaire")).toBeVisible();
      await expect(found(page).first().getByRole("checkbox")).toHaveCount(0);
      await found(page).nth(1).getByRole("checkbox").check();
      await dialog.getByRole("navigation", { name: "Pages de résultats" }).getByRole("button", { name: "Page suivante" }).click();
      await expect(dialog.getByText("Déjà dans le questionnaire")).toHaveCount(0);
      await found(page).first().getByRole("checkbox").check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole("button", { name: /^Ajouter 2\squestions$/ }).click();
      await expectToast(page, "2 questions ajoutées", "success");
      await expect(dialog.getByRole("button", { name: "Ajouter", exact: true })).toBeDisabled();
      await closeSearch(page, width);
      await expect(summaries(page)).toHaveCount(3);
      expect(plain(await summaries(page).first().innerText())).toContain(first);
      await page.reload();
      await expect(summaries(page)).toHaveCount(3);
    });

    test("questions move by buttons, keys and dragging, and are removed; the focus stays at hand", async ({ page }) => {
      const own = await openClass();
      const questions = (await weatherQuestions(own.manager)).slice(0, 4);
      await openQuiz(page, own, questions);
      await expectOrder(page, questions, [1, 2, 3, 4]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Monter la question 2" }).click();
      await expectOrder(page, questions, [2, 1, 3, 4]);
      await expect(page.getByRole("button", { name: "Monter la question 1" })).toBeFocused();
      await page.getByRole("button", { name: "Descendre la question 3" }).press("Enter");
      await expectOrder(page, questions, [2, 1, 4, 3]);
      const handle = (number: number) => page.getByRole("button", { name: new RegExp(`^Déplacer la question ${number}\\s`) });
      await handle(1).press("End");
      await expectOrder(page, questions, [1, 4, 3, 2]);
      await expect(handle(4)).toBeFocused();
      // High enough that the page does not scroll while a row is dragged near an edge.
      await page.setViewportSize({ width, height: 1200 });
      await dragOnto(page, handle(1), handle(3));
      await page.mouse.up();
      await expectOrder(page, questions, [4, 3, 1, 2]);
      await page.reload();
      await expectOrder(page, questions, [4, 3, 1, 2]);

      await page.getByRole("button", { name: "Retirer la question 2" }).click();
      await expectToast(page, "Question retirée", "success");
      await expectOrder(page, questions, [4, 1, 2]);
      await expect(page.getByRole("button", { name: "Retirer la question 2" })).toBeFocused();
      await page.reload();
      await expectOrder(page, questions, [4, 1, 2]);
    });

    test("a question opens on its picture, its answers with the right one, and its comment; or all at once", async ({ page }) => {
      const own = await openClass();
      const pictured = (await weatherQuestions(own.manager)).find((q) => q.image !== null);
      if (!pictured) throw new Error("no question has a picture");
      await openQuiz(page, own, [pictured]);
      await summaries(page).click();
      const row = list(page).getByRole("listitem").first();
      await expect(row.getByRole("img", { name: pictured.imageAlt ?? "Illustration de la question" })).toBeVisible();
      for (const { answer } of pictured.answers) await expect(row.getByText(answer, { exact: true })).toBeVisible();
      const right = pictured.answers.find(({ correct }) => correct)?.answer ?? "";
      await expect(row.getByRole("listitem").filter({ hasText: "(bonne réponse)" })).toContainText(right);
      await expect(row.getByText("Commentaire", { exact: true })).toBeVisible();
      await expect(row.getByRole("link", { name: /fiche/i })).toHaveAttribute("href", `/fiches/${pictured.programmePoint}`);
      await expectAccessible(page);
      await list(page).getByRole("button", { expanded: true }).click();
      await expect(row.getByText("Commentaire", { exact: true })).toBeHidden();
      await list(page).getByRole("switch", { name: "Montrer les réponses" }).check();
      await expect(row.getByText("Commentaire", { exact: true })).toBeVisible();
    });

    test("once a student has answered the questions are locked, which is said; the title is not", async ({ page }) => {
      const own = await openClass();
      const questions = (await weatherQuestions(own.manager)).slice(0, 2);
      const id = await own.publish("Le vent", questions);
      await (await own.enrol()).take(id, questions, [true]);
      await own.manager.lendTo(page.context());
      await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
      await expect(page.getByText("Les questions sont verrouillées")).toBeVisible();
      await expect(page.getByText(/^1\sélève a déjà répondu/)).toBeVisible();
      await expect(page.getByRole("button", { name: /^(Retirer|Monter|Descendre|Déplacer|Ajouter)/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Modifier le titre" }).click();
      await page.getByRole("dialog").getByLabel("Titre").fill("Le vent, toujours");
      await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Le vent, toujours" })).toBeVisible();
      await expect(summaries(page)).toHaveCount(2);
    });

    test("answers of teachers alone are erased by a change, once that was said and accepted", async ({ page }) => {
      const own = await openClass();
      const questions = (await weatherQuestions(own.manager)).slice(0, 3);
      const id = await own.publish("Le vent", questions);
      const teacher = await signInByApi(demo.manager, demo.password);
      await teacher.send("POST", `/api/teachers/classrooms/${own.id}/become-student`, {});
      for (const question of questions.slice(0, 2))
        await teacher.send("POST", `/api/qcms/${id}/answers`, { questionId: question.id, answerId: question.answers[0]?.id });
      await own.manager.lendTo(page.context());
      await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
      await expect(page.getByText(/Changer les questions effacera 2\sréponses d’enseignant\.$/)).toBeVisible();
      await page.getByRole("button", { name: "Retirer la question 3" }).click();
      const consent = page.getByRole("dialog", { name: "Effacer les réponses d’enseignant" });
      await expect(consent.getByText(/^Ce changement efface les 2 réponses données par des enseignants/)).toBeVisible();
      await expectAccessible(page);
      await consent.getByRole("button", { name: "Annuler" }).click();
      await expectOrder(page, questions, [1, 2, 3]);
      await page.getByRole("button", { name: "Monter la question 3" }).click();
      await consent.getByRole("button", { name: "Effacer et continuer" }).click();
      await expectOrder(page, questions, [1, 3, 2]);
      await expect(page.getByText(/Changer les questions effacera/)).toBeHidden();
      await page.getByRole("button", { name: "Monter la question 2" }).click();
      await expectOrder(page, questions, [3, 1, 2]);
      await page.reload();
      await expectOrder(page, questions, [3, 1, 2]);
      await expect(page.getByText(/Changer les questions effacera/)).toBeHidden();
    });
  });
}

test.describe("when the quiz changed meanwhile", () => {
  test.use({ viewport: { width: 1280, height: 900 }, noise: { expected: [/status of 409/] } });

  test("questions that somebody else added are counted, and show", async ({ page }) => {
    const own = await openClass();
    const { root } = await openQuiz(page, own, []);
    await search(page).getByLabel("Thème").selectOption("Anglais");
    await expect(found(page)).toHaveCount(5);
    await expect(search(page).getByRole("button", { name: /^Page \d+$/ })).not.toHaveCount(0);
    expect(
      await search(page)
        .getByRole("button", { name: /^Page \d+$/ })
        .count(),
    ).toBeLessThanOrEqual(5);
    const criteria = { themeId: 6, qcmId: Number(root.split("/").at(-1)) };
    const { questionResponseList: english } = await own.manager.send<{ questionResponseList: Question[] }>(
      "POST",
      "/api/teachers/questions",
      criteria,
    );
    await own.manager.send("POST", `${root}/questions`, { questionId: english[0]?.id });
    for (const index of [0, 1]) await found(page).nth(index).getByRole("checkbox").check();
    await search(page)
      .getByRole("button", { name: /^Ajouter 2\squestions$/ })
      .click();
    await expectToast(page, "1 question ajoutée", "success");
    await expectToast(page, "1 question était déjà dans le questionnaire", "danger");
    await expect(summaries(page)).toHaveCount(2);
  });

  test("questions that are no longer in the bank are counted", async ({ page }) => {
    const own = await openClass();
    await openQuiz(page, own, []);
    await search(page).getByLabel("Thème").selectOption("Anglais");
    for (const index of [0, 1]) await found(page).nth(index).getByRole("checkbox").check();
    const result = { nbAjout: 0, nbQuestionDejaDansQcm: 0, nbQuestionInconnue: 2 };
    await page.route("**/questions/bulk", (route) => route.fulfill({ json: result }));
    await search(page)
      .getByRole("button", { name: /^Ajouter 2\squestions$/ })
      .click();
    await expectToast(page, "2\u00A0questions n’existent plus dans la banque", "danger");
    await expect(page.getByRole("heading", { name: "Pas encore de question" })).toBeVisible();
  });

  test("the last question of a published quiz takes it off the students' list, which is said", async ({ page }) => {
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 1);
    const id = await own.publish("Le vent", questions);
    await own.manager.lendTo(page.context());
    await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
    await page.getByRole("button", { name: "Retirer la question 1" }).click();
    await expectToast(page, "Question retirée. C’était la dernière\u00A0: le questionnaire est masqué", "success");
    await expect(page.getByText("Masqué", { exact: true })).toBeVisible();
  });

  test("a change refused because a student has just answered is put back, and the lock shows", async ({ page }) => {
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 2);
    const { id, root } = await openQuiz(page, own, questions);
    await own.manager.send("PATCH", root);
    await (await own.enrol()).take(id, questions, [true]);
    await page.getByRole("button", { name: "Retirer la question 1" }).click();
    const message = "Des élèves ont déjà répondu : les questions de ce questionnaire ne peuvent plus être modifiées";
    await expectToast(page, message, "danger");
    await expect(page.getByText("Les questions sont verrouillées")).toBeVisible();
    await expectTexts(list(page).getByRole("listitem").locator("> span:first-child"), ["1", "2"]);
  });
});
