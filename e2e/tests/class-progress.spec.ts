import type { ClassProgress, Question } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// A weight out of bounds is refused.
test.use({ noise: { expected: [/status of 400/] } });

test("the follow-up of a class shows figures that sort, and its weak points become a quiz to read over", async ({ page, context }) => {
  const { id: classroomId, manager, publish, enrol } = await openClass();
  const search = { themeId: 1, terme: "", andSearch: true, withComment: false, year: 0, size: 50 };
  const { questionResponseList } = await manager.send<{ questionResponseList: Question[] }>("POST", "/api/questions/search", search);
  const ofPoint = Map.groupBy(
    questionResponseList.filter((question) => question.programmePoint !== null),
    (question) => question.programmePoint,
  );
  const questions = [...ofPoint.values()].sort((a, b) => b.length - a.length)[0]!.slice(0, 4);
  const quiz = await publish("Départ", questions);
  for (let n = 0; n < 5; n++) {
    const student = await enrol();
    await student.take(quiz, questions, n === 0 ? [true, true, true, false] : [false, false, false, false]);
  }
  await manager.lendTo(context);
  // Nobody needs attention in the first ten days of a class: these students look as if they had not come for ten.
  await page.route(`**/classrooms/${classroomId}/progress`, async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    const response = await route.fetch();
    const progress: ClassProgress = await response.json();
    for (const student of progress.students) student.attention = student.messagedAt ? null : "idle";
    await route.fulfill({ response, json: progress });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/teacher/classrooms/${classroomId}/progress`);
  const idle = page.getByRole("region", { name: "À relancer" });
  await expect(idle.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await idle.getByRole("checkbox").first().uncheck();
  await idle.getByRole("button", { name: /^Relancer ces 4\sélèves$/ }).click();
  const message = page.getByRole("dialog", { name: /^Écrire à 4\sélèves$/ });
  await message.getByRole("button", { name: "Retirer Camille Durand" }).first().click();
  await page
    .getByRole("dialog", { name: /^Écrire à 3\sélèves$/ })
    .getByRole("button", { name: "Envoyer" })
    .click();
  await expect(idle.getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Élèves et thèmes" }).getByText(/^Relancé\(e\) le \d/)).toHaveCount(3);
  // Too few answers for a forecast; all five worked today.
  await expect(page.getByRole("listitem").filter({ hasText: "actifs sur 7 jours" })).toContainText(/^5\/5/);
  const rows = page.getByRole("table", { name: "Élèves et thèmes" }).locator("tbody tr");
  await expect(rows).toHaveCount(5);
  await page.getByLabel("Du plus faible au plus fort, par").selectOption("Météorologie");
  await expect(rows.last()).toContainText("75");
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const weak = page.getByRole("region", { name: "Points faibles" });
  // 3 right answers of 20.
  await expect(weak.getByRole("listitem")).toContainText(/15\s%/);
  await expect(weak.getByRole("listitem").getByRole("link")).toHaveAttribute("href", /^\/fiches\/1\.\d\.\d$/);
  await weak.getByRole("button", { name: "En faire un questionnaire" }).click();
  await expect(page).toHaveURL(new RegExp(`/teacher/classrooms/${classroomId}/qcms/\\d+$`));
  await expect(page.getByRole("heading", { name: /^Points faibles au \d/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const made = await manager.get<{ qcmResponseList: { name: string; published: boolean; nbQuestion: number }[] }>(
    `/api/teachers/classrooms/${classroomId}/qcms`,
  );
  const [, drawn] = made.qcmResponseList;
  expect(drawn?.published).toBe(false);
  expect(drawn?.nbQuestion).toBeGreaterThanOrEqual(4);
  expect(drawn?.nbQuestion).toBeLessThanOrEqual(20);
});

test("marks follow the teacher’s choices and leave as a file; a name leads to the student’s page and its sheet", async ({
  page,
  context,
}) => {
  const { id: classroomId, manager, publish, enrol } = await openClass();
  const search = { themeId: 1, terme: "", andSearch: true, withComment: false, year: 0, size: 4 };
  const { questionResponseList } = await manager.send<{ questionResponseList: Question[] }>("POST", "/api/questions/search", search);
  const quiz = await publish("Vents", questionResponseList.slice(0, 4));
  const student = await enrol();
  await student.take(quiz, questionResponseList.slice(0, 4), [true, true, true, false]);
  await enrol();
  await manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${classroomId}/progress`);
  await page.getByRole("button", { name: "Plus" }).click();
  await page.getByRole("menuitem", { name: "Carnet de notes" }).click();
  const table = page.getByRole("table", { name: "Notes de la classe" });
  // 3 of 4: 15 out of 20; the other student has no mark, and then a zero.
  await expect(table.locator("tfoot td").first()).toHaveText("15,0");
  await page.getByRole("button", { name: "Choisir les colonnes" }).click();
  const choices = page.getByRole("dialog");
  await choices.getByLabel("Pas fini, ou absent").selectOption({ label: "Compte zéro" });
  await choices.getByLabel("Vents").fill("11");
  await choices.getByRole("button", { name: "Enregistrer" }).click();
  await expect(choices.getByText("De 0 à 10", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await choices.getByLabel("Vents").fill("2");
  await choices.getByRole("button", { name: "Enregistrer" }).click();
  await expect(table.locator("tfoot td").first()).toHaveText("7,5");
  await expect(page.getByText("Pas fini, ou absent\u00a0: compte zéro.")).toBeVisible();
  // A phone shows a column at a time, and marks before choices.
  await expect(table.getByRole("columnheader")).toHaveText([/^Élève/, /^Moyenne/]);
  await page.getByLabel("Colonne montrée").selectOption({ label: "Vents" });
  await expect(table.getByRole("columnheader")).toHaveText([/^Élève/, /^Vents/]);
  await expect(table.getByText("coefficient 2")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "Tableur Excel" }).click();
  expect((await download).suggestedFilename()).toMatch(/^carnet-de-notes-.+-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(table.getByRole("row").filter({ hasText: "15,0" }).first()).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await table.getByRole("row").filter({ hasText: "15,0" }).first().getByRole("link").click();
  await expect(page.getByRole("region", { name: "Questionnaires" })).toContainText(/75\s%/);
  await expect(page.getByRole("region", { name: "Jours travaillés" })).toContainText(/1 jour cette semaine/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const points = page.getByRole("region", { name: "Point par point" });
  await points.getByText("Météorologie").click();
  await expect(points.getByRole("link", { name: /Fiche/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Aménagements" }).click();
  const extra = page.getByRole("dialog", { name: /^Aménagements : / });
  await extra.getByLabel("Temps supplémentaire").selectOption({ label: "Tiers temps" });
  await expectAccessible(page);
  await extra.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("button", { name: /^Tiers temps/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Extra time is for the teachers alone.
  await expect(page.getByText("Tiers temps")).toBeHidden();
  await expect(page.getByText("Ce que nous avons dit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimer la fiche" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Écrire" }).click();
  const message = page.getByRole("dialog", { name: /^Écrire à 1\sélève$/ });
  const field = message.getByLabel("Message");
  await expect(field).toHaveValue(/^Bonjour {prénom}, l’examen est dans/);
  await expect(message.getByText(/^1\sélève par mail, faute de notifications acceptées\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill("Regarde sur exemple.fr");
  await message.getByRole("button", { name: "Envoyer" }).click();
  await expect(message.getByText("Un message ne contient pas d’adresse, ni de site ni d’email")).toBeVisible();
  await field.fill("Bonjour {prénom},\non en reparle mercredi.");
  await message.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText(/Relancé\(e\) le \d/)).toBeVisible();
  await student.lendTo(context);
  await page.goto("/home");
  await page.getByRole("button", { name: /^Un message/ }).click();
  const received = page.getByRole("dialog", { name: /^Message de / });
  await expect(received).toContainText("Bonjour Camille,");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await received.getByRole("button", { name: "J’ai lu" }).click();
  await expect(received).toBeHidden();
});

test("the sheets of a class print together, a page each", async ({ page }) => {
  await (await signInByApi(demo.teacher, demo.password)).lendTo(page.context());
  await page.goto("/teacher/classrooms/1/progress");
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: /^Les \d+\sfiches d’élèves/ }).click();
  await expect(page.getByRole("heading", { name: "Fiches des élèves" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimer les fiches" })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const names = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: names[0] ?? "" }).click();
  for (const [key, at] of [
    ["ArrowLeft", 0],
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(title.first()).toHaveText(names[at] ?? "");
    await expect(page.getByRole("button", { name: "Imprimer la fiche" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Élève suivant" }).click();
  await expect(title.first()).toHaveText(names[2] ?? "");
  await page.goto("/teacher/classrooms/1/progress/sheets");
  await expect(page.getByRole("button", { name: "Imprimer les fiches" })).toBeEnabled();
  expect(names.length).toBeGreaterThan(5);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("article h1")).toHaveText(names);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(names.length);
});

test("the demonstration school has students who are late, by name; a press writes to them about their quiz", async ({ page }) => {
  await (await signInByApi(demo.teacher, demo.password)).lendTo(page.context());
  await page.goto("/teacher/home");
  await page.getByRole("link", { name: "Relancer… : " }).click();
  const late = page.getByRole("region", { name: "En retard" });
  await expect(late.getByRole("link", { name: "Météorologie et aérologie" })).toBeVisible();
  await expect(late.getByRole("link", { name: "Nathan Rousseau" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await late.getByRole("button", { name: "Relancer pour « Météorologie et aérologie »…" }).click();
  const message = page.getByRole("dialog", { name: /^Écrire à \d/ });
  await expect(message.getByLabel("Message")).toHaveValue(/^Bonjour {prénom}, «\sMétéorologie et aérologie\s» était à faire avant le/);
  await message.getByRole("button", { name: "Annuler" }).click();
  await late.getByRole("link", { name: "Nathan Rousseau" }).click();
  await expect(page.getByRole("region", { name: "Questionnaires" }).getByText("en retard depuis le")).toBeVisible();
});
