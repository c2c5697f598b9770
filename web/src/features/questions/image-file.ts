import { imageMaxHeightPx, imageMaxWidthPx } from "@badin/contract";
import { fitWithin } from "./image-size.rules.ts";

/** Image types that browsers read and the bank accepts. The server checks the content again. */
export const imageTypes = "image/png,image/jpeg,image/gif";

/**
 * Redraws an image file as PNG within 1000 by 600 pixels and returns it as a data URL: a phone's photograph would exceed the request's size
 * limit.
 * @throws when the browser cannot read the file as an image
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

/** Returns the first image file of a paste or drop; undefined without one. */
export const pictureIn = (data: DataTransfer): File | undefined => [...data.files].find((file) => file.type.startsWith("image/"));
