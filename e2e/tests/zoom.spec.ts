import type { Locator, Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { demo, expect, expectAccessible, expectQuestion, test } from "../support/test.ts";

/** Returns the width of the image relative to its unzoomed width, which is that of the phone. */
const scaleOf = async (picture: Locator) => ((await picture.boundingBox())?.width ?? 0) / 375;
const expectScale = (picture: Locator, scale: number) => expect.poll(() => scaleOf(picture)).toBeCloseTo(scale, 1);

/** Opens the first image of the first quiz. */
async function openPicture(page: Page): Promise<Locator> {
  await page.goto("/home");
  const quiz = (await page.locator('article a[href^="/qcms/"]').first().getAttribute("href"))?.replace(/\?.*/, "");
  const opener = page.getByTitle("Agrandir l’image");
  for (let number = 1; number < 20; number++) {
    await page.goto(`${quiz}?q=${number}`);
    await expectQuestion(page);
    if (await opener.isVisible()) break;
  }
  await expect(opener).toHaveAccessibleName(/^Agrandir l’image\s: ./);
  await opener.click();
  return page.getByRole("dialog", { name: "Image agrandie" });
}

test("a picture opens over the screen and is zoomed by buttons, keys, the wheel and a double click", async ({ page, context }) => {
  await (await signInByApi(demo.student, demo.password)).lendTo(context);
  const viewer = await openPicture(page);
  const picture = viewer.getByRole("img");
  await expectScale(picture, 1);
  // A wide drawing is turned on a phone held upright, where it would be a third of the screen.
  const shape = async () => (await picture.boundingBox()) ?? { width: 0, height: 0, y: 0 };
  expect((await shape()).height).toBeGreaterThan(1.5 * (await shape()).width);
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  const turn = viewer.getByRole("button", { name: "Tourner l’image" });
  await turn.click();
  expect((await shape()).width).toBeGreaterThan((await shape()).height);
  await turn.click();
  await expectAccessible(page);
  const smaller = viewer.getByRole("button", { name: "Réduire" });
  await expect(smaller).toBeDisabled();
  await viewer.getByRole("button", { name: "Agrandir" }).click();
  await expectScale(picture, 1.5);
  await smaller.click();
  await expectScale(picture, 1);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expectScale(picture, 2.25);
  await page.keyboard.press("0");
  await expectScale(picture, 1);

  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1.1);
  expect(await scaleOf(picture)).toBeLessThan(1.6);
  await page.mouse.dblclick(180, 400);
  await expectScale(picture, 1);
  await page.mouse.dblclick(180, 400);
  await expectScale(picture, 2.25);
  for (let times = 0; times < 9; times++) await page.keyboard.press("+");
  await expectScale(picture, 6);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page.getByTitle("Agrandir l’image")).toBeFocused();
});
