import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Config } from "../config/config.ts";
import { assertNotNewer } from "../database/migrator.ts";
import { makePrivate } from "../database/sqlite/private-file.ts";
import { CommandError } from "./command.ts";

const pagesPerStep = 10_000;
const neededTables = ["migrations", "schools", "users", "questions"];

/**
 * Returns the path of the SQLite file of this configuration.
 * @throws CommandError when the database is PostgreSQL, which has its own tools
 */
export function sqliteFileOf(config: Config, postgresAdvice: string): string {
  if (config.databaseUrl) throw new CommandError(`La base est PostgreSQL.\n${postgresAdvice}`);
  return config.databaseLocation;
}

/**
 * Copies a SQLite database, possibly in use, into one file, as of one moment.
 * @throws CommandError when the source does not exist or the target does
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new CommandError(`Il n’y a pas de base à cet endroit : ${source}`);
  if (existsSync(target)) throw new CommandError(`Ce fichier existe déjà : ${target}`);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.tmp`;
  rmSync(unfinished, { force: true });
  makePrivate(unfinished);
  const from = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    // With a read transaction open, the copy does not start over at each write of a running server.
    from.exec("begin");
    from.prepare("select count(*) from sqlite_schema").get();
    await backup(from, unfinished, { rate: pagesPerStep });
    from.exec("commit");
  } finally {
    from.close();
  }
  settle(unfinished);
  renameSync(unfinished, target);
}

/** Moves the write-ahead log into the database file, and checks that the database can be read. */
function settle(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec("pragma journal_mode=delete");
    const { quick_check: verdict } = db.prepare("pragma quick_check(1)").get() as { quick_check: string };
    if (verdict !== "ok") throw new CommandError("La base est abîmée : sa copie ne passe pas la vérification de SQLite.");
  } finally {
    db.close();
  }
}

const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");

/**
 * Copies the database into DATA_DIR/backups, under a name that contains `what` (the operation that follows) and the time. Returns the path
 * of the copy.
 */
export async function backUpBefore(config: Config, what: string, now: number): Promise<string> {
  const target = join(config.dataDir, "backups", `badin-avant-${what}-${stampOf(now)}.sqlite`);
  rmSync(target, { force: true });
  await copyDatabase(config.databaseLocation, target);
  return target;
}

export const backUpBeforeMigrating = (config: Config, now: number): Promise<string> => backUpBefore(config, "migration", now);

/**
 * Replaces the current database by that of `file`, after a copy of the current one to DATA_DIR/backups.
 * @returns the path of that copy, if there was a current database
 * @throws CommandError when the database is in use, or `file` is not a sound database of Badin: the current one is then unchanged
 */
export async function restoreDatabase(config: Config, file: string, now: number): Promise<string | undefined> {
  const target = config.databaseLocation;
  if (!existsSync(file)) throw new CommandError(`Ce fichier n’existe pas : ${file}`);
  mkdirSync(dirname(target), { recursive: true });
  const incoming = `${target}.restauration`;
  try {
    for (const suffix of ["", "-wal"]) if (existsSync(file + suffix)) copyFileSync(file + suffix, incoming + suffix);
    assertBadin(incoming);
    if (existsSync(target)) assertUnused(target);
    const kept = existsSync(target) ? await backUpBefore(config, "restauration", now) : undefined;
    renameSync(incoming, target);
    return kept;
  } finally {
    for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(incoming + suffix, { force: true });
  }
}

function assertBadin(path: string): void {
  let known: string[];
  try {
    settle(path);
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const tables = db
        .prepare("select name from sqlite_schema where type = 'table'")
        .all()
        .map((row) => row["name"]);
      if (neededTables.some((name) => !tables.includes(name))) throw new CommandError("Ce fichier n’est pas une base de Badin.");
      known = db
        .prepare("select name from migrations")
        .all()
        .map((row) => String(row["name"]));
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("Ce fichier n’est pas une base de Badin.");
  }
  assertNotNewer(known);
}

/** Leaving WAL mode requires an exclusive lock of the file, so SQLite refuses while any other connection is open, even idle. */
function assertUnused(path: string): void {
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec("pragma journal_mode=delete; begin exclusive; commit");
  } catch {
    throw new CommandError("La base est utilisée : arrêtez d’abord Badin.");
  } finally {
    db.close();
  }
}
