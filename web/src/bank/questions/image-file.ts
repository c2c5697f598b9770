import { answerImageMaxHeightPx, answerImageMaxWidthPx, imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import { reductionSteps } from "./image-size.rules.ts";

/** Image types that browsers read and the bank accepts. The server checks the content again. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif";

/** Whether a file is a HEIC photograph, which only Safari reads. */
export const isHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** An image redrawn for the bank. */
export interface RedrawnImage {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** The largest size of a picture, by what it illustrates. */
const largest = {
  question: { width: imageMaxWidthPx, height: imageMaxHeightPx },
  answer: { width: answerImageMaxWidthPx, height: answerImageMaxHeightPx },
} as const;

/**
 * Redraws an image file as PNG within 1000 by 600 pixels, or 480 by 360 for an answer, and returns it as a data URL: a
 * phone's photograph would exceed the request's size limit. It is halved as often as it can be: in one step, a browser
 * would skip pixels, and thin lines with them.
 * @throws when the browser cannot read the file as an image
 */
export async function redrawAsPng(file: Blob, use: keyof typeof largest = "question"): Promise<RedrawnImage> {
  const bitmap = await createImageBitmap(file);
  const steps = reductionSteps(bitmap, largest[use]);
  let drawn: ImageBitmap | HTMLCanvasElement = bitmap;
  for (const { width, height } of steps) drawn = draw(drawn, width, height);
  bitmap.close();
  const canvas = drawn as HTMLCanvasElement;
  return { dataUrl: canvas.toDataURL("image/png"), width: canvas.width, height: canvas.height };
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/**
 * Returns the first image file of a paste or drop; undefined without one. Most browsers give a HEIC photograph no type.
 */
export const pictureIn = (data: Pick<DataTransfer, "files">): File | undefined =>
  [...data.files].find((file) => file.type.startsWith("image/") || isHeic(file));
