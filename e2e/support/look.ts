import { expect, type Locator, type Page } from "@playwright/test";

/** The colour that a token of the theme has on this page, as the browser computes it. */
export const tokenColor = (page: Page, token: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(${token})";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);

/** A toast by its words, quoted to the letter. */
export const toast = (page: Page, message: string): Locator => page.locator(".mantine-Notification-root").filter({ hasText: message });

/** A toast that says `message`, in the colour of a success or of an error. */
export async function expectToast(page: Page, message: string, kind: "success" | "danger"): Promise<void> {
  const shown = toast(page, message);
  await expect(shown.getByText(message, { exact: true })).toBeVisible();
  await expect(shown).toHaveCSS("background-color", await tokenColor(page, `--b-${kind}-bg`));
}

/** Such a toast, which leaves by itself after `ms`, within half a second. The page's clock must be installed: nobody waits for it. */
export async function expectToastLasting(page: Page, message: string, kind: "success" | "danger", ms: number): Promise<void> {
  await expectToast(page, message, kind);
  // What the checks above took has passed already.
  await page.clock.runFor(ms - 1000);
  await expect(toast(page, message)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast(page, message)).toBeHidden({ timeout: 1000 });
}
