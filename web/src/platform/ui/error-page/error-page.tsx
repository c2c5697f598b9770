import { type ReactNode, useEffect, useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { mayReload, rememberReload } from "../../versions/automatic-reload.ts";
import { reloadNewest } from "../../versions/newest.ts";
import { Button } from "../button/button.tsx";
import { FirstLoad } from "../spinner/first-load.tsx";
import { MessagePage } from "./message-page.tsx";
import { isMissingChunk } from "./missing-chunk.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The page shown when another fails. It does not show the error itself, which the router has logged. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const reload = (
    <Button variant="go" onClick={() => void reloadNewest()}>
      Recharger la page
    </Button>
  );
  if (isMissingChunk(error)) return <MissingPage reload={reload} />;
  return (
    <MessagePage title="Une erreur est survenue" action={reload}>
      La page n’a pas pu s’afficher. Ce qui a été enregistré n’est pas perdu.
    </MessagePage>
  );
}

/**
 * The page shown when code cannot be fetched. Most often the tab is older than the served version, so it reloads with
 * the newest one. Without network, or after a reload in the last minute, it asks the user to reload.
 */
function MissingPage({ reload }: { reload: ReactNode }) {
  const [reloading] = useState(() => navigator.onLine && mayReload(Date.now()));
  useEffect(() => {
    if (!reloading) return;
    rememberReload(Date.now());
    void reloadNewest();
  }, [reloading]);
  if (reloading) return <FirstLoad />;
  return (
    <MessagePage title="Page non chargée" action={reload}>
      Le réseau a manqué, ou Badin vient d’être mis à jour. Il suffit de recharger la page.
    </MessagePage>
  );
}
