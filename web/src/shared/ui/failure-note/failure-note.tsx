import { failureMessage } from "../../api/failures.ts";
import { Button } from "../button/button.tsx";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import { Note } from "../note/note.tsx";
import styles from "./failure-note.module.css";

interface FailureNoteProps {
  /** What could not be shown: « Tes badges ne se sont pas chargés ». */
  title: string;
  /** What the call threw. */
  error: unknown;
  /** Said in place of the call's own words, which address an adult. */
  message?: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** In the place of what did not come: why, and the button that asks again. */
export function FailureNote({ title, error, message = failureMessage(error), onRetry, retrying }: FailureNoteProps) {
  return (
    <div role="alert">
      <Note title={title} icon={<AlertCircleIcon />}>
        <p>{message}</p>
        <Button size="sm" className={styles["retry"] ?? ""} onClick={onRetry} loading={retrying}>
          Réessayer
        </Button>
      </Note>
    </div>
  );
}
