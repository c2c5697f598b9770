const edge = 16;
const gap = 8;

/**
 * Places the toasts while a dialog is open: above it where they fit, otherwise below its title, so that its title and its close button stay
 * in sight. Without a dialog the style sheet decides.
 */
export function placeToasts(place: HTMLElement): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  place.style.top = dialog ? `${topBeside(dialog, place.offsetHeight)}px` : "";
  place.style.bottom = dialog ? "auto" : "";
}

function topBeside(dialog: Element, height: number): number {
  const header = dialog.querySelector("h2")?.parentElement;
  if (!header || dialog.getBoundingClientRect().top >= edge + height) return edge;
  return header.getBoundingClientRect().bottom + gap;
}
