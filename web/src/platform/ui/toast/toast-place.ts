import { freeTop, topBeside } from "./toast-place.rules.ts";

/** The title of the page, and what stands around its content: header, back arrow, tabs, banner. */
const kept = "h1, :is(a, button):not(main *, footer *)";

/** Delay between two looks at the page under the toasts, in milliseconds: it may come, scroll or change. */
const lookMs = 200;

/**
 * Keeps the toasts clear of the title and of the way out: of the dialog while one is open, else of the page. Above a
 * dock, the style sheet places them. Returns a function that stops it.
 */
export function keepToastsClear(place: HTMLElement): () => void {
  const look = () => placeToasts(place);
  look();
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    place.style.top = "";
  };
}

function placeToasts(place: HTMLElement): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  const underStyles = !dialog && "dock" in document.documentElement.dataset;
  place.style.top = underStyles ? "" : `${dialog ? topOver(dialog, place) : topOn(place)}px`;
  place.style.bottom = underStyles ? "" : "auto";
}

function topOver(dialog: Element, place: HTMLElement): number {
  const header = dialog.querySelector("h2")?.parentElement;
  const kept = [...(header?.children ?? [])].map((element) => element.getBoundingClientRect());
  return topBeside(place.getBoundingClientRect(), dialog.getBoundingClientRect().top, header?.getBoundingClientRect(), kept);
}

function topOn(place: HTMLElement): number {
  const others = [...document.querySelectorAll(kept)].filter((element) => !place.contains(element));
  return freeTop(
    place.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
    innerHeight,
  );
}
