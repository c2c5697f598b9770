import { useLayoutEffect } from "react";
import type { createBrowserRouter } from "react-router";
import { forgetFirstAnswers } from "./first-answers.ts";

/** Ids of what home.html and question.html hold while the application is on its way (web/build/first-form.ts). */
const firstPageIds = { home: "first-home", question: "first-question" } as const;

/** What can be pressed in them, in the page that takes their place. */
const controls = { home: "#root [aria-labelledby=next-step] :is(a, button)", question: "#root main [type=radio]" } as const;

/**
 * Removes the first page, whose place the application takes, once `isShown`. What was pressed in it is pressed in the
 * application; the focus stays where it was.
 */
export function useTakeOver(page: keyof typeof firstPageIds, isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) takeOver(page);
  }, [page, isShown]);
}

function takeOver(page: keyof typeof firstPageIds): void {
  const first = document.getElementById(firstPageIds[page]);
  if (!first) return;
  const { pressed, focused } = first.dataset;
  forgetFirstAnswers();
  first.remove();
  const own = (index: string | undefined) =>
    index === undefined ? undefined : document.querySelectorAll<HTMLElement>(controls[page])[Number(index)];
  own(focused)?.focus({ preventScroll: true });
  // Once React has drawn the page.
  if (pressed !== undefined) setTimeout(() => own(pressed)?.click());
}

/** Removes a first page where another one comes: a guard leads elsewhere, or the page fails. */
export function watchFirstPage({ subscribe }: Pick<ReturnType<typeof createBrowserRouter>, "subscribe">): void {
  const first = Object.values(firstPageIds)
    .map((id) => document.getElementById(id))
    .find((page) => page !== null);
  if (!first) return;
  const { pathname } = window.location;
  const stop = subscribe(({ initialized, location, errors }) => {
    if (!errors && (location.pathname === pathname || !initialized)) return;
    stop();
    forgetFirstAnswers();
    first.remove();
  });
}
