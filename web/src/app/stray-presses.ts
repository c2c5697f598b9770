import { isRepeated } from "../platform/ui/button/double-press.ts";

const controls = "a, button, input, select, summary, textarea, label";

function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Cancels the second press of a double click unless it hits the same control as the first: the first press may have
 * moved another control under the finger, such as the remove button of the next row.
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
