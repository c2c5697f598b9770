import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates the data folder, or another one, with those above it. Node's own recursive creation never returns below
 * /proc.
 * @throws the system's error, which names the path
 */
export function makeDataFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeDataFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
