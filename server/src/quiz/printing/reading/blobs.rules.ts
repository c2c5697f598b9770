import type { Grey } from "./grey.rules.ts";

/** A dark region of a picture, its pixels touching by their sides. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly area: number;
  /** 1 for a full parallelogram, however it is seen; less for what is hollow or ragged. */
  readonly squareness: number;
  /** Length against width. */
  readonly elongation: number;
}

/** Returns the dark regions with an area between two bounds, in pixels. */
export function findBlobs({ width, height, data }: Grey, threshold: number, minArea: number, maxArea: number): Blob[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const blobs: Blob[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) < threshold) continue;
    let [top, area, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0, 0];
    stack[top++] = start;
    seen[start] = 1;
    const visit = (at: number) => {
      if (seen[at] || (data[at] ?? 0) < threshold) return;
      seen[at] = 1;
      stack[top++] = at;
    };
    while (top > 0) {
      const at = stack[--top] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      area++;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    if (area < minArea || area > maxArea) continue;
    const [cx, cy] = [sx / area, sy / area];
    // A pixel is a square of its own, which adds a twelfth to each variance.
    const [xx, yy, xy] = [sxx / area - cx * cx + 1 / 12, syy / area - cy * cy + 1 / 12, sxy / area - cx * cy];
    const determinant = xx * yy - xy * xy;
    const spread = Math.hypot((xx - yy) / 2, xy);
    const [long, short] = [(xx + yy) / 2 + spread, (xx + yy) / 2 - spread];
    // The variances of a parallelogram have the determinant area² / 144.
    blobs.push({
      x: cx,
      y: cy,
      area,
      squareness: area / (12 * Math.sqrt(determinant)),
      elongation: Math.sqrt(long / Math.max(1e-6, short)),
    });
  }
  return blobs;
}
