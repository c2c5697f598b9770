import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";

interface Pixels {
  width: number;
  height: number;
  data: number[];
}

const pixelsOf = `async (image) => {
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return { width, height, data: [...pen.getImageData(0, 0, width, height).data] };
}`;

/** Decodes, from its pixels, the QR code of the dialog's image described by `alt`. */
export async function readQr(page: Page, alt: string): Promise<string> {
  const image = `document.querySelector(${JSON.stringify(`[role="dialog"] img[alt="${alt}"]`)})`;
  const { width, height, data } = await page.evaluate<Pixels>(`(${pixelsOf})(${image})`);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}

/** Returns the number of pages that would be printed, A4 by default. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const textsOutside = `(cards) => {
  const isWithin = (inner, outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    // A name may end in an ellipsis: its last lines are nowhere to be seen.
    return text.matches("p") ? [text.getBoundingClientRect()] : [...range.getClientRects()];
  };
  const isOutside = (text, card) =>
    [text.parentElement, text.closest("div"), card].some(
      (holder) => card.contains(holder) && boxesOf(text).some((box) => !isWithin(box, holder.getBoundingClientRect())),
    );
  return cards.flatMap((card) => [...card.querySelectorAll("p, dt, dd")].filter((text) => isOutside(text, card)).map((text) => text.textContent));
}`;

/** Returns the texts of the printed cards that overflow their card or are clipped by a parent. */
export const textsOutsideCards = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(${textsOutside})([...[...document.querySelectorAll("body > [aria-hidden]")].at(-1).querySelectorAll("li")])`);
