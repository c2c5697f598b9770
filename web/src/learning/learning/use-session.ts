import type { RevisionSession } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "./api.ts";
import { keepPending, readPending } from "./pending-answers.ts";
import { sendWaiting } from "./revision-sync.ts";
import { type Turn, withAnswer } from "./session.rules.ts";
import { useWhenOnline } from "./use-when-online.ts";

/** A session and the recording of its answers: at once on the screen, then on the server, when the network is back if need be. */
export function useSession(sessionId: number, userId: number | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery(sessionQuery(sessionId));
  const [waiting, setWaiting] = useState(0);
  const send = async (id: number) => setWaiting(await sendWaiting(queryClient, id));
  useWhenOnline(userId, send);
  const answer = (turn: Turn, answerId: number, hesitant: boolean) => {
    if (userId === undefined) return;
    queryClient.setQueryData(
      sessionQuery(sessionId).queryKey,
      (known: RevisionSession | undefined) => known && withAnswer(known, turn, answerId, hesitant, new Date()),
    );
    keepPending(userId, { sessionId, ...turn, answerId, hesitant });
    setWaiting(readPending(userId).length);
    void send(userId);
  };
  return { ...query, waiting, answer };
}
