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

/** Returns whether an element answers to a key itself: a button to the space bar, a list to all but Escape. */
const answers = (element: EventTarget | null, key: string): boolean =>
  element instanceof HTMLElement && element.closest(key === " " ? "button, a, select" : "select") !== null && key !== "Escape";

/** Follows the keyboard, and the presenter’s remotes that send its keys. */
export function useProjectionKeys(moves: Moves): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const move = keys[event.key];
      if (!move || answers(event.target, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moves[move]();
    };
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  });
}
