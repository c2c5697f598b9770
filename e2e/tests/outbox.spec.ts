import type { MockExam, Sitting } from "@badin/contract";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { answerTo, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectQuestion, test } from "../support/test.ts";

// Replies of a proxy are made on purpose.
test.use({ noise: { expected: [/status of (401|404|503)/, /ERR_INTERNET_DISCONNECTED/, /The toasts could not be loaded/] } });

/** Starts a copy of a short mock exam for a new student, signed in in `context`. */
async function startCopy(context: BrowserContext) {
  const own = await openClass();
  const student = await own.enrol();
  const list = `/api/teachers/classrooms/${own.id}/mock-exams`;
  const now = Date.now();
  const { id } = await own.manager.send<MockExam>("POST", list, {
    ...{ name: "Examen blanc n° 1", examId: null, perPart: 1, english: "none", minutes: 30, englishMinutes: 0, together: false },
    ...{ opensAt: new Date(now - 60_000).toISOString(), closesAt: new Date(now + 3_600_000).toISOString() },
    ...{ shuffle: false, release: "manual" },
  });
  await own.manager.send("POST", `${list}/${id}/plan`);
  const paper = await student.send<Sitting>("POST", `/api/mock-exams/${id}/copy`, { english: false });
  await student.lendTo(context);
  /** The choices that the server has, in the order of the paper. */
  const recorded = async () => {
    const { answers } = await student.get<Sitting>(`/api/mock-exams/${id}/copy`);
    return paper.questions.map((question) => answers.find((answer) => answer.questionId === question.id)?.chosen ?? null);
  };
  return { id, student, recorded };
}

const choose = (page: Page, letter: string) => page.keyboard.press(letter);
const isChosen = (page: Page, index: number) => expect(page.getByRole("radio").nth(index)).toBeChecked();
const notThere = (route: Route) => route.fulfill({ status: 404, contentType: "text/plain", body: "404 page not found" });

test("a mock exam in two tabs is one copy: the last answer given wins, and without network neither tab wipes the other's", async ({
  page,
  context,
}) => {
  const { id, recorded } = await startCopy(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/mock-exams/${id}?q=1`);
    // A key pressed before that is lost.
    await expectQuestion(tab);
  }
  await choose(page, "a");
  await isChosen(other, 0);
  await choose(other, "b");
  await isChosen(page, 1);
  await choose(page, "c");
  await isChosen(other, 2);
  await expect.poll(recorded).toEqual([3, null, null, null, null]);

  await context.setOffline(true);
  await choose(page, "d");
  await expect(other.getByText("1 à envoyer")).toBeVisible();
  await other.keyboard.press("ArrowRight");
  await expect(other.getByText(/^2 · .*, 1 sur 1$/)).toBeVisible();
  await choose(other, "b");
  await expect(page.getByText("2 à envoyer")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(recorded).toEqual([4, 2, null, null, null]);
  for (const tab of [page, other]) await expect(tab.getByText("Enregistré")).toBeVisible();
  await other.close();
});

test("a proxy's plain 404 while the program restarts hands no copy in: the answers stay, and are sent once it is back", async ({
  page,
  context,
}) => {
  const { id, recorded } = await startCopy(context);
  await page.goto(`/mock-exams/${id}?q=1`);
  await expect(page.getByRole("timer")).toBeVisible();
  await page.route("**/copy/answers", notThere);
  const refused = page.waitForResponse((response) => response.url().endsWith("/copy/answers") && response.status() === 404);
  await choose(page, "b");
  await refused;
  await expect(page.getByText("1 à envoyer")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Copie rendue" })).toHaveCount(0);
  expect(await recorded()).toEqual([null, null, null, null, null]);
  await page.unroute("**/copy/answers");
  await expect.poll(recorded).toEqual([2, null, null, null, null]);
  await expect(page.getByText("Enregistré")).toBeVisible();
  await isChosen(page, 1);
});

test("a copy handed in without network is kept, and handed in from whichever page is opened once the network is back", async ({
  page,
  context,
}) => {
  const { id, recorded, student } = await startCopy(context);
  await page.goto(`/mock-exams/${id}?q=1`);
  await expect(page.getByRole("timer")).toBeVisible();
  await page.route("**/copy/**", notThere);
  await choose(page, "c");
  await expect(page.getByText("1 à envoyer")).toBeVisible();
  await page.goto(`/mock-exams/${id}?fin`);
  await expect(page.getByRole("heading", { name: /questions vides$/ })).toBeVisible();
  await page.getByRole("button", { name: "Rendre ma copie" }).click();
  await page
    .getByRole("dialog", { name: /Rendre ta copie/ })
    .getByRole("button", { name: "Rendre ma copie" })
    .click();
  await expect(page.getByRole("heading", { name: "Copie rendue sur cet appareil" })).toBeVisible();
  expect(await recorded()).toEqual([null, null, null, null, null]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/copy/**");
  await page.goto("/home");
  await expect.poll(async () => (await student.get<{ state: string }>(`/api/mock-exams/${id}`)).state).toBe("handed-in");
  // The computer may be a school's.
  const kept = () => page.evaluate("Object.keys(localStorage).filter((key) => /badin:(outbox|mock)/.test(key))");
  await expect.poll(kept).toEqual([]);
});

test("an answer of a revision that met a busy service is sent again by itself, on the same page", async ({ page, context }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 6);
  const student = await own.enrol();
  await student.take(await own.publish("Météo", questions), questions, []);
  await student.lendTo(context);
  await page.goto("/revision");
  await page.getByRole("button", { name: "Commencer la séance" }).click();
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
  const busy = (route: Route) =>
    route.fulfill({ status: 503, json: { error: "unavailable", error_description: "Le service est momentanément indisponible." } });
  await page.route("**/api/revision/sessions/*/answers", busy);
  await page.getByRole("radio").first().press("Space");
  await expect(page.getByText(/1\sréponse gardée sur cet appareil/)).toBeVisible();
  await page.unroute("**/api/revision/sessions/*/answers");
  await expect(page.getByText(/gardée sur cet appareil/)).toHaveCount(0);
  const sessionId = new URL(page.url()).pathname.split("/").pop();
  const session = await student.get<{ questions: { given: unknown[] }[] }>(`/api/revision/sessions/${sessionId}`);
  expect(session.questions.flatMap(({ given }) => given)).toHaveLength(1);
});

test("a 401 of a proxy's own sign-in signs nobody out, in the middle of a quiz as on a new page", async ({ page, context }) => {
  const own = await openClass();
  const [question] = await weatherQuestions(own.manager);
  const student = await own.enrol();
  const qcm = await own.publish("Météo", question ? [question] : []);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("1/1")).toBeVisible();
  const unauthorized = (route: Route) => route.fulfill({ status: 401, contentType: "text/plain", body: "Unauthorized" });
  await page.route("**/api/**", unauthorized);
  await page.getByRole("radio", { name: answerTo(question, true) }).check({ force: true });
  await expect(page.getByText("Ta réponse est gardée")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/qcms/${qcm}`));
  await page.unroute("**/api/**");
  await page.goto(`/qcms/${qcm}?q=1`);
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
});
