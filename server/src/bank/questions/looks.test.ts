import sharp from "sharp";
import { expect, test } from "vitest";
import { lookOf, looksSame } from "./looks.ts";

const draw = (body: string, width = 400, height = 260) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 260"><rect width="400" height="260" fill="#fff"/>${body}</svg>`,
    ),
  )
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();

const wing =
  '<path d="M30 150 Q120 40 370 150 Q200 190 30 150" fill="none" stroke="#000" stroke-width="6"/><circle cx="110" cy="118" r="14"/>';
const dial =
  '<circle cx="200" cy="130" r="110" fill="#222"/><path d="M200 130 L200 40" stroke="#fff" stroke-width="14"/><circle cx="200" cy="130" r="16" fill="#fff"/>';
const clouds =
  '<rect width="400" height="260" fill="#7aa7d9"/><ellipse cx="150" cy="120" rx="90" ry="50" fill="#f4f4f4"/><ellipse cx="270" cy="170" rx="70" ry="30" fill="#dcdcdc"/>';

const light = '<rect x="100" y="20" width="200" height="220" fill="#222"/><circle cx="200" cy="130" r="60" fill="#d33"/>';

const same = async (a: Buffer, b: Buffer) => looksSame(await lookOf(a), await lookOf(b));

test.each([
  ["saved as a poor JPEG", (png: Buffer) => sharp(png).jpeg({ quality: 35 }).toBuffer()],
  ["made smaller", (png: Buffer) => sharp(png).resize(170).toBuffer()],
  ["made larger", (png: Buffer) => sharp(png).resize(1000).webp().toBuffer()],
  ["in sixteen colours", (png: Buffer) => sharp(png).png({ palette: true, colours: 16 }).toBuffer()],
  ["with white margins", (png: Buffer) => sharp(png).extend({ top: 40, left: 15, bottom: 5, right: 90, background: "#fff" }).toBuffer()],
  ["without its colours", (png: Buffer) => sharp(png).greyscale().toBuffer()],
  ["paler", (png: Buffer) => sharp(png).linear(0.7, 60).toBuffer()],
] as const)("a drawing, a dial and a photograph %s look the same", async (_, change) => {
  for (const body of [wing, dial, clouds, light]) {
    const png = await draw(body);
    expect(
      await same(
        png,
        await sharp(await change(png))
          .png()
          .toBuffer(),
      ),
    ).toBe(true);
  }
});

test.each([
  ["another drawing", wing, dial],
  ["the needle elsewhere", dial, dial.replace("L200 40", "L290 130")],
  ["the drawing turned over", wing, `<g transform="translate(400 0) scale(-1 1)">${wing}</g>`],
  ["a mark at the other end", wing, wing.replace('cx="110" cy="118"', 'cx="300" cy="150"')],
  ["a light of another colour", light, light.replace("#d33", "#383")],
  ["other clouds", clouds, clouds.replace('cx="150" cy="120" rx="90" ry="50"', 'cx="290" cy="60" rx="60" ry="40"')],
] as const)("%s does not look the same", async (_, one, other) => {
  expect(await same(await draw(one), await draw(other))).toBe(false);
});

test("the same drawing in another shape, and two pictures of one shade each, do not look the same", async () => {
  expect(
    await same(
      await draw(wing),
      await sharp(await draw(wing))
        .resize(400, 400, { fit: "fill" })
        .png()
        .toBuffer(),
    ),
  ).toBe(false);
  const flat = (shade: string) => draw(`<rect width="400" height="260" fill="${shade}"/>`);
  expect(await same(await flat("#fff"), await flat("#888"))).toBe(false);
});
