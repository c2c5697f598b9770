import { useLayoutEffect } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { useProofQuestion } from "../identity/sign-in/proof-question.tsx";
import { PendingSpinner } from "../platform/ui/spinner/pending-spinner.tsx";
import { ToastArea } from "../platform/ui/toast/toast.tsx";
import { takeOverFirstForm } from "./first-form.ts";
import { RouteFocus } from "./route-focus.tsx";

/** Tells one load of the application from the others. */
const loadId = Date.now();

/** The root view: the page, the toasts and the full-screen spinner. */
export function Root() {
  const navigating = useNavigation().state !== "idle";
  const question = useProofQuestion();
  useLayoutEffect(takeOverFirstForm, []);
  return (
    <>
      <Outlet />
      {question}
      <ToastArea />
      <PendingSpinner navigating={navigating} paused={question !== undefined} />
      <RouteFocus />
      {/* A page loaded again starts at its top: the browser names its first entry alike in every load. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? `${pathname} ${loadId}` : key)} />
    </>
  );
}
