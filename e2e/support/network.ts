import type { Page, Route } from "@playwright/test";

/**
 * Answers the next call to `url` instead of the server, `afterMs` milliseconds after the request, and lets the
 * following calls through. Playwright's `times` option is not used: once its last route is removed, interception stops,
 * and requests in flight at that moment may hang.
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
