import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { QcmSummary } from "@badin/contract";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "./browser/chromium.ts";

// Takes the pictures of the guide (docs/guide/images) again, from the demonstration school: `npm run guide:pictures`.

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/guide/images");
const port = 3984;
const url = `http://127.0.0.1:${port}`;
const password = "badin-demo";
const pupil = "tom.lefevre@trois-rivieres.example";
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

const classPage = (path: string) => (page: Page) => page.goto(`${url}/teacher/classrooms/1/${path}`);

const pictures: readonly Picture[] = [
  { name: "accueil", user: pupil, size: phone, show: (page) => page.goto(`${url}/home`) },
  { name: "correction", user: pupil, size: phone, show: answerWrong },
  { name: "fiche", user: pupil, size: phone, show: (page) => page.goto(`${url}/fiches/1.1.1`) },
  { name: "progres", user: pupil, size: phone, show: (page) => page.goto(`${url}/home/progress`) },
  { name: "classes", user: teacher, size: laptop, show: (page) => page.goto(`${url}/teacher/home`) },
  { name: "cartes", user: teacher, size: laptop, show: showCards },
  { name: "statistiques", user: teacher, size: laptop, show: showStatistics },
  { name: "suivi", user: teacher, size: laptop, show: classPage("progress") },
  { name: "resultats", user: teacher, size: laptop, show: classPage("mock-exams/1/results") },
];

const directory = mkdtempSync(join(tmpdir(), "badin-guide-"));
const server = spawn(process.execPath, [...process.execArgv, join(root, "server/src/main.ts")], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: directory,
    DEMO: "1",
    LOG_LEVEL: "error",
  },
  stdio: "ignore",
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  await until(`${url}/api/health`);
  mkdirSync(folder, { recursive: true });
  for (const user of new Set(pictures.map((picture) => picture.user))) await takeAll(browser, user);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(directory, { recursive: true, force: true });
}

/** Takes the pictures of one user, in a browser of their own. */
async function takeAll(from: Browser, user: string): Promise<void> {
  const context = await from.newContext({ locale: "fr-FR", timezoneId: "Europe/Paris", deviceScaleFactor: 2, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Adresse email").fill(user);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/home$/);
  for (const { name, size, show } of pictures.filter((picture) => picture.user === user)) {
    await page.setViewportSize(size);
    await show(page);
    await page.waitForLoadState("networkidle");
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
  const quizzes = (await (await page.request.get(`${url}/api/qcms`)).json()) as QcmSummary[];
  const open = quizzes.find((quiz) => quiz.totalQuestionAnswered < quiz.totalQuestionNumber);
  await page.goto(`${url}/qcms/${open?.id}`);
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
  const addresses = page.getByText(new URL(url).host, { exact: true });
  await addresses.first().waitFor();
  await addresses.evaluateAll((nodes) => {
    for (const node of nodes) node.textContent = "badin.example";
  });
}

/** Opens the statistics of the quiz that most pupils have answered, the first of the class. */
async function showStatistics(page: Page): Promise<void> {
  await page.goto(`${url}/teacher/classrooms/1/qcms/1/stats`);
  await page.getByText("Répartition des scores").waitFor();
}

async function until(address: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await delay(100);
  }
  throw new Error(`${address} does not answer`);
}
