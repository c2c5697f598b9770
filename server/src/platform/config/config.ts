import { isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import { type SettingName, type SettingValues, settings } from "./settings.ts";
import { readSignInProviders, type SignInProvider } from "./sign-in-providers.ts";

/** The configuration, read once at start. `appSecret` may be absent and generated later (see secret.ts). */
export interface Config extends Omit<SettingValues, "signInProviders"> {
  /** The providers that sign people of schools in, besides Badin itself. */
  readonly signInProviders: readonly SignInProvider[];
  readonly publicUrl: string;
  readonly secureCookies: boolean;
  /** The `url` option of openDatabase. */
  readonly databaseLocation: string;
  /** Whether the settings show that the site can only be reached from this computer. */
  readonly localOnly: boolean;
}

/** All problems of the environment variables, as lines to print. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Configuration invalide :\n${problems.map((p) => `  - ${p}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks the settings of `env`. An empty variable counts as absent.
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
  const localOnly = isLocalOnly(read);
  if (read.demo && !localOnly)
    problems.push("DEMO : interdit avec HOST ou PUBLIC_URL non locaux, ou TRUST_PROXY, les mots de passe de démonstration sont publics");
  if (read.databaseReplicaUrl && !read.databaseUrl) problems.push("DATABASE_URL : nécessaire avec DATABASE_REPLICA_URL");
  if (read.aiBaseUrl && !read.aiModel) problems.push("AI_MODEL : nécessaire avec AI_BASE_URL");
  const { providers, problems: ofProviders } = read.signInProviders
    ? readSignInProviders(read.signInProviders, resolve(read.dataDir))
    : { providers: [], problems: [] };
  problems.push(...ofProviders);
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = (read.publicUrl ?? `http://${hostForUrl(read.host)}:${read.port}`).replace(/(?<!\/)\/+$/, "");
  return {
    ...read,
    signInProviders: providers,
    dataDir: resolve(read.dataDir),
    publicUrl,
    localOnly,
    secureCookies: publicUrl.startsWith("https:"),
    databaseLocation: read.databaseUrl ?? join(resolve(read.dataDir), "badin.sqlite"),
  };
}

/**
 * HOST may be local while a proxy on the same computer serves other visitors: a public address or a trusted proxy in
 * the settings reveals it.
 */
const isLocalOnly = ({ host, publicUrl, trustProxy }: Partial<SettingValues>): boolean =>
  isLoopback(host ?? "") && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)) && trustProxy === undefined;
/** Whether others reach this site, and yet its mails go nowhere. */
export const isMailMissing = ({ localOnly, smtpUrl }: Config): boolean => !localOnly && smtpUrl === undefined;

const isLoopback = (host: string): boolean => ["localhost", "::1", "[::1]"].includes(host) || (isIPv4(host) && host.startsWith("127."));
/** Addresses that stand for all those of the machine, each with one that reaches it. */
const ofEvery: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
const hostForUrl = (host: string): string => ofEvery[host] ?? (host.includes(":") ? `[${host}]` : host);

/** Returns the settings as a Markdown table, for docs/operations/configuration.md. */
export const settingsTable = (): string =>
  [
    "| Variable | Par défaut | Rôle |",
    "| --- | --- | --- |",
    ...(Object.keys(settings) as SettingName[]).map((name) => {
      const { variable, byDefault, description } = settings[name];
      return `| \`${variable}\` | ${byDefault} | ${description} |`;
    }),
  ].join("\n");
