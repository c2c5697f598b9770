import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrator.ts";
import { createDatabase, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the test databases; its file `template.sqlite` is migrated and empty. */
    databaseDir: string;
    /** URL of a PostgreSQL server whose database `template` is migrated and empty. */
    postgresUrl: string;
  }
}

/**
 * Folder in memory, where a file of SQLite costs a third and PostgreSQL three quarters; the usual one for temporary
 * files where there is none with room.
 */
function quickFolder(): string {
  const memory = "/dev/shm";
  const leastBytes = 1024 * 1024 * 1024;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastBytes ? memory : tmpdir();
}

/** Migrates one empty database per engine, which tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(quickFolder(), "badin-test-"));
  const sqlite = openDatabase({ url: join(dir, "template.sqlite"), synchronous: "off" });
  await migrate(sqlite);
  await sqlite.close();

  const postgresDir = mkdtempSync(join(quickFolder(), "badin-test-postgres-"));
  const server = await startPostgres({ within: postgresDir });
  const postgres = openDatabase({ url: await createDatabase(server.url, "badin_template") });
  await migrate(postgres);
  await postgres.close();

  project.provide("databaseDir", dir);
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    for (const folder of [dir, postgresDir]) rmSync(folder, { recursive: true, force: true });
  };
}
