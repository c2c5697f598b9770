import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { commandLine } from "../../platform/command-line.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { makeDataFolder } from "../../platform/config/data-folder.ts";
import { deriveKeys, hasSecret, loadSecret } from "../../platform/config/secret.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { pendingMigrations } from "../../platform/database/migrator.ts";
import { CommandError } from "../../platform/failures.ts";
import { publicInternet } from "../../platform/outbound/outbound.ts";
import { listEarnedBadges } from "../../quiz/badges/badges.service.ts";
import type { WithContext } from "./command.ts";

/** A command serves no other request, so it can wait longer than a server for one that writes continuously. */
const lockTimeoutMs = 15_000;

/**
 * Runs `work` on the database that the environment names, then closes it. Only a command that prepares an installation
 * makes a new database or a new secret, and says so.
 * @throws CommandError when there is none, as DATA_DIR is more likely wrong than new, or when its tables are of an
 * earlier version; NewerDatabaseError
 */
export const withContext: WithContext = async ({ env, print }, work, { create = false, anySchema = create, newSecret = create } = {}) => {
  const config = readConfig(env);
  // On PostgreSQL a first installation has its folder already.
  const isThere = create && !config.databaseUrl && exists(config);
  if (!create) assertExists(config);
  else if (!exists(config)) {
    makeDataFolder(config.dataDir);
    print(`Nouvelle installation\u00A0: ${config.dataDir}\n`);
  }
  if (!newSecret || isThere) assertSecret(config);
  const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
  const database = openDatabase({ url: config.databaseLocation, poolSize: 2, pooler: config.databasePooler, lockTimeoutMs });
  try {
    if (!anySchema) await assertUpToDate(database);
    return await work({
      config,
      database,
      keys,
      outbound: publicInternet,
      memory: new Map(),
      listEarnedBadges,
      now: Date.now,
      randomBytes,
    });
  } finally {
    await database.close();
  }
};

const exists = ({ databaseUrl, databaseLocation, dataDir }: Config): boolean => existsSync(databaseUrl ? dataDir : databaseLocation);

function assertExists(config: Config): void {
  if (exists(config)) return;
  throw new CommandError(
    `Il n’y a pas de base dans ${config.dataDir}\u00A0: corrigez DATA_DIR, ou démarrez d’abord Badin. «\u00A0${commandLine("migrate")}\u00A0» en crée une.`,
  );
}

function assertSecret({ appSecret, dataDir }: Config): void {
  if (hasSecret(appSecret, dataDir)) return;
  throw new CommandError(
    `Le secret de cette base n’est pas dans ${dataDir}\u00a0: corrigez DATA_DIR, ou remettez-le. S’il est perdu, «\u00a0${commandLine("secret adopt")}\u00a0» en fait accepter un autre.`,
  );
}

async function assertUpToDate(database: Database): Promise<void> {
  const { pending } = await pendingMigrations(database);
  if (pending.length > 0)
    throw new CommandError(
      `Cette base est celle d’une version plus ancienne de Badin\u00a0: redémarrez-le, ou lancez «\u00a0${commandLine("migrate")}\u00a0» quand il est arrêté.`,
    );
}
