import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { noteGoing, sessionQuery } from "./api.ts";
import { giveAnswer, revisionKind } from "./revision-answers.ts";
import { type Turn, withAnswer } from "./session.rules.ts";

/**
 * A session and the recording of its answers: at once on the screen, then on the server, when the network is back if
 * need be.
 */
export function useSession(sessionId: number, userId: number) {
  const queryClient = useQueryClient();
  const query = useQuery(sessionQuery(sessionId));
  const waiting = useOutbox(userId).entries.filter(({ kind }) => kind === revisionKind).length;
  const answer = (turn: Turn, answerId: number, hesitant: boolean) => {
    const known = queryClient.getQueryData(sessionQuery(sessionId).queryKey);
    if (known) {
      const session = withAnswer(known, turn, answerId, hesitant, new Date());
      queryClient.setQueryData(sessionQuery(sessionId).queryKey, session);
      noteGoing(queryClient, session);
    }
    giveAnswer(userId, { sessionId, ...turn, answerId, hesitant });
  };
  return { ...query, waiting, answer };
}
