import pg from "pg";
import { withCode } from "./connection-errors.ts";
import { InStep } from "./in-step.rules.ts";

/** How often a replica is compared with its primary. */
const compareMs = 1_000;
/** After how long a silent connection is given up: a frozen replica is behind at the next comparison. */
const giveUpMs = 3_000;
/** How long a replica that did not answer is asked nothing: nobody waits for it again meanwhile. */
const restMs = 5_000;

const primaryPosition = "select pg_current_wal_lsn()::text as lsn";
/** Whether a replica, or a former one that has been promoted, has all that its primary had written at a position. */
const hasReached =
  "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as reached";

export interface ReplicaOptions extends pg.ClientConfig {
  /** Asks the primary. */
  primary(statement: string): Promise<readonly unknown[]>;
}

/**
 * Asks a replica once by a connection of its own.
 * @returns false when the server at that address writes, as one that has been promoted
 * @throws when it does not answer
 */
export async function isReplica(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ replica: boolean }>("select pg_is_in_recovery() as replica");
    return rows[0]?.replica === true;
  } catch (error) {
    throw withCode(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A replica of the primary, which answers the prepared reads that the primary does not. */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #primary: ReplicaOptions["primary"];
  readonly #inStep = new InStep();
  readonly #timer: NodeJS.Timeout;
  #comparing: Promise<void> | undefined;
  #restsUntil = 0;

  constructor({ primary, ...config }: ReplicaOptions) {
    this.#primary = primary;
    this.#pool = new pg.Pool({ ...config, query_timeout: giveUpMs, max: 2, idleTimeoutMillis: 30_000 });
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    this.#pool.on("error", () => undefined);
    this.#timer = setInterval(() => {
      this.#comparing ??= this.#compare().finally(() => {
        this.#comparing = undefined;
      });
    }, compareMs).unref();
  }

  /** Returns the rows of a read; undefined when the replica was behind at the last comparisons, or does not answer. */
  async read(sql: string, values: readonly unknown[]): Promise<unknown[] | undefined> {
    if (!this.#inStep.isInStep || performance.now() < this.#restsUntil) return undefined;
    return this.#pool.query(sql, [...values]).then(
      ({ rows }) => rows,
      () => {
        this.#restsUntil = performance.now() + restMs;
        return undefined;
      },
    );
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }

  /** Notes whether the replica has what the primary had a moment before. A server that is away changes nothing. */
  async #compare(): Promise<void> {
    const at = performance.now();
    try {
      const [position] = (await this.#primary(primaryPosition)) as { lsn: string }[];
      this.#inStep.primaryAnswered(at);
      const { rows } = await this.#pool.query<{ reached: boolean }>(hasReached, [position?.lsn]);
      if (rows[0]?.reached) this.#inStep.replicaReached(at);
    } catch {
      // What stands in for the primary is what was in step when it last answered.
    }
  }
}
