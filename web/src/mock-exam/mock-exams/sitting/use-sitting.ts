import { presenceMs, type Sitting } from "@badin/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { handIn, sendAnswers } from "../api.ts";
import { createSittingStore } from "./sitting-store.ts";
import { createSittingSync, type SittingSync } from "./sitting-sync.ts";

function createSync(userId: number, sitting: Sitting): SittingSync {
  const store = createSittingStore(userId, sitting.id);
  const { device } = store;
  return createSittingSync({
    sitting,
    store,
    send: (answers, position) =>
      sendAnswers(userId, sitting.id, {
        device,
        position,
        answers: answers.map(({ questionId, chosen, flagged, sequence, givenAt }) => ({
          questionId,
          chosen,
          flagged,
          sequence,
          givenAt: new Date(givenAt).toISOString(),
        })),
      }),
    handIn: () => handIn(userId, sitting.id),
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
  });
}

/** Returns the copy under way, kept in step with the server as long as the page shows it. */
export function useSitting(userId: number, sitting: Sitting) {
  const [sync] = useState(() => createSync(userId, sitting));
  const snapshot = useSyncExternalStore(sync.subscribe, sync.snapshot);
  useEffect(() => {
    sync.wake();
    const timer = setInterval(sync.wake, presenceMs);
    const onVisible = () => document.visibilityState === "visible" && sync.wake();
    addEventListener("online", sync.wake);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      removeEventListener("online", sync.wake);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [sync]);
  return { sync, ...snapshot };
}
