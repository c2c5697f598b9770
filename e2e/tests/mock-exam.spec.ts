import type { MockExam } from "@badin/contract";
import type { Page } from "@playwright/test";
import { labelOf, openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// The network is cut on purpose, and a paper of 30 questions a part is refused.
test.use({ noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /status of 400/] } });

/** Opens a short mock exam of the class, from now for an hour. */
async function openExam(of: Awaited<ReturnType<typeof openClass>>): Promise<{ exam: MockExam; root: string }> {
  const list = `/api/teachers/classrooms/${of.id}/mock-exams`;
  const now = Date.now();
  const { id } = await of.manager.send<MockExam>("POST", list, {
    name: "Examen blanc n° 1",
    examId: null,
    perPart: 2,
    english: "optional",
    minutes: 30,
    englishMinutes: 10,
    together: false,
    opensAt: new Date(now - 60_000).toISOString(),
    closesAt: new Date(now + 3_600_000).toISOString(),
    shuffle: true,
    release: "manual",
  });
  const root = `${list}/${id}`;
  return { exam: await of.manager.send<MockExam>("POST", `${root}/plan`), root };
}

/** Presses the answer to the question on the screen that is right, or a wrong one. */
async function choose(page: Page, exam: MockExam, right: boolean): Promise<void> {
  const title = await page.locator("main h2").first().innerText();
  const question = exam.questions.find((q) => q.question === title);
  if (!question) throw new Error(`not a question of the paper: ${title}`);
  const index = right ? question.correct - 1 : question.correct % 4;
  await page.getByRole("radio", { name: labelOf(question.answers[index] ?? "") }).press("Space");
}

test("a pupil sits a mock exam: start, reload, cut network, another device, hand in, result and review", async ({
  page,
  context,
  browser,
  noise,
}) => {
  noise.expected.push(/Failed to load resource/);
  const own = await openClass();
  const pupil = await own.enrol();
  const { exam, root } = await openExam(own);
  await pupil.lendTo(context);
  await page.setViewportSize({ width: 375, height: 667 });

  await page.goto("/home");
  const card = page.getByRole("article", { name: "Examen blanc n° 1" });
  await expect(card).toContainText("Ouvert");
  await card.getByRole("link", { name: /Ouvrir l’examen blanc/ }).click();
  await expect(page.getByRole("heading", { name: "Comment ça se passe" })).toBeVisible();
  await expect(page.getByText("40 min")).toBeVisible();
  await page.getByRole("switch", { name: /Passer aussi l’anglais/ }).uncheck();
  await expect(page.getByText("30 min").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(page.getByRole("timer")).toContainText("30 min");
  await expect(page.getByText("1 · Météo, 1 sur 2")).toBeVisible();
  await choose(page, exam, true);
  await expect(page.getByText("Enregistré")).toBeVisible();
  await page.getByRole("button", { name: "À revoir" }).click();
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText("2 · Météo, 2 sur 2")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A reload loses nothing, and an answer can be changed.
  await choose(page, exam, false);
  await expect(page.getByText("Enregistré")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await choose(page, exam, true);

  // Without network the answers wait on the device.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Suivante" }).click();
  await choose(page, exam, true);
  await expect(page.getByText("1 à envoyer")).toBeVisible();
  await expect(page.getByText("Hors ligne.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Enregistré")).toBeVisible();

  // Another device shows the same copy.
  const other = await browser.newContext();
  await pupil.lendTo(other);
  const tablet = await other.newPage();
  await tablet.goto(`/mock-exams/${exam.id}?q=3`);
  await expect(tablet.getByRole("radio", { checked: true })).toHaveCount(1);
  await other.close();

  await page
    .getByRole("button", { name: /Toutes les questions/ })
    .first()
    .click();
  const palette = page.getByRole("dialog", { name: "Toutes les questions" });
  await expect(palette.getByRole("link", { name: "Question 1, répondue, à revoir" })).toBeVisible();
  await expectAccessible(page);
  await palette.getByRole("link", { name: "Rendre ma copie" }).click();
  await expect(page.getByRole("heading", { name: "7 questions vides" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rendre ma copie" }).click();
  await page
    .getByRole("dialog", { name: /Rendre ta copie/ })
    .getByRole("button", { name: "Rendre ma copie" })
    .click();
  await expect(page.getByRole("heading", { name: "Copie rendue" })).toBeVisible();
  await expectAccessible(page);

  await own.manager.send("POST", `${root}/end`, {});
  await own.manager.send("POST", `${root}/publication`, { published: true });
  await page.goto("/home");
  await page.getByRole("link", { name: /Voir mon résultat/ }).click();
  await expect(page.getByRole("img", { name: "Note : 30,0 sur 100" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Encore 20,0 points pour réussir" })).toBeVisible();
  await expect(page.getByText("Premier examen blanc")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Revoir mes erreurs" }).click();
  await expect(page.getByRole("group")).not.toHaveCount(0);
  await expect(page.getByText("Sans réponse")).toHaveCount(7);
  await page.locator("summary").first().click();
  await expect(page.getByRole("listitem").filter({ hasText: "La bonne réponse" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a teacher opens a mock exam, follows it, and publishes its results", async ({ page, context }) => {
  const own = await openClass();
  const pupil = await own.enrol();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams`);
  await expect(page.getByText("Aucun examen blanc pour l’instant")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ouvrir un examen blanc" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Examen blanc n° 1");
  await page.getByLabel("Questions par partie").fill("30");
  await page.getByRole("button", { name: "Voir le sujet tiré" }).click();
  await expect(page.getByText("De 1 à 20 questions")).toBeVisible();
  await page.getByLabel("Questions par partie").fill("2");
  await page.getByRole("radio", { name: "Dans la salle" }).check();
  await page.getByLabel("Ajouter un élève").selectOption({ label: "Camille Durand" });
  await expect(page.getByRole("combobox", { name: /Temps supplémentaire\s: Camille Durand/ })).toHaveValue("third");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Voir le sujet tiré" }).click();

  await expect(page.getByRole("heading", { name: "Le sujet tiré" })).toBeVisible();
  const first = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Remplacer la question 1" }) });
  const drawn = await first.getByRole("paragraph").innerText();
  await page.getByRole("button", { name: "Remplacer la question 1" }).click();
  await expect(first.getByRole("paragraph")).not.toHaveText(drawn);
  await page.getByRole("button", { name: "Remettre l’ancienne question 1" }).click();
  await expect(first.getByRole("paragraph")).toHaveText(drawn);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Programmer l’examen" }).click();

  const strip = page.getByRole("article", { name: "Examen blanc n° 1" });
  await strip.getByRole("link", { name: "Suivre en direct" }).click();
  await page.getByRole("button", { name: "Commencer pour tout le monde" }).click();
  const row = page.getByRole("row", { name: /Camille Durand/ });
  await expect(row).toContainText("pas venu");
  const id = Number(/mock-exams\/(\d+)\/live/.exec(page.url())?.[1]);
  await pupil.send("POST", `/api/mock-exams/${id}/copy`, { english: false });
  await expect(row).toContainText("compose");
  await expect(row).toContainText("temps supplémentaire");
  await expect(row).toContainText(/3\sh\s(19|20)/);
  await expectAccessible(page);
  await pupil.send("POST", `/api/mock-exams/${id}/copy/hand-in`);
  await expect(row).toContainText("rendue");
  await row.getByRole("button", { name: "Copie de Camille Durand" }).click();
  await page.getByRole("menuitem", { name: "Rouvrir sa copie" }).click();
  await expect(row).toContainText("compose");
  await page.getByRole("button", { name: "Terminer pour tous…" }).click();
  await page.getByRole("button", { name: "Terminer 1 copie" }).click();
  await page.getByRole("link", { name: "Voir les résultats" }).click();

  await expect(page.getByText("Les élèves ne voient pas encore leur note.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Camille Durand/ })).toContainText("non reçu");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Neutraliser…" }).first().click();
  await page.getByRole("button", { name: "Donner le point à tous" }).click();
  await expect(page.getByText("neutralisée", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Camille Durand/ }).click();
  const copy = page.getByRole("dialog", { name: "Copie de Camille Durand" });
  await expect(copy.getByRole("heading", { name: "Ses erreurs" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publier aux élèves" }).click();
  await expect(page.getByText("Les élèves voient leur note et le corrigé.")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expectNoSidewaysScroll(page);
});
