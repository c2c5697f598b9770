import QRCode from "qrcode";
import sharp from "sharp";

/** Quiet zone around the code, in modules: what ISO/IEC 18004 asks for. */
const quietModules = 4;
/** Pixels of a module: enough to be shown as it is; on paper it is enlarged without smoothing. */
const modulePx = 4;

/** The address that a student's card opens: the sign-in page with both fields filled in. */
export function cardUrl(publicUrl: string, username: string, password: string): string {
  const query = new URLSearchParams({ u: username, p: Buffer.from(password, "utf8").toString("base64") });
  return `${publicUrl}/login?${query}`;
}

/**
 * The QR code of `url` as PNG, base64. Two colours: a fifth of the weight of what the QR library writes, and encoded off the main thread,
 * which matters for a class at once.
 */
export async function qrPng(url: string): Promise<string> {
  const { data, size } = framed(QRCode.create(url, { errorCorrectionLevel: "M" }).modules);
  const png = await sharp(data, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * modulePx, size * modulePx, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString("base64");
}

/** One grey pixel a module, in its quiet zone. */
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
