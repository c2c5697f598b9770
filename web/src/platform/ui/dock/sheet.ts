import { breakpoints } from "../../breakpoints.ts";
import { sheetForm } from "./sheet-form.rules.ts";

/**
 * Gives an open sheet its form (sheet-form.rules.ts) at each size of the screen, of the text and of a message above.
 * `onLower` is called by Escape, and when the focus goes to what a sheet covers. Returns how to stop.
 */
export function watchSheet(dock: HTMLDivElement, sheet: HTMLDivElement, isLowered: boolean, onLower: () => void): () => void {
  const form = () => shape(dock, sheet, isLowered);
  form();
  if (dock.dataset["sheet"] === "flow") dock.scrollIntoView({ block: "start" });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !document.querySelector("[role='dialog']")) onLower();
  };
  const focus = ({ target }: FocusEvent) => {
    if (dock.dataset["sheet"] !== "tall" || !(target instanceof Node)) return;
    if (dock.parentElement?.contains(target) && !dock.contains(target)) onLower();
  };
  const asked = new ResizeObserver(form);
  const title = dock.parentElement?.querySelector("h2");
  if (title) asked.observe(title);
  const room = new MutationObserver(() => {
    const made = toastRoom();
    if (made === known) return;
    known = made;
    form();
  });
  let known = toastRoom();
  room.observe(document.documentElement, { attributeFilter: ["style"] });
  window.addEventListener("resize", form);
  window.addEventListener("keydown", press);
  document.addEventListener("focusin", focus);
  return () => {
    asked.disconnect();
    room.disconnect();
    window.removeEventListener("resize", form);
    window.removeEventListener("keydown", press);
    document.removeEventListener("focusin", focus);
  };
}

/** The room that the page leaves to a message at its top. */
const toastRoom = (): string => document.documentElement.style.getPropertyValue("--toast-room");

/** Measures what the sheet would need and hide, and writes its form where the style sheets read it. */
function shape(dock: HTMLDivElement, sheet: HTMLDivElement, isLowered: boolean): void {
  const page = dock.parentElement;
  if (!page) return;
  dock.dataset["sheet"] = "rising";
  dock.removeAttribute("data-lowered");
  dock.removeAttribute("data-tight");
  const rest = dock.offsetHeight - sheet.offsetHeight;
  const question = page.querySelector("h2")?.getBoundingClientRect();
  const form = sheetForm({
    width: window.innerWidth,
    height: window.innerHeight,
    textPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    needed: sheet.scrollHeight + rest,
    questionBottom: question ? question.bottom + window.scrollY : 0,
  });
  const canLower = (form === "tall" || form === "rising") && !matchMedia(breakpoints.twoColumns).matches;
  dock.toggleAttribute("data-lowered", isLowered && canLower);
  dock.dataset["sheet"] = isLowered && canLower ? "rising" : form;
  if (dock.dataset["sheet"] === "tall") {
    window.scrollTo(0, 0);
    dock.style.setProperty("--sheet-height", `${window.innerHeight - page.getBoundingClientRect().top - rest}px`);
  }
  const text = form === "flow" ? null : sheet.querySelector("section [data-read]");
  // Drawn closer where that makes it whole: what is still cut stays easy to read.
  for (const tight of [true, false]) if (text && below(text, sheet) > 0) dock.toggleAttribute("data-tight", tight);
  // What scrolls is reached from the keyboard.
  if (sheet.scrollHeight > sheet.clientHeight + 1) sheet.tabIndex = 0;
  else sheet.removeAttribute("tabindex");
}

/** Returns how far an element reaches below the edge of a sheet that has not scrolled, in pixels. */
const below = (element: Element, sheet: HTMLElement): number =>
  element.getBoundingClientRect().bottom + sheet.scrollTop - sheet.getBoundingClientRect().bottom;
