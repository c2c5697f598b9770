import { useEffect, useEffectEvent } from "react";

/** Keys of the review, as `aria-keyshortcuts` writes them. */
export const reviewKeys = { toggle: "v", drop: "Delete" } as const;

interface ReviewActions {
  toggle: () => void;
  drop: () => void;
}

/** V shows or hides the answer, Delete drops the request: from anywhere in the review, so that one teaches without looking for a button. */
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
