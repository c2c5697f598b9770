import type { createBrowserRouter } from "react-router";
import { pathTo } from "../../platform/paths.ts";

/** Id of the page that home.html holds while the application is on its way (web/build/first-form.ts). */
const firstHomeId = "first-home";
/** The one button of the page that takes its place. */
const action = "#root [aria-labelledby=next-step] :is(a, button)";

/**
 * Removes the first page of a student, whose place the application takes; a press of its button is one of the
 * application's.
 */
export function takeOverFirstHome(): void {
  const first = document.getElementById(firstHomeId);
  if (!first) return;
  first.remove();
  if (first.dataset["pressed"] === undefined) return;
  // Once React has drawn the page.
  setTimeout(() => document.querySelector<HTMLElement>(action)?.click());
}

/** Removes the first page where another one comes: a guard leads elsewhere, or the page fails. */
export function watchFirstHome({ subscribe }: Pick<ReturnType<typeof createBrowserRouter>, "subscribe">): void {
  if (!document.getElementById(firstHomeId)) return;
  const stop = subscribe(({ initialized, location, errors }) => {
    const isHome = location.pathname === pathTo("home");
    if (!errors && (isHome || !initialized)) return;
    stop();
    document.getElementById(firstHomeId)?.remove();
  });
}
