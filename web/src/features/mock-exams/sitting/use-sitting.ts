import { presenceMs, type Sitting } from "@badin/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onDevice } from "../../../shared/device-storage.ts";
import { handIn, sendAnswers } from "../api.ts";
import { type LocalAnswers, parseAnswers } from "./local-answers.rules.ts";
import { createSittingSync, type SittingSync } from "./sitting-sync.ts";

const answersKey = (userId: number, mockExamId: number) => `badin:mock-answers:${userId}:${mockExamId}`;
const deviceKey = "badin:device";

/** Returns the name of this browser, drawn once. */
function deviceName(): string {
  const known = onDevice("localStorage", (storage) => storage.getItem(deviceKey));
  if (known && /^[\w-]{1,40}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  onDevice("localStorage", (storage) => storage.setItem(deviceKey, name));
  return name;
}

/** Returns the storage of the answers of a copy on this device; when the browser refuses it, they last as long as the page. */
function createStore(key: string) {
  let memory: LocalAnswers = parseAnswers(onDevice("localStorage", (storage) => storage.getItem(key)) ?? null);
  return {
    read: () => memory,
    write(answers: LocalAnswers) {
      memory = answers;
      onDevice("localStorage", (storage) => storage.setItem(key, JSON.stringify(answers)));
    },
  };
}

function createSync(userId: number, sitting: Sitting): SittingSync {
  const device = deviceName();
  return createSittingSync({
    sitting,
    store: createStore(answersKey(userId, sitting.id)),
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
