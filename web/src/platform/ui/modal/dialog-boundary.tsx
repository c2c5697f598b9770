import { useEffect, useEffectEvent } from "react";
import { useRouteError } from "react-router";
import { isMissingChunk } from "../error-page/missing-chunk.ts";
import { tellNotLoaded } from "../late-code/tell-not-loaded.ts";
import { useDialogRoute } from "./dialog-route.ts";

/**
 * Error boundary of dialog routes. When a dialog's code cannot be fetched, shows a toast and keeps the page; rethrows
 * any other error.
 */
export function DialogBoundary() {
  const error = useRouteError();
  if (!isMissingChunk(error)) throw error;
  return <NotLoaded error={error} />;
}

function NotLoaded({ error }: { error: unknown }) {
  const { close } = useDialogRoute(".");
  const giveUp = useEffectEvent(() => {
    tellNotLoaded(error);
    close();
  });
  useEffect(() => giveUp(), []);
  return null;
}
