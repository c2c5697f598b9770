import { setImmediate } from "node:timers/promises";
import QRCode from "qrcode";
import sharp from "sharp";
import { createLimiter } from "../../platform/limiter.ts";

/** Quiet zone around the code, in modules, as ISO/IEC 18004 requires. */
const quietModules = 4;
/** Pixels per module: enough to be shown at natural size; print enlarges it without smoothing. */
const modulePx = 4;

/**
 * Returns the link of a student's card: the sign-in page with the card's token. What follows `#` is sent to no server,
 * so no proxy or log holds it.
 */
export const cardUrl = (publicUrl: string, token: string): string => `${publicUrl}/login#c=${token}`;

/** Codes kept in memory, a kilobyte each: printing a class again draws nothing, nor do six classes of 400. */
const maxKept = 10_000;
const kept = new Map<string, Promise<string>>();
/** One code at a time, and other requests between two: a class of 400 would hold the program for seconds. */
const oneAtATime = createLimiter(1);

/**
 * Returns the QR code of `url` as PNG, in base64. However many are asked for at once, other requests are served
 * meanwhile.
 */
export function qrPng(url: string): Promise<string> {
  const known = kept.get(url);
  if (known) return known;
  const drawn = oneAtATime(async () => {
    await setImmediate();
    return draw(url);
  });
  kept.set(url, drawn);
  drawn.catch(() => kept.delete(url));
  if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? "");
  return drawn;
}

/**
 * Two colours make it five times smaller than the QR library's own output, and sharp encodes it off the main thread.
 */
async function draw(url: string): Promise<string> {
  const { data, size } = framed(QRCode.create(url, { errorCorrectionLevel: "M" }).modules);
  const png = await sharp(data, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * modulePx, size * modulePx, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString("base64");
}

/** Returns one grey pixel per module, surrounded by the quiet zone. */
function framed(modules: { readonly size: number; get(row: number, column: number): number | boolean }) {
  const size = modules.size + 2 * quietModules;
  const data = Buffer.alloc(size * size, 255);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) data[(row + quietModules) * size + column + quietModules] = 0;
    }
  }
  return { data, size };
}
