import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpackWoff } from "./fonts.ts";
import { renderIllustrations } from "./illustrations.ts";

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
  return (await renderIllustrations([path])).get(name);
};
/** Pixels that are not the white ground. */
const inked = async (png: Buffer) => (await sharp(png).greyscale().threshold(128).raw().toBuffer()).filter((v) => v === 0).length;

test("a drawing becomes a PNG of 1000 x 600 whose text is really drawn, with its weights told apart", async () => {
  const words = (weight: number) => `<text x="100" y="300" font-family="B612" font-weight="${weight}" font-size="80">Étape A</text>`;
  const regular = await draw("regular", words(400));
  const bold = await draw("bold", words(700));
  expect(regular).toMatchObject({ width: 1000, height: 600 });
  const [thin, thick] = [await inked(regular!.png), await inked(bold!.png)];
  expect(thin).toBeGreaterThan(4000);
  expect(thick).toBeGreaterThan(thin * 1.2);
});

test("a typeface of the machine is never used: an unknown one gives the project's own", async () => {
  const words = (family: string) => `<text x="100" y="300" font-family="${family}" font-size="80">Étape A</text>`;
  const own = await draw("own", words("B612"));
  const other = await draw("other", words("DejaVu Sans"));
  expect(other?.sha256).toBe(own?.sha256);
});

test("a WOFF file unpacks to the font it was made from: tables at the places its directory says, whole", () => {
  const woff = readFileSync(createRequire(import.meta.url).resolve("@fontsource/b612/files/b612-latin-400-normal.woff"));
  const font = unpackWoff(woff);
  // totalSfntSize of the WOFF header.
  expect(font.length).toBe(woff.readUInt32BE(16));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect(() => unpackWoff(Buffer.from("RIFF"))).toThrow("not a WOFF");
});
