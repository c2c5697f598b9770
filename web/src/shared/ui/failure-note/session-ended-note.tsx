import { ApiFailure } from "../../api/failures.ts";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import { Note } from "../note/note.tsx";

/**
 * In a form that was sent after its session had ended: how to go on without losing what was typed. Nothing for another failure, nor
 * without one.
 */
export function SessionEndedNote({ error }: { error: unknown }) {
  if (!(error instanceof ApiFailure) || error.status !== 401) return null;
  return (
    <div role="alert">
      <Note title="Votre session a expiré" icon={<AlertCircleIcon />}>
        <a href="/login" target="_blank" rel="noreferrer">
          Connectez-vous dans un nouvel onglet
        </a>
        , puis revenez valider ici. Ce que vous avez saisi est gardé.
      </Note>
    </div>
  );
}
