import type { MockExam, Question } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test.describe("without network in the middle", () => {
  // The code of toasts comes a second and a half after the page: it may be on its way when the network is cut.
  test.use({ noise: { expected: [/ERR_INTERNET_DISCONNECTED/, /The toasts could not be loaded/] } });

  test("a student revises on a phone: what is missed comes back, « J’ai hésité » brings it sooner, and answers wait for the network", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const { publish, enrol, manager } = await openClass();
    const questions = (await weatherQuestions(manager)).slice(0, 6);
    await publish("Météo", questions);
    const student = await enrol();
    await student.lendTo(context);
    await page.goto("/home");
    // A new student gets a welcome, the others their next step.
    await expect(page.getByRole("article", { name: "Météo" })).toContainText("Bienvenue dans");
    await page.getByRole("link", { name: /^Réviser/ }).click();
    await expect(page.getByRole("heading", { name: "Réviser", level: 1 })).toBeVisible();
    await page.getByText("Questions par séance").click();
    for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Moins de questions" }).click();
    await expect(page.getByRole("group", { name: "Questions par séance" })).toContainText("5");
    await expectAccessible(page);
    const training = page.getByRole("region", { name: "Entraînement libre" });
    await training.getByText("Un sujet d’annale").click();
    await expect(training.getByLabel("Choisis un sujet")).toBeVisible();
    await page.getByRole("button", { name: "Commencer la séance" }).click();
    await expect(page.getByText("1/5", { exact: true })).toBeVisible();

    const session = (await page.evaluate(
      `fetch("/api/revision/sessions/" + location.pathname.split("/").pop()).then((r) => r.json())`,
    )) as {
      questions: { question: string; goodAnswerId: number; answers: { id: number; answer: string }[]; point: unknown }[];
    };
    const choose = async (right: boolean) => {
      const asked = await page.getByRole("heading", { level: 2 }).innerText();
      const { answers, goodAnswerId } = session.questions.find((q) => q.question === asked)!;
      const index = answers.findIndex((a) => (a.id === goodAnswerId) === right);
      // By the keys of a quiz, which follow the order of the screen.
      const radios = page.getByRole("radio");
      await expect(radios).toHaveCount(answers.length);
      const names = await page.locator("main label").allInnerTexts();
      const place = names.findIndex((name) => labelOf(answers[index]!.answer).test(name.replace(/\s+/g, " ")));
      await page.keyboard.press("abcd"[place] ?? "");
      return asked;
    };
    const missed = await choose(false);
    await expect(page.getByText("Elle revient avant la fin de la séance.")).toBeVisible();
    // A question that another test has brought into the bank may be tied to no point.
    const tied = session.questions.some((q) => q.question === missed && q.point);
    await expect(page.getByRole("link", { name: /^Revoir la fiche/ })).toHaveCount(tied ? 1 : 0);
    await page.getByRole("button", { name: "Suivante" }).click();

    await choose(true);
    await expect(page.getByText(/^À revoir dans \d+\sjours\.$/)).toBeVisible();
    await page.getByRole("button", { name: "J’ai hésité" }).click();
    await expect(page.getByText("À revoir demain.")).toBeVisible();
    await page.keyboard.press("h");
    await expect(page.getByText(/^À revoir dans \d+\sjours\.$/)).toBeVisible();
    await page.keyboard.press("h");
    await expect(page.getByText("À revoir demain.")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Quitter la séance" }).click();
    await page.getByRole("button", { name: "Reprendre la séance" }).click();
    await expect(page.getByText("3/5")).toBeVisible();
    await choose(true);
    await expect(page.getByText(/1\sréponse gardée sur cet appareil/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/gardée sur cet appareil/)).toHaveCount(0);
    for (let n = 0; n < 2; n++) {
      await page.getByRole("button", { name: "Suivante" }).click();
      await choose(true);
    }
    await page.getByRole("button", { name: "Suivante" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(missed);
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(missed);
    await choose(true);
    await page.getByRole("button", { name: "Voir le bilan" }).click();
    await expect(page.getByText("4 justes du premier coup, sur 5.")).toBeVisible();
    await expect(page.getByText(/1\sséance cette semaine/)).toBeVisible();
    // As many as were chosen, whatever is due that day.
    await expect(page.getByText("5 t’attendent demain.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("the forecast appears at the fortieth answer, with its interval; before it, what is missing", async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { publish, enrol, manager } = await openClass();
  const student = await enrol();
  for (const themeId of [1, 2, 3]) {
    const search = { themeId, terme: "", andSearch: true, withComment: false, year: 0, size: 14 };
    const { questionResponseList } = await manager.send<{ questionResponseList: Question[] }>("POST", "/api/questions/search", search);
    const qcm = await publish(`Thème ${themeId}`, questionResponseList);
    await student.take(qcm, questionResponseList, Array<boolean>(13).fill(true));
  }
  await student.lendTo(context);
  await page.goto("/home/progress");
  await expect(page.getByRole("heading", { name: /^Encore 1\sréponse pour une première estimation$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/home");
  await page.getByRole("article", { name: "Thème 1" }).getByRole("link", { name: "Continuer le test" }).click();
  await expect(page.getByText("14/14")).toBeVisible();
  await page.getByRole("radio").first().check({ force: true });
  await expect(page.getByRole("button", { name: "Terminer" })).toBeEnabled();
  await page.goto("/home/progress");
  await expect(page.getByRole("heading", { name: /^Réussite\s: (très probable|presque sûr)$/ })).toBeVisible();
  await expect(page.getByText(/\d+\s\/\s100 \(entre \d+ et \d+\)\. Il faut 50\./)).toBeVisible();
  await page.getByText("Comment est-ce calculé").click();
  await expect(page.getByText("Seule ta première réponse compte")).toBeVisible();
  await page.getByText("Météorologie et aérologie").click();
  const lesson = page.getByRole("link", { name: /^Fiche\s: Composition et couches de l’atmosphère$/ });
  await expect(lesson).toBeVisible();
  await expectAccessible(page);
  await lesson.click();
  await expect(page.getByRole("heading", { name: "À retenir" })).toBeVisible();
});

test("the home page gives the most urgent thing to do; the teacher sets the exam’s date and turns free training off", async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const { id: classroomId, publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 3);
  const quiz = await publish("Météo", questions);
  const student = await enrol();
  await student.take(quiz, questions, [true, false]);
  await student.lendTo(context);
  const expectNext = async (title: string, button: string) => {
    await page.goto("/home");
    const card = page.getByRole("region", { name: title }).or(page.getByRole("article", { name: title }));
    await expect(card.getByText(button, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  // What is due tomorrow comes before the session; a quiz under way that can wait comes after it.
  await expectNext("Ta séance du jour", "Commencer la séance");
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString("en-CA", { timeZone: "Europe/Paris" });
  await manager.send("PUT", `/api/teachers/classrooms/${classroomId}/qcms/${quiz}/dates`, { dueDay: tomorrow });
  await expectNext("Météo", "Continuer le test");
  const mockExams = `/api/teachers/classrooms/${classroomId}/mock-exams`;
  const form = {
    examId: null,
    perPart: 2,
    english: "none",
    minutes: 30,
    englishMinutes: 0,
    together: false,
    shuffle: true,
    release: "manual",
  };
  const hours = (from: number, until: number) => ({
    opensAt: new Date(Date.now() + from * 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + until * 3_600_000).toISOString(),
  });
  const plan = async (name: string, window: object) => {
    const { id } = await manager.send<MockExam>("POST", mockExams, { ...form, name, ...window });
    await manager.send("POST", `${mockExams}/${id}/plan`);
    return id;
  };
  const open = await plan("Examen ouvert", hours(-1, 1));
  await plan("Examen prévu", hours(48, 49));
  await expectNext("Examen ouvert", "Ouvrir l’examen blanc");
  await expectAccessible(page);
  await manager.send("DELETE", `${mockExams}/${open}`);
  await student.send("POST", `/api/qcms/${quiz}/answers`, { questionId: questions[2]?.id, answerId: questions[2]?.answers[0]?.id });
  await expectNext("Ta séance du jour", "Commencer la séance");

  const teacher = await browser.newContext();
  await manager.lendTo(teacher);
  const desk = await teacher.newPage();
  await desk.goto(`/teacher/home/${classroomId}/edit`);
  await expect(desk.getByLabel("Entraînement libre")).toBeChecked();
  await desk.getByLabel("Entraînement libre").uncheck();
  await desk.getByLabel("Date de l’examen").fill("2020-05-20");
  await desk.getByRole("button", { name: "Enregistrer" }).click();
  await expect(desk.getByText(/^L’examen a lieu entre septembre \d+ et août \d+$/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Date de l’examen").fill("");
  await desk.getByRole("button", { name: "Enregistrer" }).click();
  await expect(desk.getByText("La classe a été modifiée")).toBeVisible();
  await teacher.close();

  // Without free training, the three questions of the quiz are all there is: they come back on another day.
  await expectNext("Examen prévu", "Voir comment ça se passe");
  await page.goto("/revision");
  await expect(page.getByRole("heading", { name: "Rien à revoir aujourd’hui" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Entraînement libre" })).toHaveCount(0);
});

test("the demonstration school is alive at first start: a student’s progress has its forecast, its mock exam, its days and badges", async ({
  page,
}) => {
  await (await signInByApi("louise.garnier@trois-rivieres.example", demo.password)).lendTo(page.context());
  await page.goto("/home");
  // What there is to do stands above what is over.
  await expect(page.getByRole("heading", { name: /^(Questionnaires disponibles|Examens blancs passés)/ })).toHaveText([
    "Questionnaires disponibles",
    /^Examens blancs passés \(\d\)$/,
  ]);
  await page.goto("/home/progress");
  await expect(page.getByText(/\d+\s\/\s100 \(entre \d+ et \d+\)/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tes examens blancs" })).toBeVisible();
  const told = await page.getByText(/\d+\s\/\s100 \(entre \d+ et \d+\)/).innerText();
  const [mean, low, high] = told.replace(/\s100 /, " ").match(/\d+/g) ?? [];
  await expect(page.getByText(`Prévision d’aujourd’hui ${mean}, entre ${low} et ${high}`)).toBeAttached();
  await expect(page.getByText(/^\d\d\sjours en dix semaines/)).toBeVisible();
  await expect(page.getByText(/^\d+\sbadges sur \d+$/)).toBeVisible();
  await expectAccessible(page);
});
