import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PrintJob, PrintVariant, VariantLetter } from "../printing.types.ts";
import { drawPdf } from "./draw.ts";

const pictureOf = (shade: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

/** A paper of three questions with a picture each, as it comes to the process that draws it. */
async function jobOf(letters: string): Promise<PrintJob> {
  const images = await Promise.all([60, 120, 180].map(pictureOf));
  const questions = images.map((image, i) => ({
    ...{ number: i + 1, original: i + 1, series: null, text: `Question ${i + 1}`, answers: ["un", "deux", "trois", "quatre"], right: 0 },
    ...{ image, answerImages: [null, null, null, null], imageAlt: null, neutralised: false },
  }));
  const variants = [...letters].map((letter): PrintVariant => {
    const parts = [{ title: "Partie 1", short: "1. Météo", questions }];
    return { letter: letter as VariantLetter, parts };
  });
  const words = { title: "Examen", subtitle: "", place: "Lycée", instructions: ["Lis tout."], marks: "Sur 100." };
  const job: PrintJob = { ...words, document: "paper", grid: true, large: false, kind: "exam", sheet: 1, students: [], variants };
  return deserialize(serialize(job));
}

test("pictures and fonts are in the file once, however many variants show them", async () => {
  const [one, four] = await Promise.all(["A", "ABCD"].map(async (letters) => Buffer.from(await drawPdf(await jobOf(letters), 0))));
  const count = (pdf: Buffer | undefined, what: RegExp) => pdf?.toString("latin1").match(what)?.length;
  expect(count(one, /\/Subtype \/Image/g)).toBe(3);
  for (const what of [/\/Subtype \/Image/g, /\/FontFile\d?/g]) expect(count(four, what)).toBe(count(one, what));
});
