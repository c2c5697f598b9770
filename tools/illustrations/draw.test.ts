import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { illustrationFiles, illustrationPath } from "@badin/bank";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawIllustrations } from "./draw.ts";
import { currentRecords, readRecords } from "./record.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "badin-test-svg-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const draw = async (name: string, text: string) => {
  const path = join(directory, `${name}.svg`);
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600"><rect width="1000" height="600" fill="#fff"/>${text}</svg>`,
  );
  return (await drawIllustrations([path])).get(name);
};
/** Number of dark pixels, those of the drawing. */
const inked = async (png: Buffer) => (await sharp(png).greyscale().threshold(128).raw().toBuffer()).filter((v) => v === 0).length;

test("a drawing becomes a PNG of 1000 x 600 whose text is really drawn, with its weights told apart", async () => {
  const words = (weight: number) => `<text x="100" y="300" font-family="B612" font-weight="${weight}" font-size="80">Étape A</text>`;
  const regular = await draw("regular", words(400));
  const bold = await draw("bold", words(700));
  expect(await sharp(regular).metadata()).toMatchObject({ format: "png", width: 1000, height: 600 });
  const [thin, thick] = [await inked(regular!), await inked(bold!)];
  expect(thin).toBeGreaterThan(4000);
  expect(thick).toBeGreaterThan(thin * 1.2);
});

test("a typeface of the machine is never used: an unknown one gives the project's own", async () => {
  const words = (family: string) => `<text x="100" y="300" font-family="${family}" font-size="80">Étape A</text>`;
  const own = await draw("own", words("B612"));
  const other = await draw("other", words("DejaVu Sans"));
  expect(other?.equals(own!)).toBe(true);
});

test("the PNG files of the bank are drawn from the SVG files beside them: node tools/run.mjs tools/bank-illustrations.ts", () => {
  expect(illustrationFiles(".png")).toEqual(illustrationFiles(".svg"));
  expect(currentRecords()).toEqual(readRecords());
});

test("the PNG files of the bank are light: a telephone loads one with each question that has a drawing", () => {
  for (const name of illustrationFiles(".png")) expect(statSync(illustrationPath(name, ".png")).size, name).toBeLessThan(100 * 1024);
});
