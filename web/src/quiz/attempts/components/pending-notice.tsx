import { spinnerDelayMs } from "@badin/contract";
import { useLocation } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { keepDraft } from "../../../identity/sign-in/sign-in-draft.ts";
import { useConnected } from "../../../platform/network/use-connected.ts";
import { pathToLogin } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { AlertCircleIcon, WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import noteStyles from "../../../platform/ui/note/note.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { useSlow } from "../../../platform/ui/spinner/use-slow.ts";
import { type QueueSnapshot, useAnswerQueue } from "../answer-queue.ts";
import { type PendingNotice as Notice, noticeOf } from "../pending-notice.rules.ts";
import { texts } from "../texts.ts";

const { pending: words } = texts;

const wordsOf: Record<Notice, (pending: number, keptTitle: string) => { title: string; text: string }> = {
  offline: () => ({ title: words.offline, text: words.canAnswer }),
  kept: (n, title) => ({ title, text: words.kept(n) }),
  late: (n) => ({ title: words.late, text: words.retried(n) }),
  "signed-out": (n) => ({ title: words.signedOut, text: words.signIn(n) }),
  leaving: (n) => ({ title: words.leaving, text: words.onTheWay(n) }),
};

interface PendingNoticeProps {
  queue: QueueSnapshot;
  /** Whether to leave out the offline notice, on screens that show the lack of network themselves. */
  onlyAnswers?: boolean;
  /** Whether the session is known to have ended, although no answer has met it. */
  sessionEnded?: boolean;
  /** Title when answers wait for the network, for screens where « Hors ligne » is already shown. */
  keptTitle?: string;
}

/** Says how many answers wait on the device, and for what. A live region: screen readers announce it. */
export function PendingNotice({
  queue: { status, pending },
  onlyAnswers,
  sessionEnded = false,
  keptTitle = words.offline,
}: PendingNoticeProps) {
  const { pathname, search } = useLocation();
  const me = useMe();
  const slow = useSlow(status === "sending", spinnerDelayMs);
  const notice = noticeOf({ status, pending: pending.length, online: useConnected(), slow, sessionEnded });
  const shown = notice === "offline" && onlyAnswers ? undefined : notice;
  const said = shown && wordsOf[shown](pending.length, keptTitle);
  return (
    <div role="status" className={layout["live"]}>
      {said && (
        <Note
          title={said.title}
          icon={shown === "offline" || shown === "kept" ? <WifiOffIcon /> : <AlertCircleIcon />}
          pending
          {...(pending.length >= 2 && { figure: pending.length })}
        >
          <p>{said.text}</p>
          {shown === "signed-out" && (
            <ButtonLink
              to={pathToLogin(pathname + search, "expired")}
              size="sm"
              className={noteStyles["below"] ?? ""}
              onClick={() => me && keepDraft(me.username)}
            >
              {words.signInAgain}
            </ButtonLink>
          )}
        </Note>
      )}
    </div>
  );
}

/** The notice of waiting answers, for screens that show the lack of network themselves. */
export const WaitingAnswersNotice = ({ userId }: { userId: number }) => (
  <PendingNotice queue={useAnswerQueue(userId)} onlyAnswers keptTitle={words.late} />
);
