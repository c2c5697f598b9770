import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { keepInSight, spread, type View, wholePicture, zoomAt } from "./zoom.ts";

type Point = { x: number; y: number };

/** Zoom and move by wheel, fingers and mouse, over a stage that fills the screen. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<View>(wholePicture);
  const fingers = useRef(new Map<number, Point>());

  function change(next: (view: View) => View) {
    const box = stage.current;
    const image = picture.current;
    if (!box || !image) return;
    const size = { width: image.offsetWidth, height: image.offsetHeight };
    setView((current) => keepInSight(next(current), size, { width: box.clientWidth, height: box.clientHeight }));
  }
  const fromCenter = (point: Point): Point => ({ x: point.x - innerWidth / 2, y: point.y - innerHeight / 2 });
  const zoom = (factor: number, around?: Point) => change((current) => zoomAt(current, factor, around && fromCenter(around)));

  // React's wheel listeners are passive: the page behind would scroll.
  useEffect(() => {
    const box = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    };
    box?.addEventListener("wheel", turn, { passive: false });
    return () => box?.removeEventListener("wheel", turn);
  });

  const pointer = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other) zoom(spread(now, other) / Math.max(1, spread(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      else change((current) => ({ ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y }));
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  };
  return { view, zoom, pointer, reset: () => setView(wholePicture) };
}
