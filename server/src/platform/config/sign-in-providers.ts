import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import * as z from "zod";

const logoTypes: Readonly<Record<string, string>> = { ".svg": "image/svg+xml", ".png": "image/png" };
const logoMaxBytes = 16 * 1024;

const word = (max: number) => z.string().trim().min(1, "un texte est attendu").max(max, `${max} caractères au maximum`);

/** Plain http only reaches this computer: what passes there signs people in. */
const address = z
  .url({ protocol: /^https?$/, error: "une adresse https:// est attendue" })
  .refine((url) => url.startsWith("https:") || ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(url)?.hostname ?? ""), {
    error: "https est nécessaire hors de cette machine",
  });

const common = {
  /** Names the provider in addresses and in the database: it never changes. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, "des minuscules, chiffres et tirets, 31 au maximum")
    .refine((key) => key !== "first", "« first » est réservé"),
  /** What its button says. */
  name: word(60),
  /** A file of DATA_DIR, SVG or PNG. */
  logo: z.string().min(1).optional(),
  /** Ids of the schools whose accounts it opens; every school without it. */
  schools: z.array(z.int().positive()).min(1, "au moins un établissement").optional(),
  /** The claim that tells adults, and its values for them; without it everybody is a student. */
  role: z.strictObject({ claim: word(200), teacher: z.array(word(200)).min(1, "au moins une valeur") }).optional(),
  /** The claim that tells the school, and which school each value is. */
  school: z.strictObject({ claim: word(200), values: z.record(z.string(), z.int().positive()) }).optional(),
  /** The claim that tells the class, by its name in Badin. */
  classroom: z.strictObject({ claim: word(200) }).optional(),
  /** Whether the provider vouches for every address that it gives, and not only for those that it calls verified. */
  emailsVerified: z.boolean().default(false),
  /** Whether signing out of Badin also signs out of the provider. */
  signOut: z.boolean().default(false),
};

const names = (firstName: string, name: string, email: string) =>
  z.strictObject({ firstName: word(200).default(firstName), name: word(200).default(name), email: word(200).default(email) }).prefault({});

const oidc = z.strictObject({
  ...common,
  kind: z.literal("oidc"),
  issuer: address,
  clientId: word(400),
  /** Left out for a public client. */
  clientSecret: word(1000).optional(),
  scope: word(400).default("openid profile email"),
  names: names("given_name", "family_name", "email"),
  /** What the provider says of a sign-in with a second factor. */
  secondFactor: z.strictObject({ acr: z.array(word(200)).default([]), amr: z.array(word(200)).default(["mfa"]) }).prefault({}),
});

const cas = z.strictObject({
  ...common,
  kind: z.literal("cas"),
  /** Base address of the CAS server, before `/login`. */
  url: address.transform((url) => url.replace(/(?<!\/)\/+$/, "")),
  names: names("givenName", "sn", "mail"),
});

const file = z
  .array(z.discriminatedUnion("kind", [oidc, cas], { error: "oidc ou cas" }), "une liste de fournisseurs est attendue")
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: "deux fournisseurs ont la même clé" });

export type OidcProvider = z.output<typeof oidc>;
export type CasProvider = z.output<typeof cas>;
/** Who signs people of schools in, as SIGN_IN_PROVIDERS describes it; `logo` is a `data:` address once read. */
export type SignInProvider = OidcProvider | CasProvider;

/** The name under which the identities of a provider are kept: the issuer, or the address of the CAS server. */
export const issuerOf = (provider: SignInProvider): string => (provider.kind === "oidc" ? provider.issuer : provider.url);

/**
 * Reads the file of SIGN_IN_PROVIDERS.
 * @param path from `dataDir`, unless it is absolute
 * @returns the providers, or the problems of the file, without its values: it holds secrets
 */
export function readSignInProviders(path: string, dataDir: string): { providers: SignInProvider[]; problems: string[] } {
  try {
    const read = file.safeParse(JSON.parse(readFileSync(resolve(dataDir, path), "utf8")), { reportInput: false });
    if (!read.success) return { providers: [], problems: read.error.issues.map((issue) => problemOf(path, issue)) };
    return { providers: read.data.map((provider) => withLogo(provider, dataDir)), problems: [] };
  } catch (error) {
    const reason = error instanceof SyntaxError ? "ce n’est pas du JSON" : reasonOf(error);
    return { providers: [], problems: [`SIGN_IN_PROVIDERS : ${path} : ${reason}`] };
  }
}

/** Returns why a file cannot be read, or what is wrong with it. */
function reasonOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `ce fichier n’existe pas (${path})`;
  if (code === "EACCES" || code === "EPERM") return `ce compte ne peut pas le lire (${path})`;
  return code === "EISDIR" ? "c’est un dossier" : message;
}

function problemOf(path: string, issue: z.core.$ZodIssue): string {
  const message = issue.code === "unrecognized_keys" ? `champ inconnu, ${issue.keys.join(", ")}` : issue.message;
  return `SIGN_IN_PROVIDERS : ${path} : ${issue.path.length > 0 ? `${issue.path.join(".")} : ` : ""}${message}`;
}

function withLogo<Provider extends SignInProvider>(provider: Provider, dataDir: string): Provider {
  if (provider.logo === undefined) return provider;
  const type = logoTypes[extname(provider.logo).toLowerCase()];
  const bytes = readFileSync(resolve(dataDir, provider.logo));
  if (type === undefined || bytes.length > logoMaxBytes)
    throw new Error(`${provider.logo} : un SVG ou un PNG de 16 Ko au plus est attendu`);
  return { ...provider, logo: `data:${type};base64,${bytes.toString("base64")}` };
}
