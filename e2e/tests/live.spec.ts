import type { BoardState, LiveSummary, Me, Question, Sitting } from "@badin/contract";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { type Api, signInByApi } from "../support/api.ts";
import { toasts } from "../support/look.ts";
import { openExam } from "../support/mock-exams.ts";
import { answerTo, labelOf, type OwnClass, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extended, test } from "../support/test.ts";

// The network is cut on purpose.
test.use({ viewport: { width: 1366, height: 768 }, noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] } });

const phone = { width: 375, height: 553 };

/** A browser of its own, signed in as somebody. */
async function asSomebody(browser: Browser, api: Api, viewport = phone): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport, locale: "fr-FR", timezoneId: "Europe/Paris" });
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  await api.lendTo(context);
  return { page: await context.newPage(), context };
}

/** A class with a quiz of two questions, three of its students, and their phones. */
async function prepare(browser: Browser) {
  const own: OwnClass = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 2) as [Question, Question];
  await own.publish("Météo en direct", questions);
  const students: Awaited<ReturnType<typeof asSomebody>>[] = [];
  for (let n = 0; n < 3; n++) students.push(await asSomebody(browser, await own.enrol()));
  const [ines, leo, zoe] = students;
  if (!ines || !leo || !zoe) throw new Error("no students");
  return { own, questions, ines, leo, zoe };
}

const answer = (page: Page, question: Question, right: boolean) =>
  page.getByRole("radio", { name: new RegExp(labelOf(answerTo(question, right)).source.replace(/\$$/, "")) });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Reaches a control by the keyboard alone: Tab, and the arrows among answers. */
async function reach(page: Page, target: Locator): Promise<Locator> {
  await target.waitFor();
  for (let pressed = 0; pressed < 40; pressed++) {
    if ((await target.and(page.locator(":focus")).count()) > 0) return target;
    const amongAnswers = await page.evaluate<boolean>("document.activeElement?.matches('input[type=radio], [role=radio]') ?? false");
    await page.keyboard.press(amongAnswers ? "ArrowDown" : "Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
const pressByKeys = async (page: Page, target: Locator, key = "Enter") => {
  await reach(page, target);
  await page.keyboard.press(key);
};

/** Opens the session from the list of quizzes in two presses, on the projector. */
async function openRoom(page: Page, own: OwnClass): Promise<void> {
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms`);
  await page.getByRole("button", { name: /^Lancer en direct «\sMétéo en direct\s»$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Lancer en direct" });
  await dialog.getByText("Sans limite").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ouvrir la salle" }).click();
  await expect(page.getByRole("heading", { name: "Rejoignez en direct" })).toBeVisible();
}

test("a class answers together: one loses the network, one comes late, one reloads; the board is steered by keys, then from a phone; nobody needs a mouse", async ({
  page,
  browser,
}) => {
  const { own, questions, ines, leo, zoe } = await prepare(browser);
  const [first, second] = questions;
  await ines.page.goto("/home");
  await openRoom(page, own);
  await expectAccessible(page);

  // The call finds who is signed in, on any page; the address of the QR code leads to the room.
  await pressByKeys(ines.page, ines.page.getByRole("alert").getByRole("link", { name: "Rejoindre" }));
  await expect(ines.page.getByRole("heading", { name: "Tu es dans la salle" })).toBeVisible();
  await expectAccessible(ines.page);
  await leo.page.goto("/live");
  await expect(leo.page.getByRole("heading", { name: "Tu es dans la salle" })).toBeVisible();
  await expect(status(page, "élèves sont là")).toContainText("2");

  await page.keyboard.press("Space");
  await expect(page.getByText(first.question).first()).toBeVisible();
  await pressByKeys(ines.page, answer(ines.page, first, false), "Space");
  await expect(status(ines.page, "Réponse envoyée")).toBeVisible();
  await expect(page.getByText("réponse sur 2")).toBeVisible();
  await expectAccessible(ines.page);
  await expectNoSidewaysScroll(ines.page);

  // Léo's answer waits for the network, and is taken although the vote closes meanwhile.
  await leo.context.setOffline(true);
  await answer(leo.page, first, true).press("Space");
  await expect(leo.page.getByText("Ta réponse est gardée, elle part dès le retour.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("100 %")).toBeVisible();
  await leo.context.setOffline(false);
  await expect(page.getByText("50 %").first()).toBeVisible();

  // Zoé comes late, at the vote that is under way; Inès reloads.
  await page.keyboard.press("r");
  await zoe.page.goto("/live");
  await expect(zoe.page.getByText("Deuxième vote.")).toBeVisible();
  await ines.page.reload();
  await expect(ines.page.getByText("Ton premier vote")).toBeVisible();
  for (const one of [ines, leo, zoe]) await pressByKeys(one.page, answer(one.page, first, true), "Space");
  await expect(page.getByText("réponses sur 3")).toContainText("3");

  // The same session from the phone of a colleague, in one hand, who takes over first.
  const colleague = await signInByApi(demo.teacher, demo.password);
  const { id: colleagueId } = await colleague.get<Me>("/api/users/me");
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/users/${colleagueId}`);
  const remote = await asSomebody(browser, colleague);
  await remote.page.goto(`/teacher/classrooms/${own.id}/lives`);
  await pressByKeys(remote.page, remote.page.getByRole("link", { name: "Piloter" }));
  await expect(status(remote.page, "Hélène Marchand pilote.")).toBeVisible();
  await expectAccessible(remote.page);
  await pressByKeys(remote.page, remote.page.getByRole("button", { name: "Prendre la main" }));
  await expect(status(page, "Julien Perrin pilote.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Voir les réponses/ })).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(remote.page.getByText("Sur cet écran seulement")).toBeVisible();
  await expectAccessible(remote.page);
  await pressByKeys(remote.page, remote.page.getByRole("button", { name: "Voir les réponses" }));
  await expect(page.getByText("2e", { exact: true }).first()).toBeVisible();
  await pressByKeys(remote.page, remote.page.getByRole("button", { name: "Montrer la bonne réponse" }));
  await expect(page.getByText("2 puis 3 réponses")).toBeVisible();
  await pressByKeys(remote.page, remote.page.getByRole("button", { name: "Commentaire" }));
  await expect(page.getByText("2 puis 3 réponses")).toHaveCount(0);
  await expectAccessible(page);
  await expect(status(ines.page, "Tu as bien fait de changer.")).toBeVisible();
  await expectAccessible(ines.page);

  // What comes after the right answer is shown is not taken, and said so. The board is taken back by its teacher.
  await pressByKeys(remote.page, remote.page.getByRole("button", { name: "Question suivante" }));
  await expect(answer(leo.page, second, true)).toBeVisible();
  await leo.context.setOffline(true);
  await answer(leo.page, second, true).press("Space");
  await answer(ines.page, second, false).press("Space");
  await expect(status(ines.page, "Réponse envoyée")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Prendre la main" }));
  await expect(status(remote.page, "Hélène Marchand pilote.")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(status(ines.page, "Le vote est fermé")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Montrer la bonne réponse/ })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(status(ines.page, "Ce n’est pas ça")).toBeVisible();
  await leo.context.setOffline(false);
  await expect(toasts(leo.page).filter({ hasText: "ta réponse n’a pas été comptée" })).toBeVisible();
  await expect(status(leo.page, "Tu n’avais pas répondu")).toBeVisible();

  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: /C’est fini, bravo/ })).toBeVisible();
  await expect(page.getByText("Durand")).toHaveCount(0);
  await expectAccessible(page);
  await expect(ines.page.getByText("1 question à revoir")).toBeVisible();
  await expectAccessible(ines.page);
  await page.getByRole("link", { name: "Compte rendu, sans le montrer" }).click();
  await expect(page.getByRole("cell", { name: "Camille Durand" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("two presses from a lesson, frequent errors, an exam's review and the explanations asked for; the end taken back; a past session deleted", async ({
  page,
}) => {
  const own = await openClass();
  const [first, second] = (await weatherQuestions(own.manager)) as [Question, Question];
  const quiz = await own.publish("Météo en direct", [first, second]);
  const student = await own.enrol();
  await student.take(quiz, [first, second], [false, true]);
  await student.send("POST", `/api/qcms/${quiz}/questions/${first.id}/ask-explanation`, { questionId: first.id });
  const { exam, root } = await openExam(own, { perPart: 1 });
  const sitting = await student.send<Sitting>("POST", `/api/mock-exams/${exam.id}/copy`, { english: false });
  const wrong = sitting.questions.map(({ id }, n) => {
    const { correct = 1 } = exam.questions.find((question) => question.id === id) ?? {};
    return { questionId: id, chosen: (correct % 4) + 1, flagged: false, sequence: n + 1, givenAt: new Date().toISOString() };
  });
  await student.send("POST", `/api/mock-exams/${exam.id}/copy/answers`, { device: "phone", position: 1, answers: wrong });
  await student.send("POST", `/api/mock-exams/${exam.id}/copy/hand-in`);
  await own.manager.send("POST", `${root}/end`, {});
  await own.manager.send("POST", `${root}/publication`, { published: true });

  await own.manager.lendTo(page.context());
  const classroom = `/teacher/classrooms/${own.id}`;
  const sources: [string, string | RegExp][] = [
    ["/fiches/2.2.4", `Lancer en direct (${own.name})`],
    [`${classroom}/qcms/${quiz}/stats`, "Lancer en direct"],
    [`${classroom}/mock-exams/${exam.id}/results`, "Lancer en direct"],
    [`${classroom}/ask-explanations`, "Lancer en direct"],
    [`${classroom}/qcms`, /^Lancer en direct «\sMétéo en direct\s»$/],
  ];
  for (const [address, name] of sources) {
    await page.goto(address);
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Lancer en direct" });
    // A quiz may be asked in part, without a press more to take it whole.
    if (address.endsWith("/qcms")) {
      await dialog.getByText("Choisir…").click();
      await expect(dialog.getByText("0 % de réussite", { exact: true })).toBeVisible();
      await dialog.getByRole("checkbox", { name: /100\s% de réussite/ }).uncheck();
      await expect(dialog.getByRole("status")).toHaveText("1 question choisie");
      await expectAccessible(page);
    }
    await dialog.getByRole("button", { name: "Ouvrir la salle" }).click();
    await expect(page.getByRole("heading", { name: "Rejoignez en direct" })).toBeVisible();
    if (!address.endsWith("/qcms")) await endOpenLive(own);
  }

  for (const step of ["Commencer", "Voir les réponses", "Montrer la bonne réponse", "Terminer"])
    await page.getByRole("button", { name: new RegExp(`^${step}`) }).click();
  await page.getByRole("button", { name: "Revenir à la question 1" }).click();
  await expect(page.getByText(first.question).first()).toBeVisible();
  await page.getByRole("button", { name: /^Terminer/ }).click();
  await expect(page.getByRole("button", { name: "Revenir à la question 1" })).toBeVisible();
  // Asked aloud, nobody on a phone: the wall does not tell the class « 0 a participé ».
  await expect(page.getByText(/participé|Réussite par question/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fermer" }).click();

  await page.getByRole("button", { name: /^Actions sur «\sMétéo en direct\s»$/ }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("button", { name: "Supprimer le direct" }).click();
  await expect(page.getByRole("button", { name: /^Actions sur «\sMétéo en direct\s»$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Corbeille (1)" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Reprendre «\sMétéo en direct\s»$/ }).click();
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
  await page.getByRole("dialog", { name: "Corbeille" }).getByRole("button", { name: "Fermer" }).first().click();
  await expect(page.getByRole("button", { name: /^Actions sur «\sMétéo en direct\s»$/ })).toBeVisible();
});

/** Ends the open session of a class. */
async function endOpenLive(own: OwnClass): Promise<void> {
  const lives = `/api/teachers/classrooms/${own.id}/lives`;
  const [open] = (await own.manager.get<LiveSummary[]>(lives)).filter(({ endedAt }) => endedAt === null);
  const { version } = await own.manager.get<BoardState>(`${lives}/${open?.id}`);
  await own.manager.send("POST", `${lives}/${open?.id}/steps`, { action: "end", version });
}

test("where events are kept by a proxy, the class follows by asking", extended, async ({ page, browser }) => {
  const { own, questions, ines } = await prepare(browser);
  // The stream opens and brings nothing, as behind a proxy that waits for its end.
  for (const one of [page, ines.page]) await one.route("**/events", () => undefined);
  await openRoom(page, own);
  await ines.page.goto("/live");
  await expect(ines.page.getByRole("heading", { name: "Tu es dans la salle" })).toBeVisible();
  await expect(status(page, "élève est là")).toContainText("1");
  await page.keyboard.press("Enter");
  await answer(ines.page, questions[0], true).press("Space");
  await expect(page.getByText("réponse sur 1")).toContainText("1");
  await page.keyboard.press("Enter");
  await expect(status(ines.page, "Le vote est fermé")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status(ines.page, "Bonne réponse")).toBeVisible();
});
