import { ButtonLink } from "../button/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

/** The page shown for an unknown address. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="Page introuvable"
      action={
        <ButtonLink to="/" variant="go">
          Retour à l’accueil
        </ButtonLink>
      }
    >
      Cette adresse ne mène à aucune page. Le lien est peut-être ancien, ou incomplet.
    </MessagePage>
  );
}
