import type { QcmStats, Student } from "@badin/contract";
import type { Page } from "@playwright/test";
import { countPrintedPages } from "../support/cards.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

/** Pixels of an A4 sheet between its margins of 12 mm: what a printed page is laid out in. */
const paperWidth = 703;

/** Fills the real answer of the API up to a whole class, as only the number of rows matters here. */
const upTo = <T extends { id: number; firstName: string }>(count: number, rows: readonly T[]): T[] =>
  Array.from({ length: count }, (_, i) => ({ ...rows[i % rows.length], id: 1_000_000 + i, firstName: `Prénom-Composé ${i + 1}` }) as T);

async function expectReadyForPaper(page: Page, tables: number): Promise<void> {
  await page.setViewportSize({ width: paperWidth, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // The titles of columns stay, although they are buttons that sort.
  await expect(page.locator(":is(button, input, select):visible:not(th button)")).toHaveCount(0);
  // Names, which lead to the pages of students on the screen, are plain text.
  for (const link of await page.locator("a:visible").all()) await expect(link).toHaveCSS("text-decoration-line", "none");
  await expect(page.locator("td").first()).toHaveCSS("display", "table-cell");
  const heads = page.locator("thead");
  await expect(heads).toHaveCount(tables);
  for (const head of await heads.all()) await expect(head).toHaveCSS("display", "table-header-group");
  // Ink is black on white, although the screen is dark.
  await expect(page.locator("body")).toHaveCSS("color", "rgb(20, 33, 49)");
  const cut = await page.evaluate<string[]>(
    `[...document.querySelectorAll("main *")].filter((e) => e.getBoundingClientRect().right > ${paperWidth + 1} && e.getClientRects().length).map((e) => e.className)`,
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: null });
}

const pageHead = (page: Page) =>
  page.evaluate<string>("['title', 'date'].map((part) => document.documentElement.style.getPropertyValue('--b-paper-' + part)).join(' ')");

test("statistics of 26 pupils take two sheets of paper, with the class, the quiz and the day", async ({ page, context }) => {
  const own = await openClass();
  const questions = await weatherQuestions(own.manager);
  const qcmId = await own.publish("Météo du jeudi", questions);
  const pupil = await own.enrol();
  await pupil.take(
    qcmId,
    questions,
    questions.map((_, i) => i % 3 === 0),
  );
  await own.manager.lendTo(context);
  await page.route("**/api/**/qcms/*/stats", async (route) => {
    const stats: QcmStats = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...stats, statStudent: upTo(26, stats.statStudent), studentsWithoutAnswer: upTo(4, stats.statStudent) },
    });
  });
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}/stats`);
  await expect(page.getByRole("row").filter({ hasText: "Prénom-Composé 26" })).toBeVisible();
  await expectReadyForPaper(page, 2);
  expect(await countPrintedPages(page)).toBe(2);
  expect(await pageHead(page)).toMatch(/Classe essai-.* · Météo du jeudi" "\d\d\/\d\d\/\d{4}"$/);
  await page.getByRole("radio", { name: "Tableaux" }).check({ force: true });
  await expectReadyForPaper(page, 5);
});

test("a list of 30 pupils takes two sheets of paper at most, with the class and the day", async ({ page, context }) => {
  const own = await openClass();
  await own.enrol();
  await own.manager.lendTo(context);
  await page.route(`**/api/**/classrooms/${own.id}/students`, async (route) => {
    const students: Student[] = await (await route.fetch()).json();
    await route.fulfill({ json: upTo(30, students) });
  });
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await expect(page.getByRole("row").filter({ hasText: "Prénom-Composé 30" })).toBeVisible();
  await expectReadyForPaper(page, 1);
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2);
  expect(await pageHead(page)).toMatch(/Classe essai-.*\d\d\/\d\d\/\d{4}"$/);
});
