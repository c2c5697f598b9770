import { relative } from "node:path";
import { commandLine } from "./command-line.ts";
import { ConfigError } from "./config/config.ts";
import { SecretMismatchError } from "./config/secret-fingerprint.ts";
import { MigrationError, NewerDatabaseError } from "./database/migrator.ts";
import { AlreadyServedError } from "./database/sqlite/server-lock.ts";
import { isUnavailable } from "./database/unavailable.ts";

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const sqliteMessages: Readonly<Record<number, string>> = {
  5: "La base est occupée par un autre programme\u00A0: réessayez dans un instant.",
  6: "La base est occupée par un autre programme\u00A0: réessayez dans un instant.",
  8: "La base ne peut pas être écrite\u00A0: vérifiez les droits sur le dossier de DATA_DIR.",
  10: "Le disque ne répond pas comme il faut\u00A0: vérifiez-le avant de relancer Badin.",
  11: `La base est abîmée\u00A0: remettez une sauvegarde avec «\u00A0${commandLine("restore FICHIER")}\u00A0».`,
  13: "Le disque est plein\u00A0: libérez de la place, puis relancez.",
  14: "La base ne peut pas être ouverte\u00A0: vérifiez DATA_DIR et les droits sur ce dossier.",
  26: "Le fichier de la base n’est pas une base SQLite\u00A0: vérifiez DATA_DIR, ou remettez une sauvegarde.",
};

/** What SQLite says when a full disk has no room for the index of its log: SQLITE_IOERR_SHMSIZE. */
const fullForLog = 4874;

const unreachable = "La base PostgreSQL ne répond pas\u00A0: vérifiez DATABASE_URL, et que PostgreSQL est démarré.";
const refused = "PostgreSQL refuse ce nom ou ce mot de passe\u00A0: vérifiez DATABASE_URL.";
/** System errors, and SQLSTATE codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const messages: Readonly<Record<string, string>> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  "08006": unreachable,
  "57P03": unreachable,
  "08P01":
    "PgBouncer refuse cette connexion\u00A0: en mode transaction, il faut DATABASE_POOLER=transaction\u00A0; sinon, vérifiez le nom, le mot de passe et la base de DATABASE_URL.",
  "28P01": refused,
  "28000": refused,
  "3D000": "Cette base PostgreSQL n’existe pas\u00A0: créez-la, ou corrigez DATABASE_URL.",
  "42501": "PostgreSQL ne laisse pas ce compte créer les tables\u00A0: donnez-lui les droits sur la base.",
  "53300": "PostgreSQL n’a plus de connexion libre\u00A0: diminuez DATABASE_POOL_SIZE ou augmentez max_connections.",
  "25006": "Ce PostgreSQL ne fait que lire, comme un réplica qui n’est pas promu\u00A0: DATABASE_URL doit mener au serveur principal.",
  ENOSPC: "Le disque est plein\u00A0: libérez de la place, puis relancez.",
  EADDRNOTAVAIL: "Cette adresse n’est pas celle de cette machine\u00A0: corrigez HOST.",
};

/** Why a file or a folder cannot be used. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "ce compte n’en a pas le droit",
  EPERM: "ce compte n’en a pas le droit",
  EROFS: "ce disque est en lecture seule",
  ENOENT: "son dossier n’existe pas",
  ENOTDIR: "un fichier est à la place d’un dossier",
  EEXIST: "un fichier porte déjà ce nom",
  EISDIR: "un dossier porte ce nom",
  ENAMETOOLONG: "son nom est trop long",
  ELOOP: "ses liens tournent en rond",
  EIO: "ce disque ne répond pas comme il faut",
  EDQUOT: "la place que ce compte peut prendre est prise",
  EFBIG: "ce disque ne prend pas de fichier aussi grand",
  ENOTCONN: "l’autre machine ne répond pas",
  ESTALE: "l’autre machine ne répond pas",
  ETIMEDOUT: "l’autre machine ne répond pas",
};

/** Returns why a file or a folder cannot be used, in French; undefined for another error. */
export const reasonOf = (error: unknown): string | undefined => reasons[(error as NodeJS.ErrnoException).code ?? ""];

/** An error of a command, whose message is printed unchanged. */
export class CommandError extends Error {}

/** An update that a full disk has stopped. All of it is undone: the database is as it was. */
export class NoRoomError extends CommandError {}

/** Errors whose message is for the person who runs the program. */
const told = [ConfigError, NewerDatabaseError, SecretMismatchError, AlreadyServedError, CommandError];

/**
 * Returns the sentence, in French, that tells the person who runs the program why it cannot work and what to do;
 * undefined for an error that is a defect of the program.
 * @param dataDir absolute path of the data folder, for a command that was given other files
 */
export function explainFailure(error: unknown, dataDir?: string): string | undefined {
  if (error instanceof MigrationError) return describeFailedMigration(error);
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof AggregateError) return explainFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { errcode, code, syscall, port, dest, ...rest } = error as NodeJS.ErrnoException & {
    errcode?: number;
    port?: number;
    dest?: string;
  };
  // Of a copy, what is written.
  const path = code === "EROFS" ? (dest ?? rest.path) : rest.path;
  if (errcode !== undefined) return sqliteMessages[errcode === fullForLog ? 13 : errcode & 0xff];
  if (code === "EADDRINUSE")
    return `Le port ${port} est déjà pris\u00A0: Badin tourne peut-être déjà. Sinon, choisissez-en un autre avec PORT.`;
  if (code === "EACCES" && syscall === "listen")
    return `Ce compte ne peut pas ouvrir le port ${port}\u00A0: choisissez un PORT à partir de 1024, derrière un serveur web.`;
  if (code === "EISDIR" && path === undefined)
    return "Dans le dossier des données, un dossier porte le nom d’un fichier de Badin\u00A0: vérifiez DATA_DIR.";
  const reason = reasonOf(error);
  if (path !== undefined && reason !== undefined) {
    if (dataDir !== undefined && relative(dataDir, path).startsWith("..")) return `${path} ne peut pas être utilisé\u00A0: ${reason}.`;
    if (code === "EROFS")
      return `Le dossier des données est sur un disque en lecture seule (${path})\u00A0: vérifiez ce disque, et DATA_DIR.`;
    return `Le dossier des données ne peut pas être utilisé (${path})\u00A0: vérifiez DATA_DIR et les droits sur ce dossier.`;
  }
  return messages[code ?? ""];
}

function describeFailedMigration({ step, copy, cause }: MigrationError): string {
  const reason = explainFailure(cause) ?? `Cause\u00A0: ${cause instanceof Error ? cause.message : cause}`;
  const lines = [
    `La base n’a pas pu être mise à jour\u00A0: l’étape ${step} a échoué. ${reason}`,
    "Rien n’est perdu\u00A0: toutes les étapes sont annulées ensemble, la base est telle qu’avant. La version précédente de Badin la sert telle quelle.",
    `Pour essayer de nouveau\u00A0: «\u00A0${commandLine("migrate")}\u00A0».`,
  ];
  if (copy) lines.push(`Copie faite avant\u00A0: ${copy} (la remettre\u00A0: «\u00A0${commandLine(`restore ${copy}`)}\u00A0»).`);
  return lines.join("\n");
}

/**
 * Exit status of a server that no restart mends, EX_CONFIG of sysexits.h: deploy/badin.service does not start it again.
 */
export const lastingFailure = 78;

/** SQLSTATE of a statement that takes too long: it will the next time. */
const tooLong = "57014";

/** Returns the exit status of a server that could not start: 78 when another start would meet the same, 1 otherwise. */
export function exitStatusOf(error: unknown): number {
  if (error instanceof MigrationError) {
    const passing = isUnavailable(error.cause) && (error.cause as { code?: unknown }).code !== tooLong;
    return passing ? 1 : lastingFailure;
  }
  return [ConfigError, NewerDatabaseError, SecretMismatchError, NoRoomError].some((kind) => error instanceof kind) ? lastingFailure : 1;
}
