/**
 * Moves the focus to the title of the page, for keyboards and screen readers, unless an element already has the focus.
 */
export function focusTitleIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>("main h1, h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
