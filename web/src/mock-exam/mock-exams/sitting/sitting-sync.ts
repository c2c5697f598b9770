import type { Sitting, SittingStatus } from "@badin/contract";
import { type Outbox, type OutboxStatus, outcomeOf } from "../../../platform/offline/outbox.ts";
import type { Entry } from "../../../platform/offline/outbox-store.ts";
import type { ServerClock } from "../../../platform/server-clock/server-clock.ts";
import { answersOf, type ExamEntry, examKind, isHandIn, isLeave, type LocalAnswer, type LocalAnswers } from "./local-answers.rules.ts";

/** `idle`: all that was given is saved. */
export type SyncStatus = OutboxStatus;

export interface SittingSnapshot {
  readonly status: SyncStatus;
  readonly answers: LocalAnswers;
  /** Whether the student has pressed « Rendre ma copie », and the server does not know it yet. */
  readonly handingIn: boolean;
  readonly endsAt: number;
  /** The server's word that the copy is handed in; undefined while it is open. */
  readonly handedIn: HandedIn | undefined;
}

/** A copy that is handed in: when, by whom, and how many of its answers count. */
export type HandedIn = Pick<SittingStatus, "handedInAt" | "handedInBy" | "nbAnswered" | "nbLate" | "lateCounted">;

interface SittingParts {
  readonly sitting: Pick<Sitting, "id" | "copy" | "now">;
  readonly outbox: Pick<Outbox, "add" | "wake" | "snapshot" | "subscribe">;
  /** Tells the server that the student is there, and asks how the copy stands. */
  readonly ping: (position: number) => Promise<SittingStatus>;
  /** Called when the server has no such copy any more. */
  readonly onGone: () => void;
  readonly clock: Pick<ServerClock, "now" | "moment">;
}

export interface SittingSync {
  /** Keeps a change on the device, then sends it. */
  change(change: Pick<LocalAnswer, "questionId" | "chosen" | "flagged">): void;
  /** The number of the question on the screen, which the teacher's table shows. */
  moveTo(position: number): void;
  /** Notes that the student has left the page, unless the copy is over. */
  leave(): void;
  /** Notes that the device has lost the network, until the server answers again. */
  loseNetwork(): void;
  /** Notes that they are back, if they had left: also after the page was closed. */
  comeBack(): void;
  /** Hands in once everything is sent; tried again until the server has it. */
  handIn(): void;
  /** Sends now: the network is back, the page is visible again, or it is time to tell that the student is there. */
  wake(): void;
  /** Takes note of what the server says of the copy. */
  setStatus(status: SittingStatus): void;
  /** Milliseconds left, by the server's clock. */
  timeLeft(): number;
  snapshot(): SittingSnapshot;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates what keeps a copy in step with the server: changes go through the outbox, and what the server says of the
 * copy is learnt.
 */
export function createSittingSync({ sitting, outbox, ping, onGone, clock }: SittingParts): SittingSync {
  const listeners = new Set<() => void>();
  let position = 1;
  let nbReopened = sitting.copy?.nbReopened ?? 0;
  /** How many times the server has said how the copy stands. */
  let statusCount = 0;
  /** How the last ping ended. */
  let pinged: SyncStatus = "idle";
  let current: SittingSnapshot = {
    ...ofDevice(),
    endsAt: Date.parse(sitting.copy?.endsAt ?? sitting.now),
    handedIn: undefined,
  };

  /** Returns what the outbox has of the copy. */
  function kept(): Entry<ExamEntry>[] {
    return outbox.snapshot().entries.filter(({ kind, group }) => kind === examKind && group === sitting.id) as Entry<ExamEntry>[];
  }

  /** Returns what the outbox says of the copy. */
  function ofDevice(known: LocalAnswers = []) {
    const { status } = outbox.snapshot();
    const own = kept().filter((entry) => !isLeave(entry));
    const waiting = own.filter(({ sent }) => !sent);
    return {
      status: waiting.length > 0 ? status : pinged,
      // Once the copy is handed in the device forgets it; the page shows what it had.
      answers: own.length > 0 ? answersOf(own) : known.map((answer) => ({ ...answer, sent: true })),
      handingIn: waiting.some(isHandIn),
    };
  }

  function publish(change: Partial<SittingSnapshot> = {}): void {
    current = { ...current, ...ofDevice(current.answers), ...change };
    for (const listener of listeners) listener();
  }

  function setStatus(status: SittingStatus): void {
    const { now: _, endsAt, nbReopened: reopened, ...copy } = status;
    nbReopened = reopened;
    pinged = "idle";
    statusCount++;
    finish(true);
    publish({ endsAt: Date.parse(endsAt), handedIn: copy.handedInAt === null ? undefined : copy });
  }

  async function tellPresence(): Promise<void> {
    const before = statusCount;
    try {
      const status = await ping(position);
      // What the server has said since is newer.
      if (statusCount === before) setStatus(status);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === "refused") onGone();
      pinged = outcome === "sign-in" ? "signed-out" : "waiting";
      publish();
    }
  }

  const add = (item: string, value: ExamEntry) => outbox.add({ kind: examKind, group: sitting.id, item, value }, "last");

  /** The leavings of this device that it keeps, or the times without network. */
  const notedOf = (network: boolean) =>
    kept()
      .filter(isLeave)
      .filter(({ value }) => (value.network ?? false) === network);

  /** Notes that the page is left, or the network lost, unless that is noted or the copy is over. */
  function begin(network: boolean): void {
    if (current.handedIn || current.handingIn || current.endsAt <= clock.now()) return;
    if (network && notedOf(true).some(({ value }) => !value.back)) return;
    const numbers = kept()
      .filter(isLeave)
      .map(({ value }) => value.leave);
    const leave = 1 + Math.max(0, ...numbers);
    add(`leave ${leave}`, { leave, ...(network && { network }), left: clock.moment(), position });
  }

  function finish(network: boolean): void {
    const open = notedOf(network).at(-1)?.value;
    if (open && !open.back) add(`leave ${open.leave}`, { ...open, back: clock.moment() });
  }

  return {
    change(change) {
      const { at, tie } = clock.moment();
      add(String(change.questionId), { ...change, givenAt: at, tie, position });
    },
    moveTo(number) {
      position = number;
    },
    leave: () => begin(false),
    loseNetwork: () => begin(true),
    comeBack: () => finish(false),
    handIn: () => add("hand-in", { handIn: true, nbReopened }),
    wake() {
      if (current.answers.some(({ sent }) => !sent) || current.handingIn) outbox.wake();
      else void tellPresence();
    },
    setStatus,
    timeLeft: () => current.endsAt - clock.now(),
    snapshot: () => current,
    subscribe(listener) {
      const stop = outbox.subscribe(() => publish());
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}
