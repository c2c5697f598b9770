import { AppError } from "../http/errors.ts";

/** An owner of a share: a school; all site admins together, who have no school. */
export interface Owner {
  readonly school: number | null;
  /** Whether no site admin has agreed to the school: anybody makes those, in any number. */
  readonly isStranger: boolean;
}

interface Rules {
  /** Processes at once in this server. */
  readonly seats: number;
  /** Those of one owner, and of all strangers together, so that neither holds them all. */
  readonly perOwner: number;
  /** Calls that may wait, of all owners and of one: half as many of all strangers, and of one of them. */
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
   * Waits for a seat and returns what leaves it. Owners take turns: one that was served goes behind the others;
   * strangers have one turn among the owners, and take turns in it.
   * @param waitMs how long to wait at most
   * @param left ends the waiting when the person has left
   * @throws AppError 503 when too many wait, or too long
   */
  take(owner: Owner, waitMs: number, left?: AbortSignal): Promise<() => void>;
}

export function createSeats({ seats, perOwner, waiting, waitingPerOwner, retryAfterSeconds }: Rules): Seats {
  let held: Owner[] = [];
  let line: Waiting[] = [];
  const maySit = ({ owner }: Waiting) => held.filter(sharing(owner)).length < perOwner;
  const seatNext = () => {
    for (let next = line.find(maySit); held.length < seats && next; next = line.find(maySit)) {
      const { owner } = next;
      line = behind(
        line.filter((one) => one !== next),
        owner,
      );
      held.push(owner);
      next.sit(once(() => leave(owner)));
    }
  };
  const leave = (owner: Owner) => {
    held = held.toSpliced(held.indexOf(owner), 1);
    seatNext();
  };
  const mayWait = (owner: Owner) => {
    const own = line.filter((one) => one.owner.school === owner.school).length;
    if (!owner.isStranger) return line.length < waiting && own < waitingPerOwner;
    return line.filter((one) => one.owner.isStranger).length < waiting / 2 && own < waitingPerOwner / 2;
  };
  const busy = () => new AppError("unavailable", { message: tooMany, retryAfterSeconds });
  return {
    async take(owner, waitMs, left) {
      if (left?.aborted || !mayWait(owner)) throw busy();
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

/** Whether two owners hold one share of the seats. */
const sharing = (owner: Owner) => (other: Owner) => (owner.isStranger ? other.isStranger : other.school === owner.school);

/** Puts those of an owner who was served last, and those who share with that owner before them. */
function behind(line: readonly Waiting[], served: Owner): Waiting[] {
  const shares = sharing(served);
  const rank = ({ owner }: Waiting) => Number(shares(owner)) + Number(owner.school === served.school);
  return line.toSorted((a, b) => rank(a) - rank(b));
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
