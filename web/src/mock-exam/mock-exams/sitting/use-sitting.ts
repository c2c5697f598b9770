import { presenceMs, type Sitting } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { handIn, sendAnswers, showStatus } from "../api.ts";
import { unsent } from "./local-answers.rules.ts";
import { createSittingStore } from "./sitting-store.ts";
import { createSittingSync, type SittingSnapshot, type SittingSync } from "./sitting-sync.ts";

type OwnCopy = Pick<Sitting, "id" | "now" | "copy">;

function createSync(userId: number, sitting: OwnCopy): SittingSync {
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
    clock: serverClock,
    random: Math.random,
  });
}

/** Returns a copy, kept in step with the server as long as the page shows it; once handed in too, while answers of it wait here. */
export function useSitting(userId: number, sitting: OwnCopy) {
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
