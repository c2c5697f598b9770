import type { Classroom, ExplanationRequest, Qcm, Question } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { expectToast } from "../support/look.ts";
import { createAccount, openClass, openSchool, weatherQuestions } from "../support/school.ts";
import { demo, expect, test } from "../support/test.ts";

/**
 * Double-clicks as a person does: the effect of the first press may be visible before the second one, at the same
 * place.
 */
async function pressTwice(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to press");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}

test.describe("a double click does what one does", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("it adds one class", async ({ page, context }) => {
    const teacher = await createAccount(demo.schoolCode);
    await teacher.lendTo(context);
    await page.goto("/teacher/home");
    await page.getByRole("button", { name: "Ajouter une classe" }).click();
    const add = page.getByRole("dialog", { name: "Ajouter une classe" });
    await add.getByLabel("Nom de la classe").fill("BIA du mardi");
    await pressTwice(page, add.getByRole("button", { name: "Ajouter la classe" }));
    await expectToast(page, "La classe a été ajoutée", "success");
    await expect(add).toBeHidden();
    expect(await teacher.get<Classroom[]>("/api/teachers/classrooms")).toHaveLength(1);
  });

  test("it removes one question, adds those that were chosen once, and deletes a quiz without a word about one that is gone", async ({
    page,
    context,
  }) => {
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 4);
    const qcms = `/api/teachers/classrooms/${own.id}/qcms`;
    const { id } = await own.manager.send<Qcm>("POST", qcms, { name: "Le vent" });
    await own.manager.send("POST", `${qcms}/${id}/questions/bulk`, { questionId: questions.map((question) => question.id) });
    const left = async () => (await own.manager.get<Qcm>(`${qcms}/${id}`)).qcmQuestions?.length;
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
    await pressTwice(page, page.getByRole("button", { name: "Retirer la question 1" }));
    await expectToast(page, "Question retirée", "success");
    await expect(page.getByRole("button", { name: "Retirer la question 3" })).toBeVisible();
    await expect.poll(left).toBe(3);

    const search = page.getByRole("dialog", { name: "Ajouter des questions" });
    await search.getByLabel("Mots à chercher").fill("avion");
    await search.getByLabel("Mots à chercher").press("Enter");
    for (const row of [0, 1]) await search.getByRole("listitem").nth(row).getByRole("checkbox").check();
    await pressTwice(page, search.getByRole("button", { name: /^Ajouter 2\squestions$/ }));
    await expectToast(page, "2 questions ajoutées", "success");
    await expect.poll(left).toBe(5);
    await expect(search.getByText("Déjà dans le questionnaire", { exact: true })).toHaveCount(2);
    await expect(page.getByText(/étaient déjà/)).toHaveCount(0);

    await page.goto(`/teacher/classrooms/${own.id}/qcms`);
    await page.getByRole("button", { name: /^Autres actions sur/ }).click();
    await page.getByRole("menuitem", { name: "Supprimer…" }).click();
    await pressTwice(page, page.getByRole("dialog").getByRole("button", { name: "Supprimer le questionnaire" }));
    await expectToast(page, "Le questionnaire est supprimé", "success");
    await expect(page.getByText(/^Cet élément/)).toHaveCount(0);
  });

  test("it takes one identity", async ({ page, context }) => {
    const { manager, code } = await openSchool();
    await createAccount(code);
    await manager.lendTo(context);
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route("**/api/users/impersonate/*", async (route) => {
      asked++;
      await pressed;
      await route.continue();
    });
    await page.goto("/teacher/teachers");
    const row = page.getByRole("row").filter({ hasText: "Camille" });
    await row.getByRole("button", { name: "Prendre l’identité de cet enseignant" }).click();
    await pressTwice(page, page.getByRole("button", { name: "Prendre son identité" }));
    release();
    await expect(page.getByRole("banner").getByRole("link", { name: "Camille Durand" })).toBeVisible();
    expect(asked).toBe(1);
  });

  test("it drops one request of a review", async ({ page, context }) => {
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 3);
    const qcmId = await own.publish("Demandes", questions);
    const student = await own.enrol();
    const ask = ({ id }: Question) =>
      student.send<object>("POST", `/api/qcms/${qcmId}/questions/${id}/ask-explanation`, { questionId: id });
    for (const question of questions) await ask(question);
    await own.manager.lendTo(context);
    await page.goto(`/teacher/classrooms/${own.id}/ask-explanations`);
    await page.getByRole("button", { name: "Passer les demandes en revue" }).click();
    const review = page.getByRole("dialog", { name: "Revue des demandes d’explications", exact: true });
    await pressTwice(page, review.getByRole("button", { name: /^Effacer la demande/ }));
    await expect(review.getByText("2/3")).toBeVisible();
    expect(await own.manager.get<ExplanationRequest[]>(`/api/teachers/classrooms/${own.id}/ask-explanations`)).toHaveLength(2);
  });
});
