/** Takes the focus to the title of the page, for who goes on from there by keyboard or screen reader; not from where it has a place. */
export function focusTitleIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>("main h1, h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
