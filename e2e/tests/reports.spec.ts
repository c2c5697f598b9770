import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

interface Asked {
  readonly id: number;
  readonly question: string;
  readonly answers: readonly { id: number; answer: string; correct: boolean }[];
}

/** Creates two questions and their quiz in a class of its own, so that neutralising it affects no other test. */
async function prepare(name: string, comment?: string) {
  const own = await openClass();
  const words = `${name} ${process.pid} ?`;
  const ask = (question: string, explanation?: string) =>
    own.manager.send<Asked>("POST", "/api/questions", {
      question,
      answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ answer: `${answer} ${question}`, correct: i === 0 })),
      year: 2020,
      theme: { id: 1 },
      comment: explanation === undefined ? null : { comment: explanation },
    });
  const [reported, sound] = [await ask(`Signalée : ${words}`), await ask(`Saine : ${words}`, comment)];
  const qcmId = await own.publish(`Quiz ${words}`, [reported, sound] as never);
  return { own, reported, sound, qcmId };
}

for (const { name, ...viewport } of [
  { name: "on a phone", width: 375, height: 812 },
  { name: "on a desktop", width: 1280, height: 900 },
]) {
  test.describe(name, extendedIf(viewport.width === 1280), () => {
    test.use({ viewport });

    test("a student reports a question once answered; a site admin neutralises it and lets it count again", async ({ page }) => {
      const { own, reported, qcmId } = await prepare(`neutre ${name}`);
      const student = await own.enrol();
      await student.lendTo(page.context());
      await page.goto(`/qcms/${qcmId}?q=1`);
      await expect(page.getByRole("heading", { name: reported.question })).toBeVisible();
      await expect(page.getByRole("button", { name: "Signaler un problème" })).toHaveCount(0);
      await page.getByRole("radio", { name: /Sud/ }).click();
      await page.getByRole("button", { name: "Signaler un problème" }).click();
      const dialog = page.getByRole("dialog", { name: "Signaler un problème" });
      await dialog.getByRole("button", { name: "Envoyer" }).click();
      await expect(dialog.getByText("Choisis une raison", { exact: true })).toBeVisible();
      await dialog.getByRole("radio", { name: "Autre chose" }).check();
      await dialog.getByRole("button", { name: "Envoyer" }).click();
      await expect(dialog.getByText("Un mot d’explication est nécessaire")).toBeVisible();
      await dialog.getByLabel("Précisions").fill(`Deux réponses justes à ${reported.id}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole("button", { name: "Envoyer" }).click();
      await expectToast(page, "Merci. L’équipe du site va regarder cette question.", "success");
      await expect(dialog).toBeHidden();

      await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(page.context());
      await page.goto("/admin/manage-question");
      await page.getByRole("link", { name: "Signalements" }).click();
      const card = page.getByRole("article", { name: reported.question });
      await expect(card.getByText(`Deux réponses justes à ${reported.id}`)).toBeVisible();
      await expect(card.getByText("1 élève", { exact: true })).toBeVisible();
      await expect(card.getByText("Durand")).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole("button", { name: /^Neutraliser/ }).click();
      await page.getByRole("dialog", { name: "Neutraliser" }).getByRole("button", { name: "Neutraliser" }).click();
      await expectToast(page, "Question neutralisée", "success");
      await expect(card).toHaveCount(0);
      expect(await student.get(`/api/qcms/${qcmId}`)).toMatchObject({ totalQuestionNumber: 1, totalQuestionAnswered: 0, progress: "nt" });

      await page.getByText("Neutralisées").click();
      await card.getByRole("button", { name: /^Compter à nouveau/ }).click();
      await expectToast(page, "La question compte à nouveau", "success");
      await expect(card).toHaveCount(0);
      expect(await student.get(`/api/qcms/${qcmId}`)).toMatchObject({ totalQuestionNumber: 2, totalBadAnswer: 1, progress: "wt" });
    });
  });
}

test("a neutralised question says so to the student, who goes on", async ({ page }) => {
  const { own, reported, qcmId } = await prepare("prévenu");
  const admin = await signInByApi(demo.siteAdmin, demo.password);
  await admin.send("POST", `/api/admin/questions/${reported.id}/reports/settle`, { outcome: "neutralised" });
  await (await own.enrol()).lendTo(page.context());
  await page.goto(`/qcms/${qcmId}?q=1`);
  await expect(page.getByText("elle ne compte plus")).toBeVisible();
  await page.getByRole("radio", { name: /Sud/ }).click();
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(page.getByText("elle ne compte plus")).toHaveCount(0);
});

test("answers to neutralised questions alone give the student no score, neither on the card nor at the end", async ({ page }) => {
  const { own, reported, sound, qcmId } = await prepare("sans score");
  const student = await own.enrol();
  await student.take(qcmId, [reported] as never, [true]);
  const admin = await signInByApi(demo.siteAdmin, demo.password);
  const neutralise = ({ id }: Asked) => admin.send("POST", `/api/admin/questions/${id}/reports/settle`, { outcome: "neutralised" });
  await neutralise(reported);
  await student.lendTo(page.context());
  await page.goto("/home");
  await expect(page.getByRole("article").getByText("À terminer", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Score/ })).toHaveCount(0);
  await page.goto(`/qcms/${qcmId}?q=1`);
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  await expect(page.getByText(/sur 0 jusqu’ici/)).toHaveCount(0);

  await neutralise(sound);
  await page.goto(`/qcms/${qcmId}?resultat`);
  await expect(page.getByText("ce questionnaire ne compte plus")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Score/ })).toHaveCount(0);
  await expect(page.getByText("Entraîne-toi !")).toHaveCount(0);
});

test("a teacher reports a question from the bank and another from a quiz; a site admin corrects one, dismisses the other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { own, reported, sound, qcmId } = await prepare("banque", "Le vent en dépend : \\(\\sqrt{V}\\).");
  await own.manager.lendTo(page.context());
  await page.goto(`/manage-question?terme=${encodeURIComponent(`signalée ${process.pid} banque`)}`);
  await page.getByRole("button", { name: /^Signaler un problème/ }).click();
  const dialog = page.getByRole("dialog", { name: "Signaler un problème" });
  await dialog.getByRole("radio", { name: "La bonne réponse n’est pas la bonne" }).check();
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expectToast(page, "Merci. L’équipe du site va regarder cette question.", "success");
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcmId}`);
  await page.getByRole("button", { name: sound.question }).click();
  await page.getByRole("button", { name: "Signaler un problème" }).click();
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(dialog).toBeHidden();

  await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(page.context());
  await page.goto("/admin/reports");
  const card = page.getByRole("article", { name: reported.question });
  await expect(card.getByText(/Hélène Marchand, Aéroclub/)).toBeVisible();
  await card.getByRole("button", { name: /^Corriger/ }).click();
  const editor = page.getByRole("dialog", { name: "Modifier une question" });
  await editor.getByRole("radio", { name: "La réponse 2 est la bonne" }).check();
  await editor.getByRole("button", { name: "Valider" }).click();
  await expectToast(page, "Question corrigée, signalements clos", "success");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("article", { name: sound.question }).locator("msqrt")).toBeVisible();
  await page
    .getByRole("article", { name: sound.question })
    .getByRole("button", { name: /^Écarter/ })
    .click();
  const dismissed = page.getByRole("article", { name: sound.question });
  await page.getByRole("dialog", { name: "Écarter" }).getByRole("button", { name: "Annuler" }).click();
  await expect(dismissed).toBeVisible();
  const dismiss = async () => {
    await dismissed.getByRole("button", { name: /^Écarter/ }).click();
    await page.getByRole("dialog", { name: "Écarter" }).getByRole("button", { name: "Écarter" }).click();
    await expectToast(page, "Signalements écartés", "success");
    await expect(dismissed).toHaveCount(0);
  };
  await dismiss();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(dismissed).toBeVisible();
  await dismiss();
  await page.getByText("Traités", { exact: true }).click();
  await expect(dismissed.getByText(/^Signalements écartés par .+ · Le /)).toBeVisible();
  await expectAccessible(page);
  await dismissed.getByRole("button", { name: /^Remettre à traiter/ }).click();
  await expectToast(page, "Signalements remis à traiter", "success");
  await expect(page.getByRole("button", { name: "Annuler" })).toHaveCount(0);
  await page.getByText("À traiter", { exact: true }).click();
  await expect(dismissed).toBeVisible();
  await dismiss();
});

test("beyond the last page, which decisions shorten, one is on the last page", async ({ page }) => {
  const { own, reported } = await prepare("dernière page");
  await own.manager.send("POST", `/api/questions/${reported.id}/reports`, { reason: "answer" });
  const admin = await signInByApi(demo.siteAdmin, demo.password);
  await admin.lendTo(page.context());
  await page.goto("/admin/reports?page=99");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await admin.send("POST", `/api/admin/questions/${reported.id}/reports/settle`, { outcome: "dismissed" });
});

test("an explanation that a teacher proposes for everyone stands as a draft in what a site admin corrects", async ({ page }) => {
  const { own, sound } = await prepare("explication");
  const text = `L’étoile polaire est au nord (${process.pid}).`;
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/questions/${sound.id}/explanation`, { text, propose: true });
  const admin = await signInByApi(demo.siteAdmin, demo.password);
  await admin.lendTo(page.context());
  await page.goto("/admin/reports");
  const card = page.getByRole("article", { name: sound.question });
  await expect(card.getByText("Explication proposée pour tous")).toBeVisible();
  await card.getByRole("button", { name: /^Corriger/ }).click();
  const editor = page.getByRole("dialog", { name: "Modifier une question" });
  await expect(editor.getByRole("textbox", { name: "Commentaire proposé" })).toHaveValue(text);
  await expect(editor.getByText("Explication d’Hélène Marchand, à relire avant de valider")).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Valider" }).click();
  await expectToast(page, "Question corrigée, signalements clos", "success");
  expect((await admin.get<{ comment: unknown }>(`/api/questions/${sound.id}`)).comment).toEqual({ comment: text });

  await page.goto("/admin/reports?etat=traites");
  await card.getByRole("button", { name: /^Corriger/ }).click();
  await expect(editor.getByRole("textbox", { name: "Explication" })).toHaveValue(text);
});
