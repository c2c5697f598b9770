import { isIP } from "node:net";
import * as z from "zod";

/**
 * One setting: its environment variable, its description (in French, for the operations page) and the schema that
 * parses it.
 */
interface Setting<T> {
  readonly variable: string;
  readonly description: string;
  /** Default value, as shown on the operations page. */
  readonly byDefault: string;
  readonly schema: z.ZodType<T, string | undefined>;
}

const setting = <T>(variable: string, byDefault: string, description: string, schema: z.ZodType<T, string | undefined>): Setting<T> => ({
  variable,
  description,
  byDefault,
  schema,
});

const integer = (min: number, max: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d+$/, "un nombre entier est attendu")
    .transform(Number)
    .pipe(z.number().min(min, `${min} au minimum`).max(max, `${max} au maximum`))
    .optional()
    .transform((n) => n ?? byDefault);

const yesOrNo = z.enum(["0", "1", "true", "false"], "0, 1, true ou false").transform((v) => v === "1" || v === "true");
const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

/** Whether an address is that of a whole site: mailed links go on from it, and its pages stand at its root. */
const isSite = (value: string): boolean => {
  const address = URL.parse(value);
  return address !== null && `${address.origin}/` === address.href;
};

/** Whether each address, or range of addresses, is one that Fastify understands. */
const isTrustedProxy = (value: string): boolean =>
  value === "true" ||
  value.split(",").every((item) => {
    const [address = "", prefix, ...rest] = item.trim().split("/");
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const fits = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
    return ["loopback", "linklocal", "uniquelocal"].includes(item.trim()) || (bits > 0 && fits && rest.length === 0);
  });

/** The address search of the national address base, run by IGN (https://geoservices.ign.fr, « Géocodage »). */
const nationalAddressBase = "https://data.geopf.fr/geocodage/search";

/** Minimum length of a secret, in characters: 192 random bits in base64. */
export const secretMinLength = 32;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "une adresse postgres://… est attendue")
  .refine(URL.canParse, "cette adresse n’est pas bien formée ; dans le mot de passe, écrivez %40 pour @, %2F pour / et %3A pour :");

/** Every setting of the program, in the order of the operations page. */
export const settings = {
  port: setting("PORT", "3000", "Port d’écoute.", integer(0, 65_535, 3000)),
  host: setting("HOST", "127.0.0.1", "Adresse d’écoute ; 0.0.0.0 pour être joint de l’extérieur.", z.string().min(1).default("127.0.0.1")),
  dataDir: setting(
    "DATA_DIR",
    "./data",
    "Dossier des données : base SQLite, secret, mails en fichiers.",
    z.string().min(1).default("./data"),
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    "aucune : SQLite dans DATA_DIR",
    "Adresse d’une base PostgreSQL, `postgres://utilisateur:mot-de-passe@machine/base`.",
    postgresUrl.optional(),
  ),
  databaseReplicaUrl: setting(
    "DATABASE_REPLICA_URL",
    "aucune",
    "Adresse d’un réplica de cette base, où les questionnaires se lisent quand elle ne répond pas.",
    postgresUrl.optional(),
  ),
  databasePoolSize: setting("DATABASE_POOL_SIZE", "10", "Connexions ouvertes vers PostgreSQL, par processus.", integer(1, 500, 10)),
  databasePooler: setting(
    "DATABASE_POOLER",
    "none",
    "Ce qui est placé devant PostgreSQL : `transaction` pour PgBouncer en mode transaction ; `none` sinon.",
    z.enum(["none", "transaction"], "none ou transaction").default("none"),
  ),
  databaseWaitSeconds: setting(
    "DATABASE_WAIT_SECONDS",
    "60",
    "Temps laissé à PostgreSQL pour répondre, au démarrage de Badin.",
    integer(0, 3600, 60),
  ),
  publicUrl: setting(
    "PUBLIC_URL",
    "http://HOST:PORT",
    "Adresse publique du site, celle des liens envoyés par mail et des cartes imprimées ; en https, les cookies deviennent `Secure`.",
    url(/^https?$/, "une adresse http:// ou https:// est attendue")
      .refine(isSite, "le nom du site seul est attendu, sans chemin ni mot de passe, comme https://badin.exemple.fr")
      .optional(),
  ),
  hstsSubdomains: setting(
    "HSTS_SUBDOMAINS",
    "0",
    "`1` pour que les navigateurs exigent aussi https de tous les sous-domaines du site, pendant un an.",
    yesOrNo.default(false),
  ),
  appSecret: setting(
    "APP_SECRET",
    "créé dans DATA_DIR au premier démarrage",
    "Secret qui protège les jetons et les mots de passe des cartes ; le même pour tous les processus.",
    z.string().min(secretMinLength, `${secretMinLength} caractères au minimum`).optional(),
  ),
  trustProxy: setting(
    "TRUST_PROXY",
    "aucun",
    "Adresses des mandataires dont l’en-tête X-Forwarded-For est cru (séparées par des virgules), ou `true` derrière un seul.",
    z
      .string()
      .refine(isTrustedProxy, "`true`, ou des adresses IP séparées par des virgules, comme 127.0.0.1,10.0.0.0/8")
      .transform((v) => (v === "true" ? true : v))
      .optional(),
  ),
  smtpUrl: setting(
    "SMTP_URL",
    "aucun : fichiers .eml dans DATA_DIR/outbox",
    "Serveur d’envoi, `smtps://utilisateur:mot-de-passe@machine:465`.",
    url(/^smtps?$/, "une adresse smtp:// ou smtps:// est attendue").optional(),
  ),
  mailFrom: setting("MAIL_FROM", "Badin <badin@localhost>", "Expéditeur des mails.", z.string().min(3).default("Badin <badin@localhost>")),
  publisher: setting(
    "PUBLISHER",
    "aucun",
    "Qui édite ce site, responsable du traitement des données, avec son adresse : nommé par les pages légales.",
    z.string().max(500, "500 caractères au maximum").optional(),
  ),
  contactEmail: setting(
    "CONTACT_EMAIL",
    "aucun",
    "Adresse à laquelle écrire à propos de ce site et de ses données personnelles, donnée par les pages légales.",
    z.email("une adresse email est attendue").optional(),
  ),
  hosting: setting(
    "HOSTING",
    "aucun",
    "Qui héberge ce site, avec son adresse et son téléphone : nommé par les pages légales.",
    z.string().max(500, "500 caractères au maximum").optional(),
  ),
  addressApiUrl: setting(
    "ADDRESS_API_URL",
    nationalAddressBase,
    "Recherche d’adresses à l’inscription d’un établissement ; quand elle ne répond pas, on choisit parmi les communes.",
    url(/^https?$/, "une adresse http:// ou https:// est attendue").default(nationalAddressBase),
  ),
  aiBaseUrl: setting(
    "AI_BASE_URL",
    "aucune : pas de commentaires par IA",
    "Adresse d’un service d’IA qui parle le protocole d’OpenAI, jusqu’à `/v1` ; voir [ai.md](ai.md).",
    url(/^https?$/, "une adresse http:// ou https:// est attendue").optional(),
  ),
  aiApiKey: setting("AI_API_KEY", "aucune", "Clé du service d’IA, s’il en veut une.", z.string().min(1).optional()),
  aiModel: setting(
    "AI_MODEL",
    "aucun",
    "Nom du modèle à demander au service d’IA ; nécessaire avec AI_BASE_URL.",
    z.string().min(1).optional(),
  ),
  aiDailyLimit: setting(
    "AI_DAILY_LIMIT",
    "200",
    "Commentaires qu’une personne peut faire écrire par l’IA en un jour.",
    integer(1, 100_000, 200),
  ),
  aiSchoolDailyLimit: setting(
    "AI_SCHOOL_DAILY_LIMIT",
    "500",
    "Les mêmes, pour tout un établissement ; un établissement que personne n’a accepté n’en fait écrire aucun.",
    integer(1, 1_000_000, 500),
  ),
  aiSiteDailyLimit: setting("AI_SITE_DAILY_LIMIT", "2000", "Les mêmes, pour tout le site.", integer(1, 10_000_000, 2000)),
  bankEditors: setting(
    "BANK_EDITORS",
    "teachers",
    "Qui peut modifier la banque : `teachers` ou `admins`.",
    z.enum(["teachers", "admins"], "teachers ou admins").default("teachers"),
  ),
  schoolSignUp: setting(
    "SCHOOL_SIGN_UP",
    "open",
    "Inscription des établissements : `open`, ouverte ; `approved`, leurs comptes attendent l’accord d’un administrateur du site ; `closed`, fermée.",
    z.enum(["open", "approved", "closed"], "open, approved ou closed").default("open"),
  ),
  secondFactor: setting(
    "SECOND_FACTOR",
    "optional",
    "À qui la double authentification est demandée dès la prochaine connexion : `optional`, à personne ; `site-admins`, aux administrateurs du site ; `managers`, aux gestionnaires aussi ; `adults`, à tous les enseignants aussi.",
    z
      .enum(["optional", "site-admins", "managers", "adults", "required"], "optional, site-admins, managers ou adults")
      .default("optional")
      // The word of version 0.1 for `site-admins`.
      .transform((value) => (value === "required" ? "site-admins" : value)),
  ),
  signInProviders: setting(
    "SIGN_IN_PROVIDERS",
    "aucun",
    "Fichier JSON des fournisseurs d’identité par lesquels les établissements se connectent, dans DATA_DIR ; voir [sign-in.md](sign-in.md).",
    z.string().min(1).optional(),
  ),
  requestsPerMinute: setting(
    "REQUESTS_PER_MINUTE",
    "1200",
    "Demandes acceptées par minute pour une session, et cinq fois plus pour une adresse sans session.",
    integer(10, 1_000_000_000, 1200),
  ),
  metricsToken: setting(
    "METRICS_TOKEN",
    "aucun : pas de mesures",
    "Jeton que Prometheus présente à `/metrics` ; voir [metrics.md](metrics.md).",
    z.string().min(16, "16 caractères au minimum").optional(),
  ),
  logLevel: setting(
    "LOG_LEVEL",
    "info",
    "Détail du journal : fatal, error, warn, info, debug ou silent.",
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], "fatal, error, warn, info, debug ou silent").default("info"),
  ),
  demo: setting(
    "DEMO",
    "oui dans une base nouvelle de cette seule machine",
    "Crée l’école de démonstration dans une base nouvelle ; jamais quand HOST ou PUBLIC_URL ne sont pas locaux, ni avec TRUST_PROXY.",
    yesOrNo.optional(),
  ),
} as const;

export type SettingName = keyof typeof settings;
export type SettingValues = { [K in SettingName]: z.output<(typeof settings)[K]["schema"]> };
