import { ApiFailure } from "../../../shared/api/failures.ts";
import { useOnline } from "../../../shared/network/use-online.ts";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { WifiOffIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { texts } from "../texts.ts";
import { QuestionNotFound } from "./question-not-found.tsx";

interface LoadFailureProps {
  /** What could not be shown. */
  title: string;
  error: unknown;
  /** Said in its place while there is no network: it is asked again by itself. Nothing when the screen says enough. */
  offline: string | undefined;
  onRetry: () => void;
  retrying: boolean;
}

/** What did not load: home when there is no such quiz or question; else why, and when it will come or a button that asks again. */
export function LoadFailure({ title, error, offline, onRetry, retrying }: LoadFailureProps) {
  const online = useOnline();
  const refused = error instanceof ApiFailure;
  if (refused && error.status === 404) return <QuestionNotFound />;
  // The application is leaving for the sign-in page.
  if (refused && error.status === 401) return null;
  if (!refused && !online) {
    return (
      <div role="status">
        {offline && (
          <Note title={texts.pending.offline} icon={<WifiOffIcon />} pending>
            {offline}
          </Note>
        )}
      </div>
    );
  }
  const message = refused ? texts.trouble.service : texts.trouble.connection;
  return <FailureNote title={title} error={error} message={message} onRetry={onRetry} retrying={retrying} />;
}
