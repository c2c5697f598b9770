import { AppError } from "../http/errors.ts";

/**
 * An owner of a share: a school by its id; all site admins together (null), who have no school; all schools together
 * that no site admin has agreed to.
 */
export type Owner = number | null | "strangers";

interface Rules {
  /** Processes at once in this server. */
  readonly seats: number;
  /** Those of one owner, so that no school holds them all. */
  readonly perOwner: number;
  /** Calls that may wait, of all owners and of one. */
  readonly waiting: number;
  readonly waitingPerOwner: number;
  readonly retryAfterSeconds: number;
}

interface Waiting {
  readonly owner: Owner;
  sit(leave: () => void): void;
}

export interface Seats {
  /**
   * Waits for a seat and returns what leaves it. Owners take turns: one that was served goes behind the others.
   * @param waitMs how long to wait at most
   * @param left ends the waiting when the person has left
   * @throws AppError 503 when too many wait, or too long
   */
  take(owner: Owner, waitMs: number, left?: AbortSignal): Promise<() => void>;
}

export function createSeats({ seats, perOwner, waiting, waitingPerOwner, retryAfterSeconds }: Rules): Seats {
  const held = new Map<Owner, number>();
  let line: Waiting[] = [];
  let taken = 0;
  const add = (owner: Owner, change: 1 | -1) => {
    taken += change;
    const now = (held.get(owner) ?? 0) + change;
    if (now === 0) held.delete(owner);
    else held.set(owner, now);
  };
  const maySit = ({ owner }: Waiting) => (held.get(owner) ?? 0) < perOwner;
  const seatNext = () => {
    for (let next = line.find(maySit); taken < seats && next; next = line.find(maySit)) {
      const { owner } = next;
      const others = line.filter((one) => one !== next);
      line = [...others.filter((one) => one.owner !== owner), ...others.filter((one) => one.owner === owner)];
      add(owner, 1);
      next.sit(once(() => leave(owner)));
    }
  };
  const leave = (owner: Owner) => {
    add(owner, -1);
    seatNext();
  };
  const busy = () => new AppError("unavailable", { message: tooMany, retryAfterSeconds });
  return {
    async take(owner, waitMs, left) {
      if (left?.aborted || line.length >= waiting || line.filter((one) => one.owner === owner).length >= waitingPerOwner) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const one: Waiting = { owner, sit: resolve };
      const giveUp = () => {
        line = line.filter((other) => other !== one);
        reject(busy());
      };
      const timer = setTimeout(giveUp, waitMs);
      left?.addEventListener("abort", giveUp);
      line.push(one);
      seatNext();
      return promise.finally(() => {
        clearTimeout(timer);
        left?.removeEventListener("abort", giveUp);
      });
    },
  };
}

const tooMany = "D’autres fichiers sont en cours de lecture. Réessayez dans un instant.";

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
