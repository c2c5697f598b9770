import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readConfig } from "../config/config.ts";
import { deriveKeys, loadSecret } from "../config/secret.ts";
import { openDatabase } from "../database/database.ts";
import { publicInternet } from "../outbound/outbound.ts";
import type { WithContext } from "./command.ts";

/** A command serves no other request, so it can wait longer than a server for one that writes continuously. */
const lockTimeoutMs = 15_000;

/** Runs `work` on the database that the environment names, then closes it. */
export const withContext: WithContext = async ({ env }, work) => {
  const config = readConfig(env);
  mkdirSync(config.dataDir, { recursive: true });
  const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
  const database = openDatabase({ url: config.databaseLocation, poolSize: 2, lockTimeoutMs });
  try {
    return await work({ config, database, keys, outbound: publicInternet, now: Date.now, randomBytes });
  } finally {
    await database.close();
  }
};
