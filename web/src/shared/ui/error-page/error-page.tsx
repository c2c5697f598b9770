import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "../button/button.tsx";
import { MessagePage } from "./message-page.tsx";
import { isMissingChunk } from "./missing-chunk.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** What a page shows when it fails: nothing of the error itself, which the router has logged. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const reload = (
    <Button variant="go" onClick={() => location.reload()}>
      Recharger la page
    </Button>
  );
  if (isMissingChunk(error)) {
    return (
      <MessagePage title="Page non chargée" action={reload}>
        Le réseau a manqué, ou Badin vient d’être mis à jour. Il suffit de recharger la page.
      </MessagePage>
    );
  }
  return (
    <MessagePage title="Une erreur est survenue" action={reload}>
      La page n’a pas pu s’afficher. Ce qui a été enregistré n’est pas perdu.
    </MessagePage>
  );
}
