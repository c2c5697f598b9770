/** Returns a copy of the list with the item at index `from` moved to index `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  if (from >= 0 && from < items.length) moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Vertical position of a row on the page, in pixels. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the index the row at `from` gets when dragged by `dy` pixels: that of the last row whose middle its leading
 * edge has passed.
 */
export function placeUnder(boxes: readonly RowBox[], from: number, dy: number): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  const top = dragged.top + dy;
  const bottom = top + dragged.height;
  const middle = ({ top, height }: RowBox) => top + height / 2;
  if (dy < 0) {
    const place = boxes.findIndex((box) => top < middle(box));
    return place === -1 || place > from ? from : place;
  }
  const reached = boxes.map((box) => bottom > middle(box));
  return Math.max(reached.lastIndexOf(true), from);
}

/**
 * Returns the offset, in pixels, of the row at `index` while the row at `from`, `height` pixels high, is held over
 * index `to`.
 */
export function wayMade(index: number, { from, to, height }: { from: number; to: number; height: number }): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

const edgePx = 72;
const fastestPx = 14;

/**
 * Returns how far the page scrolls per frame, in pixels, while the pointer is near the top or bottom of the viewport;
 * else 0.
 */
export function edgeScroll(pointerY: number, windowHeight: number): number {
  if (pointerY < edgePx) return -Math.ceil(((edgePx - pointerY) / edgePx) * fastestPx);
  const below = pointerY - (windowHeight - edgePx);
  return below > 0 ? Math.ceil((below / edgePx) * fastestPx) : 0;
}

/** Returns the index to which a key moves the item at `index` of `count`; undefined when the key does not move it. */
export function placeByKey(key: string, index: number, count: number): number | undefined {
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const place = places[key];
  return place === undefined || place === index || place < 0 || place >= count ? undefined : place;
}
