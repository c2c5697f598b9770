import type { RefObject } from "react";

/** Where menus and tooltips are put: inside the main landmark, so that screen readers find them where the page is. The body on a page without one. */
export const mainLandmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};
