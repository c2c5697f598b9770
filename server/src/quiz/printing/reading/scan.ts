import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Grey } from "./grey.rules.ts";
import { sidePx } from "./picture.ts";

export interface Scan {
  readonly count: number;
  /** Draws a page, from 0, in grey. @throws when the page is damaged */
  draw(index: number): Promise<Grey>;
}

/** Opens an untrusted PDF with PDFium, which lives in the memory of WebAssembly; undefined when it is damaged or locked. */
export async function openScan(bytes: Uint8Array): Promise<Scan | undefined> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => undefined);
  return (
    document && {
      count: document.getPageCount(),
      async draw(index) {
        const page = document.getPage(index);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const scale = sidePx / Math.max(originalWidth, originalHeight);
        const { width, height, data } = await page.render({ render: "bitmap", colorSpace: "Gray", scale });
        return { width, height, data };
      },
    }
  );
}
