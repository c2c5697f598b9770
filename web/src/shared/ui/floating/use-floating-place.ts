import { useEffect, useState } from "react";

/**
 * Where floating things are put: inside the main landmark, so that screen readers find them where the page is, and not beside it.
 * The whole body on a page without one.
 */
export function useFloatingPlace(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.querySelector("main") ?? document.body), []);
  return place;
}
