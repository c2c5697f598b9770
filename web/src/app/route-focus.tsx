import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { dialogHandle } from "../platform/ui/modal/dialog-route.ts";
import { focusTitleIfLost } from "../platform/ui/page-title/focus-title.ts";

/**
 * Moves the focus to the title of the new page after a navigation, so that keyboards and screen readers continue from
 * there. A page that has already focused a field keeps that focus. A dialog is not a new page.
 */
export function RouteFocus() {
  const pathname = useMatches()
    .filter(({ handle }) => handle !== dialogHandle)
    .at(-1)?.pathname;
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusTitleIfLost();
  }, [pathname]);
  return null;
}
