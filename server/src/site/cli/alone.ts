import type { Context } from "../../platform/context.ts";
import { pendingMigrations } from "../../platform/database/migrator.ts";
import { AlreadyServedError, lockForServer } from "../../platform/database/sqlite/server-lock.ts";
import { CommandError } from "../../platform/failures.ts";

/**
 * Runs what brings the database up to date. On SQLite no server of an earlier version may go on meanwhile, on tables
 * that it does not know.
 * @throws CommandError when one serves a database that is not up to date
 */
export async function alone<T>(context: Context, prepare: () => Promise<T>): Promise<T> {
  const { database, config } = context;
  if (database.engine !== "sqlite" || (await pendingMigrations(database)).pending.length === 0) return prepare();
  const server = await lockForServer(config.databaseLocation, 0).catch((error: unknown) => {
    if (!(error instanceof AlreadyServedError)) throw error;
    throw new CommandError("Un Badin plus ancien sert cette base\u00a0: arrêtez-le d’abord, puis relancez cette commande.");
  });
  try {
    return await prepare();
  } finally {
    server.release();
  }
}
