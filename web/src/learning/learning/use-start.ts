import type { BodyInputOf, startRevision } from "@badin/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useMe } from "../../identity/sign-in/session.ts";
import { isUnreachable } from "../../platform/api/failures.ts";
import { outboxOf } from "../../platform/offline/use-outbox.ts";
import { pathTo } from "../../platform/paths.ts";
import { preparedQuery, revisionQuery, start } from "./api.ts";
import { begunIn, keepOfflineSession } from "./begun-session.ts";

/**
 * Number of a session that the server does not know yet, since it began without network. Those of the server start at
 * 1.
 */
export const offlineSessionId = 0;

/**
 * Starts a session, or goes on with that of the day, and goes to it. Without network, the session of the day goes on if
 * this device keeps it, or begins from what was prepared. The page shows why it failed.
 */
export function useStart() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useMutation({
    meta: { failureOnPage: true },
    mutationFn: async (body: BodyInputOf<typeof startRevision>) => {
      try {
        return await start(queryClient, body);
      } catch (error) {
        const id = me && body.kind === "daily" && isUnreachable(error) ? await goOn(queryClient, me.id) : undefined;
        if (id === undefined) throw error;
        return id;
      }
    },
    onSuccess: (sessionId) => navigate(pathTo("revisionSession", { sessionId })),
  });
}

/**
 * Returns the number of the session of the day that this device can go on with, or begin, without network; undefined
 * when it keeps none.
 */
async function goOn(queryClient: QueryClient, userId: number): Promise<number | undefined> {
  if (begunIn(outboxOf(userId).snapshot())) return offlineSessionId;
  const revision = await queryClient.ensureQueryData(revisionQuery).catch(() => undefined);
  if (revision?.current) return revision.current.id;
  const prepared = await queryClient.ensureQueryData(preparedQuery).catch(() => undefined);
  if (!prepared || prepared.questions.length === 0) return undefined;
  keepOfflineSession(userId, { day: prepared.day, questionIds: prepared.questions.map((q) => q.id) });
  return offlineSessionId;
}
