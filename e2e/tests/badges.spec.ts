import type { Badge } from "@badin/contract";
import { medallionIcons } from "../../web/src/platform/ui/medallion/medallion-icons.ts";
import { signInByApi } from "../support/api.ts";
import { tokenColor } from "../support/look.ts";
import { demo, expect, test } from "../support/test.ts";

/** What each card of the wall shows: its words, the colour of its disc, its drawing, its place. */
interface CardLook {
  words: string;
  disc: string;
  drawing: string;
  /** What a badge that counts has instead of a drawing. */
  number: string | null;
  x: number;
  y: number;
}
const cardLooks = `[...document.querySelectorAll("main li")].map((card) => ({
  words: card.innerText,
  disc: getComputedStyle([...card.querySelectorAll("circle")].at(-1)).fill,
  drawing: [...card.querySelectorAll("path")].at(-1).getAttribute("d"),
  number: card.querySelector("svg text")?.textContent ?? null,
  x: card.getBoundingClientRect().x,
  y: card.getBoundingClientRect().y,
}))`;

test("the wall is a grid of every badge, each with its icon, earned first with its date, the locked ones greyed under a lock", async ({
  page,
  context,
}) => {
  const student = await signInByApi("ines.benali@trois-rivieres.example", demo.password);
  await student.lendTo(context);
  const badges = await student.get<Badge[]>("/api/badges");
  const earned = badges.filter(({ locked }) => !locked);
  expect(earned.length).toBeGreaterThan(3);
  await page.goto("/home/badges");
  await expect(page.getByRole("heading", { name: "Tes badges", exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(badges.length);

  const looks = await page.evaluate<CardLook[]>(cardLooks);
  for (const [index, { label, description }] of badges.entries()) {
    expect(looks[index]?.words).toContain(label);
    expect(looks[index]?.words).toContain(description);
  }
  const rgb = (hex: string) => `rgb(${[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
  const [first, last] = [looks.slice(0, earned.length), looks.slice(earned.length)];
  for (const [index, { icon }] of earned.entries()) {
    const glyph = Object.entries(medallionIcons).find(([name]) => name === icon)?.[1];
    if (glyph) expect(first[index]?.drawing, icon).toBe(glyph[1]);
    else expect([first[index]?.number, /^\d+$/.test(icon)], icon).toEqual([icon, true]);
  }
  expect(first.map(({ disc }) => disc)).toEqual(earned.map(({ color }) => rgb(color)));
  for (const { words } of first) expect(words).toMatch(/\d\d\/\d\d\/\d{4} à\s\d\d:\d\d/);
  const far = badges.slice(earned.length).map(({ progress }) => progress);
  expect(far.filter((progress) => progress !== null).length).toBeGreaterThan(5);
  for (const [index, progress] of far.entries()) {
    const told = last[index]?.words.replace(/\s/g, "").match(/(\d+)(?:\/|%sur)(\d+)/);
    expect(told?.slice(1).map(Number)).toEqual(progress ? [progress.value, progress.goal] : undefined);
  }
  const grey = await tokenColor(page, "--b-medal-off-disc");
  for (const { words, disc } of last) expect([words.includes("Verrouillé"), /\d\d:\d\d/.test(words), disc]).toEqual([true, false, grey]);
  expect(new Set(last.map(({ drawing }) => drawing)).size).toBe(1);
  expect(first.map(({ drawing }) => drawing)).not.toContain(last[0]?.drawing);
  expect(looks[1]?.y).toBe(looks[0]?.y);
  expect(looks[1]?.x).toBeGreaterThan(looks[0]?.x ?? 0);
});
