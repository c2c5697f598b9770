import type { Page } from "@playwright/test";
import { openClass, type Student, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, extended, test } from "../support/test.ts";

const restart = (student: Student, qcmId: number) => student.send("DELETE", `/api/qcms/${qcmId}/answers`);

/**
 * Four questions, three students who answer and a fourth who does not. First student: 1/4, then 3/4. Second: 2/4, then
 * only the first question, wrong before and now right: 3/4 with the latest answers. Third: 4/4, in one try.
 */
async function playOut() {
  const own = await openClass();
  const classroomId = own.id;
  const questions = (await weatherQuestions(own.manager)).slice(0, 4);
  const qcmId = await own.publish("Examen blanc", questions);
  const [first, second, third] = [await own.enrol(), await own.enrol(), await own.enrol()];
  await own.enrol();
  await first.take(qcmId, questions, [false, false, false, true]);
  await restart(first, qcmId);
  await first.take(qcmId, questions, [true, true, true, false]);
  await second.take(qcmId, questions, [false, true, false, true]);
  await restart(second, qcmId);
  await second.take(qcmId, questions, [true]);
  await third.take(qcmId, questions, [true, true, true, true]);
  return { own, questions, path: `/teacher/classrooms/${classroomId}/qcms/${qcmId}/stats`, classroomId, qcmId };
}

/** The figure above these words. */
const figure = (page: Page, words: string) =>
  page.getByRole("list", { name: "Moyennes de la classe" }).getByRole("listitem").filter({ hasText: words });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const spaces = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");

test("figures, pictures and tables say what was computed by hand", async ({ page, context }) => {
  const { own, questions, path } = await playOut();
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Examen blanc", exact: true })).toBeVisible();

  // First tries: 25, 50, 100. Latest answers: 75, 75, 100. All tries: 4/8, 3/5, 4/4. Tries: 2, 2, 1.
  await expect(figure(page, "élèves ont répondu")).toContainText("3/4");
  await expect(figure(page, "au premier essai")).toContainText(/58,3\s%/);
  await expect(figure(page, "au dernier essai")).toContainText(/83,3\s%/);
  await expect(figure(page, "moyenne, tous les essais")).toContainText(/70,0\s%/);
  await expect(figure(page, "essai par élève")).toContainText("1,7");

  const distribution = page.getByRole("img", { name: /^Répartition des scores/ });
  expect(spaces((await distribution.getAttribute("aria-label")) ?? "")).toBe(
    "Répartition des scores. De 70 à 80 % : 2 élèves ; De 90 à 100 % : 1 élève.",
  );
  await page.getByRole("radio", { name: "Premier essai" }).check({ force: true });
  expect(spaces((await distribution.getAttribute("aria-label")) ?? "")).toBe(
    "Répartition des scores. De 20 à 30 % : 1 élève ; De 50 à 60 % : 1 élève ; De 90 à 100 % : 1 élève.",
  );
  // Right at the first try: 1, 2, 1 and 3 of 3 students.
  const success = page.getByRole("img", { name: /^Réussite par question/ });
  expect(spaces((await success.getAttribute("aria-label")) ?? "")).toBe(
    "Réussite par question. Moins de la moitié des élèves : question 1, 33,3 % ; question 3, 33,3 %.",
  );
  await expect(region(page, "Réussite par thème")).toContainText("Météorologie et aérologie");
  await expectAccessible(page);

  const rows = region(page, "Premier et dernier essai").getByRole("row");
  await expect(rows).toHaveCount(4);
  // A name leads to the page of the student: three in the table, one who has not answered.
  const students = page.getByRole("main").locator('a[href*="/students/"]');
  await expect(students).toHaveCount(4);
  await expect(rows.nth(1).getByRole("link", { name: "Camille Durand" })).toHaveAttribute("href", /\/students\/\d+$/);
  expect(spaces((await rows.nth(1).innerText()).replace(/\s+/g, " "))).toContain("4 1 100,0 % 100,0 % 100,0 %");

  const errors = region(page, "Erreurs les plus fréquentes").getByRole("row");
  // Question 1 was missed twice, with the same answer; so was question 3.
  const worst = questions[0];
  await expect(errors.nth(1)).toContainText(worst?.question ?? "?");
  await expect(errors.nth(1)).toContainText(worst?.answers.find((a) => !a.correct)?.answer ?? "?");
  await expect(errors.nth(1)).toContainText(worst?.answers.find((a) => a.correct)?.answer ?? "?");
  await expect(errors.nth(1).getByText("2", { exact: true })).toBeVisible();

  await page.getByRole("radio", { name: "Tableaux" }).check({ force: true });
  const facility = region(page, "Analyse des questions").getByRole("row");
  await expect(facility.nth(2)).toContainText(/66,7\s%/);
  await expectAccessible(page);

  // On a projector the header is as wide as the page.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const table = await region(page, "Analyse des questions").boundingBox();
  const logo = await page.getByRole("banner").getByRole("link", { name: "Badin" }).boundingBox();
  expect(table?.width).toBeGreaterThan(1700);
  expect(logo?.x).toBe(table?.x);
});

test("the table of students sorts by each of its columns, by the keyboard too", async ({ page, context }) => {
  const { own, path } = await playOut();
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const table = page.getByRole("table", { name: "Premier et dernier essai" });
  const firstTries = async () => (await table.locator("tbody tr td:nth-child(6)").allInnerTexts()).map(spaces);
  await expect(table.getByRole("columnheader", { name: "Dernier" })).toHaveAttribute("aria-sort", "descending");
  await table.getByRole("button", { name: "Premier" }).press("Enter");
  await expect(table.getByRole("columnheader", { name: "Premier" })).toHaveAttribute("aria-sort", "ascending");
  expect(await firstTries()).toEqual(["25,0 %", "50,0 %", "100,0 %"]);
  await table.getByRole("button", { name: "Premier" }).press("Enter");
  expect(await firstTries()).toEqual(["100,0 %", "50,0 %", "25,0 %"]);
});

test("a page left open shows within fifteen seconds what a student answers meanwhile", extended, async ({ page, context }) => {
  const { own, questions, path, qcmId } = await playOut();
  await own.manager.lendTo(context);
  await page.clock.install();
  await page.goto(path);
  await expect(figure(page, "élèves ont répondu")).toContainText("3/4");
  await (await own.enrol()).take(qcmId, questions, [true]);
  // At once after these fifteen seconds, not once some more have gone by.
  const asked = page.waitForRequest(`**/qcms/${qcmId}/stats`, { timeout: 2000 });
  await page.clock.fastForward(15_000);
  await asked;
  await expect(figure(page, "élèves ont répondu")).toContainText("4/5");
});

/** Expects the segments of a choice to fill its full width. */
async function expectSharedWidth(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("group", { name, exact: true });
  const [box, last] = [await choice.boundingBox(), await choice.locator("label").last().boundingBox()];
  const padding = 3;
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) - padding, 0);
}

test("on a phone nothing overflows, and the themes are bars", async ({ page, context }) => {
  const { own, path } = await playOut();
  await own.manager.lendTo(context);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    await expect(region(page, "Réussite par thème").getByRole("listitem")).toContainText(/83\s%/);
    await expectNoSidewaysScroll(page);
    await expectSharedWidth(page, "Présentation");
    await page.getByRole("radio", { name: "Tableaux" }).check({ force: true });
    await expect(region(page, "Analyse des questions")).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test("the bars of a long quiz keep to their places", async ({ page, context }) => {
  const own = await openClass();
  const questions = await weatherQuestions(own.manager);
  const qcmId = await own.publish("Vingt questions", questions);
  await (await own.enrol()).take(
    qcmId,
    questions,
    questions.map(() => true),
  );
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}/stats`);
  const slots = page.getByRole("img", { name: /^Réussite par question/ }).locator("[title]");
  await expect(slots).toHaveCount(questions.length);
  for (const slot of await slots.all()) {
    const [place, bar] = [await slot.boundingBox(), await slot.locator("i").boundingBox()];
    expect([bar?.x, bar?.width]).toEqual([place?.x, place?.width]);
  }
});

test("a quiz that nobody answered says so and leads back to the quizzes", async ({ page, context }) => {
  const own = await openClass();
  const qcmId = await own.publish("Sans réponse", (await weatherQuestions(own.manager)).slice(0, 1));
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}/stats`);
  await expect(page.getByRole("heading", { name: "Pas encore de réponse" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Retour aux questionnaires" })).toBeVisible();
  await expectAccessible(page);
});

test("an archived class, which nobody will answer any more, is promised nothing", async ({ page, context }) => {
  const own = await openClass();
  const qcmId = await own.publish("Gardé", (await weatherQuestions(own.manager)).slice(0, 1));
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/archive`, { classroomId: own.id, deleteQcm: false });
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}/stats`);
  await expect(page.getByRole("heading", { name: "Aucune réponse" })).toBeVisible();
  await expect(page.getByText(/apparaissent dès qu’un élève/)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("what is not there", () => {
  test.use({ noise: { expected: [/status of 404/, /status of 500/] } });

  test("a quiz that is not there is said to be gone; a failure can be tried again", async ({ page, context }) => {
    const { own, path, classroomId } = await playOut();
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${classroomId}/qcms/999999/stats`);
    await expect(page.getByRole("heading", { name: "Ce questionnaire n’existe plus" })).toBeVisible();
    await page.route("**/stats", (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Les statistiques ne se sont pas chargées");
    await page.unroute("**/stats");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(figure(page, "élèves ont répondu")).toContainText("3/4");
  });
});

test("on paper the pictures keep their bars, which browsers take for backgrounds", async ({ page, context }) => {
  const { own, path } = await playOut();
  await own.manager.lendTo(context);
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  for (const picture of [
    page.getByRole("img", { name: /^Répartition des scores/ }),
    page.getByRole("img", { name: /^Réussite par question/ }),
  ])
    for (const bar of await picture.locator("i").all()) await expect(bar).toHaveCSS("print-color-adjust", "exact");
  await expect(region(page, "Réussite par thème").locator("li > :last-child")).toHaveCSS("print-color-adjust", "exact");
});
