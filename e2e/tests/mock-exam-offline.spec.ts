import type { LiveTable, MockExam, MockExamResults, Sitting } from "@badin/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { choose, moveEnd, openExam, secondsLeft, trueSecondsLeft } from "../support/mock-exams.ts";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// The network is cut on purpose.
test.use({
  hasServiceWorker: true,
  viewport: { width: 375, height: 553 },
  noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] },
});

const workerInCharge = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
    new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })))
    .then(() => undefined)`);

/** The place of a question above it. */
const questionAt = (page: Page, position: number) => page.getByText(new RegExp(`^${position} · .*, \\d+ sur \\d+$`));

/** A student in front of « Commencer », as a notification opens it, with the application on the device. */
async function beforeStart(page: Page, context: BrowserContext, settings: Parameters<typeof openExam>[1]) {
  const own = await openClass();
  const student = await own.enrol();
  const { exam, root } = await openExam(own, { english: "none", ...settings });
  await student.lendTo(context);
  await page.goto(`/mock-exams/${exam.id}`);
  await workerInCharge(page);
  const copy = () => student.get<Sitting>(`/api/mock-exams/${exam.id}/copy`);
  return { own, student, exam, root, copy };
}

/** Starts the exam and answers its first question, which is recorded. */
async function startAndAnswer(page: Page, exam: MockExam): Promise<void> {
  await page.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(questionAt(page, 1)).toBeVisible();
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith("/copy/answers") && response.request().postDataJSON().answers?.length > 0,
  );
  await choose(page, exam, true);
  await recorded;
}

test("from « Commencer » on, the exam goes on without network: over a reload, a tab that is killed, and from home", async ({
  page,
  context,
}) => {
  const { own, root, exam, copy } = await beforeStart(page, context, { perPart: 8 });
  // The network is lost with the answer of the server to the start.
  page.on("response", (response) => {
    if (response.url().endsWith("/copy") && response.request().method() === "POST") void context.setOffline(true);
  });
  await page.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(questionAt(page, 1)).toBeVisible();
  await choose(page, exam, true);
  await expect(page.getByText("1 à envoyer")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("timer")).toContainText("min");
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(questionAt(page, 2)).toBeVisible();
  await choose(page, exam, true);
  await expect(page.getByText("2 à envoyer")).toBeVisible();

  await page.close();
  const again = await context.newPage();
  await again.goto("/home");
  // Less than three seconds would be no leaving.
  await again.waitForTimeout(3000);
  const next = again.getByRole("region", { name: / en cours$/ });
  await expect(next).toContainText(/Hors ligne.*\d+\smin restantes.*Tes réponses sont gardées ici/);
  await expectAccessible(again);
  await expectNoSidewaysScroll(again);
  await next.getByRole("link", { name: "Reprendre l’examen blanc" }).click();
  await expect(again.getByText("2 à envoyer")).toBeVisible();

  // Each picture of the paper is there.
  const pictured = exam.questions.findIndex(({ hasImage }) => hasImage) + 1;
  expect(pictured).toBeGreaterThan(0);
  await again.goto(`/mock-exams/${exam.id}?q=${pictured}`);
  const picture = again.locator("main img").first();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  // On a laptop the picture and the four answers are in sight together, above the buttons.
  await again.setViewportSize({ width: 1366, height: 768 });
  const buttons = await again
    .getByRole("button", { name: /^(Suivante|Rendre ma copie)$/ })
    .last()
    .boundingBox();
  for (const answer of await again.getByRole("radio").all()) {
    const place = await answer.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  }

  await context.setOffline(false);
  await expect(again.getByText("Enregistré")).toBeVisible();
  expect((await copy()).answers).toHaveLength(2);
  // The teacher reads that the page was left, although it was without network: it was reloaded, closed, and home was
  // shown.
  const { students } = await own.manager.get<LiveTable>(`${root}/live`);
  expect(students.flatMap((row) => row.copy?.leaves.away ?? [])).toEqual([false]);
  expect(students.flatMap((row) => row.copy?.leaves.count ?? [])).not.toEqual([0]);
});

test("the clock shows the time truly left without network, over a reload and an hour set by hand; answers get their true times", async ({
  page,
  context,
}) => {
  const { exam, copy } = await beforeStart(page, context, { minutes: 5 });
  await startAndAnswer(page, exam);
  const started = await copy();
  const expectTrueTime = () => expect.poll(async () => Math.abs((await secondsLeft(page)) - trueSecondsLeft(started))).toBeLessThan(2);
  await expectTrueTime();
  await context.setOffline(true);
  await page.waitForTimeout(8000);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await expectTrueTime();

  for (const hours of [3, -6]) {
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, hours * 3_600_000);
    await page.waitForTimeout(1500);
    await expectTrueTime();
  }
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(questionAt(page, 2)).toBeVisible();
  await choose(page, exam, true);
  const given = Date.now();
  await page.waitForTimeout(3000);
  await context.setOffline(false);
  await expect.poll(async () => (await copy()).answers.length).toBe(2);
  const times = (await copy()).answers.map(({ givenAt }) => Date.parse(givenAt));
  expect(Math.abs(Math.max(...times) - given)).toBeLessThan(2000);
});

test("when the time ends before one’s eyes without network, that is said; the copy is ended by the clock, and what came later is told", async ({
  page,
  context,
}) => {
  const { own, exam, root, copy } = await beforeStart(page, context, { minutes: 5 });
  await startAndAnswer(page, exam);
  const ground = () => page.evaluate<string>("getComputedStyle(document.querySelector('[role=timer]').parentElement).backgroundColor");
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(200);
  const inTheFifth = await ground();
  await moveEnd(exam.id, Date.now() + 25_000);
  // The page hears of its new end as it does when it comes back in sight.
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => secondsLeft(page)).toBeLessThan(30);
  expect(await ground()).not.toBe(inTheFifth);
  await expectAccessible(page);

  await context.setOffline(true);
  for (const position of [2, 3, 4, 5]) {
    await page.getByRole("button", { name: "Suivante" }).click();
    await expect(questionAt(page, position)).toBeVisible();
    await choose(page, exam, true);
  }
  await expect(page.getByText("4 à envoyer")).toBeVisible();
  const over = page.getByRole("heading", { name: "Le temps est écoulé" });
  await expect(over).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/4\sréponses attendent le réseau/)).toBeVisible();
  await expect(page.getByText("Rendue par erreur")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(over).toBeVisible();

  // The network comes back after the minute left for answers on their way.
  await moveEnd(exam.id, Date.now() - 62_000);
  await context.setOffline(false);
  const late = page.getByText(/4\sréponses reçues après la fin\s: ton enseignant décidera\.$/);
  await expect(late).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("listitem").first()).toHaveText("1répondue");
  await expect(page.getByText("Rendue par erreur")).toHaveCount(0);
  await expectAccessible(page);
  for (const offline of [true, false]) {
    await context.setOffline(offline);
    await page.reload();
    await expect(late).toBeVisible();
    await expect(over).toBeVisible();
  }
  const { students } = await own.manager.get<LiveTable>(`${root}/live`);
  expect(students.map((student) => student.copy?.handedInBy)).toEqual(["time"]);
  await expect(copy()).rejects.toThrow();
});

test("a battery that is flat with answers waiting, and the copy handed in on another device meanwhile: they are sent and told, a second tab shows the same", async ({
  page,
  context,
}) => {
  const { own, exam, student, root } = await beforeStart(page, context, {});
  await startAndAnswer(page, exam);
  await context.setOffline(true);
  for (const position of [2, 3]) {
    await page.getByRole("button", { name: "Suivante" }).click();
    await expect(questionAt(page, position)).toBeVisible();
    await choose(page, exam, true);
  }
  await expect(page.getByText("2 à envoyer")).toBeVisible();
  await page.close();
  await student.send("POST", `/api/mock-exams/${exam.id}/copy/hand-in`);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/mock-exams/${exam.id}`);
  const late = /2\sréponses reçues après la fin\s: ton enseignant décidera\.$/;
  await expect(again.getByText(late)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`/mock-exams/${exam.id}`);
  await expect(tab.getByText(late)).toBeVisible();
  await expect(tab.getByRole("listitem").first()).toHaveText("1répondue");
  const { copies } = await own.manager.get<MockExamResults>(`${root}/results`);
  expect(copies.map((copy) => copy.late?.count)).toEqual([2]);
});
