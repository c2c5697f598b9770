import pg from "pg";
import { gatherWrites } from "./gathered.ts";

/**
 * How long the oldest read of a connection may have waited before the next one takes the other connection, in
 * milliseconds.
 */
const slowMs = 5;
/**
 * How long one read may hold those behind it: it is given up by the server, then by us when the server does not answer.
 */
const statementTimeoutMs = 2_000;
const giveUpMs = statementTimeoutMs + 1_000;
/** As the connections of the pool: a replica that takes over is found within the half-hour without a failure. */
const lifetimeMs = 1_800_000;
/** Pause between two attempts to connect, while reads take the pool. */
const retryMs = 1_000;

export interface ReadOptions extends pg.ClientConfig {
  /**
   * Returns the name under which the server keeps a statement prepared; undefined when it must not, as behind
   * PgBouncer.
   */
  nameOf(sql: string): string | undefined;
  /** Called when a connection breaks. */
  onError(error: Error): void;
}

/**
 * A connection on which reads leave without waiting for the answers of those before: one wake-up serves many requests.
 */
class Lane {
  readonly #options: ReadOptions;
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #openedAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** When the reads that wait for their rows left, the oldest first: the server answers in order. */
  readonly #waiting = new Set<{ readonly at: number }>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** Whether a read may leave here now; opens the connection, or replaces an old one, for later reads. */
  isReady(now: number): boolean {
    if (this.#client && now - this.#openedAt > lifetimeMs) void this.retire();
    if (!this.#client && !this.#connecting && now - this.#failedAt > retryMs)
      this.#connecting = this.#connect().finally(() => {
        this.#connecting = undefined;
      });
    return this.#client !== undefined;
  }

  /** For how long the oldest read has waited, in milliseconds. */
  delay(now: number): number {
    const [oldest] = this.#waiting;
    return oldest ? now - oldest.at : 0;
  }

  async read(sql: string, values: readonly unknown[], now: number): Promise<unknown[]> {
    const wait = { at: now };
    this.#waiting.add(wait);
    try {
      const name = this.#options.nameOf(sql);
      const client = this.#client as pg.Client;
      gatherWrites(client);
      const result = await client.query({ text: sql, values: [...values], ...(name ? { name } : {}) });
      return result.rows;
    } finally {
      this.#waiting.delete(wait);
    }
  }

  /** Takes no further read on the present connection, which closes once it has answered. */
  async retire(): Promise<void> {
    if (this.#connecting) await this.#connecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { nameOf: _, onError, ...config } = this.#options;
    const client = new pg.Client({ ...config, pipeline: true, query_timeout: giveUpMs });
    const leave = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on("error", (error) => {
      leave();
      onError(error);
    });
    client.on("end", leave);
    try {
      await client.connect();
      this.#client = client;
      this.#openedAt = performance.now();
    } catch {
      // The pool meets the same failure, and tells it.
      this.#failedAt = performance.now();
      await client.end().catch(() => undefined);
    }
  }
}

/** The connections of a process for the reads of every request: one, and a second while the first is slow to answer. */
export class PipelinedReads {
  readonly #lanes: readonly [Lane, Lane];

  constructor(options: ReadOptions) {
    const config = { ...options, ...(options.statement_timeout === undefined ? {} : { statement_timeout: statementTimeoutMs }) };
    this.#lanes = [new Lane(config), new Lane(config)];
  }

  /**
   * Returns the rows of a read that changes nothing; undefined when no connection is ready for it. A read is given up
   * after 2 s, with the error of the server or of the connection: as it changes nothing, it may be asked again
   * elsewhere.
   */
  read(sql: string, values: readonly unknown[]): Promise<unknown[]> | undefined {
    const now = performance.now();
    const [first, second] = this.#lanes;
    const ready = first.isReady(now);
    if (ready && first.delay(now) <= slowMs) return first.read(sql, values, now);
    const spare = second.isReady(now);
    if (spare && (!ready || second.delay(now) < first.delay(now))) return second.read(sql, values, now);
    return ready ? first.read(sql, values, now) : undefined;
  }

  /** Replaces the connections for the next reads. */
  renew(): void {
    for (const lane of this.#lanes) void lane.retire();
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.retire()));
  }
}
