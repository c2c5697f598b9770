import { useLayoutEffect, useRef } from "react";

/**
 * How long the focus is restored after a move, in milliseconds: enough for the move to show, be sent, and a long list
 * to be refetched.
 */
const settlingMs = 3000;

/**
 * Keeps the focus on a control that moves in the page: an element loses the focus when it moves in the DOM. Call `keep`
 * with the control's name before the move; `controlProps` gives a control its name. A focus that has moved to another
 * element meanwhile stays there.
 */
export function useKeptFocus() {
  const wanted = useRef({ name: "", until: 0 });
  useLayoutEffect(() => {
    if (performance.now() > wanted.current.until || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-control="${wanted.current.name}"]`)?.focus();
  });
  return {
    keep: (name: string) => {
      wanted.current = { name, until: performance.now() + settlingMs };
    },
    controlProps: (name: string) => ({ "data-control": name }),
  };
}
