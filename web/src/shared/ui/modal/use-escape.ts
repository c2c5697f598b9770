import { useEffect, useEffectEvent } from "react";

/** What Escape does to each dialog on screen, the one on top last. */
const dialogs: (() => void)[] = [];

/**
 * Escape is for what is on top alone: the dialog opened last, unless one of the browser's own, such as a picture over the whole screen, covers it.
 * One listener for all: by the time a second one hears of the same press, the first may have brought its dialog to the top.
 */
function pressOnTop(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.isComposing && !document.querySelector("dialog[open]")) dialogs.at(-1)?.();
}

/** Calls `onEscape` when Escape is pressed while this dialog is open and on top. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const pressEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return;
    const press = () => pressEscape();
    if (dialogs.push(press) === 1) addEventListener("keydown", pressOnTop, { capture: true });
    return () => {
      dialogs.splice(dialogs.indexOf(press), 1);
      if (dialogs.length === 0) removeEventListener("keydown", pressOnTop, { capture: true });
    };
  }, [opened]);
}
