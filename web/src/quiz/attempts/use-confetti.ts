import { confettiCount } from "@badin/contract";
import { type RefObject, useEffect } from "react";

const colors = ["#F86404", "#FFFFFF", "#F4B522", "#7ED7A3", "#5FAEE5"];
/**
 * A triangle in a 10 by 10 box, moved to turn around its centre. The library takes six numbers where its types declare
 * a `DOMMatrix`.
 */
const triangle = { path: "M5 0L10 9H0Z", matrix: [1, 0, 0, 1, -5, -5] as unknown as DOMMatrix };

/** Throws confetti over a canvas, once; none when the user prefers reduced motion. */
export function useConfetti(canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    throwConfetti(canvas.current, () => gone).then(
      (reset) => {
        stop = reset;
      },
      (error: unknown) => console.warn("No confetti", error),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [canvas]);
}

/**
 * Throws confetti.
 * @returns a function that stops it; undefined when nothing was thrown
 */
async function throwConfetti(canvas: HTMLCanvasElement | null, isGone: () => boolean): Promise<(() => void) | undefined> {
  if (!canvas || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
  const { default: confetti } = await import("canvas-confetti");
  if (isGone()) return undefined;
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shapes = ["square" as const, confetti.shapeFromPath(triangle)];
  void fire({ particleCount: confettiCount, spread: 110, startVelocity: 42, ticks: 240, origin: { y: 0.4 }, colors, shapes });
  return fire.reset;
}
