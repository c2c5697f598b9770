import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { PendingNotice } from "./pending-notice.tsx";

/** The notice of waiting answers, for screens that show the lack of network themselves. */
export function WaitingAnswersNotice({ userId }: { userId: number }) {
  return <PendingNotice queue={useAnswerQueue(userId)} onlyAnswers keptTitle={texts.pending.late} />;
}
