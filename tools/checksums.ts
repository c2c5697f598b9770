import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the SHA-256 of files of a folder, a line each, as `sha256sum --check` reads them in that folder. */
export const checksumsOf = (folder: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    )
    .join("");
