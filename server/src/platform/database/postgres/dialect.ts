import { createHash } from "node:crypto";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import pg from "pg";
import { assertOutsideTransaction } from "../on-commit.ts";
import { isOfConnection, isOfReplica, withCode } from "./connection-errors.ts";
import { gatherWrites } from "./gathered.ts";
import { PipelinedReads } from "./reads.ts";
import { Replica } from "./replica.ts";

/** PostgreSQL returns counts and sums as text. All of ours fit in a number. */
const int8 = 20;
const numeric = 1700;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === int8 || oid === numeric ? Number : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown),
} as pg.CustomTypesConfig;

const named = new Map<string, string>();
const namedLimit = 2000;

/** Returns a name for a statement, so that the server prepares it once per connection. */
function statementName(sql: string): string | undefined {
  const known = named.get(sql);
  if (known) return known;
  if (named.size >= namedLimit) return undefined;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 20);
  named.set(sql, name);
  return name;
}

/** One wrapper per connection: Kysely identifies connections by object identity. */
const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * @param pooled whether the next transaction may run on another connection to the server, where nothing is prepared or
 * set
 */
function wrapped(client: pg.PoolClient, pooled: boolean, onReplica: () => void): PostgresPoolClient {
  const known = wrappers.get(client);
  if (known) return known;
  let broken: Error | undefined;
  const wrapper = {
    query: (sql: unknown, parameters?: readonly unknown[]) => {
      // A rollback would wait for an answer as long as the statement did.
      if (broken) return Promise.reject(broken);
      if (typeof sql !== "string") return client.query(sql as never);
      const name = parameters?.length && !pooled ? statementName(sql) : undefined;
      const text = sql === "begin" && pooled ? beginWithTimeouts : sql;
      gatherWrites(client);
      return client.query({ text, values: [...(parameters ?? [])], ...(name ? { name } : {}) }).catch((error: Error) => {
        if (isOfConnection(error) || isOfReplica(error)) broken = error;
        if (isOfReplica(error)) onReplica();
        throw withCode(error);
      });
    },
    // With an error, the pool closes the connection instead of keeping it.
    release: () => client.release(broken),
  } as unknown as PostgresPoolClient;
  wrappers.set(client, wrapper);
  return wrapper;
}

const statementTimeoutMs = 15_000;
const timeouts = { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 10_000 };
const beginWithTimeouts = ["begin", ...Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`)].join("; ");
/**
 * PostgreSQL plans for a turning disk, on which it reads a small table rather than look one row up: a question costs it
 * a third more. `?options=` in the address takes the place of this.
 */
const lookUps = "-c random_page_cost=1.1";
/**
 * The server gives a statement up first. When it does not, the connection is dead: a machine gone, a firewall that
 * forgot it.
 */
const usualQueryTimeoutMs = statementTimeoutMs + 1_000;

export interface PostgresOptions {
  readonly url: string;
  readonly replicaUrl: string | undefined;
  readonly poolSize: number;
  readonly pooler: "none" | "transaction";
  /** After how long without an answer a connection is given up, in milliseconds. */
  readonly queryTimeoutMs?: number | undefined;
  /** Called when a connection breaks, idle or in use. */
  onError(error: Error): void;
}

/**
 * The driver sends `begin` with the first statement of a transaction: a connection on which it fails is broken, and
 * fails that statement as well.
 */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    connection.executeQuery(CompiledQuery.raw("begin")).catch(() => undefined);
  }
}

export interface PostgresAccess {
  /** A Kysely dialect over `pg`, with named statements, timeouts on every operation, and numbers parsed as numbers. */
  readonly dialect: Dialect;
  /** Where the prepared reads of every request leave, instead of a connection of the pool each. */
  readonly reads: PipelinedReads;
  /** Where they go while the primary does not answer. */
  readonly replica: Replica | undefined;
  /** The connections of everything else. */
  readonly pool: pg.Pool;
}

/** How the program reaches a PostgreSQL database; connects at the first query. */
export function accessPostgres({
  url,
  replicaUrl,
  poolSize,
  pooler,
  queryTimeoutMs = usualQueryTimeoutMs,
  onError,
}: PostgresOptions): PostgresAccess {
  const pooled = pooler === "transaction";
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // PgBouncer refuses them at the start of a connection.
    ...(pooled ? {} : { ...timeouts, options: lookUps }),
    types,
  };
  const reads = new PipelinedReads({ ...connection, nameOf: pooled ? () => undefined : statementName, onError });
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // A replica that takes over, or a name that moves, is found within the half-hour without a failure.
    maxLifetimeSeconds: 1800,
    query_timeout: queryTimeoutMs,
    // Statements of a transaction that do not need each other's outcome leave together.
    pipeline: true,
  });
  // A connection that breaks while in use emits the error to its own listeners only; without a listener, the error
  // stops the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);
  const connect = async () => {
    assertOutsideTransaction();
    return wrapped(
      await pool.connect().catch((error: unknown) => {
        throw withCode(error);
      }),
      pooled,
      () => reads.renew(),
    );
  };
  const end = async () => {
    await Promise.all([pool.end(), reads.end()]);
  };
  const config = { pool: { connect, end } as PostgresPool };
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          ...connection,
          connectionString: replicaUrl,
          statement_timeout: undefined,
          primary: async (statement) => (await pool.query(statement)).rows,
        });
  const dialect = Object.assign(new PostgresDialect(config), { createDriver: () => new EagerDriver(config) });
  return { dialect, reads, replica, pool };
}
