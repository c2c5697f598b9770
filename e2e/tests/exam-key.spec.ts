import type { MockExam } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// A quiz is closed on purpose while a copy is open.
test.use({ noise: { expected: [/status of 409/] } });

/** Expects the screen to hold on a small phone in the dark and on a computer in the light. */
async function expectShown(page: Page): Promise<void> {
  for (const [width, height, colorScheme] of [
    [320, 553, "dark"],
    [1280, 800, "light"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.bringToFront();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test("a teacher hides until the results a quiz that asks a planned paper, closed to the students who sit it, and sets a copy aside, which its student reads", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const own = await openClass();
  const student = await own.enrol();
  const list = `/api/teachers/classrooms/${own.id}/mock-exams`;
  const now = Date.now();
  const draft = await own.manager.send<MockExam>("POST", list, {
    name: "Examen blanc n° 1",
    examId: null,
    perPart: 2,
    english: "none",
    minutes: 30,
    englishMinutes: 0,
    together: false,
    opensAt: new Date(now - 60_000).toISOString(),
    closesAt: new Date(now + 3_600_000).toISOString(),
    shuffle: true,
    release: "manual",
  });
  const asked = draft.questions.slice(0, 3).flatMap(({ questionId }) => (questionId === null ? [] : [questionId]));
  const qcms = `/api/teachers/classrooms/${own.id}/qcms`;
  const { id: qcmId } = await own.manager.send<{ id: number }>("POST", qcms, { name: "Révision du mercredi" });
  await own.manager.send("POST", `${qcms}/${qcmId}/questions/bulk`, { questionId: asked });
  await own.manager.send("PATCH", `${qcms}/${qcmId}`);

  await own.manager.lendTo(context);
  const paper = `/teacher/classrooms/${own.id}/mock-exams/${draft.id}/paper`;
  await page.goto(paper);
  const told = page.getByText(/^3 de ces questions sont dans un questionnaire publié$/);
  await expect(told).toBeVisible();
  await expect(page.getByRole("button", { name: /Cacher/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Programmer l’examen" }).click();
  const hide = page.getByRole("button", { name: "Cacher ce questionnaire jusqu’aux résultats" });
  await expect(hide).toBeVisible();
  await expect(page.getByRole("link", { name: "Révision du mercredi" })).toHaveAttribute("href", new RegExp(`/qcms/${qcmId}$`));
  await expectShown(page);

  const phone = await browser.newContext({ viewport: { width: 375, height: 553 } });
  await student.lendTo(phone);
  const hers = await phone.newPage();
  await hers.goto(`/mock-exams/${draft.id}`);
  await hers.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(hers.getByRole("timer")).toBeVisible();
  await hers.goto(`/qcms/${qcmId}`);
  await expect(hers.getByText(/Une question de ton examen blanc est ici/)).toBeVisible();
  await hers.bringToFront();
  await expectAccessible(hers);

  await hide.click();
  await expect(page.getByText("Un questionnaire est caché jusqu’aux résultats")).toBeVisible();
  await expect(told).toHaveCount(0);
  await expectShown(page);
  await page.getByRole("button", { name: "Montrer de nouveau" }).click();
  await hide.click();
  await hers.goto("/home");
  await expect(hers.getByText("Révision du mercredi")).toHaveCount(0);
  await student.send("POST", `/api/mock-exams/${draft.id}/copy/hand-in`);
  await own.manager.send("POST", `${list}/${draft.id}/end`, {});

  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/${draft.id}/results`);
  const row = page.getByRole("row", { name: /Camille Durand/ });
  await row.getByRole("button", { name: /Camille Durand/ }).click();
  const copy = page.getByRole("dialog", { name: "Camille Durand" });
  await copy.getByRole("button", { name: "Ne pas compter cette copie" }).click();
  await expect(copy.getByText("Cette copie ne compte pas.")).toBeVisible();
  await expectShown(page);
  await page.keyboard.press("Escape");
  await expect(row).toContainText("ne compte pas");
  await hers.goto(`/mock-exams/${draft.id}`);
  await expect(hers.getByText(/Ton enseignant ne compte pas cette copie/)).toBeVisible();
  await hers.bringToFront();
  await expectAccessible(hers);
  await page.getByRole("button", { name: "Publier aux élèves" }).click();
  await expect(page.getByText("Les élèves voient leur note et le corrigé.")).toBeVisible();
  await hers.goto(`/mock-exams/${draft.id}/result`);
  await expect(hers.getByText(/Ton enseignant ne compte pas cette copie/)).toBeVisible();
  await hers.bringToFront();
  await expectAccessible(hers);
  await hers.goto("/home");
  await expect(hers.getByText("Révision du mercredi").first()).toBeVisible();

  await row.getByRole("button", { name: /Camille Durand/ }).click();
  await copy.getByRole("button", { name: "Compter de nouveau" }).click();
  await expect(copy.getByText("Cette copie ne compte pas.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row).toContainText("non reçu");
  await phone.close();
});
