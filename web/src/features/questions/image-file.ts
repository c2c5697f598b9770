import { imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import { fitWithin } from "./image-size.rules.ts";

/** What a browser reads and the bank keeps; the server looks again at what it gets. */
export const imageTypes = "image/png,image/jpeg,image/gif";

/**
 * The picture of a file redrawn as PNG within 1000 by 600, as a data URL: a photograph of a phone would not fit
 * in a request.
 * @throws when the browser cannot read it as a picture
 */
export async function redrawAsPng(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fitWithin(bitmap, { width: imageMaxWidthPx, height: imageMaxHeightPx });
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.toDataURL("image/png");
}

/** The first picture among what was pasted or dropped. */
export const pictureIn = (data: DataTransfer): File | undefined => [...data.files].find((file) => file.type.startsWith("image/"));
