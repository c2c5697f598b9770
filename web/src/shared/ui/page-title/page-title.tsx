import { useEffect } from "react";

/** The title of the document for a page: « Tes badges · Badin ». */
export const documentTitle = (page: string) => `${page} · Badin`;

/** Names the page in the tab, the history and the first words of a screen reader. Shows nothing. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = documentTitle(children);
  }, [children]);
  return null;
}
