import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { createIcon } from "../ui/icon/create-icon.tsx";
import { spokenEvent } from "./read-aloud.ts";
import styles from "./reading-ruler.module.css";

const UpDownIcon = /* @__PURE__ */ createIcon("M8 9l4-4l4 4M16 15l-4 4l-4-4");

/** Distance of a key press, and below the top of the page where the ruler begins, in pixels. */
const stepPx = 24;
const firstPx = 120;
/** What the header keeps: it never fades. */
const headerPx = 56;

const within = (top: number) => Math.min(Math.max(top, headerPx), window.innerHeight - 2 * stepPx);

/**
 * A ruler of two lines over the page: dragged by its handle, moved by the arrows, and following the word that is read
 * aloud.
 */
export default function ReadingRuler() {
  const [top, setTop] = useState(firstPx);
  useEffect(() => {
    const follow = (event: Event) => setTop(within((event as CustomEvent<number>).detail - stepPx / 3));
    document.addEventListener(spokenEvent, follow);
    return () => document.removeEventListener(spokenEvent, follow);
  }, []);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -stepPx, ArrowDown: stepPx }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setTop((now) => within(now + step));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setTop(within(event.clientY - 2 * stepPx));
  };
  return createPortal(
    <section aria-label="Règle" className={styles["place"]}>
      <div className={styles["ruler"]} style={{ top: top - headerPx }}>
        <div
          role="slider"
          tabIndex={0}
          aria-label="Règle de lecture"
          aria-orientation="vertical"
          aria-valuemin={headerPx}
          aria-valuemax={window.innerHeight}
          aria-valuenow={Math.round(top)}
          className={styles["handle"]}
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <UpDownIcon />
        </div>
      </div>
    </section>,
    document.body,
  );
}
