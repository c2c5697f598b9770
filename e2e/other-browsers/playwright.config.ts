import { defineConfig } from "@playwright/test";
import chromium from "../playwright.config.ts";

const { projects: _, use, ...shared } = chromium;

/** The browsers that Playwright does not drive as Debian ships them: the tests of this folder drive them themselves. */
export default defineConfig<{ engine: "firefox" | "webkit" }>({
  ...shared,
  testDir: ".",
  // Two browsers start in seconds: more at a time would only compete.
  workers: 2,
  retries: 1,
  use: { baseURL: use?.baseURL ?? "" },
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
