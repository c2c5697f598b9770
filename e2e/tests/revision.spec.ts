import type { Question } from "@badin/contract";
import { labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.describe("without network in the middle", () => {
  test.use({ noise: { expected: [/ERR_INTERNET_DISCONNECTED/] } });

  test("a pupil revises on a phone: what is missed comes back, « J’ai hésité » brings it sooner, and answers wait for the network", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const { publish, enrol, manager } = await openClass();
    const questions = (await weatherQuestions(manager)).slice(0, 6);
    await publish("Météo", questions);
    const pupil = await enrol();
    await pupil.lendTo(context);
    await page.goto("/home");
    // A new pupil is welcomed; the others are told what comes next.
    await expect(page.getByRole("heading", { name: /^Bienvenue dans/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Réviser/ }).click();
    await expect(page.getByRole("heading", { name: "Réviser", level: 1 })).toBeVisible();
    for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Moins de questions" }).click();
    await expect(page.getByRole("group", { name: "Questions par séance" })).toContainText("5");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Commencer la séance" }).click();
    await expect(page.getByText("1/5")).toBeVisible();

    const session = (await page.evaluate(
      `fetch("/api/revision/sessions/" + location.pathname.split("/").pop()).then((r) => r.json())`,
    )) as {
      questions: { question: string; goodAnswerId: number; answers: { id: number; answer: string }[] }[];
    };
    const choose = async (right: boolean) => {
      const asked = await page.getByRole("heading", { level: 2 }).innerText();
      const { answers, goodAnswerId } = session.questions.find((q) => q.question === asked)!;
      const index = answers.findIndex((a) => (a.id === goodAnswerId) === right);
      await page.getByRole("radio", { name: labelOf(answers[index]!.answer) }).press("Space");
      return asked;
    };
    const missed = await choose(false);
    await expect(page.getByText("Elle revient avant la fin de la séance.")).toBeVisible();
    await page.getByRole("button", { name: "Suivante" }).click();

    await choose(true);
    await expect(page.getByText(/^À revoir dans \d+\sjours\.$/)).toBeVisible();
    await page.getByRole("button", { name: "J’ai hésité" }).click();
    await expect(page.getByText("À revoir demain.")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Suivante" }).click();
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
    await expectAccessible(page);
  });
});

test("the forecast appears at the fortieth answer, with its interval; before it, what is missing", async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { publish, enrol, manager } = await openClass();
  const pupil = await enrol();
  for (const themeId of [1, 2, 3]) {
    const search = { themeId, terme: "", andSearch: true, withComment: false, year: 0, size: 14 };
    const { questionResponseList } = await manager.send<{ questionResponseList: Question[] }>("POST", "/api/questions/search", search);
    const qcm = await publish(`Thème ${themeId}`, questionResponseList);
    await pupil.take(qcm, questionResponseList, Array<boolean>(13).fill(true));
  }
  await pupil.lendTo(context);
  await page.goto("/home/progress");
  await expect(page.getByRole("heading", { name: /^Encore 1\sréponse pour une première estimation$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/home");
  await page.getByRole("region", { name: "Thème 1" }).getByRole("link", { name: "Continuer le test" }).click();
  await expect(page.getByText("14/14")).toBeVisible();
  await page.getByRole("radio").first().check({ force: true });
  await expect(page.getByRole("button", { name: "Terminer" })).toBeEnabled();
  await page.goto("/home/progress");
  await expect(page.getByRole("heading", { name: /^Réussite\s: (très probable|presque sûr)$/ })).toBeVisible();
  await expect(page.getByText(/\d+ \/ 100 \(entre \d+ et \d+\)\. Il faut 50\./)).toBeVisible();
  await page.getByText("Comment est-ce calculé").click();
  await expect(page.getByText("Seule ta première réponse compte")).toBeVisible();
  await page.getByText("Météorologie et aérologie").click();
  await expect(page.getByText("Composition et couches de l’atmosphère")).toBeVisible();
  await expectAccessible(page);
});
