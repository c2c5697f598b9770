import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { PendingNotice } from "./pending-notice.tsx";

/** What waits to be sent, on a screen that says by itself when there is no network. */
export function KeptAnswers({ userId }: { userId: number }) {
  return <PendingNotice queue={useAnswerQueue(userId)} onlyAnswers keptTitle={texts.pending.late} />;
}
