import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus on a control that moves in the page: browsers take it away from an element that changes place. `keep` names the control
 * before the move, `controlProps` marks it with the same name.
 */
export function useKeptFocus() {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const control = document.querySelector<HTMLElement>(`[data-control="${wanted.current}"]`);
    if (!control) return;
    wanted.current = undefined;
    if (control !== document.activeElement) control.focus();
  });
  return {
    keep: (name: string) => {
      wanted.current = name;
    },
    controlProps: (name: string) => ({ "data-control": name }),
  };
}
