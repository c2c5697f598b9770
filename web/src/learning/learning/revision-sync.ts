import type { RevisionSession } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { singleFlight } from "../../platform/single-flight.ts";
import { toastInfo } from "../../platform/ui/toast/toast.tsx";
import { refreshLearning, sendRevisionAnswer, sessionQuery, startBegun } from "./api.ts";
import { keepBegun, readBegun } from "./begun-session.ts";
import { isRefusal, keepPending, type PendingAnswer, readPending, type Sent, sendPending } from "./pending-answers.ts";
import { withAnswer } from "./session.rules.ts";
import { texts } from "./texts.ts";

/**
 * Hands the session begun without network over to the server: its answers wait as any other from then on. One run at a time.
 * @returns the id of the session that goes on; undefined when there is none, or while the server cannot be reached
 */
export const mergeBegun = singleFlight(async (queryClient: QueryClient, userId: number): Promise<number | undefined> => {
  const begun = readBegun(userId);
  if (!begun) return undefined;
  let session: RevisionSession;
  try {
    session = await startBegun(userId, begun);
  } catch (error) {
    if (isRefusal(error)) keepBegun(userId, undefined);
    return undefined;
  }
  // From here to the end nothing waits: an answer is never in both stores, nor in none.
  const answers = readBegun(userId)?.answers ?? [];
  let merged = session;
  let refused = 0;
  for (const { questionId, answerId } of answers) {
    const question = merged.questions.find((q) => q.id === questionId);
    if (question && question.given.length === 0) {
      merged = withAnswer(merged, { questionId, number: 1 }, answerId, false, new Date());
      keepPending(userId, { sessionId: session.id, questionId, number: 1, answerId, hesitant: false });
    } else if (question?.given[0]?.answerId !== answerId) refused++;
  }
  keepBegun(userId, undefined);
  queryClient.setQueryData(sessionQuery(session.id).queryKey, merged);
  if (refused > 0) toastInfo(texts.session.elsewhere(refused));
  return session.id;
});

/**
 * Sends the answers that wait on this device, and says so when a question had its answer from another device: that one counts.
 * @returns how many answers still wait
 */
export async function sendWaiting(queryClient: QueryClient, userId: number): Promise<number> {
  let refused = 0;
  const send = async (answer: PendingAnswer): Promise<Sent> => {
    try {
      await sendRevisionAnswer(userId, answer);
      return "done";
    } catch (error) {
      if (!isRefusal(error)) return "later";
      refused++;
      void queryClient.invalidateQueries({ queryKey: sessionQuery(answer.sessionId).queryKey });
      return "refused";
    }
  };
  const before = readPending(userId).length;
  await sendPending(userId, send);
  const left = readPending(userId).length;
  if (left < before) void refreshLearning(queryClient);
  if (refused > 0) toastInfo(texts.session.elsewhere(refused));
  return left;
}
