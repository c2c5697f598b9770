import { join, resolve } from "node:path";
import { type SettingName, type SettingValues, settings } from "./settings.ts";

/** The configuration, read once at start; `appSecret` may still have to be made (see secret.ts). */
export interface Config extends SettingValues {
  readonly publicUrl: string;
  readonly secureCookies: boolean;
  /** What openDatabase takes. */
  readonly databaseLocation: string;
  /** HOST is this very machine. */
  readonly loopback: boolean;
}

/** Every problem of the environment at once, as lines to print. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Configuration invalide :\n${problems.map((p) => `  - ${p}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks the settings of `env`; an empty variable counts as absent.
 * @throws ConfigError listing all problems
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { variable, schema }] of Object.entries(settings)) {
    const result = schema.safeParse(env[variable] === "" ? undefined : env[variable]);
    if (result.success) values[name] = result.data;
    else problems.push(`${variable} : ${result.error.issues.map((i) => i.message).join(", ")}`);
  }
  const read = values as SettingValues;
  const loopback = isLoopback(read.host ?? "");
  if (read.demo && !loopback) problems.push("DEMO : interdit quand HOST n’est pas local, les mots de passe de démonstration sont publics");
  if (read.aiBaseUrl && !read.aiModel) problems.push("AI_MODEL : nécessaire avec AI_BASE_URL");
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = (read.publicUrl ?? `http://${hostForUrl(read.host)}:${read.port}`).replace(/\/+$/, "");
  return {
    ...read,
    dataDir: resolve(read.dataDir),
    publicUrl,
    loopback,
    secureCookies: publicUrl.startsWith("https:"),
    databaseLocation: read.databaseUrl ?? join(resolve(read.dataDir), "badin.sqlite"),
  };
}

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127\./.test(host);
const hostForUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host === "0.0.0.0" ? "127.0.0.1" : host);

/** The settings as a Markdown table, for docs/operations/configuration.md. */
export const settingsTable = (): string =>
  [
    "| Variable | Par défaut | Rôle |",
    "| --- | --- | --- |",
    ...(Object.keys(settings) as SettingName[]).map((name) => {
      const { variable, byDefault, description } = settings[name];
      return `| \`${variable}\` | ${byDefault} | ${description} |`;
    }),
  ].join("\n");
