/** Runs a statement at once on the connection that a database or a transaction stands for, and answers its rows. */
export type Execute = (sql: string, parameters: readonly unknown[]) => unknown[];

const known = new WeakMap<object, Execute>();

/**
 * SQLite answers within the process: a query compiled once need not go through Kysely's executor, whose promises cost as much as the read.
 * Registered for the database (reads only) and for each transaction.
 */
export const registerDirect = (db: object, execute: Execute): void => {
  known.set(db, execute);
};

export const directOf = (db: object): Execute | undefined => known.get(db);

/** The transaction has ended: its late queries go through Kysely, which refuses them. */
export const unregisterDirect = (db: object): void => {
  known.delete(db);
};
