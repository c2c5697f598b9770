import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the computed colour of a theme token on this page. */
export const tokenColor = (page: Page, token: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(${token})";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);

/** The toasts on screen; error toasts have the role alert. */
export const toasts = (page: Page): Locator => {
  const place = page.getByRole("region", { name: "Messages" });
  return place.getByRole("group").or(place.getByRole("alert"));
};

/** The toast with this exact text. */
export const toast = (page: Page, message: string): Locator => toasts(page).filter({ hasText: message });

/** Expects a toast with this message, in the colour of a success or of an error. */
export async function expectToast(page: Page, message: string, kind: "success" | "danger"): Promise<void> {
  const shown = toast(page, message);
  await expect(shown.getByText(message, { exact: true })).toBeVisible();
  await expect(shown).toHaveCSS("background-color", await tokenColor(page, `--b-${kind}-bg`));
}

/**
 * Expects the same toast to leave after `ms`, within two seconds. The page's clock must be installed; its time is
 * advanced without waiting.
 */
export async function expectToastLasting(page: Page, message: string, kind: "success" | "danger", ms: number): Promise<void> {
  await expectToast(page, message, kind);
  // One that leaves takes the time of its animation to be gone.
  const staying = toast(page, message).and(page.locator(":not([data-ending-style])"));
  // The checks above have already taken some time.
  await page.clock.runFor(ms - 1000);
  // Real time, for the page to show what its clock has set off: a toast that leaves too early.
  await page.waitForTimeout(100);
  await expect(staying).toBeVisible();
  await page.clock.runFor(1400);
  await expect(staying).toBeHidden({ timeout: 1000 });
}

/**
 * Copies `value` with the button in `place`, and expects its confirmation to last two seconds. The page's clock must be
 * installed: it is paused meanwhile, so that a slow computer does not use up the two seconds.
 */
export async function expectCopied(page: Page, place: Locator | Page, value: string): Promise<void> {
  const copy = place.getByRole("button", { name: "Copier" });
  const done = place.getByRole("button", { name: "✔ Copié !" });
  await expect(copy).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(done).toBeVisible();
  expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(value);
  await page.clock.runFor(1900);
  await expect(done).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toBeVisible();
  await page.clock.resume();
}

/** Expects the centre of the focused element to be visible: no fixed element, such as a row of buttons, covers it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const seen = `(() => {
    const { activeElement } = document;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    return activeElement.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })()`;
  await expect.poll(() => page.evaluate<boolean>(seen)).toBe(true);
}

/** Expects two elements on screen not to cover each other. */
export async function expectApart(one: Locator, other: Locator, message?: string): Promise<void> {
  const overlap = async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    return a !== null && b !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  await expect.poll(overlap, message).toBe(false);
}
