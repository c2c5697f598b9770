import { breakpoints } from "../../breakpoints.ts";
import { edge, freeTop, topBeside } from "./toast-place.rules.ts";

/** The title of the page, and what stands around its content: header, back arrow, tabs, banner. */
const head = "h1, :is(a, button):not(main *, footer *)";
/** On a phone, whatever is read first or pressed too: titles, answers, controls, a sheet above the dock. */
const everything = "h1, h2, h3, a:not([href^='#']), button, label, summary, input, select, textarea, [data-sheet]";

/** Delay between two looks at the page under the toasts, in milliseconds: it may come, scroll or change. */
const lookMs = 200;

/**
 * Keeps the toasts clear of the title and of the way out: of the dialog while one is open, else of the page. On a phone
 * they cover no title, answer nor control: where no place is free, the page goes down below them. Returns a function
 * that stops it.
 */
export function keepToastsClear(place: HTMLElement): () => void {
  const look = () => placeToasts(place);
  look();
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    place.style.top = "";
    place.style.bottom = "";
    makeRoom(0);
  };
}

function placeToasts(place: HTMLElement): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  if (dialog) stand(place, topOver(dialog, place));
  else if (matchMedia(breakpoints.phone).matches) standOnPhone(place);
  else if ("dock" in document.documentElement.dataset) stand(place, undefined);
  else stand(place, freeTop(place.getBoundingClientRect(), sidesOf(head, place), innerHeight / 2) ?? edge);
}

/** Places toasts at `top`; undefined leaves them where the style sheet does, above a dock. */
function stand(place: HTMLElement, top: number | undefined): void {
  place.style.top = top === undefined ? "" : `${top}px`;
  place.style.bottom = top === undefined ? "" : "auto";
}

/** Room once made stays as long as the toasts do: the page moves once. */
function standOnPhone(place: HTMLElement): void {
  const top = hasRoom() ? undefined : freeTop(place.getBoundingClientRect(), sidesOf(everything, place), innerHeight - edge);
  if (top === undefined) makeRoom(place.offsetHeight + 2 * edge);
  stand(place, top ?? edge);
}

const roomName = "--toast-room";
const hasRoom = (): boolean => document.documentElement.style.getPropertyValue(roomName) !== "";

/** Has the page begin, and what sticks to the top stick, `height` pixels lower. */
function makeRoom(height: number): void {
  document.documentElement.style.setProperty(roomName, height > 0 ? `${height}px` : "");
}

/** Sides of what the page shows, without what only screen readers find. */
function sidesOf(selector: string, place: HTMLElement): DOMRect[] {
  const shown = [...document.querySelectorAll(selector)].filter((element) => !place.contains(element));
  return shown.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
}

function topOver(dialog: Element, place: HTMLElement): number {
  const header = dialog.querySelector("h2")?.parentElement;
  const kept = [...(header?.children ?? [])].map((element) => element.getBoundingClientRect());
  return topBeside(place.getBoundingClientRect(), dialog.getBoundingClientRect().top, header?.getBoundingClientRect(), kept);
}
