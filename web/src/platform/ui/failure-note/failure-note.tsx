import { failureMessage, isClosedByExam } from "../../api/failures.ts";
import { Button } from "../button/button.tsx";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import note from "../note/note.module.css";
import { Note } from "../note/note.tsx";

interface FailureNoteProps {
  /** What could not be loaded: « Tes badges ne se sont pas chargés ». */
  title: string;
  /** The error that the call threw. */
  error: unknown;
  /** Replaces the message of the error, whose wording addresses adults. */
  message?: string;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * Shown in place of data that could not be loaded: the reason, and a button to try again. What an exam under way closes
 * says so instead.
 */
export function FailureNote({ title, error, message = failureMessage(error), onRetry, retrying }: FailureNoteProps) {
  const closed = isClosedByExam(error);
  return (
    <div role="alert">
      <Note title={closed ? "Fermé pendant ton examen blanc" : title} icon={<AlertCircleIcon />}>
        <p>{closed ? failureMessage(error) : message}</p>
        <Button size="sm" className={note["below"] ?? ""} onClick={onRetry} loading={retrying}>
          Réessayer
        </Button>
      </Note>
    </div>
  );
}
