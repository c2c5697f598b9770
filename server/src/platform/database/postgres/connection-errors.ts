/** SQLSTATE of a failed connection. */
const connectionFailure = "08006";

/** Returns whether an error comes from the connection, not from the server, whose errors have a severity. */
export const isOfConnection = (error: unknown): boolean => error instanceof Error && !("severity" in error);

/**
 * Returns whether a write met a server that only reads. The next connection may reach the primary: this one would be
 * kept for half an hour.
 */
export const isOfReplica = (error: Error): boolean => (error as { code?: unknown }).code === "25006";

/** SQLSTATE that PgBouncer gives to all that it says itself. */
const poolerFailure = "08P01";
/** What PgBouncer refuses until a setting is changed. The rest is a server that is away. */
const isRefusal = ({ message }: Error): boolean => /unsupported startup parameter|no such|authentication failed/.test(message);

/**
 * Gives the code of a failed connection to errors that `pg` itself raises, which have none, and to those by which
 * PgBouncer says so.
 */
export function withCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const raisedHere = error.name === "Error" && code === undefined;
  if (raisedHere || (code === poolerFailure && !isRefusal(error))) Object.assign(error, { code: connectionFailure });
  return error;
}
