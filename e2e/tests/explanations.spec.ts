import type { ExplanationRequest, Question } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { expectToast, tokenColor } from "../support/look.ts";
import { openClass, type Student, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const ask = (student: Student, qcmId: number, { id }: Question) =>
  student.send<object>("POST", `/api/qcms/${qcmId}/questions/${id}/ask-explanation`, { questionId: id });

/** Creates a class where two students ask about the first question and one student about each of the following ones. */
async function openAskingClass(questionCount: number) {
  const own = await openClass();
  const { id } = own;
  const path = `/teacher/classrooms/${id}/ask-explanations`;
  const left = () => own.manager.get<ExplanationRequest[]>(`/api/teachers/classrooms/${id}/ask-explanations`);
  if (questionCount === 0) return { own, questions: [], path, id, left };
  const all = await weatherQuestions(own.manager);
  // A question with an image comes first.
  const questions = [...all].sort((a, b) => Number(b.image !== null) - Number(a.image !== null)).slice(0, questionCount);
  const qcmId = await own.publish("Demandes", questions);
  const [ines, tom] = [await own.enrol(), await own.enrol()];
  for (const question of questions) await ask(ines, qcmId, question);
  if (questions[0]) await ask(tom, qcmId, questions[0]);
  return { own, questions, path, id, left };
}

const review = (page: Page) => page.getByRole("dialog", { name: "Revue des demandes d’explications", exact: true });
const good = (page: Page) => review(page).getByText("Bonne réponse", { exact: true });

test("the table says how many students ask for each question, and who", async ({ page, context }) => {
  const { own, questions, path } = await openAskingClass(2);
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Demandes d’explications supplémentaires", exact: true })).toBeVisible();
  await expect(page.getByText(/^2\sdemandes$/)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Question", "Élèves", "Commencer ici"]);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(questions[0]?.question ?? "?");
  const askers = row.getByRole("button", { name: /Camille Durand/ });
  await expect(askers.locator("svg path")).toHaveAttribute("d", /^M22 9l-10-4/);
  await expect(askers).toContainText("2");
  await askers.hover();
  await expect(page.getByRole("tooltip")).toHaveText(/^Camille Durand \(\S+\)Camille Durand \(\S+\)$/);
  await expect(
    page
      .getByRole("row")
      .nth(2)
      .getByRole("button", { name: /Camille Durand/ }),
  ).toContainText("1");
  await expectAccessible(page);
  await askers.click();
  await expect(page.getByRole("menuitem", { name: "Camille Durand" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Camille Durand" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/teacher/classrooms/${own.id}/students/\\d+$`));
});

test("a class that asks nothing says so, and has nothing to review", async ({ page, context }) => {
  const { own, path } = await openAskingClass(0);
  await own.manager.lendTo(context);
  await page.goto(path);
  await expect(page.getByText("Aucune demande", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Passer les demandes en revue" })).toHaveCount(0);
  await expectAccessible(page);
});

test("an archived class, whose students are gone, is not told how requests come", async ({ page, context }) => {
  const { own, path, id } = await openAskingClass(0);
  await own.manager.lendTo(context);
  await page.goto(path);
  const hint = page.getByText(/^Quand un élève demande plus d’explications/);
  await expect(hint).toBeVisible();
  await own.manager.send("POST", `/api/teachers/classrooms/${id}/archive`, { classroomId: id, deleteQcm: false });
  await page.reload();
  await expect(page.getByText("Aucune demande", { exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("a review by the keyboard: the answer on demand, the deletion, the next, then the end", async ({ page, context }) => {
  const { own, questions, path, left } = await openAskingClass(2);
  await own.manager.lendTo(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.getByRole("row").nth(2).getByRole("button", { name: "Commencer ici" }).click();
  await expect(review(page).getByRole("heading", { name: questions[1]?.question ?? "?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Passer les demandes en revue", exact: true }).press("Enter");
  await expect(review(page).getByRole("heading", { name: questions[0]?.question ?? "?" })).toBeFocused();
  await expect(review(page).getByText("1/2")).toBeVisible();
  await expect(review(page).getByRole("img", { name: questions[0]?.imageAlt ?? "Illustration de la question" })).toHaveAttribute(
    "src",
    /^data:image\/png;base64,/,
  );
  await review(page).getByTitle("Agrandir l’image").click();
  const picture = page.getByRole("dialog", { name: "Image agrandie" });
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toBeHidden();
  await expect(review(page).getByRole("listitem")).toHaveCount(4);
  await expect(good(page)).toHaveCount(0);
  await expectAccessible(page);

  const remove = review(page).getByRole("button", { name: "Effacer la demande et passer à la suivante", exact: true });
  const placeBefore = await remove.boundingBox();
  await page.keyboard.press("v");
  await expect(good(page)).toBeVisible();
  const shown = review(page).getByRole("listitem").filter({ hasText: "Bonne réponse" });
  await expect(shown).toContainText(questions[0]?.answers.find((a) => a.correct)?.answer ?? "?");
  await expect(shown).toHaveCSS("background-color", await tokenColor(page, "--b-success-bg"));
  expect(await remove.boundingBox()).toEqual(placeBefore);
  await expectAccessible(page);
  await page.keyboard.press("v");
  await expect(good(page)).toHaveCount(0);
  await page.keyboard.press("v");

  // Next and previous go on without erasing anything; what is erased can be taken back.
  await page.keyboard.press("ArrowRight");
  await expect(review(page).getByText("2/2")).toBeVisible();
  await expect(good(page)).toHaveCount(0);
  await review(page).getByRole("button", { name: "Demande précédente" }).click();
  await expect(review(page).getByRole("heading", { name: questions[0]?.question ?? "?" })).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(review(page).getByRole("heading", { name: questions[1]?.question ?? "?" })).toBeFocused();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Annuler" }).click();
  await expect(review(page).getByRole("heading", { name: questions[0]?.question ?? "?" })).toBeVisible();
  expect(await left()).toHaveLength(2);

  await page.keyboard.press("Delete");
  await expect(review(page).getByRole("heading", { name: questions[1]?.question ?? "?" })).toBeFocused();
  await expect(good(page)).toHaveCount(0);
  await expect(review(page).getByText("2/2")).toBeVisible();
  expect((await left()).map((request) => request.question.id)).toEqual([questions[1]?.id]);

  await page.getByRole("button", { name: "Effacer la demande et terminer la revue", exact: true }).press("Enter");
  await expect(review(page)).toBeHidden();
  await expect(page.getByText("Aucune demande", { exact: true })).toBeVisible();
  expect(await left()).toEqual([]);
  await expect(page.getByRole("link", { name: /Demandes d.explications/ })).toContainText("0");
});

test.describe(() => {
  test.use({ noise: { expected: [/status of 409/] } });

  test("a teacher writes an explanation of their own; the student who asked is told, and reads it once they have answered", async ({
    page,
    context,
  }) => {
    const own = await openClass();
    const [question] = await weatherQuestions(own.manager);
    if (!question) throw new Error("no question");
    const qcmId = await own.publish("Demandes", [question]);
    const ines = await own.enrol();
    await ask(ines, qcmId, question);
    const path = `/api/teachers/classrooms/${own.id}/questions/${question.id}/explanation`;
    // The explanation is the school's: one of an earlier run goes.
    await own.manager.send("PUT", path, { text: "" });
    const words = `Pense au parapluie. ${"L’air froid passe dessous, l’air chaud monte. ".repeat(6)}`.trim();

    await own.manager.lendTo(context);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/teacher/classrooms/${own.id}/ask-explanations`);
    await page.getByRole("button", { name: "Commencer ici" }).click();
    await review(page).getByRole("button", { name: "Voir la réponse", exact: true }).click();
    await review(page).getByRole("button", { name: "Écrire la vôtre" }).click();
    const field = review(page).getByLabel("Votre explication");
    await field.fill(words);
    await expectAccessible(page);
    // Whatever would take the field away asks first.
    const asked = page.getByRole("dialog", { name: /^Quitter sans enregistrer/ });
    for (const leave of ["Fermer", "Cacher la réponse"]) {
      await review(page).getByRole("button", { name: leave, exact: true }).click();
      await asked.getByRole("button", { name: "Annuler" }).click();
    }
    await field.press("Escape");
    await asked.getByRole("button", { name: "Annuler" }).click();
    await expect(field).toHaveValue(words);
    // A colleague writes meanwhile: nothing typed is lost.
    await own.manager.send("PUT", path, { text: "Un mot du collègue." });
    await review(page).getByRole("button", { name: "Enregistrer l’explication" }).click();
    await expect(review(page).getByRole("alert")).toContainText("Un mot du collègue.");
    await expect(field).toHaveValue(words);
    // The question may have been asked for in the school's other classes.
    const told = page.getByText(/^Explication enregistrée\s: (1\sélève en est prévenu|\d+\sélèves en sont prévenus)$/);
    await Promise.all([expect(told).toBeVisible(), review(page).getByRole("button", { name: "Enregistrer l’explication" }).click()]);
    await expect(review(page).getByText(words)).toBeVisible();

    await ines.lendTo(context);
    await page.setViewportSize({ width: 375, height: 553 });
    await page.goto("/home");
    await page.getByRole("link", { name: /Une explication pour toi/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Explications reçues" })).toBeVisible();
    await expect(page.getByText("Réponds d’abord à cette question")).toBeVisible();
    await ines.take(qcmId, [question], [false]);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(question.answers.find((a) => a.correct)?.answer ?? "?")).toBeVisible();
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 568 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await page.goto(`/qcms/${qcmId}?q=1`);
    await expect(page.getByText(words)).toBeVisible();
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: /^Questionnaires terminés/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /explication pour toi/ })).toHaveCount(0);
  });
});

test("on the wall of a classroom the good answer is in view above the buttons, beside a picture too", async ({ page, context }) => {
  const { own, questions, path } = await openAskingClass(1);
  expect(questions[0]?.image).toBeTruthy();
  await own.manager.lendTo(context);
  await page.goto(path);
  const shown = review(page).getByRole("listitem").filter({ hasText: "Bonne réponse" });
  const hide = review(page).getByRole("button", { name: "Cacher la réponse", exact: true });
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1280, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Passer les demandes en revue", exact: true }).click();
    await expect(review(page).getByRole("heading", { name: questions[0]?.question ?? "?" })).toBeFocused();
    await page.keyboard.press("v");
    await expect(shown).toBeInViewport({ ratio: 1 });
    // Polled: the text takes the size that fits once the picture is there.
    const spaceAboveButton = async (row: Locator) => {
      const [place, button] = [await row.boundingBox(), await hide.boundingBox()];
      return (button?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? height);
    };
    await expect.poll(() => spaceAboveButton(shown)).toBeGreaterThan(0);
    // All four answers fit without scrolling, except on a screen of at most 480 px in height.
    if (height > 480)
      for (const row of await review(page).getByRole("listitem").all()) await expect.poll(() => spaceAboveButton(row)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(review(page)).toBeHidden();
  }
});

test("on a phone: the buttons toggle, delete and leave; nothing overflows", async ({ page, context }) => {
  const { own, questions, path, left } = await openAskingClass(2);
  await own.manager.lendTo(context);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    await expect(page.getByRole("cell", { name: questions[0]?.question ?? "?" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Passer les demandes en revue" }).click();
    const title = review(page).getByRole("heading", { level: 2, name: "Revue des demandes d’explications" });
    expect((await title.boundingBox())?.height).toBeLessThan(60);
    await review(page).getByRole("button", { name: "Voir la réponse", exact: true }).click();
    await expect(good(page)).toBeVisible();
    // The comment is shown and hidden together with the answer.
    const comment = review(page).getByText(questions[0]?.comment?.comment.slice(0, 30) ?? "?");
    await expect(comment).toBeVisible();
    await expectNoSidewaysScroll(page);
    await review(page).getByRole("button", { name: "Cacher la réponse", exact: true }).click();
    await expect(good(page)).toHaveCount(0);
    await expect(comment).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(review(page)).toBeHidden();
  }
  expect(await left()).toHaveLength(2);
});

test.describe("what goes wrong", () => {
  test.use({ noise: { expected: [/status of 500/] } });

  test("a review that cannot open says so; a deletion that fails keeps the question", async ({ page, context }) => {
    const { own, questions, path } = await openAskingClass(1);
    await own.manager.lendTo(context);
    await page.goto(path);
    await expect(page.getByText(/^1\sdemande$/)).toBeVisible();
    await page.route("**/ask-explanations", (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.getByRole("button", { name: "Passer les demandes en revue" }).click();
    await expectToast(page, "Impossible d’ouvrir la revue de la question", "danger");
    await page.unroute("**/ask-explanations");
    await page.getByRole("button", { name: "Passer les demandes en revue" }).click();
    await page.route("**/questions/*/ask-explanations", (route) =>
      route.fulfill({ status: 500, json: { error: "internal", error_description: "Une erreur s’est produite" } }),
    );
    await review(page).getByRole("button", { name: "Effacer la demande et terminer la revue" }).click();
    await expectToast(page, "Une erreur s’est produite", "danger");
    await expect(review(page).getByRole("heading", { name: questions[0]?.question ?? "?" })).toBeVisible();
  });

  test("a colleague who explained everything meanwhile leaves nothing to review", async ({ page, context }) => {
    const { own, questions, path, id } = await openAskingClass(1);
    await own.manager.lendTo(context);
    await page.goto(path);
    await expect(page.getByText(/^1\sdemande$/)).toBeVisible();
    await own.manager.send("DELETE", `/api/teachers/classrooms/${id}/questions/${questions[0]?.id}/ask-explanations`);
    await page.getByRole("button", { name: "Passer les demandes en revue" }).click();
    await expectToast(page, "Impossible d’ouvrir la revue de la question", "danger");
    await expect(page.getByText("Aucune demande", { exact: true })).toBeVisible();
  });
});
