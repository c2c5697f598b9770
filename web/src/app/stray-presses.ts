import { isRepeated } from "../shared/ui/button/double-press.ts";

const controls = "a, button, input, select, summary, textarea, label";

function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * The second press of a double click goes where the first went, or nowhere: what the first one did may have put something else under the finger,
 * such as the next row with its own button to remove it.
 */
export function ignoreStrayPresses(): void {
  let pressed: Element | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const control = controlOf(event.target);
      if (!isRepeated(event)) {
        pressed = control;
      } else if (control !== pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
