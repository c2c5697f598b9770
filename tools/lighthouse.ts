import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BrowserContext, chromium } from "@playwright/test";
import { ensureChromium } from "./chromium.ts";

/** Not a dependency: it weighs as much as all the others together, and serves once in a while. */
const lighthouse = "lighthouse@13.5.0";
const port = 3986;
const url = `http://127.0.0.1:${port}`;
const root = join(import.meta.dirname, "..");
const directory = mkdtempSync(join(tmpdir(), "badin-lighthouse-"));
const categories = ["performance", "accessibility", "best-practices"] as const;
const debuggingPort = 3985;
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Lighthouse's phone profile on the pupil's first page and on a question, served as in production with the demonstration school.
const server = spawn(process.execPath, [join(root, "server/src/main.ts")], {
  env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: directory, DEMO: "1", LOG_LEVEL: "warn" },
  stdio: "ignore",
});
try {
  await untilReady();
  const browser = await chromium.launchPersistentContext(join(directory, "profile"), {
    executablePath: ensureChromium(),
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  });
  report("/login", measure("/login"));
  const qcmId = await signIn(browser);
  report("/qcms/{id}", measure(`/qcms/${qcmId}`));
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(directory, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${url}/api/health`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error("The server did not start");
}

/** Signs a pupil in, in the browser that will be measured; answers the id of their longest quiz. */
async function signIn(browser: BrowserContext): Promise<number> {
  const { token } = await (await browser.request.get(`${url}/api/csrf-token`)).json();
  const response = await browser.request.post(`${url}/api/users/signin`, {
    headers: { "x-xsrf-token": token },
    data: { username: "malo.legoff@trois-rivieres.example", password: "badin-demo" },
  });
  if (!response.ok()) throw new Error(`Sign-in: ${response.status()}`);
  const qcms: { id: number }[] = await (await browser.request.get(`${url}/api/qcms`)).json();
  return qcms.at(-1)?.id ?? 0;
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
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(output, "utf8")) as Result;
}

function report(name: string, result: Result): void {
  const scores = categories.map((c) => `${c} ${Math.round(100 * result.categories[c].score)}`).join(", ");
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(
    (a) => `${a} ${result.audits[a]?.displayValue}`,
  );
  process.stdout.write(`${name}: ${scores}\n  ${times.join(", ")}\n`);
  for (const category of categories) {
    for (const { id, weight } of result.categories[category].auditRefs) {
      const audit = result.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        process.stdout.write(`  - ${category}: ${audit.title} ${audit.displayValue ?? ""}\n`);
    }
  }
}
