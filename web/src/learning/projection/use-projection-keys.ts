import { useEffect } from "react";

interface Moves {
  next: () => void;
  back: () => void;
  darken: () => void;
  leave: () => void;
}

const keys: Record<string, keyof Moves> = {
  ArrowRight: "next",
  PageDown: "next",
  " ": "next",
  ArrowLeft: "back",
  PageUp: "back",
  b: "darken",
  B: "darken",
  Escape: "leave",
};

/**
 * Follows the keyboard, and the presenter’s remotes that send its keys. The space bar of a button that has the focus
 * presses that button.
 */
export function useProjectionKeys(moves: Moves): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const move = keys[event.key];
      const pressesButton = event.key === " " && event.target instanceof HTMLElement && event.target.closest("button, a") !== null;
      if (!move || pressesButton || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moves[move]();
    };
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  });
}
