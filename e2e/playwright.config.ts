import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env["BADIN_E2E_PORT"] ?? 3987);
// The configuration is read again by each worker: the folder is decided once, by the first.
process.env["BADIN_E2E_DATA"] ??= mkdtempSync(join(tmpdir(), "badin-e2e-"));
/** Nobody listens there: tests reach no other machine, and addresses are communes. */
const nobody = "http://127.0.0.1:9/search";
/** Where the tests of the AI start a service; for the others nobody listens there either. */
const aiPort = port + 1000;
process.env["BADIN_E2E_AI_PORT"] = String(aiPort);
const root = join(import.meta.dirname, "..");

export default defineConfig({
  testDir: "tests",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The files use schools and classes of their own, so that two can run side by side.
  workers: 2,
  // A test that a loaded machine upset is run again, and reported as flaky.
  retries: 2,
  forbidOnly: true,
  reporter: "list",
  outputDir: join(root, "test-results"),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 375, height: 812 },
    screenshot: "only-on-failure",
    // Recording each test to keep the few that fail doubles the time of all.
    trace: process.env["BADIN_E2E_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: {
      // Set by tools/test.ts and tools/e2e.ts.
      executablePath: process.env["CHROMIUM"] ?? "",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" server/src/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: process.env["BADIN_E2E_DATA"] ?? "",
      DEMO: "1",
      LOG_LEVEL: "error",
      ADDRESS_API_URL: nobody,
      AI_BASE_URL: `http://127.0.0.1:${aiPort}/v1`,
      AI_MODEL: "test-model",
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
