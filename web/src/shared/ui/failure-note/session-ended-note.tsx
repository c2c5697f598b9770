import { isSignedOut } from "../../api/failures.ts";
import { useSessionEnd } from "../../api/session-end.ts";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import { Note } from "../note/note.tsx";

/** In a small window it would come below what is in sight. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

/**
 * In a form or a question whose session has ended, as its sending or what the page asked meanwhile has shown: how to go on without losing what
 * was typed. A page that has one on screen is not left for the sign-in page. Nothing for another failure, nor without one.
 */
export function SessionEndedNote({ error }: { error: unknown }) {
  const ended = useSessionEnd();
  if (!ended && !isSignedOut(error)) return null;
  return (
    <div role="alert" ref={bringIntoView}>
      <Note title="La session a expiré" icon={<AlertCircleIcon />}>
        <a href="/login" target="_blank" rel="noreferrer">
          Se connecter dans un nouvel onglet
        </a>
        , puis revenir valider ici. Ce qui est saisi est gardé.
      </Note>
    </div>
  );
}
