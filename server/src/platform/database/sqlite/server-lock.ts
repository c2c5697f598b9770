import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { makePrivate } from "./private-file.ts";

/** Time left to a server that is stopping, in milliseconds. */
const patienceMs = 12_000;
const pauseMs = 200;
const busy = 5;

/** Another server uses the same SQLite file. */
export class AlreadyServedError extends Error {
  constructor() {
    super(
      "Un autre Badin sert déjà ce dossier de données\u00A0: arrêtez-le, ou changez DATA_DIR. Pour plusieurs processus, il faut PostgreSQL.",
    );
  }
}

/**
 * Makes this process the only server of a SQLite file. SQLite's own lock on a file beside it ends with the process,
 * however it ends. Commands are not concerned: they may run beside a server.
 * @throws AlreadyServedError when another server is still there after `waitMs`
 */
export async function lockForServer(databasePath: string, waitMs = patienceMs): Promise<{ release(): void }> {
  const path = `${databasePath}.server`;
  makePrivate(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  for (const deadline = performance.now() + waitMs; ; ) {
    try {
      db.exec("begin exclusive");
      return { release: () => db.close() };
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error;
      if (performance.now() >= deadline) {
        db.close();
        throw new AlreadyServedError();
      }
      await delay(pauseMs);
    }
  }
}
