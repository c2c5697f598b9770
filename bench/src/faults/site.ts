import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { type Database, openDatabase } from "../../../server/src/platform/database/database.ts";
import { migrate } from "../../../server/src/platform/database/migrator.ts";
import { hashSecret } from "../../../server/src/platform/http/session.ts";
import { freePort } from "../../../server/test/free-port.ts";
import { startServerProcess } from "../../../server/test/server-process.ts";
import { seed } from "../seed.ts";
import { Students } from "./students.ts";

/** A seeded site whose server can be started and ended at will. */
export interface Site {
  readonly url: string;
  readonly qcmId: number;
  readonly session: string;
  readonly students: Students;
  start(): Promise<ChildProcess>;
  /** Starts one more process of the site, on `port`. */
  startOn(port: number): Promise<ChildProcess>;
  recount(): Promise<{ lost: number; twice: number }>;
}

/**
 * @param more further variables of the environment of its processes
 * @param count of its students
 */
export async function createSite(
  dataDir: string,
  databaseUrl = "",
  pooler: "none" | "transaction" = "none",
  more: Record<string, string> = {},
  count = 20,
): Promise<Site> {
  const location = databaseUrl || join(dataDir, "badin.sqlite");
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = openDatabase({ url: location, pooler });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const data = await withDatabase(async (database) => {
    await migrate(database);
    return seed(database, count);
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const students = new Students(data);
  const env = { DATABASE_POOLER: pooler, ...more };
  return {
    url,
    qcmId: data.qcmId,
    session: data.students[0]?.session ?? "",
    students,
    start: () => startServerProcess(port, dataDir, databaseUrl, env),
    startOn: (other) => startServerProcess(other, dataDir, databaseUrl, env),
    recount: () =>
      withDatabase(async (database) => {
        const sessions = await database.db.selectFrom("sessions").select(["id_hash", "user_id"]).execute();
        const byHash = new Map(sessions.map((row) => [row.id_hash, row.user_id]));
        return students.recount(database, new Map(data.students.map(({ session }) => [session, byHash.get(hashSecret(session)) ?? 0])));
      }),
  };
}
