import type { LiveTable, Me } from "@badin/contract";
import PDFDocument from "pdfkit";
import { drawCamera, expose, fillSheet, layoutOf, photograph } from "../../server/src/quiz/printing/reading/testing.ts";
import { choose, openExam } from "../support/mock-exams.ts";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// The network is cut on purpose, and a paper of 30 questions a part is refused.
test.use({ noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /status of 400/] } });

/** A PDF of one page, as a copier makes it. */
async function scanOf(picture: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  pdf.image(picture, 0, 0, { fit: [pdf.page.width, pdf.page.height] });
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

test("a student sits a mock exam: start, reload, cut network, another device, hand in, result and review", async ({
  page,
  context,
  browser,
  noise,
}) => {
  // The code of the toasts may be on its way when the network is cut.
  noise.expected.push(/Failed to load resource/, /The toasts could not be loaded/);
  const own = await openClass();
  const student = await own.enrol();
  const { exam, root } = await openExam(own);
  await student.lendTo(context);
  await page.setViewportSize({ width: 375, height: 667 });

  await page.goto("/home");
  const card = page.getByRole("region", { name: "Examen blanc n° 1" });
  await expect(card).toContainText(/Tu peux commencer jusqu’à/);
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
  await page.keyboard.press("r");
  // An arrow moves between questions, and not the answer that has the focus.
  const chosen = page.locator("label", { has: page.locator("input:checked") });
  const first = await chosen.innerText();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2 · Météo, 2 sur 2")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1 · Météo, 1 sur 2")).toBeVisible();
  expect(await chosen.innerText()).toBe(first);
  // Enter leaves the answer that was chosen, and no question that has none.
  await chosen.click();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 · Météo, 2 sur 2")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("b");
  await expect(page.getByText("2 · Météo, 2 sur 2")).toBeVisible();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A reload loses nothing, and an answer can be changed.
  await choose(page, exam, false);
  await expect(page.getByText("Enregistré")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith("/copy/answers") && response.request().postDataJSON().answers?.length > 0,
  );
  await choose(page, exam, true);
  await recorded;

  // Without network the answers wait on the device.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText(/^3 · /)).toBeVisible();
  await choose(page, exam, true);
  await expect(page.getByText("1 à envoyer")).toBeVisible();
  await expect(page.getByText("Hors ligne.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Enregistré")).toBeVisible();

  // Another device shows the same copy.
  const other = await browser.newContext();
  await student.lendTo(other);
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
  // « Copie rendue sur cet appareil » before the server knows.
  const handedIn = page.getByRole("heading", { name: "Copie rendue", exact: true });
  await expect(handedIn).toBeVisible();
  // Handed in by mistake: once the teacher opens it again, the page in front goes on by itself, with its answers.
  const { students } = await own.manager.get<LiveTable>(`${root}/live`);
  await own.manager.send("POST", `${root}/copies/${students[0]?.copy?.id}/reopening`, { minutes: 10 });
  await page.getByRole("button", { name: "Rendre ma copie" }).click();
  await page
    .getByRole("dialog", { name: /Rendre ta copie/ })
    .getByRole("button", { name: "Rendre ma copie" })
    .click();
  await expect(handedIn).toBeVisible();
  await expect(page.getByText("3", { exact: true })).toBeVisible();
  // The computer may be a school's.
  await expect.poll(() => page.evaluate("Object.keys(localStorage).filter((key) => /^badin:(mock|outbox)/.test(key))")).toEqual([]);
  await expectAccessible(page);

  await own.manager.send("POST", `${root}/end`, {});
  await own.manager.send("POST", `${root}/publication`, { published: true });
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Ton résultat est arrivé" })).toBeVisible();
  await page.getByRole("link", { name: "Voir mon résultat", exact: true }).click();
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

  // It is read: home goes on, and the errors are asked again in a press.
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Bonjour" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ton résultat est arrivé" })).toHaveCount(0);
  await page.getByText("Examens blancs passés (1)").click();
  await page.getByRole("link", { name: /Examen blanc n° 1 ?Corrigé/ }).click();
  await page.getByRole("button", { name: "Réviser ces 7 erreurs" }).click();
  await expect(page.getByRole("radio")).toHaveCount(4);
});

test("a teacher opens a mock exam, follows it, and publishes its results", async ({ page, context, browser }) => {
  // A long story, looked at by axe on seven screens.
  test.slow();
  const own = await openClass();
  const student = await own.enrol();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams`);
  await expect(page.getByText("Aucun examen blanc pour l’instant")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ouvrir un examen blanc" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Examen blanc n° 1");
  await expect(page.getByLabel("Minutes pour les cinq parties")).toHaveValue("150");
  await page.getByLabel("Questions par partie").fill("30");
  await page.getByRole("button", { name: "Voir le sujet tiré" }).click();
  await expect(page.getByText("De 1 à 20 questions")).toBeVisible();
  await page.getByLabel("Questions par partie").fill("2");
  await page.getByRole("radio", { name: "Démarrer tous ensemble" }).check();
  await page.getByLabel("Ajouter un élève").selectOption({ label: "Camille Durand" });
  await expect(page.getByRole("combobox", { name: /Temps supplémentaire\s: Camille Durand/ })).toHaveValue("third");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Voir le sujet tiré" }).click();

  await expect(page.getByRole("heading", { name: "Le sujet tiré" })).toBeVisible();
  await expect(page.getByText(/(\d+)\squestions, dont \1 jamais vues de la classe$/)).toBeVisible();
  const first = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Remplacer la question 1" }) });
  const title = first.getByRole("button", { expanded: true }).locator("b").nth(1);
  await first.getByRole("button", { expanded: false }).click();
  await expect(first.getByText("Bonne réponse", { exact: true })).toHaveCount(1);
  const drawn = await title.innerText();
  await page.getByRole("button", { name: "Remplacer la question 1" }).click();
  await expect(title).not.toHaveText(drawn);
  await expect(first.getByText("Avant, à cette place")).toBeVisible();
  await expect(first.getByText("Bonne réponse", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remettre l’ancienne question 1" }).click();
  await expect(title).toHaveText(drawn);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Programmer l’examen" }).click();

  const strip = page.getByRole("article", { name: "Examen blanc n° 1" });
  await strip.getByRole("button", { name: /^Actions de/ }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  await page.getByLabel("Minutes pour les cinq parties").fill("4");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("De 5 à 300 minutes")).toBeVisible();
  await page.getByLabel("Minutes pour les cinq parties").fill("149");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(strip).toContainText(/2\sh\s59/);
  await strip.getByRole("link", { name: "Suivre en direct" }).click();
  // The waiting room: who is ready, who is missing; the start asks, counts ten seconds, and is taken back.
  await expect(page.getByRole("heading", { name: "Il manque 1 élève" })).toBeVisible();
  const id = Number(/mock-exams\/(\d+)\/live/.exec(page.url())?.[1]);
  await expect(page.getByRole("listitem").filter({ hasText: "Camille Durand" })).toBeVisible();
  await page.getByRole("button", { name: "Camille Durand est absent·e" }).click();
  await expect(page.getByRole("heading", { name: "Tout le monde est là" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Afficher au tableau" }).click();
  await expect(page.getByRole("heading", { name: "On s’installe." })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Quitter l’affichage" }).click();
  await page.getByRole("button", { name: "Attendre Camille Durand" }).click();
  await expect(page.getByRole("heading", { name: "Il manque 1 élève" })).toBeVisible();
  const room = await browser.newContext({ viewport: { width: 375, height: 553 } });
  await student.lendTo(room);
  const hers = await room.newPage();
  await hers.goto(`/mock-exams/${id}`);
  await expect(hers.getByText(/Garde cette page ouverte/)).toBeVisible();
  await hers.getByRole("switch", { name: /Passer aussi l’anglais/ }).uncheck();
  await expect(page.getByRole("heading", { name: "Tout le monde est là" })).toBeVisible();
  await expectAccessible(page);
  const begin = async () => {
    await page.getByRole("button", { name: "Commencer pour tout le monde" }).click();
    const dialog = page.getByRole("dialog", { name: /Commencer pour tout le monde/ });
    await expect(dialog.getByRole("button", { name: "Attendre encore" })).toBeFocused();
    await dialog.getByRole("button", { name: "Commencer" }).click();
    await expect(page.getByRole("button", { name: "Annuler le départ" })).toBeFocused();
    await expect(hers.getByText(/^Départ dans \d/).first()).toBeVisible();
  };
  await begin();
  await expectAccessible(page);
  await expectAccessible(hers);
  await page.keyboard.press("Escape");
  await expect(hers.getByText(/Garde cette page ouverte/)).toBeVisible();
  await begin();
  // Her paper opens by itself.
  await expect(hers.getByRole("timer")).toBeVisible();
  await room.close();
  const row = page.getByRole("row", { name: /Camille Durand/ });
  await expect(row.getByRole("link", { name: "Camille Durand" })).toHaveAttribute("href", /\/students\/\d+$/);
  await expect(row).toContainText("compose");
  await expect(row).toContainText("temps supplémentaire");
  await expect(page.getByText(/^réponses? en moyenne$/)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expectNoSidewaysScroll(page);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(130);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row).toContainText(/3\sh\s(18|19)/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Afficher au tableau" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^3\sh\s(18|19)$/);
  await expect(page.getByText("Camille")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Quitter l’affichage" }).click();
  await student.send("POST", `/api/mock-exams/${id}/copy/hand-in`);
  await expect(row).toContainText("rendue");
  await row.getByRole("button", { name: "Copie de Camille Durand" }).click();
  await page.getByRole("menuitem", { name: "Rouvrir sa copie" }).click();
  await expect(row).toContainText("compose");
  await page.getByRole("button", { name: "Terminer pour tous…" }).click();
  await page.getByRole("button", { name: "Terminer 1 copie" }).click();
  const { id: studentId } = await student.get<Me>("/api/users/me");
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/extra-times/${studentId}`, { extra: "third" });
  await page.getByRole("link", { name: "Voir les résultats" }).click();

  await expect(page.getByText("Les élèves ne voient pas encore leur note.")).toBeVisible();
  await expect(page.getByText(/1\scopie, 0\sabsent$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Camille Durand/ })).toContainText("non reçu");
  const byPart = page.getByRole("region", { name: "Par partie" });
  await expect(byPart.getByRole("listitem")).toHaveText([/Météo.*0,0/, /0,0/, /0,0/, /0,0/, /0,0/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Exporter" }).click();
  const extraTime = page.getByRole("menuitemcheckbox", { name: "Avec le temps supplémentaire des élèves" });
  await expect(extraTime).not.toBeChecked();
  await extraTime.click();
  await expect(extraTime).toBeChecked();
  await expectAccessible(page);
  const asked = page.waitForRequest(/results\/export\?.*extraTime=true/);
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Tableur Excel/ }).click();
  await asked;
  expect((await file).suggestedFilename()).toMatch(/^resultats-examen-blanc-n-1-.+-20\d\d-\d\d-\d\d\.xlsx$/);
  await page.getByRole("radio", { name: /^Questions/ }).click();
  const questions = page.getByRole("table", { name: "Questions" });
  await questions.getByRole("button", { expanded: false }).first().click();
  await expect(questions.getByText("Camille D.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Projeter cette question" }).click();
  await expect(page.getByRole("dialog").getByText(/^1\scopie$/)).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Camille")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Neutraliser…" }).first().click();
  await expect(page.getByRole("dialog").getByText("Camille D.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Donner le point à tous" }).click();
  await expect(page.getByText("neutralisée", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Notes" }).click();
  await page.getByRole("button", { name: /Camille Durand/ }).click();
  const copy = page.getByRole("dialog", { name: "Camille Durand" });
  await expect(copy.getByRole("heading", { name: "Ses erreurs" })).toBeVisible();
  await expect(copy.getByRole("button", { name: "Copie suivante" })).toHaveAttribute("aria-disabled", "true");
  await page.emulateMedia({ media: "print" });
  await expect(copy.getByRole("heading", { name: "Ses erreurs" })).toBeVisible();
  await expect(page.getByText("Répartition des notes")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(copy.getByRole("link", { name: "Voir son suivi" })).toHaveAttribute("href", new RegExp(`/${own.id}/students/\\d+$`));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publier aux élèves" }).click();
  await expect(page.getByText("Les élèves voient leur note et le corrigé.")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/teacher/classrooms/${own.id}/mock-exams`);
  const remove = async () => {
    await strip.getByRole("button", { name: /^Actions de/ }).click();
    await page.getByRole("menuitem", { name: "Supprimer…" }).click();
    const asked = page.getByRole("dialog", { name: "Supprimer l’examen blanc" });
    await expect(asked).toContainText(/1\scopie/);
    await asked.getByRole("button", { name: "Supprimer l’examen blanc" }).click();
    await expect(strip).toHaveCount(0);
  };
  await remove();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Annuler" }).click();
  await expect(strip).toContainText("copie");
  await remove();
  await page.getByRole("button", { name: "Corbeille (1)" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(strip).toContainText("copie");
});

test("a teacher prints a mock exam, types a copy of it in by keyboard, and finds it in the results", async ({ page, context }) => {
  const own = await openClass();
  const student = await own.enrol();
  const { exam, root } = await openExam(own);
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams`);
  await page.getByRole("button", { name: "Actions de « Examen blanc n° 1 »" }).click();
  await page.getByRole("menuitem", { name: "Imprimer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Imprimer « Examen blanc n° 1 »" });
  await dialog.getByRole("radio", { name: "A et B" }).check();
  await expectAccessible(page);
  for (const file of ["Sujets A et B", "Corrigé"]) {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: file }).click();
    expect((await download).suggestedFilename()).toMatch(/^(sujets-a-et-b|corrige)-examen-blanc-n-1-.+-20\d\d-\d\d-\d\d\.pdf$/);
  }
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  // The sheets would not match another question: the page asks first.
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/${exam.id}/paper`);
  await expect(page.getByText(/^Imprimé le/)).toBeVisible();
  await page.getByRole("button", { name: "Remplacer la question 1" }).click();
  const asked = page.getByRole("dialog", { name: "Changer un sujet imprimé" });
  await expect(asked).toContainText("jetez-les et imprimez-le de nouveau");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Changer le sujet" }).click();
  await page.getByRole("button", { name: "Remettre l’ancienne question 1" }).click();
  await expect(page.getByText(/^Les feuilles déjà imprimées ne valent plus/)).toBeVisible();
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams`);

  await page.getByRole("button", { name: "Actions de « Examen blanc n° 1 »" }).click();
  await page.getByRole("menuitem", { name: "Saisir les copies papier…" }).click();
  await expect(page.getByRole("heading", { name: "Camille Durand" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^1 ?Camille Durand/ })).toBeVisible();
  await page.getByRole("radio", { name: "Notes par partie" }).check();
  await page.getByRole("textbox", { name: "Météo, sur 2" }).fill("3");
  await expect(page.getByText("Un nombre entier de 0 à 2")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Réponses" }).check();

  // Variant A keeps the order of the paper. One answer is taken back, the second question stays empty, the third is
  // wrong, the others are right.
  const grid = page.getByRole("group", { name: /Réponses de Camille Durand/ });
  await grid.focus();
  const letters = exam.questions.filter((q) => q.themeId < 6).map((q, i) => "abcd"[i === 2 ? q.correct % 4 : q.correct - 1] ?? "");
  await page.keyboard.press("d");
  await page.keyboard.press("Backspace");
  for (const [i, letter] of letters.entries()) await page.keyboard.press(i === 1 ? "Space" : letter);
  await expect(grid.getByRole("button", { name: "Question 2 vide" })).toHaveCount(1);
  await page.reload();
  await expect(grid.getByRole("button", { name: "Question 2 vide" })).toHaveCount(1);
  await expectAccessible(page);
  await grid.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 copie saisie sur 1")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Résultats" }).click();
  const row = page.getByRole("row", { name: /Camille Durand/ });
  await expect(row).toContainText("sur papier");
  await expect(row).toContainText("80,0");
  // What a student chose is told to the teacher as theirs.
  await row.getByRole("button", { name: /Camille Durand/ }).click();
  const copy = page.getByRole("dialog", { name: "Camille Durand" });
  await expect(copy).toContainText("Sa réponse");
  await expect(copy).not.toContainText("Ta réponse");
  await page.keyboard.press("Escape");

  // A point given to everyone does not reach a copy of marks alone: that is said before it is given.
  const { id } = await student.get<Me>("/api/users/me");
  const marks = [1, 2, 3, 4, 5].map((themeId) => ({ themeId, right: 1 }));
  await own.manager.send("PUT", `${root}/paper-copies/${id}`, { english: false, answers: null, marks });
  await page.reload();
  await expect(row).toContainText("50,0");
  await page.getByRole("radio", { name: /^Questions/ }).click();
  const questions = page.getByRole("table", { name: "Questions" });
  await questions.getByRole("button", { expanded: false }).first().click();
  await page.getByRole("button", { name: "Neutraliser…" }).first().click();
  await expect(page.getByRole("dialog")).toContainText(/Une copie saisie par ses notes ne change pas/);
  await expectNoSidewaysScroll(page);
});

test("grids are read from a scan and from photographs: a doubtful answer is decided and kept, nothing is recorded before, and the copy counts", async ({
  page,
  context,
}) => {
  const own = await openClass();
  await own.enrol();
  const { exam } = await openExam(own);
  await own.manager.lendTo(context);
  const sheet = fillSheet({ kind: "exam", number: exam.id, variant: "A" }, layoutOf(6, 2), 1, 6, "full");
  const doubtful = sheet.rows.findIndex(({ style }) => style === "two");
  const camera = { ...drawCamera(5), size: 1300 };
  const blank = await expose({ width: 2, height: 2, data: new Uint8Array(4).fill(255) }, { ...camera, size: 700 }, 1);
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/${exam.id}/copies`);
  await page.getByRole("radio", { name: "Grilles" }).check();
  await page.getByLabel("Scan ou photos des grilles").setInputFiles([
    { name: "table.jpg", mimeType: "image/jpeg", buffer: blank },
    { name: "scan.pdf", mimeType: "application/pdf", buffer: await scanOf(await photograph(sheet, camera, 5)) },
  ]);
  const refused = page.getByRole("article", { name: "Copie de table.jpg" });
  await expect(refused).toContainText("Les quatre carrés noirs des coins ne se voient pas tous.");
  await refused.getByRole("button", { name: "Retirer" }).click();

  const copy = page.getByRole("article", { name: "Copie de scan.pdf, page 1" });
  await expect(copy.getByRole("heading", { name: "Camille Durand" })).toBeVisible();
  await expect(copy).toContainText("11 réponses lues, 0 vide · 1 réponse à décider");
  const save = copy.getByRole("button", { name: "Enregistrer la copie" });
  await expect(save).toBeDisabled();
  const row = `Partie ${1 + Math.floor(doubtful / 2)}, question ${1 + (doubtful % 2)}`;
  await expect(copy.getByRole("img", { name: `La ligne photographiée : ${row}` })).toBeVisible();
  await expect(copy.getByRole("img", { name: "Haut de la feuille, avec le nom et le numéro écrits par l’élève" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("0 copie saisie sur 1")).toBeVisible();
  await copy.getByRole("group", { name: row }).getByRole("radio", { name: "c" }).check();
  await expect(copy).toContainText("Rien à décider");
  // Another page, then a reload: what was decided is still there.
  await page.getByRole("link", { name: "Résultats" }).click();
  await page.reload();
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/${exam.id}/copies`);
  await page.getByRole("radio", { name: "Grilles" }).check();
  await expect(copy).toContainText("Rien à décider");
  await save.click();

  const right = exam.questions.filter((q, i) => (i === doubtful ? 3 : (sheet.rows[i]?.meant ?? -1) + 1) === q.correct);
  const english = right.filter((q) => q.themeId === 6).length * 10;
  const total = (right.filter((q) => q.themeId < 6).length * 10 + Math.max(0, english - 10)).toString();
  await expect(copy).toContainText(`Copie enregistrée : ${total}`);
  await expect(page.getByText("1 copie saisie sur 1")).toBeVisible();
  await page.getByRole("link", { name: "Résultats" }).click();
  await expect(page.getByRole("row", { name: /Camille Durand/ })).toContainText(`${total},0`);
});

test("a teacher opens a trial, whose students read that it is one, and throws it away in one press", async ({ page, context, browser }) => {
  const own = await openClass();
  const student = await own.enrol();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/mock-exams/new`);
  await page.getByRole("switch", { name: "C’est un essai" }).check();
  await page.getByLabel("Questions par partie").fill("2");
  await expect(page.getByText(/Un essai.: la note s’affiche/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir le sujet tiré" }).click();
  await expect(page.getByText("C’est un essai", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Programmer l’examen" }).click();
  const strip = page.getByRole("article", { name: "Examen blanc n° 1" });
  await expect(strip.getByText("Essai", { exact: true })).toBeVisible();

  const theirs = await browser.newContext({ viewport: { width: 320, height: 600 } });
  await student.lendTo(theirs);
  const phone = await theirs.newPage();
  await phone.goto("/home");
  await phone.getByRole("link", { name: /^Examen blanc n° 1 ?Essai/ }).click();
  await expect(phone.getByText(/C’est un essai.: il ne change ni ta progression/)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await theirs.close();

  await strip.getByRole("button", { name: "Jeter l’essai" }).click();
  await expect(strip).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(strip).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("an exam that was missed says so on home and on its page, where nothing is to be brought any more", async ({ page, context }) => {
  const own = await openClass();
  const student = await own.enrol();
  const { exam, root } = await openExam(own);
  await student.lendTo(context);
  await page.goto(`/mock-exams/${exam.id}`);
  const bring = page.getByRole("heading", { name: "À apporter" });
  await expect(bring).toBeVisible();
  await own.manager.send("POST", `${root}/end`, {});
  await page.goto("/home");
  await page.getByRole("heading", { name: /^Examens blancs passés \(1\)$/ }).click();
  await expect(page.getByText("Non passé")).toBeVisible();
  await page.goto(`/mock-exams/${exam.id}`);
  await expect(page.getByText("Dis-le à ton enseignant si tu n’as pas pu le passer.")).toBeVisible();
  await expect(bring).toHaveCount(0);
});
