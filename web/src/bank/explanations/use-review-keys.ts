import { useEffect, useEffectEvent } from "react";

/** Keys of the review, in the syntax of `aria-keyshortcuts`. */
export const reviewKeys = { toggle: "v", drop: "Delete", next: "ArrowRight", previous: "ArrowLeft" } as const;

interface ReviewActions {
  toggle: () => void;
  drop: () => void;
  go: (by: 1 | -1) => void;
}

/**
 * Handles the review keys, wherever the focus is: V shows or hides the answer, Delete drops the request, the arrows go
 * to the next and the previous.
 */
export function useReviewKeys(active: boolean, { toggle, drop, go }: ReviewActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    // Letters typed in the explanation are its own.
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key.toLowerCase() === reviewKeys.toggle) toggle();
    if (event.key === reviewKeys.drop) drop();
    if (event.key === reviewKeys.next) go(1);
    if (event.key === reviewKeys.previous) go(-1);
  });
  useEffect(() => {
    if (!active) return;
    // Captured: the dialog stops the arrow keys before they reach the window.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [active]);
}
