import { useLayoutEffect, useRef } from "react";

/** As long as a move may take to settle: shown at once, sent, and the page of a long list asked anew, in milliseconds. */
const settlingMs = 3000;

/**
 * Keeps the focus on a control that moves in the page: browsers take it away from an element that changes place. `keep` names the control
 * before the move, `controlProps` marks it with the same name. A focus that went elsewhere meanwhile stays there.
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
