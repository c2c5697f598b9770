import { useEffect, useEffectEvent } from "react";

/** Calls `go` with -1 for the left arrow key and 1 for the right one, except in a field, a menu or a dialog. */
export function useNeighbourKeys(go: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector("[role='dialog'], [role='menu']")) return;
    if (event.target instanceof Element && event.target.closest("textarea, select, input")) return;
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
