import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { PendingSpinner } from "../shared/ui/spinner/pending-spinner.tsx";
import { ToastArea } from "../shared/ui/toast/toast.tsx";
import { RouteFocus } from "./route-focus.tsx";

/** The root view: the page, the toasts and the full-screen spinner. */
export function Root() {
  const navigating = useNavigation().state !== "idle";
  return (
    <>
      <Outlet />
      <ToastArea />
      <PendingSpinner navigating={navigating} />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}
