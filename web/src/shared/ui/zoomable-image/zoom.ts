/** How the picture is seen: its scale, and how far its centre is from the centre of the screen, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
const maximumScale = 6;

/**
 * The view after zooming by a factor while a point of the picture stays in place.
 * @param point from the centre of the screen, in pixels
 */
export function zoomAt(view: View, factor: number, point: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(maximumScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** The view moved so that the picture never leaves the screen: centred where it is smaller, edge to edge where it is larger. */
export function keepInSight(view: View, picture: Size, screen: Size): View {
  const reach = (full: number, seen: number) => Math.max(0, (full * view.scale - seen) / 2);
  const clamp = (value: number, limit: number) => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)));
  return {
    scale: view.scale,
    x: clamp(view.x, reach(picture.width, screen.width)),
    y: clamp(view.y, reach(picture.height, screen.height)),
  };
}

/** Distance between two fingers, in pixels. */
export function spread(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
