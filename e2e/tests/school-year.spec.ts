import { writeFile } from "node:fs/promises";
import type { Classroom, ClassroomErasure, Qcm, QcmStats, Question, Student } from "@badin/contract";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { countPrintedPages, readQr } from "../support/cards.ts";
import { expectToast } from "../support/look.ts";
import { answerTo, createAccount } from "../support/school.ts";
import { expectTexts, plain } from "../support/sorting.ts";
import { demo, expect, expectAccessible, signIn, test } from "../support/test.ts";
import { windows1252 } from "../support/windows-1252.ts";

const firstNames =
  "Aïcha Anaïs Chloé Éloïse Enzo Gaël Hugo Inès Jules Kévin Léa Lœiz Maël Nadège Océane Raphaël Salomé Théo Yanis Zoé".split(" ");
const names = ["Béraud", "D’Angelo", "Le Goff"];
/** Thirty students and three faulty lines, in the format of a French Excel: semicolons, Windows-1252, a header line. */
const lines = [
  ...Array.from({ length: 30 }, (_, i) => `${names[i % 3]};${firstNames[i % 20]};`),
  "Sansprénom;;",
  "Faux;Mail;faux@",
  "BERAUD;Aïcha;",
];
const list = { name: "3e aéro.csv", mimeType: "text/csv", buffer: windows1252(["Nom;Prénom;Courriel", ...lines].join("\r\n")) };

/**
 * The answers of three students to the four questions, in two tries each. Right answers of 4: first tries 1, 2, 1;
 * second tries 3, 4, 3.
 */
const plays = [
  { name: "Aïcha Béraud", tries: ["RWWW", "RRRW"] },
  { name: "Éloïse Béraud", tries: ["RRWW", "RRRR"] },
  { name: "Hugo Béraud", tries: ["WWWR", "WRRR"] },
];

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const quiz = (page: Page, name: string) => page.locator("tbody tr").filter({ has: page.getByRole("link", { name, exact: true }) });

async function addClass(page: Page, name: string): Promise<void> {
  await page.goto("/teacher/home");
  await button(page, "Ajouter une classe").click();
  await dialog(page, "Ajouter une classe").getByLabel("Nom de la classe").fill(name);
  await button(dialog(page, "Ajouter une classe"), "Ajouter la classe").click();
  await expect(card(page, name)).toBeVisible();
}

async function chooseOnQuiz(page: Page, name: string, action: string): Promise<void> {
  await button(page, new RegExp(`^Autres actions sur «\\s${name}\\s»$`)).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function confirmByName(box: Locator, name: string, action: string): Promise<void> {
  await box.getByLabel(/pour confirmer$/).fill(name);
  await button(box, action).click();
}

/** Opens the link of a card in a new phone context, and signs in with one press. */
async function scan(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: "fr-FR" });
  const phone = await context.newPage();
  await phone.goto(link);
  await button(phone, "Suivant").click();
  await expect(phone).toHaveURL(/\/home$/);
  return phone;
}

/** Answers the whole open quiz and ends it. */
async function answerAll(phone: Page, questions: readonly Question[], results: string): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await expect(phone.getByRole("heading", { name: question.question })).toBeVisible();
    const words = answerTo(question, results[index] === "R")
      .split(/\s+/)
      .map(RegExp.escape)
      .join("\\s+");
    await phone.getByRole("radio", { name: new RegExp(`^[a-d]\\s+${words}$`) }).check({ force: true });
    await expect(phone.getByText(results[index] === "R" ? "Bonne réponse" : "Pas cette fois", { exact: true })).toBeVisible();
    await button(phone, index + 1 < questions.length ? "Suivante" : "Terminer").click();
  }
  const celebration = phone.getByRole("dialog", { name: /Bravo/ });
  const result = phone.getByRole("heading", { name: /^(Parfait !|Très bien|C’est bien|Entraîne-toi !)$/ });
  await expect(celebration.or(result).first()).toBeVisible();
}

test.describe("a school year", () => {
  test.describe.configure({ mode: "serial" });
  test.use({ viewport: { width: 1280, height: 900 } });
  const classes = { first: "3e aéro", second: "Club du samedi" };
  let teacher: Api & { email: string };
  let root: string;
  let qcmId: number;
  let questions: Question[];
  let student: Page;
  const links = new Map<string, string>();

  test("September: the first class of a new teacher, whose thirty students come from a list with problems", async ({ page }) => {
    teacher = await createAccount(demo.schoolCode);
    await signIn(page, teacher.email);
    await expect(page).toHaveURL(/\/teacher\/home$/);
    await addClass(page, classes.first);
    const [classroom] = await teacher.get<Classroom[]>("/api/teachers/classrooms");
    root = `/api/teachers/classrooms/${classroom?.id}`;

    await card(page, classes.first).getByRole("link", { name: /élève/ }).click();
    await button(page, "Importer une liste").click();
    const box = dialog(page, "Importer une liste de classe");
    await box.getByLabel("Fichier de la liste").setInputFiles(list);
    await expect(box.getByText("30 à ajouter", { exact: true })).toBeVisible();
    await expect(box.getByText("3 lignes à corriger", { exact: true })).toBeVisible();
    await expect(box.getByRole("row").filter({ hasText: "Le Goff" }).filter({ hasText: "Lœiz" })).toBeVisible();
    await expect(box.getByRole("row").filter({ hasText: "D’Angelo" }).filter({ hasText: "Anaïs" })).toBeVisible();
    await box.getByRole("radio", { name: /^À vérifier/ }).check();
    const outcomes = box.locator("tbody td[data-label='Résultat']");
    await expectTexts(outcomes, ["Prénom manquant", "Adresse email incorrecte", "Même nom qu’à la ligne 2"]);
    await button(box, "Ajouter 30 élèves").click();
    // Thirty passwords are hashed, which a busy machine takes its time for.
    await expect(box.getByText("30 élèves ont été ajoutés.")).toBeVisible({ timeout: 30_000 });
    expect(await teacher.get<Student[]>(`${root}/students`)).toHaveLength(30);
    await box.getByRole("link", { name: "Imprimer les QR codes" }).click();
    await expect(page).toHaveURL(/\/students\/print$/);
  });

  test("the cards are printed on four sheets, and each opens the account of its student", async ({ page, context }) => {
    await teacher.lendTo(context);
    await page.goto(`${root.replace("/api/teachers", "/teacher")}/students/print`);
    await expect(page.getByRole("dialog").getByRole("img")).toHaveCount(30);
    await expect(page.getByText("30 cartes sur 4 pages A4")).toBeVisible();
    expect(await countPrintedPages(page)).toBe(4);
    await writeFile(test.info().outputPath("cards.pdf"), await page.pdf({ preferCSSPageSize: true }));
    for (const { name } of plays) links.set(name, await readQr(page, `QR code d’${name}`));
    expect(new Set(links.values()).size).toBe(plays.length);
  });

  test("October: a quiz is built from the bank, put in order and published", async ({ page, context }) => {
    await teacher.lendTo(context);
    await page.goto("/teacher/home");
    await card(page, classes.first)
      .getByRole("link", { name: /questionnaire/ })
      .click();
    await button(page, "Ajouter un questionnaire").click();
    const form = dialog(page, "Ajouter un questionnaire");
    await form.getByLabel("Titre").fill("Le vent");
    await form.getByLabel("Commentaire pour les élèves").fill("Avant jeudi");
    await button(form, "Ajouter").click();
    await expect(page.getByRole("heading", { level: 1, name: "Le vent" })).toBeVisible();
    qcmId = Number(page.url().split("/").at(-1));

    const search = page.getByRole("dialog", { name: "Ajouter des questions" });
    await search.getByLabel("Mots à chercher").fill("vent");
    await search.getByLabel("Thème").selectOption("Météorologie et aérologie");
    await button(search, "Rechercher").click();
    const results = search.getByRole("listitem");
    await expect(results).toHaveCount(5);
    await button(results.first(), /^Ajouter\s:/).click();
    await expect(results.first().getByText("Déjà dans le questionnaire")).toBeVisible();
    for (const index of [1, 2, 3]) await results.nth(index).getByRole("checkbox").check();
    await button(search, /^Ajouter 3\squestions$/).click();
    await expectToast(page, "3 questions ajoutées", "success");

    const built = page.getByRole("region", { name: "Questions", exact: true }).getByRole("button", { expanded: false });
    await expect(built).toHaveCount(4);
    const second = plain(await built.nth(1).innerText());
    await button(page, "Monter la question 2").click();
    await expect.poll(async () => plain(await built.first().innerText())).toBe(second);
    await page.getByRole("link", { name: "Retour aux questionnaires" }).click();
    await expect(quiz(page, "Le vent").getByText("Masqué")).toBeVisible();
    await chooseOnQuiz(page, "Le vent", "Publier");
    await expectToast(page, "Le questionnaire est publié : les élèves le voient", "success");
    const qcm = await teacher.get<Qcm>(`${root}/qcms/${qcmId}`);
    questions = (qcm.qcmQuestions ?? []).map(({ question }) => question);
    expect(second.startsWith(plain(questions[0]?.question ?? "?"))).toBe(true);
  });

  for (const [index, { name, tries }] of plays.entries()) {
    test(`${name} scans their card, answers, then starts again`, async ({ browser }) => {
      student = await scan(browser, links.get(name) ?? "");
      await student.getByRole("link", { name: "Commencer le test" }).click();
      await answerAll(student, questions, tries[0] ?? "");
      await student.goto(new URL("/home", student.url()).href);
      await student.getByText("Questionnaires terminés (1)").click();
      await student.getByRole("button", { name: /^Recommencer .*Le vent$/ }).click();
      await button(student.getByRole("dialog"), "Recommencer").click();
      await answerAll(student, questions, tries[1] ?? "");
      // Each student asks about the third question; the last one also asks about the fourth.
      for (const number of index === 2 ? [3, 4] : [3]) {
        await student.goto(new URL(`/qcms/${qcmId}?q=${number}`, student.url()).href);
        await button(student, "Demander une explication").click();
        await expect(button(student, "Explication demandée")).toBeVisible();
      }
      if (index < plays.length - 1) await student.context().close();
    });
  }

  test("statistics say what was computed by hand", async ({ page, context }) => {
    await teacher.lendTo(context);
    await page.goto(`${root.replace("/api/teachers", "/teacher")}/qcms`);
    await page.getByRole("link", { name: /^Statistiques de «\sLe vent\s»$/ }).click();
    const figure = (words: string) =>
      page.getByRole("list", { name: "Moyennes de la classe" }).getByRole("listitem").filter({ hasText: words });
    // First tries 25, 50, 25: 33.3. Latest 75, 100, 75: 83.3. All tries 4/8, 6/8, 4/8: 58.3.
    await expect(figure("élèves ont répondu")).toContainText("3/30");
    await expect(figure("au premier essai")).toContainText(/33,3\s%/);
    await expect(figure("au dernier essai")).toContainText(/83,3\s%/);
    await expect(figure("moyenne, tous les essais")).toContainText(/58,3\s%/);
    await expect(figure("essais par élève")).toContainText("2,0");
    await expectAccessible(page);
    const pictured = async (title: string) =>
      plain((await page.getByRole("img", { name: new RegExp(`^${title}`) }).getAttribute("aria-label")) ?? "");
    expect(await pictured("Répartition des scores")).toBe("Répartition des scores. De 70 à 80 % : 2 élèves ; De 90 à 100 % : 1 élève.");
    await page.getByRole("radio", { name: "Premier essai" }).check({ force: true });
    // Right at the first try: 2, 1, 0 and 1 of 3 students.
    expect(await pictured("Réussite par question")).toBe(
      "Réussite par question. Moins de la moitié des élèves : question 2, 33,3 % ; question 3, 0,0 % ; question 4, 33,3 %.",
    );
    const errors = page.getByRole("region", { name: "Erreurs les plus fréquentes", exact: true }).getByRole("row");
    // The third question was missed three times, always with the same answer. So was the fourth.
    for (const [place, question] of [questions[2], questions[3]].entries()) {
      await expect(errors.nth(place + 1)).toContainText(question?.question ?? "?");
      await expect(errors.nth(place + 1)).toContainText(answerTo(question, false));
      await expect(errors.nth(place + 1).getByText("3", { exact: true })).toBeVisible();
    }
    const { statStudent } = await teacher.get<QcmStats>(`${root}/qcms/${qcmId}/stats`);
    const figures = { nbQuestion: 4, nbTry: 2 };
    expect(statStudent.map(({ firstName, name, stat }) => [`${firstName} ${name}`, stat])).toEqual([
      ["Aïcha Béraud", { ...figures, avgFirstTry: 25, avgLastTry: 75, avgAllTries: 50 }],
      ["Éloïse Béraud", { ...figures, avgFirstTry: 50, avgLastTry: 100, avgAllTries: 75 }],
      ["Hugo Béraud", { ...figures, avgFirstTry: 25, avgLastTry: 75, avgAllTries: 50 }],
    ]);
  });

  test("the question most asked about is explained first, and its requests are done with", async ({ page, context }) => {
    await teacher.lendTo(context);
    await page.goto("/teacher/home");
    await card(page, classes.first)
      .getByRole("link", { name: /demande/ })
      .click();
    await expect(page.getByRole("row").nth(1).getByRole("button").first()).toContainText("3");
    await button(page, "Passer les demandes en revue").click();
    const review = dialog(page, "Revue des demandes d’explications");
    await expect(review.getByRole("heading", { name: questions[2]?.question ?? "?" })).toBeVisible();
    await expect(review.getByText("1/2")).toBeVisible();
    await button(review, "Voir la réponse").click();
    await expect(review.getByRole("listitem").filter({ hasText: "Bonne réponse" })).toContainText(answerTo(questions[2], true));
    await button(review, "Effacer la demande et passer à la suivante").click();
    await expect(review.getByRole("heading", { name: questions[3]?.question ?? "?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^1\sdemande$/)).toBeVisible();
  });

  test("a second class gets the quiz, hidden and without answers", async ({ page, context }) => {
    await teacher.lendTo(context);
    await addClass(page, classes.second);
    await page.goto(`${root.replace("/api/teachers", "/teacher")}/qcms`);
    await chooseOnQuiz(page, "Le vent", "Dupliquer vers une autre classe");
    const box = dialog(page, "Dupliquer vers une autre classe");
    await box.getByLabel("Classe de destination").selectOption({ label: classes.second });
    await expect(box.getByText("Aucune de ses questions n’est encore dans un questionnaire de cette classe.")).toBeVisible();
    await button(box, "Dupliquer").click();
    await expectToast(page, "Le qcm a été copié. Attention, il est non publié", "success");
    await page.goto("/teacher/home");
    await card(page, classes.second)
      .getByRole("link", { name: /questionnaire/ })
      .click();
    await expect(quiz(page, "Le vent").getByText("Masqué")).toBeVisible();
    await page.getByRole("link", { name: "Le vent", exact: true }).click();
    await expect(page.getByText(/4\squestions · aucune réponse d’élève/)).toBeVisible();
  });

  test("June: archiving erases exactly what it says", async ({ page, context }) => {
    await teacher.lendTo(context);
    const before = await teacher.get<ClassroomErasure>(`${root}/erasure`);
    expect(before).toEqual({ nbStudent: 30, nbAnswer: 24, nbCopy: 0, nbAskExplanation: 1, nbQcm: 1 });
    await page.goto("/teacher/home");
    await button(page, `Actions de la classe ${classes.first}`).click();
    await page.getByRole("menuitem", { name: "Archiver la classe…" }).click();
    const box = dialog(page, "Archiver la classe");
    await expectTexts(box.getByRole("listitem"), ["30 comptes d’élèves", "24 réponses", "1 demande d’explications"]);
    await expect(box.getByLabel("Garder le questionnaire")).toBeChecked();
    await confirmByName(box, classes.first, "Archiver la classe");
    await expectToast(page, "La classe a été archivée", "success");

    await page.getByLabel(/^Archivées/).click();
    await expectTexts(card(page, classes.first).getByRole("link"), [
      classes.first,
      "1 questionnaire",
      "0 élève",
      "1 enseignant",
      "0 demande",
    ]);
    expect(await teacher.get<Student[]>(`${root}/students`)).toEqual([]);
    expect(await teacher.get<ClassroomErasure>(`${root}/erasure`)).toEqual({
      nbStudent: 0,
      nbAnswer: 0,
      nbCopy: 0,
      nbAskExplanation: 0,
      nbQcm: 1,
    });
    const { allStatsByQcm, qcmQuestions } = await teacher.get<Qcm>(`${root}/qcms/${qcmId}`);
    expect([allStatsByQcm.nbStudent, qcmQuestions?.length]).toEqual([0, 4]);
    await student.goto(new URL("/home", student.url()).href);
    await expect(student).toHaveURL(/\/login/);
  });

  test("the archived class is deleted with its quiz; the copy of the other class stays", async ({ page, context }) => {
    await teacher.lendTo(context);
    await page.goto("/teacher/home?archived=1");
    await button(page, `Actions de la classe ${classes.first}`).click();
    await page.getByRole("menuitem", { name: "Supprimer la classe…" }).click();
    const box = dialog(page, "Supprimer la classe");
    await expectTexts(box.getByRole("listitem"), ["1 questionnaire"]);
    await confirmByName(box, classes.first, "Supprimer la classe");
    await expectToast(page, "La classe a été supprimée", "success");
    await expect(page.getByRole("heading", { name: "Aucune classe archivée" })).toBeVisible();
    const left = await teacher.get<Classroom[]>("/api/teachers/classrooms");
    expect(left.map(({ name, nbQcm, nbStudent }) => [name, nbQcm, nbStudent])).toEqual([[classes.second, 1, 0]]);
    await student.context().close();
  });
});
