interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an image scaled down to fit within `bounds`, in whole pixels, with its proportions kept. Never enlarges. */
export function fitWithin({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
