import { signedInCookie } from "@badin/contract";
import { useSyncExternalStore } from "react";
import { readCookie } from "../cookies.ts";
import { sealedStorage } from "../sealed-storage.ts";
import { adoptFormerLists } from "./former-lists.ts";
import { inOneTab } from "./in-one-tab.ts";
import { createOutbox, type Outbox, type OutboxSnapshot, type Sender } from "./outbox.ts";
import { createOutboxStore } from "./outbox-store.ts";

/** The senders of a user's entries, by kind, each loaded when it is needed. */
export type Senders = Readonly<Record<string, () => Promise<Sender>>>;

let sendersOf: (userId: number) => Senders = () => ({});
let report: (thrown: unknown) => void = () => undefined;

/** Says who sends what, and who is told of the exceptions of a sender. Called once, at start. */
export function setUpOutbox(senders: typeof sendersOf, reportException: typeof report): void {
  sendersOf = senders;
  report = reportException;
}

/** One outbox per user for the life of the page: it goes on sending whichever screen is shown. */
const outboxes = new Map<number, Outbox>();

/**
 * Whether a value of the device holds entries, or those of a version before the outbox, which another tab may still
 * run.
 */
const isOfOutbox = (name: string | null) => name === null || /^badin(:outbox|:answers|:mock-answers|\.revision)/.test(name);

/** Returns the outbox of a user on this device. */
export function outboxOf(userId: number): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const senders = sendersOf(userId);
  const storage = sealedStorage(userId);
  const store = createOutboxStore(userId, storage);
  const outbox = createOutbox({
    store,
    senderOf: (kind) => senders[kind]?.(),
    inOneTab: (action) => inOneTab(`badin-outbox-${userId}`, action),
    isOnline: () => navigator.onLine,
    isSignedIn: () => readCookie(signedInCookie) === "1",
    random: Math.random,
    report,
  });
  outboxes.set(userId, outbox);
  const look = () => {
    adoptFormerLists(userId, storage, store.put);
    outbox.wake();
  };
  look();
  addEventListener("online", outbox.wake);
  addEventListener("storage", ({ key }: StorageEvent) => isOfOutbox(key) && look());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  return outbox;
}

/** Returns the outbox of the signed-in student, and what it holds. */
export function useOutbox(userId: number): Outbox & OutboxSnapshot {
  const outbox = outboxOf(userId);
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  return { ...outbox, ...snapshot };
}
