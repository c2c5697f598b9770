import type { Me } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openExam } from "../support/mock-exams.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const expectTextSize = (page: Page, size: string) => expect(page.locator("html")).toHaveCSS("font-size", size);

test("« Confort de lecture » changes the question behind it at once, follows the account, and loads nothing before it is used", async ({
  page,
  context,
  browser,
}) => {
  const { publish, enrol, manager } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const qcm = await publish("Lecture", questions);
  const student = await enrol();
  await student.lendTo(context);
  await page.setViewportSize({ width: 375, height: 667 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/qcms/${qcm}?q=1`);
  const button = page.getByRole("button", { name: "Confort de lecture" });
  await expect(button).toBeVisible();
  expect(asked.filter((url) => /comfort|dyslexic/.test(url))).toEqual([]);

  await button.press("Enter");
  const panel = page.getByRole("dialog", { name: "Confort de lecture" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("button", { name: "Par défaut" })).toBeHidden();
  // This browser has no voice.
  await expect(panel.getByRole("button", { name: "Voix indisponible sur cet appareil" })).toBeDisabled();
  await panel.getByRole("radio", { name: "140" }).check({ force: true });
  await expectTextSize(page, "22.4px");
  await panel.getByRole("radio", { name: "Dyslexie" }).check({ force: true });
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveCSS("font-family", /OpenDyslexic/);
  // By the keyboard: the panel still moves, as the letters have just changed.
  const airy = panel.getByRole("group", { name: "Espace entre les lignes" }).getByRole("radio", { name: "Très aéré" });
  await airy.press("Space");
  await expect(airy).toBeChecked();
  await panel.getByRole("button", { name: "Règle" }).click();
  const ruler = page.getByRole("slider", { name: "Règle de lecture" });
  await expect(ruler).toBeVisible();
  await expect(panel.getByRole("button", { name: "Règle" })).toBeFocused();
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/users/me/comfort"));
  await panel.getByRole("button", { name: "Contraste" }).click();
  expect((await kept).status()).toBe(204);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  const before = Number(await ruler.getAttribute("aria-valuenow"));
  await ruler.press("ArrowDown");
  expect(Number(await ruler.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  await expectNoSidewaysScroll(page);

  // Another device of the same student.
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await student.lendTo(other);
  const second = await other.newPage();
  await second.goto(`/qcms/${qcm}?q=1`);
  await expectTextSize(second, "22.4px");
  await second.getByRole("button", { name: "Confort de lecture" }).click();
  await second.getByRole("button", { name: "Par défaut" }).click();
  await expectTextSize(second, "16px");
  await other.close();
});

test("settings of reading hold in a mock exam, where reading aloud is for those whose teachers arranged it", async ({ page, context }) => {
  const own = await openClass();
  const student = await own.enrol();
  await openExam(own);
  await student.send("PUT", "/api/users/me/comfort", { comfort: { size: "120" } });
  await student.lendTo(context);
  await page.setViewportSize({ width: 375, height: 553 });
  await page.goto("/home");
  await page.getByRole("link", { name: /Ouvrir l’examen blanc/ }).click();
  await page.getByRole("button", { name: "Commencer l’examen blanc" }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectTextSize(page, "19.2px");
  await page.getByRole("button", { name: "Confort de lecture" }).click();
  const panel = page.getByRole("dialog", { name: "Confort de lecture" });
  await expect(panel.getByRole("button", { name: "Contraste" })).toBeVisible();
  await expect(panel.getByRole("button", { name: /voix/i })).toBeHidden();
  await expectNoSidewaysScroll(page);

  const { id } = await student.get<Me>("/api/users/me");
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/extra-times/${id}`, { extra: null, readAloud: true });
  await page.reload();
  await page.getByRole("button", { name: "Confort de lecture" }).click();
  await expect(panel.getByRole("button", { name: /voix/i })).toBeVisible();
});

test("reading aloud says what it reads, marks the word, goes on at another pace and gives the focus back", async ({ page, context }) => {
  const { publish, enrol, manager } = await openClass();
  const [question] = await weatherQuestions(manager);
  const qcm = await publish("Voix", question ? [question] : []);
  await (await enrol()).lendTo(context);
  // This browser has no voice: one that tells what it is given, and is at its second word at once.
  await page.addInitScript(`{
    const said = (globalThis.said = []);
    const voice = { lang: "fr-FR", name: "essai", localService: true, default: true };
    const speak = (text) => { globalThis.current = text; said.push({ text: text.text, rate: text.rate }); setTimeout(() => text.onboundary({ charIndex: text.text.indexOf(" ") + 1 })); };
    const own = { getVoices: () => [voice], speak, cancel() {}, pause() {}, resume() {} };
    Object.defineProperty(globalThis, "speechSynthesis", { value: Object.assign(new EventTarget(), own) });
    globalThis.SpeechSynthesisUtterance = function (text) { this.text = text; };
  }`);
  await page.setViewportSize({ width: 375, height: 553 });
  await page.goto(`/qcms/${qcm}?q=1`);
  const button = page.getByRole("button", { name: "Confort de lecture" });
  await button.press("Enter");
  const read = page.getByRole("button", { name: "Lire à voix haute" });
  await expect(read).toBeInViewport({ ratio: 1 });
  await read.press("Enter");
  const bar = page.getByRole("region", { name: "Lecture à voix haute" });
  await expect(bar).toContainText("question, puis a, b, c, d");
  const said = () => page.evaluate<{ text: string; rate: number }[]>("said");
  expect(await said()).toEqual([{ text: question?.question, rate: 1 }]);
  const second = question?.question.split(" ")[1]?.split(/[\u00A0\u202F]/)[0] ?? "";
  await expect.poll(() => page.evaluate('String([...CSS.highlights.get("spoken") ?? []][0])')).toBe(second);
  await bar.getByRole("button", { name: /^Vitesse/ }).press("Enter");
  await expect.poll(async () => (await said()).map(({ rate }) => rate)).toEqual([1, 1.25]);
  await expectAccessible(page);
  // Four parts later, the last answer is read above the bar.
  for (let part = 0; part < 4; part++) await page.evaluate("current.onend()");
  const answer = page.locator("main [data-read-letter=d]");
  const { y: top } = (await bar.boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = (await answer.boundingBox())!;
      return y + height <= top;
    })
    .toBe(true);
  await bar.getByRole("button", { name: "Arrêter la lecture" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect(button).toBeFocused();
});
