interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture scaled to fit within `bounds`, in whole pixels, keeping its proportions; never enlarged. */
export function fitWithin({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
