import type { RevisionSession } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openExam } from "../support/mock-exams.ts";
import { stubPush } from "../support/push.ts";
import { makeLate, type OwnClass, openClass, type Student, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test.use({ noise: { expected: [/ERR_INTERNET_DISCONNECTED/] } });

const dayMs = 24 * 3_600_000;
const isoDay = (at: number) => new Date(at).toLocaleDateString("en-CA", { timeZone: "Europe/Paris" });
const message = "Bonjour, il reste dix semaines avant l’examen. Continue comme ça. ".repeat(8).slice(0, 499);
const phones = [
  { width: 375, height: 553 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  // On its side, and a laptop at 200 %.
  { width: 667, height: 375 },
  { width: 640, height: 400 },
];

/**
 * A student with everything at once: a message, a quiz under way and due tomorrow, an exam next week, a finished quiz,
 * the banner.
 */
async function everything(page: Page) {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 6);
  const comment = "Révise les nuages et les fronts, puis les cartes et les messages météo avant de commencer ce questionnaire.";
  const done = await own.publish("Aérodromes", questions.slice(0, 3));
  const running = await own.publish("Météo 2 : nuages, fronts et masses d’air de nos régions", questions, comment);
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/qcms/${running}/dates`, { dueDay: isoDay(Date.now() + dayMs) });
  const student = await own.enrol();
  await student.take(done, questions, [true, true, false]);
  await student.take(running, questions, [true, true, false]);
  const { id } = await student.get<{ id: number }>("/api/users/me");
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/messages`, { userIds: [id], text: message });
  const opensAt = Date.now() + 5 * dayMs;
  await openExam(own, { opensAt: new Date(opensAt).toISOString(), closesAt: new Date(opensAt + dayMs).toISOString() });
  await student.lendTo(page.context());
  return { own, student, questions };
}

/**
 * Visible controls and words above what is folded, as a student meets them: the links of the page's foot are left out.
 */
const count = (page: Page) =>
  page.evaluate<{ controls: number; words: number }>(`(() => {
    const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
    const fold = document.querySelector("main details");
    const above = (element) => !element.closest("footer, [class*=skip]") && (!fold || !(fold.compareDocumentPosition(element) & 4 || fold.contains(element)));
    const controls = [...document.querySelectorAll("a, button, summary, input, select")].filter((e) => shown(e) && above(e));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode;
      const box = parentElement.getBoundingClientRect();
      if (!shown(parentElement) || !above(parentElement) || box.width < 2 || parentElement.closest("script, style")) continue;
      words += data.split(/\\s+/).filter(Boolean).length;
    }
    return { controls: controls.length, words };
  })()`);

test("with everything at once, on the smallest phones, upright or on their side, the button of the next thing is whole above the bar, and the page stays short", async ({
  page,
}) => {
  await stubPush(page);
  const { own } = await everything(page);
  const title = "Météo 2 : nuages, fronts et masses d’air de nos régions";
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.goto("/home");
    const next = page.getByRole("article", { name: title });
    await expect(next.getByText("À terminer · Avant demain soir")).toBeVisible();
    const button = await next.getByRole("link", { name: "Continuer le test" }).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Navigation" }).boundingBox();
    expect(button!.y + button!.height, JSON.stringify(size)).toBeLessThanOrEqual(bar!.y);
    await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
    const { controls, words } = await count(page);
    expect(controls, JSON.stringify(size)).toBeLessThanOrEqual(12);
    expect(words, JSON.stringify(size)).toBeLessThanOrEqual(120);
    // Without network the card says so in one line: the button stays above the bar.
    await page.context().setOffline(true);
    await expect(next.getByRole("status")).toHaveText("Hors ligne");
    const moved = await next.getByRole("link", { name: "Continuer le test" }).boundingBox();
    expect(moved!.y + moved!.height, `offline ${JSON.stringify(size)}`).toBeLessThanOrEqual(bar!.y);
    await page.context().setOffline(false);
    await expect(next.getByRole("status")).toBeEmpty();
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole("navigation", { name: "Navigation" }).getByRole("link")).toHaveText([
    /^Accueil/,
    /^Réviser/,
    /^Fiches/,
    /^Progrès/,
  ]);
  await expectAccessible(page);

  const line = page.getByRole("button", { name: /^Un message/ });
  await line.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Message de/ });
  await expect(dialog).toContainText(message.trim().slice(-40));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();
  await line.click();
  await dialog.getByRole("button", { name: "J’ai lu" }).click();
  await expect(line).toHaveCount(0);

  await page.getByRole("heading", { name: /^Questionnaires terminés \(1\)$/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Aérodromes" });
  await expect(row.getByText("2 justes, 1 fausse sur 3")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Score 67\s% Aérodromes .*Revoir les réponses$/ })).toHaveAttribute("href", /\?q=1$/);
  await row.getByRole("button", { name: "Recommencer le test Aérodromes" }).click();
  await page
    .getByRole("dialog", { name: /^Recommencer le test/ })
    .getByRole("button", { name: "Annuler" })
    .click();

  const banner = page.getByRole("region", { name: /nouveau questionnaire/ });
  await banner.getByRole("button", { name: "Fermer" }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(own.id).toBeGreaterThan(0);
});

/** Answers the whole session of the day. */
async function finishToday(student: Student) {
  await student.send("PUT", "/api/revision/settings", { size: 5 });
  const { id, questions } = await student.send<RevisionSession>("POST", "/api/revision/sessions", { kind: "daily" });
  for (const { id: questionId, goodAnswerId: answerId } of questions)
    await student.send("POST", `/api/revision/sessions/${id}/answers`, { questionId, number: 1, answerId });
}

/** A student of a class with a quiz under way, due on a day or on none, a new one, and a message. */
async function twoQuizzes(dueDay: string | null, of?: OwnClass) {
  const own = of ?? (await openClass());
  const questions = (await weatherQuestions(own.manager)).slice(0, 6);
  const running = await own.publish("Météo 2\u00A0: nuages et fronts", questions, "Révise les nuages et les fronts avant de commencer.");
  await own.publish("L’aile et la portance", questions.slice(0, 3));
  const student = await own.enrol();
  await student.take(running, questions, [true, true, false]);
  if (dueDay !== null) await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/qcms/${running}/dates`, { dueDay });
  const { id } = await student.get<{ id: number }>("/api/users/me");
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/messages`, { userIds: [id], text: message });
  return { student, id, running };
}

interface State {
  name: string;
  /** What stands in the card of the next thing. */
  next: string | RegExp;
  student: Student;
  isOffline?: boolean;
}

/** Home in its hardest states, besides everything at once. */
async function states(): Promise<State[]> {
  const soon = new Date(Date.now() + 5 * dayMs);
  const sitting = await openClass();
  const { exam } = await openExam(sitting);
  const { student: starting } = await twoQuizzes(null, sitting);
  const running = await sitting.enrol();
  await running.send("POST", `/api/mock-exams/${exam.id}/copy`, { english: true });
  const told = await openClass();
  const { exam: over, root } = await openExam(told);
  const { student: marked } = await twoQuizzes(null, told);
  await marked.send("POST", `/api/mock-exams/${over.id}/copy`, { english: true });
  await marked.send("POST", `/api/mock-exams/${over.id}/copy/hand-in`);
  await told.manager.send("POST", `${root}/end`, {});
  await told.manager.send("POST", `${root}/publication`, { published: true });
  const empty = await openClass();
  const done = await empty.enrol();
  await finishToday(done);
  const planned = await openClass();
  await openExam(planned, { opensAt: soon.toISOString(), closesAt: new Date(soon.getTime() + dayMs).toISOString() });
  const ready = await planned.enrol();
  await finishToday(ready);
  const first = await openClass();
  await first.publish("Premier vol", (await weatherQuestions(first.manager)).slice(0, 3));
  const tomorrow = await twoQuizzes(isoDay(Date.now() + dayMs));
  const late = await twoQuizzes(null);
  await makeLate(late.running, late.id);
  const session = await twoQuizzes(null);
  return [
    { name: "exam under way", next: "Reprendre l’examen blanc", student: running },
    { name: "exam under way, without network", next: "Hors ligne", student: running, isOffline: true },
    { name: "exam that can be started", next: "Ouvrir l’examen blanc", student: starting },
    { name: "result that arrived", next: "Voir mon résultat", student: marked },
    { name: "first day with a quiz", next: "Premier vol", student: await first.enrol() },
    { name: "first day without", next: "Ta première séance", student: await empty.enrol() },
    { name: "day done", next: /Fini pour aujourd’hui.*t’attend/, student: done },
    { name: "exam within seven days", next: /, à \d+:\d\d\..*Voir comment ça se passe/, student: ready },
    { name: "quiz due tomorrow", next: /Avant demain soir/, student: tomorrow.student },
    { name: "quiz late", next: /En retard/, student: late.student },
    { name: "quiz late, without network", next: "Hors ligne", student: late.student, isOffline: true },
    { name: "session of the day", next: "Ta séance du jour", student: session.student },
  ];
}

test("in each of its hardest states home keeps its one button above the bar of three phones, upright or on their side, with few controls and words", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const { name, next, student, isOffline = false } of await states()) {
    // The page of the student before asks nothing any more.
    await page.goto("about:blank");
    await student.lendTo(page.context());
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto("/home");
    await page.context().setOffline(isOffline);
    // That of the application, which the page draws before.
    const card = page.locator("#root [aria-labelledby=next-step]");
    await expect(card, name).toContainText(next);
    const { controls, words } = await count(page);
    expect(controls, name).toBeLessThanOrEqual(12);
    expect(words, name).toBeLessThanOrEqual(120);
    if (!isOffline) await expectAccessible(page);
    for (const size of phones) {
      await page.setViewportSize(size);
      const { y: bar } = (await page.getByRole("navigation", { name: "Navigation" }).boundingBox())!;
      const { y, height } = (await card.locator("a, button").first().boundingBox())!;
      expect(y + height, `${name} ${JSON.stringify(size)}`).toBeLessThanOrEqual(bar);
      await expectNoSidewaysScroll(page);
    }
    await page.context().setOffline(false);
  }
});
