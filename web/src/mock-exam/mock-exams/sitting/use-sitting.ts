import { presenceMs, type Sitting } from "@badin/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { outboxOf } from "../../../platform/offline/use-outbox.ts";
import { refreshMockExam, sendAnswers } from "../api.ts";
import { deviceName, onAnswersSent } from "./exam-answers.ts";
import { createSittingSync, type SittingSync } from "./sitting-sync.ts";

function createSync(queryClient: QueryClient, userId: number, sitting: Sitting): SittingSync {
  const device = deviceName(userId, sitting.id);
  return createSittingSync({
    sitting,
    outbox: outboxOf(userId),
    ping: (position) => sendAnswers(userId, sitting.id, { device, position, answers: [] }),
    onGone: () => void refreshMockExam(queryClient, sitting.id),
    now: Date.now,
  });
}

/** Returns the copy under way, kept in step with the server as long as the page shows it. */
export function useSitting(userId: number, sitting: Sitting) {
  const queryClient = useQueryClient();
  const [sync] = useState(() => createSync(queryClient, userId, sitting));
  const snapshot = useSyncExternalStore(sync.subscribe, sync.snapshot);
  useEffect(() => {
    sync.wake();
    const timer = setInterval(sync.wake, presenceMs);
    const onVisible = () => document.visibilityState === "visible" && sync.wake();
    const stop = onAnswersSent((mockExamId, status) => {
      if (mockExamId !== sitting.id) return;
      if (status) sync.learn(status);
      else sync.wake();
    });
    addEventListener("online", sync.wake);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener("online", sync.wake);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [sync, sitting.id]);
  return { sync, ...snapshot };
}
