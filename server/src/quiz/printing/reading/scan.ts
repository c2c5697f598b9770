import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import { pixelMax } from "../../../bank/questions/images.ts";
import type { Photograph } from "./grey.rules.ts";
import { photographOf, sidePx } from "./picture.ts";
import { type GridOutcome, type PrintedGrid, readPicture } from "./read-photo.ts";

let document: PDFiumDocument | undefined;

/** Opens an untrusted PDF with PDFium, and returns how many pages it has; 0 when it is damaged or locked. */
export async function openScan(bytes: Uint8Array): Promise<number> {
  const library = await PDFiumLibrary.init();
  document = await library.loadDocument(bytes).catch(unlessBroken);
  return document?.getPageCount() ?? 0;
}

/** Reads the answer grid on a page of the PDF that is open, from 0. */
export async function readPage(index: number, grid: PrintedGrid): Promise<GridOutcome> {
  let page: PDFiumPage | undefined;
  try {
    page = document?.getPage(index);
  } catch (error) {
    unlessBroken(error);
  }
  if (page && hasLargePicture(page)) return { unreadable: "large" };
  const picture = page && (await draw(page).catch(unlessBroken));
  return picture ? readPicture(picture, grid) : { unreadable: "picture" };
}

async function draw(page: PDFiumPage): Promise<Photograph> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = sidePx / Math.max(originalWidth, originalHeight);
  const { width, height, data } = await page.render({ render: "bitmap", scale });
  return photographOf(width, height, data);
}

/**
 * Takes an error that PDFium tells, for what is damaged.
 * @throws any other error, as that of WebAssembly: the library is not in order any more
 */
function unlessBroken(error: unknown): undefined {
  if (!(error instanceof Error) || error.name !== "Error") throw error;
}

/** The functions of PDFium that the library does not offer, and the page as they know it. */
interface Inside {
  readonly pageIdx: number;
  readonly module: {
    readonly HEAPU8: Uint8Array;
    readonly wasmExports: { malloc(size: number): number };
    _FPDFPage_CountObjects(page: number): number;
    _FPDFPage_GetObject(page: number, index: number): number;
    _FPDFPageObj_GetType(object: number): number;
    _FPDFFormObj_CountObjects(form: number): number;
    _FPDFFormObj_GetObject(form: number, index: number): number;
    _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  };
}

/** Of `fpdf_edit.h`. */
const [imageType, formType] = [3, 5];
/** Objects looked at, of a page and of the forms on it: a form may hold itself many times over. */
const objectMax = 20_000;

/**
 * Whether a picture of a page says that it has too many pixels: told before any is decoded. What a header hides, the
 * bounds of the process stop.
 */
function hasLargePicture(page: PDFiumPage): boolean {
  const { pageIdx, module } = page as unknown as Inside;
  const sizes = module.wasmExports.malloc(8);
  const pixelsOf = (image: number): number => {
    if (!module._FPDFImageObj_GetImagePixelSize(image, sizes, sizes + 4)) return 0;
    const [width = 0, height = 0] = new Uint32Array(module.HEAPU8.buffer, sizes, 2);
    return width * height;
  };
  const waiting = [...Array(module._FPDFPage_CountObjects(pageIdx)).keys()].map((i) => module._FPDFPage_GetObject(pageIdx, i));
  for (let seen = 0; seen < Math.min(waiting.length, objectMax); seen++) {
    const object = waiting[seen] ?? 0;
    const type = module._FPDFPageObj_GetType(object);
    if (type === imageType && pixelsOf(object) > pixelMax) return true;
    if (type !== formType) continue;
    const inside = module._FPDFFormObj_CountObjects(object);
    for (let i = 0; i < inside && waiting.length < objectMax; i++) waiting.push(module._FPDFFormObj_GetObject(object, i));
  }
  return false;
}
