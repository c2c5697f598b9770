import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { PendingSpinner } from "../shared/ui/spinner/pending-spinner.tsx";
import { Toaster } from "../shared/ui/toast/toaster.tsx";
import { RouteFocus } from "./route-focus.tsx";

/** The root view: the page, the toasts and the full-screen spinner (specification, section 2). */
export function Root() {
  const navigating = useNavigation().state !== "idle";
  return (
    <>
      <Outlet />
      <Toaster />
      <PendingSpinner navigating={navigating} />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}
