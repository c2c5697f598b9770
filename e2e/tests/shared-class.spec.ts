import type { Qcm } from "@badin/contract";
import type { Page } from "@playwright/test";
import { expectToast } from "../support/look.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const undo = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Annuler" });

test.describe("two teachers on one quiz", () => {
  test.use({ noise: { expected: [/409 \(Conflict\)/] } });

  test("the second to save is told who changed what, keeps what was typed, and overwrites knowingly", async ({ page, context }) => {
    const own = await openClass();
    const qcmId = await own.publish("Le vent", (await weatherQuestions(own.manager)).slice(0, 2));
    const path = `/api/teachers/classrooms/${own.id}/qcms/${qcmId}`;
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}/rename`);
    const form = dialog(page, "Modifier le questionnaire");
    await form.getByLabel("Titre").fill("Le vent du jeudi");
    await own.manager.send("PUT", path, { name: "Le vent et les nuages", studentComment: "Avant mercredi" });
    await form.getByRole("button", { name: "Enregistrer" }).click();

    const told = form.getByRole("alert");
    await expect(told).toContainText("Vous avez modifié ce questionnaire dans un autre onglet.");
    await expect(told).toContainText(/Titre\s: «\sLe vent et les nuages\s»/);
    await expect(form.getByLabel("Titre")).toHaveValue("Le vent du jeudi");
    await expect(form.getByLabel("Commentaire pour les élèves")).toHaveValue("Avant mercredi");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(form).toBeHidden();
    const saved = await own.manager.get<Qcm>(path);
    expect([saved.name, saved.studentComment]).toEqual(["Le vent du jeudi", "Avant mercredi"]);
  });

  test("of the settings of a mock exam and of a note on a lesson, too, what was typed stays and the other’s is told", async ({
    page,
    context,
  }) => {
    const own = await openClass();
    await own.manager.lendTo(context);
    const home = `/api/teachers/classrooms/${own.id}`;
    const settings = { name: "Blanc", english: "none", minutes: 150, englishMinutes: 0, together: true, opensAt: null, closesAt: null };
    const form = { ...settings, shuffle: true, release: "manual" };
    const exam = await own.manager.send<{ id: number }>("POST", `${home}/mock-exams`, { ...form, examId: null, perPart: 1 });
    await page.goto(`/teacher/classrooms/${own.id}/mock-exams/${exam.id}/edit`);
    await page.getByLabel("Titre").fill("Blanc de mars");
    await own.manager.send("PUT", `${home}/mock-exams/${exam.id}`, { ...form, name: "Blanc d’avril", minutes: 90 });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("alert")).toContainText("Vous avez modifié cet examen blanc dans un autre onglet.");
    await expect(page.getByRole("alert")).toContainText(/Titre\s: «\sBlanc d’avril\s»/);
    await expect(page.getByLabel("Titre")).toHaveValue("Blanc de mars");
    await expect(page.getByLabel("Minutes pour les cinq parties")).toHaveValue("90");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expectToast(page, "L’examen blanc est modifié", "success");

    await page.goto("/fiches/4.1.8");
    await page.getByRole("button", { name: `Ajouter une note de ${own.name}` }).click();
    const note = dialog(page, `Note pour ${own.name}`);
    await note.getByLabel("Note", { exact: true }).fill("On part au QNH");
    await own.manager.send("PUT", `${home}/lessons/4.1.8/note`, { text: "On part au QFE", link: "https://www.meteo.fr" });
    await note.getByRole("button", { name: "Enregistrer" }).click();
    await expect(note.getByRole("alert")).toContainText(/Note\s: «\sOn part au QFE\s»/);
    await expect(note.getByLabel("Note", { exact: true })).toHaveValue("On part au QNH");
    await expect(note.getByLabel("Lien")).toHaveValue("https://www.meteo.fr");
    await note.getByRole("button", { name: "Enregistrer" }).click();
    await expectToast(page, "La note est enregistrée", "success");
  });
});

test("a quiz that students have answered is duplicated here, or reopened once its answers are erased", async ({ page, context }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 3);
  const qcmId = await own.publish("Le vent", questions);
  await (await own.enrol()).take(qcmId, questions, [true, false]);
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}`);
  await page.getByRole("button", { name: "Dupliquer ici" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Le vent (copie)" })).toBeVisible();
  await page.getByRole("button", { name: "Retirer la question 1" }).click();
  await undo(page).click();
  await expect(page.getByRole("button", { name: "Retirer la question 3" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list").getByText(questions[0]?.question ?? "?")).toBeVisible();

  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}`);
  await expect(page.getByRole("button", { name: "Retirer la question 1" })).toHaveCount(0);
  await page.getByRole("button", { name: "Effacer les 2 réponses et rouvrir…" }).click();
  const asked = dialog(page, "Effacer les 2 réponses");
  await expect(asked).toContainText("Les 2 réponses de 1 élève à ce questionnaire");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Effacer et rouvrir" }).click();
  await expect(page.getByRole("button", { name: "Retirer la question 1" })).toBeVisible();
});

test.describe("a deleted quiz", () => {
  test.use({ noise: { expected: [/404 \(Not Found\)/] } });

  test("is taken back at once, or from the bin; who had it open is led to the class", async ({ page, context }) => {
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 2);
    const qcmId = await own.publish("Le vent", questions);
    const rain = await own.publish("La pluie", questions);
    await (await own.enrol()).take(qcmId, questions, [true, false]);
    await own.manager.lendTo(context);
    await page.setViewportSize({ width: 1366, height: 768 });
    const list = `/teacher/classrooms/${own.id}/qcms`;
    const titles = page.getByRole("table").getByRole("link", { name: /^(Le vent|La pluie)$/ });
    const remove = async () => {
      await page.getByRole("button", { name: /^Autres actions sur «\sLe vent\s»$/ }).click();
      await page.getByRole("menuitem", { name: "Supprimer…" }).click();
      await expect(dialog(page, "Supprimer le questionnaire")).toContainText("pendant 30 jours");
      await dialog(page, "Supprimer le questionnaire").getByRole("button", { name: "Supprimer le questionnaire" }).click();
      await expect(titles).toHaveText(["La pluie"]);
    };
    await page.goto(list);
    await remove();
    await undo(page).click();
    await expect(titles).toHaveText(["Le vent", "La pluie"]);
    await remove();

    await page.goto(`${list}/${qcmId}`);
    await expect(page.getByRole("heading", { name: "Ce questionnaire n’existe plus" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Aller à la classe" }).click();
    await page.getByRole("button", { name: "Corbeille (1)" }).click();
    const bin = dialog(page, "Corbeille");
    await expect(bin.getByRole("listitem")).toContainText("2 réponses");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await bin.getByRole("button", { name: /^Reprendre/ }).click();
    await expect(bin.getByText("La corbeille est vide")).toBeVisible();
    await bin.getByRole("button", { name: "Fermer" }).last().click();
    await expect(titles).toHaveText(["Le vent", "La pluie"]);
    expect((await own.manager.get<Qcm>(`/api${list.replace("teacher", "teachers")}/${qcmId}`)).hasAnswer).toBe(true);

    // What was said of a quiz does not lie over the page that explains that a colleague has deleted it.
    await page.clock.install();
    await page.goto(`${list}/${rain}`);
    const takeOff = page.getByRole("button", { name: "Retirer la question 1" });
    await takeOff.click();
    await expect(page.getByRole("button", { name: "Retirer la question 2" })).toHaveCount(0);
    await own.manager.send("DELETE", `/api${list.replace("teacher", "teachers")}/${rain}`);
    await takeOff.click();
    await expect(page.getByRole("heading", { name: "Ce questionnaire n’existe plus" })).toBeVisible();
    // No message leaves by itself any more.
    await page.clock.pauseAt(Date.now() + 500);
    await expect(page.locator('[aria-label="Messages"] > :not([data-ending-style])')).toHaveCount(0);
  });
});

test("a class is opened for another year; several quizzes are chosen at once; a student changes class", async ({ page, context }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 2);
  for (const name of ["Un", "Deux", "Trois"]) await own.publish(name, questions);
  await (await own.enrol()).take(await own.publish("Quatre", questions), questions, [true, true]);
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/teacher/home");
  await page.getByRole("button", { name: `Actions de la classe ${own.name}` }).click();
  await page.getByRole("menuitem", { name: "Reconduire la classe…" }).click();
  const form = dialog(page, "Reconduire la classe");
  await expect(form).toContainText("une copie des 4 questionnaires, dans l’ordre");
  // Behind it are the classes of all tests.
  await expectAccessible(page, "[role=dialog]");
  const renewed = `${own.name} bis`;
  await form.getByLabel("Nom de la classe").fill(renewed);
  await form.getByRole("button", { name: "Ouvrir la nouvelle classe" }).click();
  const names = page.getByRole("table").getByRole("link", { name: /^(Un|Deux|Trois|Quatre)/ });
  await expect(names).toHaveText(["Un", "Deux", "Trois", "Quatre"]);
  await expect(page.getByText(renewed)).toBeVisible();

  await page.getByRole("button", { name: "Choisir plusieurs" }).click();
  for (const name of ["Un", "Trois"]) await page.getByRole("checkbox", { name: new RegExp(`Choisir «\\s${name}\\s»`) }).check();
  const bar = page.getByRole("region", { name: "Questionnaires choisis" });
  await expect(bar).toContainText("2 questionnaires choisis");
  await expectAccessible(page);
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(new URL(request.url()).pathname));
  await bar.getByRole("button", { name: "Publier" }).click();
  await expectToast(page, "2 questionnaires sont publiés", "success");
  expect(calls.filter((path) => path.includes("/qcms/"))).toEqual([expect.stringMatching(/\/qcms\/bulk$/)]);
  await expect(page.getByRole("table").getByText("Publié", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Tous ceux de cette page" }).click();
  await bar.getByRole("button", { name: "Date…" }).click();
  const date = dialog(page, "À faire avant le");
  await date.getByLabel("À faire avant le").fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  await date.getByRole("button", { name: "Enregistrer" }).click();
  await expectToast(page, "La date de 4 questionnaires est enregistrée", "success");
  await page.getByRole("button", { name: "Tous ceux de cette page" }).click();
  await bar.getByRole("button", { name: "Supprimer…" }).click();
  await dialog(page, "Supprimer 4 questionnaires").getByRole("button", { name: "Supprimer" }).click();
  await undo(page).click();
  await expect(names).toHaveText(["Un", "Deux", "Trois", "Quatre"]);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  // The last quiz is chosen on a phone with the actions in sight.
  await page.getByRole("checkbox", { name: /Choisir «\sQuatre\s»/ }).check();
  await expect(bar.getByRole("button", { name: "Masquer" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await page.getByRole("button", { name: "Modifier le compte de l’élève" }).click();
  await page.getByRole("button", { name: "Changer de classe" }).click();
  const move = dialog(page, "Changer de classe");
  await expect(move).toContainText("garde son compte, ses réponses et ses badges");
  await expectAccessible(page);
  await move.getByLabel("Nouvelle classe").selectOption({ label: renewed });
  await move.getByRole("button", { name: "Changer de classe" }).click();
  await expect(page.getByText("Aucun élève pour le moment")).toBeVisible();
});
