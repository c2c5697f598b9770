import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { assertSameSecret, SecretMismatchError } from "../../platform/config/secret-fingerprint.ts";
import { recordBackup, recordBackupAway } from "../../platform/database/last-backup.ts";
import { CommandError } from "../../platform/failures.ts";
import { prepareSchema } from "../system/prepare-database.ts";
import { alone } from "./alone.ts";
import { assertAway, copyAway } from "./away.ts";
import { copyDatabase, restoreDatabase, sqliteFileOf } from "./backups.ts";
import type { Command, Terminal } from "./command.ts";
import { numberOption, splitOptions } from "./options.ts";
import { backupName, deleteOldBackups } from "./rotation.ts";
import { withContext } from "./with-context.ts";

const anySchema = { anySchema: true };

export const migrateCommand: Command = {
  words: "migrate",
  parameters: "",
  summary: "met le schéma de la base à jour, après en avoir gardé une copie",
  arity: [0, 0],
  async run(terminal) {
    const { applied, backup } = await withContext(terminal, (context) => alone(context, () => prepareSchema(context)), { create: true });
    if (backup) terminal.print(`Copie gardée : ${backup}\n`);
    terminal.print(applied.length === 0 ? "La base est à jour.\n" : `Migrations appliquées : ${applied.join(", ")}\n`);
  },
};

export const backupCommand: Command = {
  words: "backup",
  parameters: "FICHIER ou DOSSIER [--keep=N] [--away=DOSSIER]",
  summary:
    "copie la base SQLite, même pendant que Badin sert ; dans un dossier, sous la date, en gardant les N dernières copies ; avec --away, de même sur un autre disque ou une autre machine",
  arity: [1, 3],
  async run(terminal, args) {
    const { words, options } = splitOptions(args, ["keep", "away"]);
    const [file, ...others] = words;
    if (file === undefined || others.length > 0) throw new CommandError("Donnez un fichier ou un dossier, et un seul.");
    const keep = numberOption("keep", options.keep, [1, 10_000]);
    const config = readConfig(terminal.env);
    const source = sqliteFileOf(config, `Utilisez pg_dump : pg_dump --format=custom --file=${file} "$DATABASE_URL"`);
    const named = resolve(terminal.cwd, file);
    const folder = existsSync(named) && statSync(named).isDirectory() ? named : undefined;
    if (folder === undefined && keep !== undefined)
      throw new CommandError(`--keep garde les copies d’un dossier : ${named} n’en est pas un.`);
    assertFolder(folder ?? (file.endsWith("/") ? named : dirname(named)));
    const target = folder ? join(folder, backupName(Date.now())) : named;
    const away = options.away === undefined ? undefined : resolve(terminal.cwd, options.away);
    await copyDatabase(source, target, Date.now());
    if (folder && keep !== undefined) deleteOldBackups(folder, keep, Date.now());
    // The copy is complete: it stays valid even if the source database cannot be written, for example on a full disk.
    await note(terminal, recordBackup);
    if (away !== undefined) await sendAway(terminal, config, { backup: target, away, keep: folder ? keep : undefined });
    terminal.print(
      `Base copiée : ${target}\nGardez aussi le secret (APP_SECRET, ou le fichier secret de DATA_DIR) : sans lui, les cartes des élèves ne se réimpriment pas.\n`,
    );
  },
};

/** Notes the date of a copy that is made, or says that it could not be. */
async function note(terminal: Terminal, record: typeof recordBackup): Promise<void> {
  await withContext(terminal, ({ database, now }) => record(database.db, now()), anySchema).catch(() =>
    terminal.print("La date de cette sauvegarde n’a pas pu être notée dans la base.\n"),
  );
}

/**
 * Checks that a backup's folder is there. One that is not is often that of a disk that is not mounted: made here, it
 * would be on the disk that the backup is to outlive.
 * @throws CommandError
 */
function assertFolder(folder: string): void {
  if (!existsSync(folder))
    throw new CommandError(
      `${folder} ne peut pas être utilisé\u00A0: ce dossier n’existe pas. Est-il sur un disque qui n’est pas monté\u00A0? Sinon, créez-le d’abord.`,
    );
}

/** Copies a backup to another disk or machine, keeps the last ones there, and notes the date. @throws CommandError */
async function sendAway(
  terminal: Terminal,
  config: Config,
  { backup, away, keep }: { backup: string; away: string; keep: number | undefined },
): Promise<void> {
  let copy: string;
  try {
    assertAway(away, config);
    copy = await copyAway(backup, away);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`La sauvegarde ${backup} est faite, mais là seulement. ${error.message}`);
  }
  if (keep !== undefined) deleteOldBackups(away, keep, Date.now());
  await note(terminal, recordBackupAway);
  terminal.print(`Et ailleurs : ${copy}\n`);
}

export const backupMadeCommand: Command = {
  words: "backup-made",
  parameters: "[--away]",
  summary: "note qu’un autre outil (pg_dump…) vient de sauvegarder la base, ou avec --away qu’une sauvegarde est arrivée ailleurs",
  arity: [0, 1],
  async run(terminal, args) {
    const { words, options } = splitOptions(args, ["away"], ["away"]);
    if (words.length > 0) throw new CommandError(`Argument inconnu : ${words[0]}`);
    const record = options.away === undefined ? recordBackup : recordBackupAway;
    await withContext(terminal, ({ database, now }) => record(database.db, now()), anySchema);
    terminal.print("Sauvegarde notée.\n");
  },
};

export const restoreCommand: Command = {
  words: "restore",
  parameters: "FICHIER",
  summary: "remet une copie à la place de la base SQLite, Badin étant arrêté",
  arity: [1, 1],
  async run(terminal, [file = ""]) {
    const config = readConfig(terminal.env);
    sqliteFileOf(config, `Utilisez pg_restore : pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`);
    const kept = await restoreDatabase(config, resolve(terminal.cwd, file), Date.now());
    terminal.print(`Base remise en place : ${config.databaseLocation}\n${kept ? `L’ancienne est gardée : ${kept}\n` : ""}`);
    await withContext(terminal, assertSameSecret, anySchema).catch((error: unknown) => {
      if (!(error instanceof SecretMismatchError || error instanceof CommandError)) throw error;
      terminal.print(`${error.message}\n`);
    });
  },
};
