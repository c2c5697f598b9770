/** Id of the sign-in form that the page's HTML holds while the application is on its way (web/build/first-form.ts). */
const firstFormId = "first-form";

/**
 * Gives what was typed in the first form, and the focus, to the page that takes its place, then removes it. If the
 * user already submitted it, the page submits again. Called in the task that shows the page: on a phone the keyboard
 * stays.
 */
export function takeOverFirstForm(): void {
  const first = document.getElementById(firstFormId);
  if (!first) return;
  const typed = first.querySelector("input");
  const field = document.querySelector<HTMLInputElement>('#root input[name="email"]');
  // The style that hides the application names the id.
  first.id = "";
  if (typed && field) handOver(typed, field);
  first.remove();
  // Once the page knows what was typed.
  if (first.dataset["sent"]) setTimeout(() => field?.form?.querySelector<HTMLElement>("[type=submit]")?.click());
}

function handOver(typed: HTMLInputElement, field: HTMLInputElement): void {
  if (typed.value !== "" && typed.value !== field.value) {
    // React replaces the setter of each field by one that hides the change from it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (document.activeElement !== typed) return;
  field.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = typed;
  // Once React has written the value, which moves the caret to its end.
  setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd));
}
