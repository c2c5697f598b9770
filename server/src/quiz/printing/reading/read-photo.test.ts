import { expect, test } from "vitest";
import { decode } from "./picture.ts";
import { readPicture } from "./read-photo.ts";
import { drawCamera, fillSheet, layoutOf, photograph } from "./testing.ts";
import { refusalOf } from "./unreadable-grid.ts";

/** As many questions a part as an official paper has had. */
const longest = 22;

test("the grid of the longest official paper, English included, is read", async () => {
  const seed = 2004;
  const sheet = fillSheet({ kind: "exam", number: seed, variant: "C" }, layoutOf(6, longest), 31, seed, "full");
  const picture = await decode(await photograph(sheet, { ...drawCamera(seed), size: 1300 }, seed));
  const result = await readPicture(picture, { exam: seed, parts: Array<number>(6).fill(longest) });
  if ("unreadable" in result) throw new Error(result.unreadable);
  expect([result.variant, result.number, result.answers.length]).toEqual(["C", 31, 6 * longest]);
  const sure = result.answers.flatMap(({ state, letter }, i) => (state === "one" ? [[letter, sheet.rows[i]?.meant] as const] : []));
  expect(sure.length).toBeGreaterThan(100);
  for (const [letter, meant] of sure) expect(letter).toBe("abcd"[meant ?? -1]);
}, 60_000);

test("a grid of several pages is refused before any mark is looked for, and the teacher is told to type the copies in", async () => {
  const blank = { width: 300, height: 400, data: new Uint8Array(120_000).fill(200) };
  const result = await readPicture(blank, { exam: 1, parts: [20, 20, 41, 20, 20, 20] });
  expect(result).toEqual({ unreadable: "pages" });
  expect(refusalOf("pages").message).toContain("saisissez ses copies au clavier");
});
