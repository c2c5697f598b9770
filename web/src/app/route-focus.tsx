import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { dialogHandle } from "../shared/ui/modal/dialog-route.ts";
import { focusTitleIfLost } from "../shared/ui/page-title/focus-title.ts";

/**
 * After a navigation the focus goes to the title of the new page, as it would with a page the browser loads: keyboard and screen
 * reader go on from there. A page that has put the focus itself, in a field, keeps it; a dialog opens over the same page.
 */
export function RouteFocus() {
  const pathname = useMatches().findLast(({ handle }) => handle !== dialogHandle)?.pathname;
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusTitleIfLost();
  }, [pathname]);
  return null;
}
