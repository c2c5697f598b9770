import { copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Config } from "../../platform/config/config.ts";
import { makeDataFolder } from "../../platform/config/data-folder.ts";
import { lastBackupSetting } from "../../platform/database/last-backup.ts";
import { assertNotNewer } from "../../platform/database/migrator.ts";
import { makePrivate } from "../../platform/database/sqlite/private-file.ts";
import { AlreadyServedError, lockForServer } from "../../platform/database/sqlite/server-lock.ts";
import { CommandError, explainFailure } from "../../platform/failures.ts";

const pagesPerStep = 10_000;
/** What SQLite puts beside a database. */
const logs = ["-wal", "-shm", "-journal"];
const erase = (path: string) => {
  for (const suffix of ["", ...logs]) rmSync(path + suffix, { force: true });
};

const neededTables = ["migrations", "settings", "schools", "users", "questions"];

/**
 * Returns the path of the SQLite file of this configuration.
 * @throws CommandError when the database is PostgreSQL, which has its own tools
 */
export function sqliteFileOf(config: Config, postgresAdvice: string): string {
  if (config.databaseUrl) throw new CommandError(`La base est PostgreSQL.\n${postgresAdvice}`);
  return config.databaseLocation;
}

/**
 * Copies a SQLite database, possibly in use, into one file, as of one moment. A copy that is a backup says when it was
 * made (`madeAt`, epoch ms), so that the date of the last backup is right once it is restored.
 * @throws CommandError when the source does not exist or the target does
 */
export async function copyDatabase(source: string, target: string, madeAt?: number): Promise<void> {
  if (!existsSync(source)) throw new CommandError(`Il n’y a pas de base à cet endroit : ${source}`);
  if (existsSync(target)) throw new CommandError(`Ce fichier existe déjà : ${target}`);
  await writeCopy(source, target, madeAt);
}

/** Writes the copy beside `target`, then puts it in the place of what is there. */
async function writeCopy(source: string, target: string, madeAt?: number): Promise<void> {
  makeDataFolder(dirname(target));
  const unfinished = `${target}.tmp`;
  erase(unfinished);
  makePrivate(unfinished);
  try {
    await copyInto(source, unfinished).catch((error: unknown) => {
      if (!isUnopened(error) || !copyFiles(source, unfinished)) throw error;
    });
    if (madeAt !== undefined) noteInCopy(unfinished, madeAt);
    settle(unfinished, "La base est abîmée\u00A0: sa copie ne passe pas la vérification de SQLite.");
    renameSync(unfinished, target);
  } catch (error) {
    erase(unfinished);
    const reason = explainFailure(error);
    if (reason === undefined) throw error;
    throw new CommandError(`La base n’a pas été copiée, et rien n’est resté de l’essai. ${reason}`, { cause: error });
  }
}

/** Writes the date of the last backup into a copy. A damaged copy is left to the check that follows. */
function noteInCopy(copy: string, madeAt: number): void {
  const db = new DatabaseSync(copy);
  try {
    db.prepare("insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value").run(
      lastBackupSetting,
      String(madeAt),
    );
  } catch {
  } finally {
    db.close();
  }
}

async function copyInto(source: string, target: string): Promise<void> {
  const from = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    // With a read transaction open, the copy does not start over at each write of a running server.
    from.exec("begin");
    from.prepare("select count(*) from sqlite_schema").get();
    await backup(from, target, { rate: pagesPerStep });
    from.exec("commit");
  } finally {
    from.close();
  }
}

/** Primary result codes of SQLite for a database whose log, or its index, cannot be written beside it. */
const unopened = [8, 14];
const isUnopened = (error: unknown): boolean => unopened.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);

/**
 * Copies a database file and its log as they are, where SQLite opens none: on a disk that only reads, as the system
 * leaves one after a fault. Returns false when somebody has written meanwhile.
 */
function copyFiles(source: string, target: string): boolean {
  const files = ["", "-wal"].filter((suffix) => existsSync(source + suffix));
  const state = () => files.map((suffix) => `${statSync(source + suffix).mtimeMs} ${statSync(source + suffix).size}`).join();
  const before = state();
  for (const suffix of files) copyFileSync(source + suffix, target + suffix);
  return state() === before;
}

/**
 * Moves the write-ahead log into the database file, and checks that the database can be read.
 * @throws CommandError with the message `damaged`
 */
function settle(path: string, damaged: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec("pragma journal_mode=delete");
    const { quick_check: verdict } = db.prepare("pragma quick_check(1)").get() as { quick_check: string };
    if (verdict !== "ok") throw new CommandError(damaged);
  } finally {
    db.close();
  }
}

const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");

/** Copies the database into DATA_DIR/backups, under a name that says what comes next. Returns the path of the copy. */
async function backUpBefore(config: Config, what: string): Promise<string> {
  const target = join(config.dataDir, "backups", `badin-avant-${what}.sqlite`);
  await writeCopy(config.databaseLocation, target);
  return target;
}

/**
 * Copies the database before the migrations up to `target`. There is one copy for each target: that of an earlier
 * attempt is replaced once the new one is whole.
 */
export const backUpBeforeMigrating = (config: Config, target: string): Promise<string> => backUpBefore(config, target);

/**
 * Replaces the current database by that of `file`, after a copy of the current one to DATA_DIR/backups. A damaged one,
 * the reason to restore, is kept as it is.
 * @returns the path of that copy, if there was a current database
 * @throws CommandError when the database is in use, or `file` is not a sound database of Badin: the current one is then
 * unchanged
 */
export async function restoreDatabase(config: Config, file: string, now: number): Promise<string | undefined> {
  const target = config.databaseLocation;
  if (!existsSync(file)) throw new CommandError(`Ce fichier n’existe pas : ${file}`);
  makeDataFolder(dirname(target));
  const server = await lockForServer(target, 0).catch((error: unknown) => {
    throw error instanceof AlreadyServedError ? inUse() : error;
  });
  const incoming = `${target}.restauration`;
  // What an earlier attempt, killed, has left would be read with the new file.
  erase(incoming);
  try {
    for (const suffix of ["", "-wal"]) if (existsSync(file + suffix)) copyFileSync(file + suffix, incoming + suffix);
    assertBadin(incoming);
    const kept = existsSync(target) ? await keepCurrent(config, `restauration-${stampOf(now)}`) : undefined;
    // So would the log of the former database.
    for (const suffix of logs) rmSync(target + suffix, { force: true });
    renameSync(incoming, target);
    return kept;
  } finally {
    server.release();
    erase(incoming);
  }
}

/** Keeps the current database in DATA_DIR/backups: a sound copy, or its files as they are when it is damaged. */
async function keepCurrent(config: Config, why: string): Promise<string> {
  const target = config.databaseLocation;
  if (isUnused(target)) return backUpBefore(config, why);
  const kept = join(config.dataDir, "backups", `badin-avant-${why}.sqlite`);
  makeDataFolder(dirname(kept));
  for (const suffix of ["", "-wal"]) if (existsSync(target + suffix)) copyFileSync(target + suffix, kept + suffix);
  return kept;
}

const damagedBackup = "Cette sauvegarde est abîmée\u00A0: prenez-en une autre.";
const sqliteCorrupt = 11;

function assertBadin(path: string): void {
  let known: string[];
  try {
    settle(path, damagedBackup);
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
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteCorrupt) throw new CommandError(damagedBackup);
    throw new CommandError("Ce fichier n’est pas une base de Badin.");
  }
  assertNotNewer(known);
}

const busyCodes = [5, 6];

/**
 * Whether the database can be read and nobody has it open: leaving WAL mode requires an exclusive lock of the file, so
 * SQLite refuses while any other connection is open, even idle. False when it is damaged.
 * @throws CommandError when it is in use
 */
function isUnused(path: string): boolean {
  try {
    settle(path, damagedBackup);
    return true;
  } catch (error) {
    if (busyCodes.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw inUse();
    return false;
  }
}

const inUse = () => new CommandError("La base est utilisée : arrêtez d’abord Badin.");
