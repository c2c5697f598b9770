import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/test/free-port.ts";
import { demo, expect, extended, signIn, test } from "../support/test.ts";

const root = join(import.meta.dirname, "../..");
/** Longest wait for a start, in milliseconds: a new database loads the whole bank, and Vite prepares the libraries. */
const startMs = 100_000;

interface Program {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  printed(): string;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let data: string;
let running: Program[] = [];

test.use({ baseURL: url, hasServiceWorker: true });
test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "badin-e2e-dev-"));
});
test.afterEach(async () => {
  for (const { child } of running) await stop(child);
  running = [];
  rmSync(data, { recursive: true, force: true });
});

/** Runs a script of the project at the address of this test. */
async function start(script: string): Promise<Program> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: data, DEMO: "1", LOG_LEVEL: "error" },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const program = { child, printed: () => text };
  running.push(program);
  await expect.poll(() => program.printed(), { timeout: startMs }).toContain(`Badin est prêt : ${url}`);
  return program;
}

/**
 * Stops a program like Ctrl-C, which sends SIGINT twice: from the terminal and from npm. Resolves with the exit code
 * once every process that shares its output has ended.
 */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.stdout?.closed) return child.exitCode;
  const closed = once(child, "close");
  child.kill("SIGINT");
  child.kill("SIGINT");
  await closed;
  return child.exitCode;
}

/** Changes the file's dates, as an editor does on save. */
const save = (path: string) => utimesSync(join(root, path), new Date(), new Date());

test("npm run dev shows each change at one address, where npm start has been, and ends with Ctrl-C", extended, async ({ page }) => {
  test.setTimeout(3 * startMs);
  const built = await start("server/src/app/main.ts");
  await page.goto("/login");
  await expect
    .poll(() => page.evaluate("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"))
    .toBe(true);
  expect(await stop(built.child)).toBe(0);

  const dev = await start("tools/dev.ts");
  // The first page may come from the cache of `npm start`'s service worker, until the one of `npm run dev` replaces it.
  await page.goto("/login");
  await expect(page.locator('script[src="/src/app/main.tsx"]')).toBeAttached({ timeout: startMs });
  expect(await page.evaluate("caches.keys()")).toEqual([]);

  await test.step("a change of a component is shown without losing the page", async () => {
    await signIn(page, demo.student);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await page.evaluate("window.former = true");
    const shown = page.waitForEvent("console", { predicate: (message) => message.text().includes("hot updated"), timeout: startMs });
    save("web/src/quiz/attempts/components/qcm-card.tsx");
    expect((await shown).text()).toContain("qcm-card.tsx");
    expect(await page.evaluate("window.former")).toBe(true);
  });

  await test.step("a change of the server restarts it; calls wait meanwhile, and the session stays", async () => {
    const starts = () => dev.printed().split("Badin est prêt").length - 1;
    // The home page's calls may still be under way on a slow computer: the server that stops would cut them.
    await page.goto("about:blank");
    save("server/src/platform/version.ts");
    await expect.poll(() => dev.printed()).toContain("Restarting");
    expect((await page.request.get("/api/users/me")).status()).toBe(200);
    await expect.poll(starts).toBe(2);
  });

  expect(await stop(dev.child)).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});
