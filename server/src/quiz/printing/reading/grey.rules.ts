/** A picture in shades of grey, a byte a pixel, row after row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A photograph: its shades, and those of the darkest of its three colours when it has any. */
export interface Photograph extends Grey {
  /** Shows what is pale for the eye: a highlighter is nearly white, and has no blue. */
  readonly darkest?: Grey | undefined;
}

/** Colours that differ by less are those of a grey picture. */
const greyish = 12;

/** Returns the darkest colour of each pixel of three or four bytes, undefined for a picture all of greys. */
export function darkestOf(width: number, height: number, pixels: Uint8Array): Grey | undefined {
  const bytes = pixels.length / (width * height);
  const data = new Uint8Array(width * height);
  let isColoured = false;
  for (let i = 0, at = 0; i < data.length; i++, at += bytes) {
    const [a = 0, b = 0, c = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const least = Math.min(a, b, c);
    data[i] = least;
    isColoured ||= Math.max(a, b, c) - least > greyish;
  }
  return isColoured ? { width, height, data } : undefined;
}

/** Returns the value at a place between pixels; outside, that of the nearest pixel. */
export function sample({ width, height, data }: Grey, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The paper is the lightest of a tile, save its brightest specks: at least this share of a tile's pixels is darker. */
const paperShare = 0.7;
/** Tiles along the longer side: each is larger than any black mark of the grid. */
const tilesAcross = 36;

/**
 * Returns how dark each pixel is beside the paper around it, 0 for paper and 255 for black: shadows and slopes of light
 * are gone.
 */
export function darknessOf(picture: Grey): Grey {
  const { width, height, data } = picture;
  const tile = Math.max(8, Math.round(Math.max(width, height) / tilesAcross));
  const paper = smoothed(paperOf(picture, tile));
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const ty = y / tile - 0.5;
    for (let x = 0; x < width; x++) {
      const light = sample(paper, x / tile - 0.5, ty);
      const i = y * width + x;
      dark[i] = Math.max(0, Math.min(255, 255 - (255 * (data[i] ?? 0)) / Math.max(1, light)));
    }
  }
  return { width, height, data: dark };
}

/** The shade of paper of each tile. */
function paperOf({ width, height, data }: Grey, tile: number): Grey {
  const [columns, rows] = [Math.max(2, Math.ceil(width / tile)), Math.max(2, Math.ceil(height / tile))];
  const paper = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      let total = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y++)
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x++) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total++;
        }
      let [value, below] = [0, 0];
      while (value < 255 && below + (counts[value] ?? 0) < total * paperShare) below += counts[value++] ?? 0;
      paper[row * columns + column] = value;
    }
  return { width: columns, height: rows, data: paper };
}

/** The median of each tile and its neighbours: a tile under a black mark takes the light of those around. */
function smoothed({ width, height, data }: Grey): Grey {
  const median = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const around: number[] = [];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++)
          if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) around.push(data[(y + dy) * width + x + dx] ?? 0);
      median[y * width + x] = around.sort((a, b) => a - b)[around.length >> 1] ?? 0;
    }
  return { width, height, data: median };
}
