import type { Me, Session } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from "../api.ts";
import { texts, textsFor } from "../texts.ts";

/**
 * The browsers in which the account is open, each with a button that signs it out there. Nothing while impersonating.
 */
export function SessionsSection({ me }: { me: Me }) {
  return me.impersonate > 0 ? null : <OwnSessions me={me} />;
}

function OwnSessions({ me }: { me: Me }) {
  const words = textsFor(canEditAccount(me));
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  return (
    <SectionCard title={words.title}>
      {data && <Sessions sessions={data} lead={words.lead} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <Skeleton height="56px" radius="var(--b-radius-md)" />}
    </SectionCard>
  );
}

function Sessions({ sessions, lead }: { sessions: readonly Session[]; lead: string }) {
  const end = useMutation({ ...endSessionMutation, ...useEnded(texts.ended) });
  const endOthers = useMutation({ ...endOtherSessionsMutation, ...useEnded(texts.othersEnded) });
  return (
    <>
      {sessions.length > 1 && <p>{lead}</p>}
      <ul className={pages["rows"]}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device || texts.unknown}</b>
              <p className={text["small"]}>{texts.seen(formatMomentWithin(session.seenAt))}</p>
            </div>
            {session.current ? (
              <Tag tone="plain" icon={<CheckIcon />}>
                {texts.here}
              </Tag>
            ) : (
              <Button
                size="sm"
                aria-label={texts.endOf(session.device || texts.unknown)}
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button className={pages["selfStart"] ?? ""} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {texts.endOthers}
        </Button>
      )}
    </>
  );
}

/** After a session has ended: a toast, the list refetched, and the focus moved if its button had it. */
function useEnded(said: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async () => {
      toastSuccess(said);
      await queryClient.invalidateQueries(sessionsQuery);
      focusTitleIfLost();
    },
  };
}
