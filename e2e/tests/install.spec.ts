import { openClass, type Student, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1";

let student: Student;
let quizzes: number[];

test.use({ viewport: { width: 375, height: 667 } });

test.beforeEach(async ({ context }) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  student = await enrol();
  quizzes = [await publish("Premier vol", questions), await publish("Deuxième vol", questions)];
  for (const qcm of quizzes) await student.take(qcm, questions, [true]);
  await student.lendTo(context);
});

test("the browser's own dialog installs from the first result; put off there, it is offered on the account only", async ({ page }) => {
  const offer = () =>
    page.evaluate(`dispatchEvent(Object.assign(new Event("beforeinstallprompt"), {
      prompt: async () => {}, userChoice: Promise.resolve({ outcome: "accepted" }) }))`);
  const card = page.getByRole("region", { name: "Garde Badin sur ton téléphone" });
  await page.goto(`/qcms/${quizzes[0]}?resultat`);
  await expect(page.getByRole("img", { name: /^Score/ })).toBeVisible();
  await offer();
  await card.getByRole("button", { name: "Plus tard" }).click();
  await expect(card).toBeHidden();
  for (const qcm of quizzes) {
    await page.goto(`/qcms/${qcm}?resultat`);
    await expect(page.getByRole("img", { name: /^Score/ })).toBeVisible();
    await offer();
    await expect(card).toBeHidden();
  }
  await page.goto("/home/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await offer();
  await card.getByRole("button", { name: "Installer" }).click();
  await expect(page.getByRole("region", { name: "Badin est installé" })).toBeVisible();
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: iphone });

  test("the first result shows the gestures of Safari, with pictures", async ({ page }) => {
    await page.goto(`/qcms/${quizzes[0]}?resultat`);
    await page.getByRole("region", { name: "Garde Badin sur ton téléphone" }).getByRole("button", { name: "Installer" }).click();
    const gestures = page.getByRole("dialog", { name: "Sur ton iPhone" });
    await expect(gestures.getByText("Partager").locator("svg")).toBeVisible();
    await expect(gestures.getByText("Les notifications n’arrivent qu’ensuite")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await gestures.getByRole("button", { name: "J’ai compris" }).click();
    await expect(gestures).toBeHidden();
  });
});
