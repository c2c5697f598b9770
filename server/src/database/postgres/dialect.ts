import { createHash } from "node:crypto";
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { assertOutsideTransaction } from "../transaction-guard.ts";

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

function prepared(client: pg.PoolClient): PostgresPoolClient {
  const known = wrappers.get(client);
  if (known) return known;
  const wrapper = {
    query: (sql: unknown, parameters?: readonly unknown[]) => {
      if (typeof sql !== "string") return client.query(sql as never);
      const name = parameters?.length ? statementName(sql) : undefined;
      return client.query({ text: sql, values: [...(parameters ?? [])], ...(name ? { name } : {}) }).catch(withCode);
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
  wrappers.set(client, wrapper);
  return wrapper;
}

/** SQLSTATE of a failed connection. */
const connectionFailure = "08006";

/** Adds a code to errors that `pg` itself raises about a connection: unlike server and system errors, they have none. */
function withCode(error: unknown): never {
  if (error instanceof Error && error.name === "Error" && !("code" in error)) Object.assign(error, { code: connectionFailure });
  throw error;
}

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Called when a connection breaks, idle or in use. */
  onError(error: Error): void;
}

/** A Kysely dialect over `pg`, with named statements, timeouts on every operation, and numbers parsed as numbers. */
export function postgresDialect({ url, poolSize, onError }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
  });
  // A connection that breaks while in use emits the error to its own listeners only; without a listener, the error stops the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);
  const connect = async () => {
    assertOutsideTransaction();
    return prepared(await pool.connect().catch(withCode));
  };
  const wrapped: PostgresPool = { connect, end: () => pool.end() } as PostgresPool;
  return new PostgresDialect({ pool: wrapped });
}
