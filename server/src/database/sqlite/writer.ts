import type { DatabaseSync, StatementSync } from "node:sqlite";

/** A pupil does not notice it, and it lets a class share one flush to disk. */
const companyMs = 1;

/** A transaction that has ended and waits for the disk. */
interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Runs write transactions one after the other on the writing connection, and lets those of one turn of the event loop share a commit:
 * each is a savepoint of an outer transaction whose single flush to disk they all await. A request is answered only once its data is durable.
 * When the outer commit fails, every transaction in it fails.
 */
export class SqliteWriter {
  readonly #raw: DatabaseSync;
  readonly #turns: (() => void)[] = [];
  #busy = false;
  #open = false;
  #flushDue = false;
  #waiting: Waiting[] = [];
  /** Transactions in the batch before: several mean that more are coming. */
  #lastSize = 0;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;

  readonly #onCommit: () => void;

  constructor(raw: DatabaseSync, onCommit: () => void) {
    this.#raw = raw;
    this.#onCommit = onCommit;
    this.#begin = raw.prepare("begin immediate");
    this.#commit = raw.prepare("commit");
    this.#savepoint = raw.prepare("savepoint one");
    this.#release = raw.prepare("release one");
  }

  /** Waits for its turn and starts a transaction, to be ended by `commit` or `rollback`. */
  async begin(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#turns.push(resolve));
    this.#busy = true;
    try {
      if (!this.#open) this.#openBatch();
      this.#savepoint.run();
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Ends the transaction; resolves when it is on disk. */
  commit(): Promise<void> {
    const durable = new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    try {
      this.#release.run();
    } catch (error) {
      this.#failIfGone(error);
    }
    this.#endTurn();
    return durable;
  }

  rollback(): void {
    try {
      this.#raw.exec("rollback to one; release one");
    } catch (error) {
      this.#failIfGone(error);
    }
    this.#endTurn();
  }

  /** Puts what has ended on disk now; called before the connection closes. */
  close(): void {
    this.#flush();
  }

  #openBatch(): void {
    this.#begin.run();
    this.#open = true;
    // Alone, it is committed once the sockets that are ready now have been served; in company, the others are given a moment to join.
    if (this.#lastSize > 1) setTimeout(() => this.#flush(), companyMs);
    else setImmediate(() => this.#flush());
  }

  #flush(): void {
    if (!this.#open) return;
    if (this.#busy) {
      this.#flushDue = true;
      return;
    }
    try {
      this.#commit.run();
      this.#onCommit();
      this.#settle((w) => w.resolve());
    } catch (error) {
      if (this.#raw.isTransaction) this.#raw.exec("rollback");
      this.#settle((w) => w.reject(error));
    }
  }

  /** SQLite drops the whole transaction by itself on some errors (disk full, I/O): all that was in it is lost. */
  #failIfGone(error: unknown): void {
    if (this.#raw.isTransaction) {
      this.#raw.exec("rollback");
    }
    this.#settle((w) => w.reject(error));
  }

  #settle(end: (w: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#lastSize = waiting.length;
    this.#waiting = [];
    this.#open = false;
    this.#flushDue = false;
    for (const w of waiting) end(w);
  }

  #endTurn(): void {
    this.#busy = false;
    if (this.#flushDue) this.#flush();
    const next = this.#turns.shift();
    if (next) {
      this.#busy = true;
      next();
    }
  }
}
