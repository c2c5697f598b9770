interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of an image scaled down to fit within `bounds`, in whole pixels, with its proportions kept. Never
 * enlarges.
 */
export function fitWithin({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the sizes through which an image is reduced to fit: halves while the goal is less than half, then the goal.
 */
export function reductionSteps(size: Size, bounds: Size): Size[] {
  const goal = fitWithin(size, bounds);
  const steps: Size[] = [];
  let { width, height } = size;
  while (width > 2 * goal.width || height > 2 * goal.height) {
    width = Math.max(goal.width, Math.ceil(width / 2));
    height = Math.max(goal.height, Math.ceil(height / 2));
    steps.push({ width, height });
  }
  return [...steps, goal];
}

/** Ratio of the sides from which an image is so long that its details become small within the bank's bounds. */
const longRatio = 4;

/** Whether an image is so long that its details may become illegible. */
export const isTooLong = ({ width, height }: Size): boolean => Math.max(width / height, height / width) > longRatio;
