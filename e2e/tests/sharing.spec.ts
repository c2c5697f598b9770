import type { Classroom, Qcm } from "@badin/contract";
import { expectToast } from "../support/look.ts";
import { openClass, openSchool, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a quiz is shared by its link; a teacher of another school reads it, takes a copy, and finds it closed later", async ({ page }) => {
  const own = await openClass();
  const title = `Partagé ${own.name}`;
  const questions = (await weatherQuestions(own.manager)).slice(0, 3);
  await own.publish(title, questions);
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms`);
  await page.getByRole("button", { name: /^Autres actions sur/ }).click();
  await page.getByRole("menuitem", { name: "Partager…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Partager «/ });
  await expect(dialog.getByLabel("Lien à donner")).toHaveValue(/\/partage\/[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const link = await dialog.getByLabel("Lien à donner").inputValue();
  await expect(dialog.getByText("3\u00a0questions", { exact: false })).toBeVisible();
  for (const choice of [
    "Le montrer parmi les questionnaires partagés",
    "Avec le nom de l’établissement",
    "Le donner aux autres sites Badin",
  ]) {
    await dialog.getByLabel(choice).click();
    await expect(dialog.getByLabel(choice)).toBeChecked();
  }
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 553 });
  await expectNoSidewaysScroll(page);
  await page.context().clearCookies();
  await page.goto("/partages");
  await page.getByLabel("Mots du titre").fill(title);
  await expect(page.getByRole("link", { name: title })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const other = await openSchool();
  const years = await other.manager.get<{ id: number }[]>("/api/teachers/annees-scolaires");
  const form = { name: "3e BIA", anneeScolaire: { id: years[0]?.id } };
  const target = await other.manager.send<Classroom>("POST", "/api/teachers/classrooms", form);
  await other.manager.lendTo(page.context());
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: questions[0]?.question ?? "" }).click();
  await expect(page.getByText("(bonne réponse)").first()).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Prendre une copie" }).click();
  await expect(page.getByText("Choisissez une classe")).toBeVisible();
  await page.getByLabel("Dans la classe").selectOption("3e BIA");
  await page.getByRole("button", { name: "Prendre une copie" }).click();
  await expect(page).toHaveURL(new RegExp(`/classrooms/${target.id}/qcms/\\d+$`));
  const { qcmResponseList } = await other.manager.get<{ qcmResponseList: Qcm[] }>(`/api/teachers/classrooms/${target.id}/qcms`);
  expect(qcmResponseList.map(({ name, published, nbQuestion }) => ({ name, published, nbQuestion }))).toEqual([
    { name: title, published: false, nbQuestion: 3 },
  ]);

  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms`);
  await page.getByRole("button", { name: /^Autres actions sur/ }).click();
  await page.getByRole("menuitem", { name: "Partager…" }).click();
  await expect(dialog.getByText("1\u00a0copie prise", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Ne plus partager" }).click();
  await expectToast(page, "Ce questionnaire n’est plus partagé. Les copies prises restent.", "success");
  await other.manager.lendTo(page.context());
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Ce partage est fermé" })).toBeVisible();
  await expectAccessible(page);
});
