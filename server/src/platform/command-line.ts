/** Returns what to type to run a command: `bin/badin` of a release gives its own name, from the sources it is npm's. */
export const commandLine = (words: string): string => `${process.env["BADIN_COMMAND"] || "npm run badin --"} ${words}`.trim();
