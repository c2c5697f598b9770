import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../docs/security/asvs.md"), "utf8");
const rows = [...page.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, chapter, section, number, asks = "", state = "", why = ""]) => ({
    id: `${chapter}.${section}.${number}`,
    place: Number(chapter) * 10_000 + Number(section) * 100 + Number(number),
    asks,
    state,
    why,
  }),
);
const count = (state: string) => rows.filter((row) => row.state === state).length;

test("every requirement of levels 1 and 2 is there once, in order", () => {
  expect(rows).toHaveLength(253);
  expect(rows.map(({ place }) => place)).toEqual([...new Set(rows.map(({ place }) => place))].sort((a, b) => a - b));
});

test("the count at the top is that of the rows", () => {
  expect(page).toContain(
    `\n${count("met")} met, ${count("in part")} in part, ${count("not met")} not met, ${count("does not apply")} do not apply.\n`,
  );
  expect(count("met") + count("in part") + count("not met") + count("does not apply")).toBe(rows.length);
});

test("what is not met, or in part, has a reason", () => {
  expect(rows.filter(({ state, why }) => /^(?:not met|in part)$/.test(state) && why.length < 40).map(({ id }) => id)).toEqual([]);
});
