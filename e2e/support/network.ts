import type { Page, Route } from "@playwright/test";

/**
 * Answers the next call to `url` in the server's place, `afterMs` milliseconds after it is made, and lets the following ones through. Not
 * Playwright's `times`: with the last route gone it stops intercepting, and what the page loads at that moment may never arrive.
 */
export async function answerOnce(page: Page, url: string, answer: Parameters<Route["fulfill"]>[0], afterMs = 0): Promise<void> {
  let answered = false;
  await page.route(url, async (route) => {
    if (answered) return route.fallback();
    answered = true;
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    await route.fulfill(answer);
  });
}
