import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { ImageError, imageTypeOf, toBankImage } from "./images.ts";

/** Coloured stripes, so that the encoded formats differ. */
const picture = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3, 250);
  for (let i = 0; i < width * height; i++) pixels[i * 3 + (Math.floor(i / 7) % 3)] = 10;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const codeOf = (bytes: Uint8Array) =>
  toBankImage(bytes).then(
    () => "accepted",
    (error: unknown) => (error instanceof ImageError ? error.code : error),
  );

/** A PNG of a few bytes whose header announces `width` x `height`. */
function promise(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an image of the bank", () => {
  test("is PNG within 1000 x 600, keeping its proportions, and is never enlarged", async () => {
    const size = async (width: number, height: number) => {
      const image = await toBankImage(await picture(width, height).png().toBuffer());
      expect(imageTypeOf(image.png)).toBe("png");
      return [image.width, image.height];
    };
    expect(await size(2000, 600)).toEqual([1000, 300]);
    expect(await size(700, 1200)).toEqual([350, 600]);
    expect(await size(40, 30)).toEqual([40, 30]);
    expect(await size(1000, 600)).toEqual([1000, 600]);
  });

  test("is the same file for the same pixels, whatever they came in", async () => {
    const flat = sharp({ create: { width: 50, height: 30, channels: 3, background: "#808080" } });
    const forms = [
      flat.clone().png(),
      flat.clone().png({ palette: true }),
      flat.clone().gif(),
      flat.clone().ensureAlpha().png(),
      flat.clone().toColourspace("b-w").png(),
      flat.clone().toColourspace("rgb16").png(),
    ];
    const hashes = await Promise.all(forms.map(async (form) => (await toBankImage(await form.toBuffer())).sha256));
    expect(new Set(hashes).size).toBe(1);
    const image = await toBankImage(await picture(300, 200).png().toBuffer());
    expect((await toBankImage(image.png)).sha256).toBe(image.sha256);
  });

  test("is laid on white where it was transparent, and upright", async () => {
    const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { data } = await sharp((await toBankImage(clear)).png)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBe(255);
    const lying = await picture(60, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await toBankImage(lying)).toMatchObject({ width: 20, height: 60 });
  });

  test("stays light even for a photograph", async () => {
    const noise = Buffer.alloc(1000 * 600 * 3);
    for (let i = 0; i < noise.length; i++) noise[i] = (i * 7919 + (i >> 3) * 104_729) & 0xff;
    const photo = await sharp(noise, { raw: { width: 1000, height: 600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await toBankImage(photo)).png.length).toBeLessThan(700_000);
  });

  test("keeps the thin lines of a photograph of twelve megapixels", async () => {
    const [width, height] = [4000, 3000];
    const pixels = Buffer.alloc(width * height, 255);
    // A black line of two pixels every 100, as on a drawing that was photographed.
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x += 100) pixels.fill(0, y * width + x, y * width + x + 2);
    const photo = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const image = await toBankImage(photo);
    const { data, info } = await sharp(image.png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(300 * info.width, 301 * info.width)];
    const dark = row.filter((value, x) => value < 215 && value <= (row[x - 1] ?? 255) && value < (row[x + 1] ?? 255)).length;
    expect(image).toMatchObject({ width: 800, height: 600 });
    expect(dark).toBe(40);
  });

  test("keeps only the first image of a GIF that moves", async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 10 * 3, 0), Buffer.alloc(20 * 10 * 3, 255)]);
    const gif = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect(await toBankImage(gif)).toMatchObject({ width: 20, height: 10 });
  });
});

describe("refused, with a code:", () => {
  test("what is not PNG, JPEG, GIF or WebP by its own bytes; a HEIC photograph in its own words", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const disguised = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), svg]);
    expect(await codeOf(svg)).toBe("image_type");
    expect(await codeOf(await picture(9, 9).webp().toBuffer())).toBe("accepted");
    expect(await codeOf(await picture(9, 9).tiff().toBuffer())).toBe("image_type");
    for (const brand of ["heic", "mif1"]) expect(await codeOf(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, "latin1"))).toBe("image_heic");
    expect(await codeOf(Buffer.alloc(0))).toBe("image_type");
    expect(await codeOf(Buffer.from("bonjour"))).toBe("image_type");
    expect(await codeOf(disguised)).toBe("image_unreadable");
  });

  test("a bomb, from its header alone", async () => {
    const taken = await processorTime(async () => {
      expect(await codeOf(promise(30_000, 30_000))).toBe("image_too_large");
      expect(await codeOf(promise(100_000, 1))).toBe("image_too_large");
      expect(await codeOf(promise(2_000_000_000, 2_000_000_000))).toMatch(/image_(too_large|unreadable)/);
    });
    expect(taken).toBeLessThan(paced(1000));
  });

  test("a file that stops before its end, in any of the three formats", async () => {
    for (const form of [picture(400, 300).png(), picture(400, 300).jpeg(), picture(400, 300).gif()]) {
      const whole = await form.toBuffer();
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe("image_unreadable");
      expect(await codeOf(whole.subarray(0, 20))).toBe("image_unreadable");
    }
    expect(await codeOf(promise(300, 300))).toBe("image_unreadable");
  });

  test("with words for the person", () => {
    expect(new ImageError("image_type").message).toBe("Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP");
  });
});
