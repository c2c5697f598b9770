import { type ErrorCode, errorOutcomes } from "@badin/contract";
import { ApiFailure, ConnectionFailure, ForeignReply } from "../api/failures.ts";
import type { Entry, Given, OutboxStore } from "./outbox-store.ts";

/** `waiting`: for the network or the next attempt; `signed-out`: until the student signs in again. */
export type OutboxStatus = "idle" | "sending" | "waiting" | "signed-out";

export interface OutboxSnapshot {
  readonly status: OutboxStatus;
  /** What waits, and what was sent and is kept; oldest first. */
  readonly entries: readonly Entry[];
}

/**
 * How entries ceased to wait: recorded, refused for good, or settled by another tab, which had the answer of the
 * server.
 */
export type Settlement<Reply> = { readonly recorded: Reply } | { readonly refused: ErrorCode } | { readonly elsewhere: true };

/** What a feature gives the outbox for a kind of entries. */
export interface Sender<Value = unknown, Reply = unknown> {
  /** Whether all that waits in a group is sent at once; by default one entry at a time. */
  readonly together?: boolean;
  /** Whether what was recorded stays on the device until it is forgotten. */
  readonly keeps?: boolean;
  /** Sends entries. Sending the same ones twice must be safe. @throws ApiFailure, ConnectionFailure */
  send(entries: readonly Entry<Value>[]): Promise<Reply>;
  /**
   * Updates what the page shows once entries have ceased to wait. What it throws is reported, and sends nothing again.
   */
  settle(entries: readonly Entry<Value>[], settlement: Settlement<Reply>): void;
}

interface OutboxParts {
  readonly store: OutboxStore;
  /** Loads the sender of a kind; undefined when there is none. */
  readonly senderOf: (kind: string) => Promise<Sender> | undefined;
  /** Runs an action while no other tab does. */
  readonly inOneTab: <Result>(action: () => Promise<Result>) => Promise<Result>;
  readonly isOnline: () => boolean;
  /** Whether this browser has a session of the user, as far as it knows. */
  readonly isSignedIn: () => boolean;
  readonly random: () => number;
  readonly report: (thrown: unknown) => void;
}

export interface Outbox {
  /**
   * Keeps what is given, then sends it. Of two for the same item, the `first` stays, or the `last` replaces what waits.
   */
  add(given: Given, wins: "first" | "last"): void;
  /**
   * Takes note of what other tabs did, then sends: the network is back, the page is visible again, the student has
   * signed in, or the device's storage has changed.
   */
  wake(): void;
  /** Drops what is kept of a group, waiting or not, and the result of what is on its way. */
  forget(kind: string, group: number): void;
  snapshot(): OutboxSnapshot;
  subscribe(listener: () => void): () => void;
}

/** Returns what becomes of an entry after `error`: only an error of the contract refuses it. */
export const outcomeOf = (error: unknown) => (error instanceof ApiFailure ? errorOutcomes[error.code] : "later");

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * Returns the delay before the next attempt after `failures` failed ones in a row, in milliseconds: 1 s, doubled each
 * time, 30 s at most. A random factor from 0.5 to 1 keeps the devices of a classroom from retrying all at once.
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return Math.round(full * (0.5 + random / 2));
}

const groupOf = ({ kind, group }: Pick<Entry, "kind" | "group">) => `${kind} ${group}`;

/** Returns the entries that wait, but for those of the groups put `aside`. */
const waitingIn = (entries: readonly Entry[], aside: ReadonlySet<string> = new Set()) =>
  entries.filter((entry) => !entry.sent && !aside.has(groupOf(entry)));

/**
 * Creates the outbox of a user: what it is given is kept on the device, and sent in order until the server has recorded
 * or refused it.
 */
export function createOutbox({ store, senderOf, inOneTab, isOnline, isSignedIn, random, report }: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  let current: OutboxSnapshot = { status: "idle", entries: store.read() };
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(status = current.status): void {
    current = { status, entries: store.read() };
    for (const listener of listeners) listener();
  }

  function tell(sender: Sender, entries: readonly Entry[], settlement: Settlement<unknown>): void {
    try {
      sender.settle(entries, settlement);
    } catch (error) {
      report(error);
    }
  }

  /** Takes entries out, but for those that were forgotten or replaced while they were on their way. */
  function settle(sender: Sender, batch: readonly Entry[], settlement: Settlement<unknown>): void {
    const waiting = new Set(waitingIn(store.read()).map(({ id }) => id));
    const settled = batch.filter(({ id }) => waiting.has(id));
    for (const entry of settled)
      if (sender.keeps && "recorded" in settlement) store.put({ ...entry, sent: true });
      else store.remove(entry);
    // Screens hear of it after the sender, which brings what they show instead.
    current = { ...current, entries: store.read() };
    if (settled.length > 0) tell(sender, settled, settlement);
  }

  async function settlementOf(sender: Sender, batch: readonly Entry[]): Promise<Settlement<unknown>> {
    try {
      return { recorded: await sender.send(batch) };
    } catch (error) {
      if (error instanceof ApiFailure && outcomeOf(error) === "refused") return { refused: error.code };
      throw error;
    }
  }

  /** Sends an entry, with those that go together with it, unless another tab has done so meanwhile. */
  async function send(entry: Entry): Promise<void> {
    const waiting = waitingIn(store.read());
    if (!waiting.some(({ id }) => id === entry.id)) return;
    const sender = await senderOf(entry.kind);
    if (!sender) throw new Error(`no sender of ${entry.kind}`);
    const batch = sender.together ? waiting.filter((other) => groupOf(other) === groupOf(entry)) : [entry];
    settle(sender, batch, await settlementOf(sender, batch));
  }

  /**
   * Sends what waits until nothing is left but what has to wait, and returns how that ended. A group that fails is put
   * aside, and does not hold the others up.
   */
  async function drain(aside: Set<string>): Promise<OutboxStatus> {
    for (let [next] = waitingIn(store.read()); next; [next] = waitingIn(store.read(), aside)) {
      const entry = next;
      if (!isSignedIn()) return "signed-out";
      if (!isOnline()) return "waiting";
      publish("sending");
      try {
        await inOneTab(() => send(entry));
        failures = 0;
      } catch (error) {
        if (outcomeOf(error) === "sign-in") return "signed-out";
        aside.add(groupOf(entry));
        // Without network, the others fare no better.
        if (error instanceof ConnectionFailure && !(error instanceof ForeignReply)) return "waiting";
      }
    }
    return aside.size > 0 ? "waiting" : "idle";
  }

  async function run(): Promise<void> {
    if (sending) return;
    clearTimeout(timer);
    sending = true;
    const aside = new Set<string>();
    const status = await drain(aside).catch((error: unknown) => {
      report(error);
      return "waiting" as const;
    });
    sending = false;
    if (status === "waiting" && aside.size > 0) timer = setTimeout(run, retryDelayMs(++failures, random()));
    publish(status);
    // Given after the last look.
    if (status === "idle" && waitingIn(current.entries).length > 0) void run();
  }

  /** Tells the sender of an entry that another tab has settled it. */
  async function tellElsewhere(entry: Entry): Promise<void> {
    const sender = await senderOf(entry.kind);
    if (sender) tell(sender, [entry], { elsewhere: true });
  }

  return {
    add(given, wins) {
      const same = store.read().filter((entry) => groupOf(entry) === groupOf(given) && entry.item === given.item);
      if (wins === "first" && same.length > 0) return;
      store.put(given);
      for (const entry of same) store.remove(entry);
      publish();
      void run();
    },
    wake() {
      const before = waitingIn(current.entries);
      publish();
      const waiting = new Set(waitingIn(current.entries).map(({ id }) => id));
      for (const entry of before) if (!waiting.has(entry.id)) tellElsewhere(entry).catch(report);
      void run();
    },
    forget(kind, group) {
      for (const entry of store.read()) if (entry.kind === kind && entry.group === group) store.remove(entry);
      publish();
    },
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
