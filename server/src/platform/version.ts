import { readFileSync } from "node:fs";

/** Version of the running program, from its package.json. */
export const { version: programVersion } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
