import type { RevisionSession } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ApiFailure } from "../../shared/api/failures.ts";
import { refreshLearning, sendRevisionAnswer, sessionQuery } from "./api.ts";
import { keepPending, type PendingAnswer, readPending, type Sent, sendPending } from "./pending-answers.ts";
import { type Turn, withAnswer } from "./session.rules.ts";

/** A session and the recording of its answers: at once on the screen, then on the server, when the network is back if need be. */
export function useSession(sessionId: number, userId: number | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery(sessionQuery(sessionId));
  const [waiting, setWaiting] = useState(0);

  const flush = useCallback(async () => {
    if (userId === undefined) return;
    const send = async (answer: PendingAnswer): Promise<Sent> => {
      try {
        await sendRevisionAnswer(userId, answer);
        return "done";
      } catch (error) {
        // Refused for good: the session went on elsewhere, or is no longer there. The server's state is then the right one.
        if (!(error instanceof ApiFailure) || ![400, 404, 409].includes(error.status)) return "later";
        void queryClient.invalidateQueries({ queryKey: sessionQuery(answer.sessionId).queryKey });
        return "refused";
      }
    };
    const before = readPending(userId).length;
    await sendPending(userId, send);
    const left = readPending(userId).length;
    setWaiting(left);
    if (left < before) void refreshLearning(queryClient);
  }, [queryClient, userId]);

  useEffect(() => {
    void flush();
    const again = () => void flush();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [flush]);

  const answer = (turn: Turn, answerId: number, hesitant: boolean) => {
    if (userId === undefined) return;
    queryClient.setQueryData(
      sessionQuery(sessionId).queryKey,
      (known: RevisionSession | undefined) => known && withAnswer(known, turn, answerId, hesitant, new Date()),
    );
    keepPending(userId, { sessionId, ...turn, answerId, hesitant });
    setWaiting(readPending(userId).length);
    void flush();
  };
  return { ...query, waiting, answer };
}
