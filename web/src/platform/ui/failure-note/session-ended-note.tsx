import { isSignedOut } from "../../api/failures.ts";
import { useSessionEnd } from "../../api/session-end.ts";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import { Note } from "../note/note.tsx";

/** Scrolls the note into view: on a small screen it could be below the visible part of a dialog. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

/**
 * Explains, in a form or question, how to continue without losing typed text after the session has ended. Shows nothing
 * unless `error` or another call of the page was refused for that reason. While one is mounted, the application does
 * not go to the sign-in page.
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
