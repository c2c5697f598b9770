import type { ClassProgress, Classroom, MockExamRow, Qcm, QcmStats, Student } from "@badin/contract";
import type { Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { countPrintedPages } from "../support/cards.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, test } from "../support/test.ts";

/** Pixels of an A4 sheet between its margins of 12 mm: what a printed page is laid out in. */
const paperWidth = 703;

/** Fills the real answer of the API up to a whole class, as only the number of rows matters here. */
const upTo = <T extends { id: number; firstName: string }>(count: number, rows: readonly T[]): T[] =>
  Array.from({ length: count }, (_, i) => ({ ...rows[i % rows.length], id: 1_000_000 + i, firstName: `Prénom-Composé ${i + 1}` }) as T);

/** Buttons that look like buttons, and fields. What reads as plain text (titles of columns, names) stays. */
const controls = `[...document.querySelectorAll("button, input, select")].filter((e) => {
  if (e.getClientRects().length === 0) return false;
  const { borderTopWidth, textDecorationLine } = getComputedStyle(e);
  return !e.matches("button") || e.textContent === "" || borderTopWidth !== "0px" || textDecorationLine !== "none";
}).map((e) => e.outerHTML.slice(0, 90))`;
const cut = `[...document.querySelectorAll("main *")].filter((e) => {
  const { left, right } = e.getBoundingClientRect();
  return e.getClientRects().length > 0 && (left < -1 || right > ${paperWidth + 1});
}).map((e) => e.outerHTML.slice(0, 90))`;

/** Shows the page as paper does: no control, nothing cut, and ink is black on white although the screen is dark. */
async function layOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: paperWidth, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.evaluate<string[]>(controls)).toEqual([]);
  expect(await page.evaluate<string[]>(cut)).toEqual([]);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(20, 33, 49)");
}

async function expectReadyForPaper(page: Page, tables: number): Promise<void> {
  await layOnPaper(page);
  // Names, which lead to the pages of students on the screen, are plain text.
  for (const link of await page.locator("a:visible").all()) await expect(link).toHaveCSS("text-decoration-line", "none");
  await expect(page.locator("td").first()).toHaveCSS("display", "table-cell");
  const heads = page.locator("thead");
  await expect(heads).toHaveCount(tables);
  for (const head of await heads.all()) await expect(head).toHaveCSS("display", "table-header-group");
  await page.emulateMedia({ media: null });
}

const pageHead = (page: Page) =>
  page.evaluate<string>("['title', 'date'].map((part) => document.documentElement.style.getPropertyValue('--b-paper-' + part)).join(' ')");

test("statistics of 26 students take two sheets of paper, with the class, the quiz and the day", async ({ page, context }) => {
  const own = await openClass();
  const questions = await weatherQuestions(own.manager);
  const qcmId = await own.publish("Météo du jeudi", questions);
  const student = await own.enrol();
  await student.take(
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

test("a list of 30 students with cards takes one sheet of paper, with the class and the day", async ({ page, context }) => {
  const own = await openClass();
  await own.enrol();
  await own.manager.lendTo(context);
  await page.route(`**/api/**/classrooms/${own.id}/students`, async (route) => {
    const students: Student[] = await (await route.fetch()).json();
    await route.fulfill({ json: upTo(30, students).map((student) => ({ ...student, hasCard: true })) });
  });
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await expect(page.getByRole("row").filter({ hasText: "Prénom-Composé 30" })).toBeVisible();
  await expectReadyForPaper(page, 1);
  expect(await countPrintedPages(page)).toBe(1);
  expect(await pageHead(page)).toMatch(/Classe essai-.*\d\d\/\d\d\/\d{4}"$/);
});
test("the follow-up of 30 students takes two sheets of paper, and every other page of a class prints uncut, without controls, under its name", async ({
  page,
  context,
}) => {
  const manager = await signInByApi(demo.manager, demo.password);
  const { id } = (await manager.get<Classroom[]>("/api/teachers/classrooms")).find(({ name }) => name === "BIA du mercredi") ?? {};
  const [quiz] = (await manager.get<{ qcmResponseList: Qcm[] }>(`/api/teachers/classrooms/${id}/qcms`)).qcmResponseList;
  const [over] = (await manager.get<MockExamRow[]>(`/api/teachers/classrooms/${id}/mock-exams`)).filter(({ state }) => state === "over");
  const [student] = await manager.get<Student[]>(`/api/teachers/classrooms/${id}/students`);
  await manager.lendTo(context);
  await page.route("**/api/**/classrooms/*/progress", async (route) => {
    const progress: ClassProgress = await (await route.fetch()).json();
    await route.fulfill({ json: { ...progress, students: upTo(30, progress.students) } });
  });
  const paths = ["progress", "qcms", `qcms/${quiz?.id}`, "progress/marks", "mock-exams", `mock-exams/${over?.id}/results`];
  for (const path of [...paths, "ask-explanations", "teachers", `students/${student?.id}`]) {
    await page.goto(`/teacher/classrooms/${id}/${path}`);
    await expect(page.getByRole("main").locator("table, ol, article, section").first()).toBeVisible();
    await layOnPaper(page);
    if (path === "progress") expect(await countPrintedPages(page)).toBe(2);
    else await page.pdf();
    expect(await pageHead(page), path).toMatch(/"BIA du mercredi · .* · .*" "\d\d\/\d\d\/\d{4}"$/);
    await page.emulateMedia({ media: null });
  }
});

/** Words that white paper would hide: pale, on a ground that is not printed. */
const paleWords = `[...document.querySelectorAll("main *")].filter((e) => {
  if (e.getClientRects().length === 0 || ![...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
  const style = getComputedStyle(e);
  if (style.printColorAdjust === "exact") return false;
  const [r, g, b] = (e instanceof SVGElement ? style.fill : style.color).match(/\\d+/g).map(Number);
  return 0.299 * r + 0.587 * g + 0.114 * b > 150;
}).map((e) => e.outerHTML.slice(0, 90))`;

test("a student's home and progress print ink on white: nothing is cut, no word is as pale as the paper", async ({ page, context }) => {
  // One without an answer, one with a forecast.
  for (const student of [demo.student, "ines.benali@trois-rivieres.example"]) {
    await (await signInByApi(student, demo.password)).lendTo(context);
    for (const path of ["/home", "/home/progress"]) {
      await page.goto(path);
      await expect(page.getByRole("main").locator("section").first()).toBeVisible();
      await layOnPaper(page);
      expect(await page.evaluate<string[]>(paleWords), path).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  }
});
