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
  /** Sends now: the network is back, the page is visible again, the student has signed in. */
  wake(): void;
  /** Takes note of what another tab did. */
  look(): void;
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
const isWaiting = ({ sent }: Entry) => !sent;

/**
 * Creates the outbox of a user: what it is given is kept on the device, and sent in order until the server has recorded
 * or refused it.
 */
export function createOutbox({ store, senderOf, inOneTab, isOnline, isSignedIn, random, report }: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  let current: OutboxSnapshot = { status: "idle", entries: store.read() };
  let running = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(status = current.status): void {
    current = { status, entries: store.read() };
  }

  function publish(status?: OutboxStatus): void {
    refresh(status);
    for (const listener of listeners) listener();
  }

  const waitingBut = (aside: ReadonlySet<string>) => store.read().filter((entry) => isWaiting(entry) && !aside.has(groupOf(entry)));

  function tell(sender: Sender, entries: readonly Entry[], settlement: Settlement<unknown>): void {
    try {
      sender.settle(entries, settlement);
    } catch (error) {
      report(error);
    }
  }

  /** Takes entries out, but for those that were forgotten or replaced while they were on their way. */
  function settle(sender: Sender, batch: readonly Entry[], settlement: Settlement<unknown>): void {
    const waiting = new Set(waitingBut(new Set()).map(({ id }) => id));
    const settled = batch.filter(({ id }) => waiting.has(id));
    for (const entry of settled)
      if (sender.keeps && "recorded" in settlement) store.put({ ...entry, sent: true });
      else store.remove(entry);
    refresh();
    if (settled.length > 0) tell(sender, settled, settlement);
  }

  /**
   * Sends the first entries that wait, but for the groups put `aside`. Puts their group aside when they have to wait.
   */
  async function sendNext(aside: Set<string>): Promise<"settled" | "later" | "unreachable" | "sign-in"> {
    const [first, ...others] = waitingBut(aside);
    if (!first) return "settled";
    const group = groupOf(first);
    try {
      const sender = await senderOf(first.kind);
      if (!sender) throw new Error(`no sender of ${first.kind}`);
      const batch = sender.together ? [first, ...others.filter((entry) => groupOf(entry) === group)] : [first];
      settle(sender, batch, await outcomeOfSending(sender, batch));
      return "settled";
    } catch (error) {
      aside.add(group);
      if (outcomeOf(error) === "sign-in") return "sign-in";
      return error instanceof ConnectionFailure && !(error instanceof ForeignReply) ? "unreachable" : "later";
    }
  }

  async function outcomeOfSending(sender: Sender, batch: readonly Entry[]): Promise<Settlement<unknown>> {
    try {
      return { recorded: await sender.send(batch) };
    } catch (error) {
      if (error instanceof ApiFailure && outcomeOf(error) === "refused") return { refused: error.code };
      throw error;
    }
  }

  /**
   * Sends what waits until nothing is left but what has to wait, and returns how that ended. A group that fails does
   * not hold the others up.
   */
  async function drain(): Promise<Exclude<OutboxStatus, "sending">> {
    const aside = new Set<string>();
    while (waitingBut(aside).length > 0) {
      if (!isSignedIn()) return "signed-out";
      if (!isOnline()) return "waiting";
      publish("sending");
      const outcome = await inOneTab(() => sendNext(aside));
      if (outcome === "sign-in") return "signed-out";
      if (outcome === "settled") failures = 0;
      if (outcome === "unreachable") break;
    }
    if (aside.size === 0) return "idle";
    timer = setTimeout(run, retryDelayMs(++failures, random()));
    return "waiting";
  }

  function run(): void {
    if (running) return;
    clearTimeout(timer);
    running = true;
    const ended = drain().catch((error: unknown) => {
      report(error);
      return "waiting" as const;
    });
    void ended.then((status) => {
      running = false;
      publish(status);
      // Given after the last look.
      if (status === "idle" && waitingBut(new Set()).length > 0) run();
    });
  }

  /** Tells the senders what other tabs have settled. */
  async function tellElsewhere(gone: readonly Entry[]): Promise<void> {
    for (const kind of new Set(gone.map((entry) => entry.kind))) {
      const sender = await senderOf(kind);
      const entries = gone.filter((entry) => entry.kind === kind);
      if (sender) tell(sender, entries, { elsewhere: true });
    }
  }

  return {
    add(given, wins) {
      const same = store.read().filter((entry) => groupOf(entry) === groupOf(given) && entry.item === given.item);
      if (wins === "first" && same.length > 0) return;
      store.put(given);
      for (const entry of same) store.remove(entry);
      publish();
      run();
    },
    wake: run,
    look() {
      const before = current.entries.filter(isWaiting);
      publish();
      const waiting = new Set(current.entries.filter(isWaiting).map(({ id }) => id));
      const gone = before.filter(({ id }) => !waiting.has(id));
      if (gone.length > 0) void tellElsewhere(gone).catch(report);
      run();
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
