import { useEffect } from "react";

/** Returns the document title of a page: « Tes badges · Badin ». */
const documentTitle = (page: string) => `${page} · Badin`;

/** Sets the document title, which the tab, the history and screen readers use. Shows nothing in the page. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = documentTitle(children);
  }, [children]);
  return null;
}
