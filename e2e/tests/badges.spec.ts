import type { Badge } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { tokenColor } from "../support/look.ts";
import { demo, expect, expectAccessible, test } from "../support/test.ts";

test("the wall shows every badge, earned first with its date, the locked ones greyed under a lock", async ({ page, context }) => {
  const pupil = await signInByApi("ines.benali@trois-rivieres.example", demo.password);
  await pupil.lendTo(context);
  const badges = await pupil.get<Badge[]>("/api/badges");
  const earned = badges.filter(({ locked }) => !locked).length;
  expect(earned).toBeGreaterThan(3);
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { name: "Tes badges", exact: true })).toBeVisible();
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(badges.length);
  const grey = await tokenColor(page, "--b-medal-off-disc");
  const locks = new Set<string | null>();
  for (const [index, { label, description, color, locked }] of badges.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { name: label, exact: true })).toBeVisible();
    await expect(card.getByText(description, { exact: true })).toBeVisible();
    const disc = card.locator("svg circle").last();
    if (locked) await expect(disc).toHaveCSS("fill", grey);
    else await expect(disc).toHaveAttribute("fill", `#${color}`);
    await expect(card.getByText("Verrouillé")).toHaveCount(locked ? 1 : 0);
    await expect(card.getByText(/^\d\d\/\d\d\/\d{4} à\s\d\d:\d\d$/)).toHaveCount(locked ? 0 : 1);
    if (locked) locks.add(await card.locator("svg path").last().getAttribute("d"));
    expect(locked, `${label} in its place`).toBe(index >= earned);
  }
  expect(locks.size).toBe(1);
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  await expectAccessible(page);
});
