import { presenceMs, type Sitting } from "@badin/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { outboxOf } from "../../../platform/offline/use-outbox.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { refreshMockExam, sendAnswers, showStatus } from "../api.ts";
import { deviceName, onAnswersSent } from "./exam-answers.ts";
import { unsent } from "./local-answers.rules.ts";
import { createSittingSync, type SittingSnapshot, type SittingSync } from "./sitting-sync.ts";

function createSync(queryClient: QueryClient, userId: number, sitting: Sitting): SittingSync {
  const device = deviceName(userId, sitting.id);
  return createSittingSync({
    sitting,
    outbox: outboxOf(userId),
    ping: (position) => sendAnswers(userId, sitting.id, { device, position, answers: [] }),
    onGone: () => void refreshMockExam(queryClient, sitting.id),
    clock: serverClock,
  });
}

/** Returns the copy under way, kept in step with the server as long as the page shows it. */
export function useSitting(userId: number, sitting: Sitting) {
  const queryClient = useQueryClient();
  const [sync] = useState(() => createSync(queryClient, userId, sitting));
  const snapshot = useSyncExternalStore(sync.subscribe, sync.snapshot);
  useEffect(() => {
    sync.comeBack();
    if (!navigator.onLine) sync.loseNetwork();
    sync.wake();
    const timer = setInterval(sync.wake, presenceMs);
    const onVisible = () => {
      if (document.visibilityState === "hidden") return sync.leave();
      sync.comeBack();
      sync.wake();
    };
    const stop = onAnswersSent((mockExamId, status) => {
      if (mockExamId !== sitting.id) return;
      if (status) sync.setStatus(status);
      else sync.wake();
    });
    addEventListener("online", sync.wake);
    addEventListener("offline", sync.loseNetwork);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener("online", sync.wake);
      removeEventListener("offline", sync.loseNetwork);
      document.removeEventListener("visibilitychange", onVisible);
      // Another page of Badin is shown: a page that is hidden or closed has been noted already.
      if (document.visibilityState === "visible") sync.leave();
    };
  }, [sync, sitting.id]);
  const isOver = useEachSecond(() => sync.timeLeft() <= 0);
  useEffect(() => {
    if (isOver) sync.wake();
  }, [isOver, sync]);
  useKeptStatus(sitting.id, snapshot);
  return { sync, ...snapshot, isOver };
}

/** Keeps on the device what the server says of the copy; that it is handed in, once nothing waits to be sent. */
function useKeptStatus(mockExamId: number, { endsAt, handedIn, answers }: SittingSnapshot): void {
  const queryClient = useQueryClient();
  const isSettled = handedIn !== undefined && unsent(answers).length === 0;
  useEffect(() => {
    showStatus(queryClient, mockExamId, new Date(endsAt).toISOString(), isSettled ? handedIn : undefined);
  }, [queryClient, mockExamId, endsAt, handedIn, isSettled]);
}
