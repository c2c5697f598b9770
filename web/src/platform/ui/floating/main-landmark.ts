import type { RefObject } from "react";

/**
 * Container of menus and tooltips: the main landmark, so that screen readers find them in the page's content, or the
 * body without one.
 */
export const mainLandmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};
