import { useEffect, useEffectEvent } from "react";

/** Keys of the review, in the syntax of `aria-keyshortcuts`. */
export const reviewKeys = { toggle: "v", drop: "Delete" } as const;

interface ReviewActions {
  toggle: () => void;
  drop: () => void;
}

/** Handles the review keys, wherever the focus is: V shows or hides the answer, Delete drops the request. */
export function useReviewKeys(active: boolean, { toggle, drop }: ReviewActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.toLowerCase() === reviewKeys.toggle) toggle();
    if (event.key === reviewKeys.drop) drop();
  });
  useEffect(() => {
    if (!active) return;
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [active]);
}
