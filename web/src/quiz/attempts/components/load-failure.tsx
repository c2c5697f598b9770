import type { UseQueryResult } from "@tanstack/react-query";
import { ApiFailure, isGone, isSignedOut } from "../../../platform/api/failures.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { texts } from "../texts.ts";
import { QuestionNotFound } from "./question-not-found.tsx";

interface LoadFailureProps {
  /** Title of the failure note. */
  title: string;
  /** What could not be loaded. */
  query: Pick<UseQueryResult, "error" | "refetch" | "isFetching">;
  /** Text shown without network, where the query retries by itself; undefined when the screen already says it. */
  offline: string | undefined;
}

/**
 * A failed load. Redirects home for a missing quiz or question (404), shows an offline note without network, else the
 * reason and a retry button.
 */
export function LoadFailure({ title, query: { error, refetch, isFetching }, offline }: LoadFailureProps) {
  const online = useOnline();
  const refused = error instanceof ApiFailure;
  if (isGone(error)) return <QuestionNotFound />;
  // The application leaves for the sign-in page, or the dock of the quiz says that the session has ended.
  if (isSignedOut(error)) return null;
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
  return <FailureNote title={title} error={error} message={message} onRetry={refetch} retrying={isFetching} />;
}
