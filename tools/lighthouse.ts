import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../server/test/free-port.ts";
import { end, statusOf } from "../server/test/server-process.ts";
import { ensureChromium } from "./browser/chromium.ts";
import { openDemoSchool } from "./browser/demo-school.ts";

/** Not a dependency: it is as large as all the others together, and rarely used. */
const lighthouse = "lighthouse@13.5.0";
const chromium = ensureChromium();
const categories = ["performance", "accessibility", "best-practices"] as const;
const debuggingPort = await freePort();
/**
 * Number of runs of each page, in turn. The median run counts, as Lighthouse advises, so that a second of other load
 * spoils one run only.
 */
const runs = Number(process.env["LIGHTHOUSE_RUNS"] ?? 5);
/** Names of the pages to measure. */
const only = (process.env["LIGHTHOUSE_PAGES"] ?? "/login,/qcms/{id},/teacher/home").split(",");
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Measures the sign-in page, a question and the teacher's first page, or those that LIGHTHOUSE_PAGES names, with
// Lighthouse's phone profile, served as in production with the demonstration school.
const school = await openDemoSchool();
const { url, directory, signIn } = school;
try {
  const student = await signIn("malo.legoff@trois-rivieres.example");
  const teacher = await signIn("julien.perrin@trois-rivieres.example");
  // The last quiz of the list is the longest.
  const pages: Page[] = [
    { name: "/login", path: "/login", cookies: [], results: [] },
    { name: "/qcms/{id}", path: `/qcms/${await idOf("/api/qcms", student, -1)}`, cookies: student, results: [] },
    { name: "/teacher/home", path: "/teacher/home", cookies: teacher, results: [] },
    { name: "/home", path: "/home", cookies: student, results: [] },
    {
      name: "/teacher/classrooms/{id}/qcms",
      path: `/teacher/classrooms/${await idOf("/api/teachers/classrooms", teacher)}/qcms`,
      cookies: teacher,
      results: [],
    },
  ].filter(({ name }) => only.includes(name));
  for (let run = 0; run < runs; run++) for (const page of pages) page.results.push(await measureCold(page));
  for (const page of pages) report(page);
} finally {
  await school.close();
}

/** Measures a page in a new browser profile that only has the page's cookies. */
async function measureCold({ path, cookies }: Page): Promise<Result> {
  const profile = mkdtempSync(join(directory, "profile-"));
  const args = ["--headless", ...flags, `--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(chromium, args, { stdio: "ignore" });
  try {
    while ((await statusOf(`http://127.0.0.1:${debuggingPort}/json/version`)) !== 200) {
      if (browser.exitCode !== null) throw new Error("the browser does not start");
      await delay(100);
    }
    await setCookies(cookies);
    return measure(path);
  } finally {
    await end(browser, "SIGKILL");
  }
}

/** Returns the id of one of the rows that a call lists, by default the first. */
async function idOf(path: string, cookies: string[], at = 0): Promise<number> {
  const response = await fetch(url + path, { headers: { cookie: cookies.join("; ") } });
  return ((await response.json()) as { id: number }[]).at(at)?.id ?? 0;
}

/** Sets cookies in the measured browser, through its debugging protocol. */
async function setCookies(pairs: string[]): Promise<void> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${debuggingPort}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const answered = new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
  const cookies = pairs.map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url }));
  socket.send(JSON.stringify({ id: 1, method: "Storage.setCookies", params: { cookies } }));
  await answered;
  socket.close();
}

interface Page {
  readonly name: string;
  readonly path: string;
  readonly cookies: string[];
  readonly results: Result[];
}

interface Result {
  readonly categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
}

function measure(path: string): Result {
  const output = join(directory, "report.json");
  const args = ["--yes", lighthouse, url + path, "--quiet", "--output=json", `--output-path=${output}`];
  args.push(`--port=${debuggingPort}`, "--disable-storage-reset", `--only-categories=${categories.join(",")}`);
  const { status } = spawnSync("npx", args, {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(output, "utf8")) as Result;
}

function report({ name, results }: Page): void {
  const ordered = results.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  const result = ordered[ordered.length >> 1];
  if (!result) return;
  const percent = (score: number) => Math.round(100 * score);
  const all = ordered.map(({ categories: { performance } }) => percent(performance.score)).join(", ");
  const scores = categories.map((c) => `${c} ${percent(result.categories[c].score)}`).join(", ");
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(
    (a) => `${a} ${result.audits[a]?.displayValue}`,
  );
  process.stdout.write(`${name}: ${scores} (performance of all runs: ${all})\n  ${times.join(", ")}\n`);
  for (const category of categories) {
    for (const { id, weight } of result.categories[category].auditRefs) {
      const audit = result.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        process.stdout.write(`  - ${category}: ${audit.title} ${audit.displayValue ?? ""}\n`);
    }
  }
}
