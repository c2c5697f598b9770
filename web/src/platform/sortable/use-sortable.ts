import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { edgeScroll, placeByKey, placeUnder, type RowBox, wayMade } from "./sortable.rules.ts";

interface Held {
  readonly from: number;
  readonly to: number;
  /** Distance from the row's initial position, in pixels. */
  readonly dy: number;
  readonly boxes: readonly RowBox[];
}

interface SortableOptions {
  readonly count: number;
  /** Called when a row was dropped or moved by a key, with its old and new index. */
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Makes rows sortable by a handle with a mouse, a pen or a finger. Escape cancels a drag. The handle also accepts the
 * up and down arrows, Home and End. The page must add buttons that do the same, for users who can neither drag nor use
 * a keyboard (WCAG 2.5.7).
 */
export function useSortable({ count, onMove }: SortableOptions) {
  const rows = useRef(new Map<number, HTMLElement>());
  const [held, setHeld] = useState<Held>();
  const pointer = useRef({ y: 0, startY: 0 });
  const holding = held !== undefined;

  const follow = () => {
    const dy = pointer.current.y + window.scrollY - pointer.current.startY;
    setHeld((h) => h && { ...h, dy, to: placeUnder(h.boxes, h.from, dy) });
  };
  useHeldRow(holding, pointer, follow, () => setHeld(undefined));

  const take = (index: number, { button, currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    pointer.current = { y: clientY, startY: clientY + window.scrollY };
    setHeld({ from: index, to: index, dy: 0, boxes: boxesOf(rows.current, count) });
  };
  const drop = () => {
    if (held && held.to !== held.from) onMove(held.from, held.to);
    setHeld(undefined);
  };
  const press = (index: number, event: KeyboardEvent) => {
    const to = placeByKey(event.key, index, count);
    if (to === undefined || holding) return;
    event.preventDefault();
    onMove(index, to);
  };

  return {
    /** Returns the props of the row at `index`. */
    rowProps: (index: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(index, element);
        else rows.current.delete(index);
      },
      style: styleOf(held, index),
      "data-held": held?.from === index || undefined,
    }),
    /** Returns the props of the handle, a button, of the row at `index`. */
    handleProps: (index: number) => ({
      style: { touchAction: "none", cursor: holding ? "grabbing" : "grab" } satisfies CSSProperties,
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(index, event),
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (!holding) return;
        pointer.current.y = clientY;
        follow();
      },
      onPointerUp: drop,
      onPointerCancel: () => setHeld(undefined),
      onKeyDown: (event: KeyboardEvent) => press(index, event),
    }),
  };
}

/**
 * While a row is held, cancels on Escape, and scrolls the page when the pointer is near the top or bottom of the
 * viewport.
 */
function useHeldRow(holding: boolean, pointer: { readonly current: { y: number } }, follow: () => void, letGo: () => void) {
  const latest = useRef({ follow, letGo });
  latest.current = { follow, letGo };
  useEffect(() => {
    if (!holding) return;
    let frame = requestAnimationFrame(function scroll() {
      const step = edgeScroll(pointer.current.y, window.innerHeight);
      if (step !== 0) {
        window.scrollBy(0, step);
        latest.current.follow();
      }
      frame = requestAnimationFrame(scroll);
    });
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && latest.current.letGo();
    window.addEventListener("keydown", onEscape);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onEscape);
    };
  }, [holding, pointer]);
}

const boxesOf = (rows: ReadonlyMap<number, HTMLElement>, count: number): RowBox[] =>
  Array.from({ length: count }, (_, index) => {
    const box = rows.get(index)?.getBoundingClientRect();
    return { top: (box?.top ?? 0) + window.scrollY, height: box?.height ?? 0 };
  });

function styleOf(held: Held | undefined, index: number): CSSProperties | undefined {
  if (!held) return undefined;
  if (index === held.from) return { transform: `translateY(${held.dy}px)`, position: "relative", zIndex: 1 };
  const height = held.boxes[held.from]?.height ?? 0;
  return { transform: `translateY(${wayMade(index, { ...held, height })}px)`, transition: "transform var(--b-dur-base) var(--b-ease-out)" };
}
