import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { meQuery, readMe } from "../../../identity/sign-in/session.ts";
import { sealedStorage } from "../../../platform/sealed-storage.ts";
import { sendAnswer } from "../api.ts";
import { type AnswerQueue, createAnswerQueue, type QueueSnapshot } from "./answer-queue.ts";
import { createPendingStore } from "./pending-store.ts";
import { settleAnswer } from "./settle-answer.tsx";

/** One queue per user for the life of the page: it goes on sending whichever screen is shown. */
const queues = new Map<number, AnswerQueue>();

function queueOf(userId: number, queryClient: QueryClient): AnswerQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = createAnswerQueue({
    store: createPendingStore(userId, () => sealedStorage(userId)),
    send: (answer) => sendAnswer(userId, answer),
    isSameUser: async () => {
      const me = await readMe();
      queryClient.setQueryData(meQuery.queryKey, me);
      return me.id === userId;
    },
    onSettled: (answer, settlement) => settleAnswer(queryClient, userId, answer, settlement),
    isOnline: () => navigator.onLine,
    random: Math.random,
  });
  queues.set(userId, queue);
  wakeOnNetworkOrFocus(queue);
  return queue;
}

/** Wakes the queue when the network is back, the page becomes visible, or another tab changes the stored answers. */
function wakeOnNetworkOrFocus(queue: AnswerQueue): void {
  addEventListener("online", queue.wake);
  addEventListener("storage", queue.wake);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && queue.wake());
}

/** Returns the answer queue of the signed-in pupil. Mounting sends the answers left by an earlier visit. */
export function useAnswerQueue(userId: number): AnswerQueue & QueueSnapshot {
  const queue = queueOf(userId, useQueryClient());
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot);
  useEffect(() => queue.wake(), [queue]);
  return { ...queue, ...snapshot };
}
