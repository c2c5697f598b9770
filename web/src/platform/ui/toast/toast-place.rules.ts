/** Sides of an element on the screen, in pixels. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Distance between toasts and the edge of the screen, in pixels. */
export const edge = 16;
const gap = 8;

const meet = (a: Sides, b: Sides): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Returns the top of toasts that cover none of the `kept` elements: where they are if that is free, otherwise the first
 * free place from the top of the screen; undefined where that place would end below `lowest`.
 */
export function freeTop(toasts: Sides, kept: readonly Sides[], lowest: number): number | undefined {
  const { left, right } = toasts;
  const height = toasts.bottom - toasts.top;
  // Side by side: the sides of a browser's rectangle are getters, which a spread leaves out.
  const at = (top: number): Sides => ({ left, right, top, bottom: top + height });
  const inTheWay = (top: number) => kept.filter((one) => meet(at(top), one));
  if (toasts.top >= edge && toasts.bottom <= lowest && inTheWay(toasts.top).length === 0) return toasts.top;
  let top = edge;
  for (let met = inTheWay(top); met.length > 0; met = inTheWay(top)) top = Math.max(...met.map(({ bottom }) => bottom)) + gap;
  return top + height <= lowest ? top : undefined;
}

/**
 * Returns the top of toasts over a dialog: above it where they fit, otherwise in its header, between what stands there
 * (its title, its close button), otherwise below the header.
 */
export function topBeside(toasts: Sides, dialogTop: number, header: Sides | undefined, kept: readonly Sides[]): number {
  const height = toasts.bottom - toasts.top;
  if (!header || dialogTop >= edge + height) return edge;
  const top = (header.top + header.bottom - height) / 2;
  const fits = top >= header.top && !kept.some((one) => one.left < toasts.right + gap && toasts.left - gap < one.right);
  return fits ? top : header.bottom + gap;
}
