import { expect, type Locator, type Page } from "@playwright/test";

/** Drags a row by its handle to the place of another, with the mouse. */
export async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("nothing to drag, or nowhere");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + (to.y > from.y ? 12 : -12), { steps: 8 });
}

/** Returns the text on one line, with plain spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Waits until the texts of a locator equal `expected`, with plain spaces. */
export const expectTexts = (locator: Locator, expected: readonly string[]) =>
  expect.poll(async () => (await locator.allInnerTexts()).map(plain)).toEqual(expected);
