import { existsSync } from "node:fs";
import { findAdmins } from "../../../identity/accounts/accounts.queries.ts";
import { commandLine } from "../../../platform/command-line.ts";
import type { Config } from "../../../platform/config/config.ts";
import { assertSameSecret } from "../../../platform/config/secret-fingerprint.ts";
import type { Context } from "../../../platform/context.ts";
import { findLastBackup, findLastBackupAway } from "../../../platform/database/last-backup.ts";
import { pendingMigrations } from "../../../platform/database/migrator.ts";
import { isReplica } from "../../../platform/database/postgres/replica.ts";
import { explainFailure } from "../../../platform/failures.ts";
import { describeVersions } from "../../overview/versions.ts";
import { hasClockJumped } from "../../system/clock.service.ts";
import { backupAwayState, backupState } from "../../system/health.rules.ts";
import type { Terminal } from "../command.ts";
import { withContext } from "../with-context.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";
import { checkPlatforms } from "./lti-checks.ts";

const subject = "Base de données";

/** Checks that the database answers, that its schema and its secret are those of this program, and the last backup. */
export async function checkDatabase(terminal: Terminal, config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(config.databaseLocation))
    return [
      problem(subject, `Il n’y a pas de base : ${config.databaseLocation}`, "Corrigez DATA_DIR, ou démarrez Badin une fois : il la crée."),
    ];
  try {
    return await withContext(terminal, describeDatabase, { anySchema: true });
  } catch (error) {
    return [problem(subject, explainFailure(error) ?? String(error), "Corrigez, puis relancez cette commande.")];
  }
}

async function describeDatabase(context: Context): Promise<Finding[]> {
  const { database } = context;
  const { pending, isNew } = await pendingMigrations(database);
  if (isNew) return [problem(subject, "Elle est vide.", "Démarrez Badin une fois : il crée les tables.")];
  const versions = await describeVersions(database);
  const schema =
    pending.length === 0
      ? ok(subject, `${versions.database}, schéma à jour (${versions.migration}).`)
      : warning(
          subject,
          `${pending.length} migration(s) à appliquer.`,
          "Redémarrez Badin : il les applique, après une copie de la base SQLite.",
        );
  if (pending.length > 0) return [schema];
  await assertSameSecret(context);
  return [
    schema,
    ok("Secret", "C’est celui de cette base."),
    await describeBackup(context),
    await describeAway(context),
    ...(await describeReplica(context)),
    ...(await checkPlatforms(context)),
    ...(await describeRest(context)),
  ];
}

async function describeBackup({ database, now }: Context): Promise<Finding> {
  const last = await findLastBackup(database.db);
  const remedy = "Programmez-la chaque jour : docs/operations/install.md.";
  switch (backupState(database.engine, last, now())) {
    case "ok":
      return ok("Sauvegarde", `La dernière date du ${new Date(last ?? 0).toISOString().slice(0, 10)}.`);
    case "late":
      return warning("Sauvegarde", `La dernière date du ${new Date(last ?? 0).toISOString().slice(0, 10)}.`, remedy);
    case "none":
      return warning("Sauvegarde", "Aucune n’a jamais été faite.", remedy);
    case "elsewhere":
      return warning(
        "Sauvegarde",
        "Aucune n’est notée ; PostgreSQL a ses outils.",
        `Après pg_dump, notez-la avec « ${commandLine("backup-made")} ».`,
      );
  }
}

async function describeAway({ database, now }: Context): Promise<Finding> {
  const subject = "Sauvegarde ailleurs";
  const last = await findLastBackupAway(database.db);
  const dated = `La dernière date du ${new Date(last ?? 0).toISOString().slice(0, 10)}.`;
  const remedy = "Montez un autre disque ou le dossier d’une autre machine, et donnez-le à --away : docs/operations/install.md.";
  switch (backupAwayState(last, now())) {
    case "ok":
      return ok(subject, dated);
    case "late":
      return warning(subject, dated, remedy);
    case "none":
      return warning(subject, "Aucune n’est sur un autre disque ni une autre machine : un disque perdu emporte tout.", remedy);
  }
}

async function describeReplica({ config: { databaseReplicaUrl } }: Context): Promise<Finding[]> {
  if (!databaseReplicaUrl) return [];
  const subject = "Réplica";
  try {
    return (await isReplica(databaseReplicaUrl))
      ? [ok(subject, "Il répond.")]
      : [
          warning(
            subject,
            "Ce PostgreSQL écrit : ce n’est pas un réplica.",
            "DATABASE_REPLICA_URL doit mener au réplica, DATABASE_URL au principal.",
          ),
        ];
  } catch (error) {
    const why = (explainFailure(error) ?? String(error)).replaceAll("DATABASE_URL", "DATABASE_REPLICA_URL");
    return [warning(subject, why, "Sans lui, rien ne se lit quand le principal ne répond pas.")];
  }
}

async function describeRest(context: Context): Promise<Finding[]> {
  const admins = await findAdmins(context.database.db);
  return [
    ...(admins.length > 0 ? [] : [warning("Administrateur", "Ce site n’en a pas.", commandLine("admin create ADRESSE"))]),
    ...((await hasClockJumped(context))
      ? [
          warning(
            "Heure",
            "Elle a sauté de plus d’une heure depuis moins d’un jour.",
            "Vérifiez la mise à l’heure automatique (timedatectl).",
          ),
        ]
      : []),
  ];
}
