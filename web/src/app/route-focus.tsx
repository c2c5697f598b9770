import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation the focus goes to the title of the new page, as it would with a page the browser loads: keyboard and screen
 * reader go on from there. A page that has put the focus itself, in a field, keeps it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement && document.activeElement !== document.body) return;
    const title = document.querySelector<HTMLElement>("main h1, h1");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
