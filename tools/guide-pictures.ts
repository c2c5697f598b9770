import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { QcmSummary } from "@badin/contract";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../e2e/support/test.ts";
import { freePort } from "../server/test/free-port.ts";
import { end, startServerProcess } from "../server/test/server-process.ts";
import { ensureChromium } from "./browser/chromium.ts";

// Takes the pictures of the guide (docs/guide/images) again, from the demonstration school: `npm run guide:pictures`.

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/guide/images");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const student = "tom.lefevre@trois-rivieres.example";
const teacher = "julien.perrin@trois-rivieres.example";
const phone = { width: 375, height: 667 };
/** Narrow enough to be read in the column of the guide, wide enough for tables. */
const laptop = { width: 860, height: 620 };

interface Picture {
  readonly name: string;
  readonly user: string;
  readonly size: typeof phone;
  /** Opens what the picture shows. */
  readonly show: (page: Page) => Promise<unknown>;
}

const classPage = (path: string) => (page: Page) => page.goto(`/teacher/classrooms/1/${path}`);

const pictures: readonly Picture[] = [
  { name: "accueil", user: student, size: phone, show: (page) => page.goto(`/home`) },
  { name: "correction", user: student, size: phone, show: answerWrong },
  { name: "fiche", user: student, size: phone, show: (page) => page.goto(`/fiches/1.1.1`) },
  { name: "progres", user: student, size: phone, show: (page) => page.goto(`/home/progress`) },
  { name: "classes", user: teacher, size: laptop, show: (page) => page.goto(`/teacher/home`) },
  { name: "cartes", user: teacher, size: laptop, show: showCards },
  { name: "statistiques", user: teacher, size: laptop, show: showStatistics },
  { name: "suivi", user: teacher, size: laptop, show: classPage("progress") },
  { name: "resultats", user: teacher, size: laptop, show: classPage("mock-exams/1/results") },
  // Last: the session that this opens calls the class on every page. The phone of a student then shows it too.
  { name: "direct", user: teacher, size: laptop, show: showLive },
  { name: "direct-eleve", user: "ines.benali@trois-rivieres.example", size: phone, show: showLivePhone },
];

/** The pictures to take: those named on the command line, or all. */
const asked = (picture: Picture) => process.argv.length < 3 || process.argv.includes(picture.name);

const directory = mkdtempSync(join(tmpdir(), "badin-guide-"));
const server = await startServerProcess(port, directory, "", { HOST: "127.0.0.1", DEMO: "1" });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  mkdirSync(folder, { recursive: true });
  for (const user of new Set(pictures.filter(asked).map((picture) => picture.user))) await takeAll(browser, user);
} finally {
  await browser.close();
  await end(server, "SIGTERM");
  rmSync(directory, { recursive: true, force: true });
}

/** Takes the pictures of one user, in a browser of their own. */
async function takeAll(from: Browser, user: string): Promise<void> {
  const french = { locale: "fr-FR", timezoneId: "Europe/Paris" };
  const context = await from.newContext({ ...french, baseURL: url, deviceScaleFactor: 2, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, user);
  for (const { name, size, show } of pictures.filter((picture) => picture.user === user && asked(picture))) {
    await page.setViewportSize(size);
    await show(page);
    // A live session keeps a stream open.
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
    await closeMessages(page);
    await delay(600);
    const file = join(folder, `${name}.png`);
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    process.stdout.write(`${name}.png: ${Math.round(statSync(file).size / 1024)} KB\n`);
  }
  await context.close();
}

/** Answers questions of an unfinished quiz until an answer is wrong, which shows why. */
async function answerWrong(page: Page): Promise<void> {
  const quizzes = (await (await page.request.get("/api/qcms")).json()) as QcmSummary[];
  const open = quizzes.find((quiz) => quiz.totalQuestionAnswered < quiz.totalQuestionNumber);
  await page.goto(`/qcms/${open?.id}`);
  for (let number = 0; number < 10; number++) {
    await page.getByRole("radio", { disabled: false }).nth(1).check({ force: true });
    await page.getByText("Pourquoi", { exact: true }).waitFor();
    if (await page.getByText("Pas cette fois").isVisible()) return;
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByText("Pourquoi", { exact: true }).waitFor({ state: "hidden" });
  }
}

/** Closes the messages over the page: a badge that was just earned would hide what the picture is about. */
async function closeMessages(page: Page): Promise<void> {
  for (const close of await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Fermer" }).all())
    await close.click();
}

/** Opens the cards of a class, with the address that a site would have. */
async function showCards(page: Page): Promise<void> {
  await classPage("students/print")(page);
  await nameSite(page.getByText(new URL(url).host, { exact: true }), "badin.example");
}

/** Gives what shows the address of this program the one that a site would have. */
async function nameSite(addresses: Locator, name: string): Promise<void> {
  await addresses.first().waitFor();
  await addresses.evaluateAll((nodes, text) => {
    for (const node of nodes) node.textContent = text;
  }, name);
}

/** Opens the statistics of the quiz that most students have answered, the first of the class. */
async function showStatistics(page: Page): Promise<void> {
  await page.goto(`/teacher/classrooms/1/qcms/1/stats`);
  await page.getByText("Répartition des scores").waitFor();
}

/** Shows the phone of a student in the session that the teacher's picture has opened. */
async function showLivePhone(page: Page): Promise<void> {
  await page.goto("/live");
  await page.getByText("Le vote est fermé").waitFor();
}

/** Opens a live session on a quiz, in which three students have voted, and shows their votes. */
async function showLive(page: Page): Promise<void> {
  await classPage("qcms")(page);
  await page
    .getByRole("button", { name: /^Lancer en direct/ })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Ouvrir la salle" }).click();
  await page.getByRole("heading", { name: "Rejoignez en direct" }).waitFor();
  await page.keyboard.press("Space");
  for (const [index, name] of ["ines.benali", "louise.garnier", "yanis.moreau"].entries()) {
    const context = await browser.newContext({ locale: "fr-FR", timezoneId: "Europe/Paris", baseURL: url });
    const phoneOf = await context.newPage();
    await signIn(phoneOf, `${name}@trois-rivieres.example`);
    await phoneOf.goto("/live");
    await phoneOf
      .getByRole("radio")
      .nth(index === 0 ? 1 : 2)
      .press("Space");
    await phoneOf.getByText("Réponse envoyée").waitFor();
    await context.close();
  }
  await page.keyboard.press("Space");
  await page.getByText("3 réponses.").waitFor();
  await nameSite(page.getByText(`${new URL(url).host}/live`, { exact: true }), "badin.example/live");
}
