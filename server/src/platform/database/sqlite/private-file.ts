import { chmodSync, closeSync, openSync } from "node:fs";

/**
 * Creates the file if it is missing, and lets only its owner read it: it holds names and password hashes. SQLite gives
 * the same rights to the files that it puts beside a database.
 */
export function makePrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
}
