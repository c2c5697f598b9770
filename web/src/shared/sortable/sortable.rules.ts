/** The list with the item at `from` moved to `to`, both from 0. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.toSpliced(from, 1);
  return from < 0 || from >= items.length ? [...items] : moved.toSpliced(to, 0, items[from] as Item);
}

/** Where a row stands on the page, in pixels. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** The place that the row at `from` would take, dragged by `dy` pixels: that of the last row whose middle its nearer edge has passed. */
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
  const place = boxes.findLastIndex((box) => bottom > middle(box));
  return Math.max(place, from);
}

/** By how many pixels the row at `index` makes way while the one at `from`, `height` high, is held over `to`. */
export function wayMade(index: number, { from, to, height }: { from: number; to: number; height: number }): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

const edgePx = 72;
const fastestPx = 14;

/** How far the page scrolls at each frame while the pointer is near an edge of the window, in pixels. */
export function edgeScroll(pointerY: number, windowHeight: number): number {
  if (pointerY < edgePx) return -Math.ceil(((edgePx - pointerY) / edgePx) * fastestPx);
  const below = pointerY - (windowHeight - edgePx);
  return below > 0 ? Math.ceil((below / edgePx) * fastestPx) : 0;
}

/** Where a key takes the item at `index` of `count`; undefined for keys that move nothing. */
export function placeByKey(key: string, index: number, count: number): number | undefined {
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const place = places[key];
  return place === undefined || place === index || place < 0 || place >= count ? undefined : place;
}
