import { createHash } from "node:crypto";
import type { CSSModulesOptions } from "vite";

/**
 * Names of the classes of CSS modules in the built files: the name in the source, and four letters for the file.
 * Without the line that Vite adds to each, the styles are a fifteenth smaller.
 */
export const classNames: CSSModulesOptions = {
  generateScopedName(name, file) {
    const inSource = file.replace(/^.*\/web\/src\//, "");
    return `${name}_${createHash("sha256").update(inSource).digest("base64url").slice(0, 4)}`;
  },
};
