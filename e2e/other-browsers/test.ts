import { test as base, expect } from "@playwright/test";
import { startFirefox } from "./firefox.ts";
import { type Tab, tabOf } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

const start = { firefox: startFirefox, webkit: startWebKit };

/** A test with a page of the project's browser. Any error or warning in a console that the browser tells fails it. */
export const test = base.extend<{ engine: keyof typeof start; tab: Tab }>({
  engine: ["firefox", { option: true }],
  tab: async ({ engine, baseURL }, use) => {
    const browser = await start[engine]();
    try {
      await use(tabOf(browser, baseURL ?? ""));
    } finally {
      await browser.close();
    }
    expect(browser.complaints()).toEqual([]);
  },
});

export { expect };
