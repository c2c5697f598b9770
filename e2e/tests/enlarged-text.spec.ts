import type { BrowserContext, Page } from "@playwright/test";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectNoSidewaysScroll, test } from "../support/test.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Doubles the browser's font size setting: lengths in rem double, while the page's zoom is unchanged. */
async function doubleText(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

/** Expects the page to have doubled text and not to scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expectNoSidewaysScroll(page);
}

test("with letters twice as large a student's screens fit the narrowest phone, and the comment keeps its two lines", async ({
  page,
  context,
}) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const comment = "Révise les nuages et les fronts. ".repeat(8).trim();
  const qcm = await publish("Météorologie et aérologie", questions, comment);
  const student = await enrol();
  await student.take(qcm, questions, [true]);
  await student.lendTo(context);
  await doubleText(context, page);

  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Tout lire" })).toBeVisible();
  await expect.poll(async () => (await page.getByText(comment).boundingBox())?.height).toBe(80);
  await expectFits(page);

  await student.take(qcm, questions, [true, true]);
  await page.goto(`/qcms/${qcm}?q=2`);
  await expect(page.getByRole("button", { name: "Terminer" })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Terminer" }).click();
  await expect(page.getByRole("heading", { name: "Parfait !" })).toBeVisible();
  await expectFits(page);

  await page.goto("/home/badges");
  await expect(page.getByRole("main").locator("time").first()).toBeVisible();
  await expectFits(page);
});

test("with letters twice as large the steps of a sign-up fit the narrowest phone", async ({ page, context }) => {
  await doubleText(context, page);
  await page.goto("/signup/school");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFits(page);
});

test("with letters twice as large a teacher's code and windows fit the narrowest phone", async ({ page, context }) => {
  const { manager, id } = await openClass();
  await manager.lendTo(context);
  await doubleText(context, page);
  await page.goto(`/teacher/classrooms/${id}/students`);
  await expect(page.getByRole("button", { name: "Copier" })).toBeVisible();
  await expectFits(page);
  await page.goto("/teacher/teachers");
  await expect(page.getByRole("button", { name: "Copier" })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Ajouter un enseignant" }).click();
  const window = page.getByRole("dialog", { name: "Ajouter un enseignant" });
  await expect(window.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  const edge = await window.boundingBox();
  const close = await window.getByRole("button", { name: "Fermer" }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
});
