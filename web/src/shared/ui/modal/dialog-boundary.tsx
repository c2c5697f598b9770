import { useEffect, useEffectEvent } from "react";
import { useRouteError } from "react-router";
import { isMissingChunk } from "../error-page/missing-chunk.ts";
import { tellNotLoaded } from "../late-code/tell-not-loaded.ts";
import { useDialogRoute } from "./dialog-route.ts";

/** A dialog whose code cannot be fetched does not open: a toast says so, and its page stays. What fails in a dialog is for the page to show. */
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
