import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import type { Fixtures } from "./support/test.ts";

const port = Number(process.env["BADIN_E2E_PORT"] ?? 3987);
// Each worker evaluates this configuration again: only the first evaluation creates the folder.
process.env["BADIN_E2E_DATA"] ??= mkdtempSync(join(tmpdir(), "badin-e2e-"));
/** An address where no server listens: tests reach no other host, and address suggestions fall back to communes. */
const nobody = "http://127.0.0.1:9/search";
/** Port where the AI tests start a service; in the other tests no server listens there. */
const aiPort = port + 1000;
process.env["BADIN_E2E_AI_PORT"] = String(aiPort);
const root = join(import.meta.dirname, "..");

/**
 * Set by `npm test`, which is to take less than 20 minutes on two cores (docs/decisions/0013). It runs the daily
 * journeys of students and teachers. `npm run test:browsers` also runs the tests tagged @extended (support/test.ts) and
 * these files: features that are used now and then, and looks that change seldom.
 */
const coreOnly = process.env["BADIN_E2E_CORE"] === "1";
const extendedFiles = [
  "ai-comments",
  "answer-pictures",
  "api-docs",
  "bank",
  "class-progress",
  "double-press",
  "due-dates",
  "enlarged-text",
  "exchange",
  "explanations",
  "first-form",
  "formulas",
  "help",
  "legal",
  "lessons",
  "lti",
  "mock-exam",
  "my-data",
  "new-version",
  "notifications",
  "overview",
  "page-weights",
  "print",
  "reports",
  "school-admin",
  "school-sign-up",
  "school-year",
  "second-factor",
  "series",
  "shared-class",
  "site-schools",
  "zoom",
].map((name) => `${name}.spec.ts`);

export default defineConfig<Fixtures>({
  testDir: "tests",
  ...(coreOnly && { testIgnore: extendedFiles, grepInvert: /@extended/ }),
  // Long, for a busy computer: nothing waits longer than it has to.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The spec files create their own schools and classes, so that two can run in parallel.
  workers: 2,
  // A test that fails on a busy computer is run again, and reported as flaky.
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
    // Off by default: recording every test doubles the run time.
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
        // The learning platform of a test, as another site than Badin.
        "--host-resolver-rules=MAP moodle.example 127.0.0.1",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "chromium" },
    // A student's journey without what the oldest supported browsers lack.
    ...(coreOnly ? [] : [{ name: "oldest-browsers", testMatch: "student-journey.spec.ts", use: { lacksLateMembers: true } }]),
  ],
  webServer: {
    // With passwords that are cheap to hash: each account of a test has one.
    command: `exec "${process.execPath}" --import=./server/test/cheap-argon2.ts server/src/app/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: process.env["BADIN_E2E_DATA"] ?? "",
      DEMO: "1",
      LOG_LEVEL: "error",
      // A test leafs through the whole bank faster than anyone.
      REQUESTS_PER_MINUTE: "10000",
      ADDRESS_API_URL: nobody,
      AI_BASE_URL: `http://127.0.0.1:${aiPort}/v1`,
      AI_MODEL: "test-model",
    },
    reuseExistingServer: false,
    // The first start makes the demonstration school.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
