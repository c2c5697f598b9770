import { existsSync } from "node:fs";
import { ConfigError } from "./config.ts";

/**
 * Adds the settings of the file that BADIN_ENV_FILE names to the environment, so that the server and the commands read
 * the same ones. A variable that is already set stays as it is.
 * @throws ConfigError when the file cannot be read
 */
export function loadEnvironmentFile(env: NodeJS.ProcessEnv): void {
  const path = env["BADIN_ENV_FILE"];
  if (!path) return;
  if (!existsSync(path)) throw new ConfigError([`BADIN_ENV_FILE : ce fichier n’existe pas : ${path}`]);
  try {
    process.loadEnvFile(path);
  } catch {
    throw new ConfigError([`BADIN_ENV_FILE : ce compte ne peut pas lire ${path}`]);
  }
}
