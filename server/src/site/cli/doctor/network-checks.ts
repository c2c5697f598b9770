import nodemailer from "nodemailer";
import type { Config } from "../../../platform/config/config.ts";
import type { SignInProvider } from "../../../platform/config/sign-in-providers.ts";
import { isUntrustedCertificate } from "../../../platform/outbound/certificates.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const timeoutMs = 5_000;
const largestDriftMs = 60_000;

/** Checks that the server that sends mails answers and lets this account in, and that mails have a sender. */
export async function checkMail({ smtpUrl, localOnly, mailFrom }: Config): Promise<Finding[]> {
  const subject = "Emails";
  if (!smtpUrl) {
    const text = "Aucun serveur d’envoi : ils sont écrits dans DATA_DIR/outbox.";
    return [
      localOnly ? ok(subject, text) : warning(subject, text, "Donnez SMTP_URL et MAIL_FROM : sans elles, personne ne reçoit son lien."),
    ];
  }
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const server = await transport.verify().then(() => undefined, describeSilence);
  transport.close();
  const sender = checkSender(mailFrom);
  return [
    ...(server ? [server] : []),
    ...(sender ? [sender] : server ? [] : [ok(subject, `Le serveur d’envoi répond ; expéditeur ${mailFrom}.`)]),
  ];
}

function describeSilence(error: { code?: string; responseCode?: number }): Finding {
  const { code, responseCode } = error;
  if (isUntrustedCertificate(error)) return untrusted("Emails", "du serveur d’envoi");
  const said =
    code === "EAUTH"
      ? "Le serveur d’envoi refuse ce nom ou ce mot de passe."
      : `Le serveur d’envoi ne répond pas (${responseCode ?? code ?? "erreur"}).`;
  return problem("Emails", said, "Vérifiez SMTP_URL, et que la machine peut joindre ce port.");
}

function checkSender(mailFrom: string): Finding | undefined {
  if (!/[^\s<>@]@[^\s<>@]/.test(mailFrom))
    return problem("Emails", `MAIL_FROM=${mailFrom} ne contient pas d’adresse.`, "Écrivez par exemple : Badin <badin@exemple.fr>.");
  return /@localhost\b/.test(mailFrom) ? warning("Emails", "L’expéditeur est à localhost.", "Donnez MAIL_FROM.") : undefined;
}

/** Checks that the public address leads to Badin, and that the proxies before it are declared. */
export async function checkPublicAddress({ publicUrl, localOnly, trustProxy }: Config): Promise<Finding[]> {
  const subject = "Adresse publique";
  if (localOnly) return [ok(subject, `${publicUrl}, pour cette seule machine.`)];
  const reached = await askLiveness(`${publicUrl}/api/health/live`);
  const findings = isUntrustedCertificate(reached)
    ? [untrusted(subject, `de ${publicUrl}`)]
    : reached instanceof Error
      ? [
          problem(
            subject,
            `${publicUrl} ne répond pas.`,
            "Vérifiez le nom, le pare-feu, le serveur web placé devant, et que Badin est démarré.",
          ),
        ]
      : reached.alive
        ? [ok(subject, `${publicUrl} mène à Badin.`)]
        : [problem(subject, `${publicUrl} répond, mais ce n’est pas Badin.`, "Vérifiez PUBLIC_URL et le serveur web placé devant.")];
  if (!publicUrl.startsWith("https:"))
    findings.push(
      problem(
        "HTTPS",
        "L’adresse publique est en http : les mots de passe voyagent en clair.",
        "Mettez un serveur web avec HTTPS devant : docs/operations/install.md.",
      ),
    );
  else if (trustProxy === undefined)
    findings.push(
      warning(
        "Mandataire",
        "TRUST_PROXY est absent : tous les visiteurs semblent venir de la même adresse.",
        "TRUST_PROXY=true derrière un seul serveur web.",
      ),
    );
  return findings;
}

const untrusted = (subject: string, whose: string): Finding =>
  problem(
    subject,
    `Le certificat ${whose} n’est pas reconnu : périmé, d’un autre nom, ou d’une autorité inconnue de cette machine.`,
    "Renouvelez-le, ou nommez le certificat de votre autorité dans NODE_EXTRA_CA_CERTS.",
  );

/** Checks that the AI service, if one is set, answers and knows the key. No text is asked of it. */
export async function checkAi({ aiBaseUrl, aiApiKey }: Pick<Config, "aiBaseUrl" | "aiApiKey">): Promise<Finding[]> {
  if (!aiBaseUrl) return [];
  const subject = "Service d’IA";
  const url = `${aiBaseUrl.replace(/(?<!\/)\/+$/, "")}/models`;
  const answer = await request(url, "GET", aiApiKey ? { authorization: `Bearer ${aiApiKey}` } : {});
  if (isUntrustedCertificate(answer)) return [untrusted(subject, "du service d’IA")];
  if (answer instanceof Error)
    return [warning(subject, `${aiBaseUrl} ne répond pas.`, "Vérifiez AI_BASE_URL, et que le service est démarré.")];
  if (answer.status === 401 || answer.status === 403) return [warning(subject, "Il refuse cette clé.", "Vérifiez AI_API_KEY.")];
  if (answer.status >= 500) return [warning(subject, `Il répond par l’erreur ${answer.status}.`, "Voyez le journal de ce service.")];
  return [ok(subject, `${aiBaseUrl} répond.`)];
}

/** Checks that each identity provider answers, by a trusted certificate, in the name that the settings give it. */
export const checkProviders = ({ signInProviders }: Pick<Config, "signInProviders">, now: () => number): Promise<Finding[]> =>
  Promise.all(signInProviders.map((provider) => checkProvider(provider, now)));

async function checkProvider(provider: SignInProvider, now: () => number): Promise<Finding> {
  const subject = `Fournisseur d’identité ${provider.key}`;
  const url = provider.kind === "oidc" ? `${provider.issuer.replace(/\/$/, "")}/.well-known/openid-configuration` : `${provider.url}/login`;
  const answer = await request(url, "GET");
  if (isUntrustedCertificate(answer)) return untrusted(subject, "du fournisseur");
  if (answer instanceof Error)
    return warning(subject, `${url} ne répond pas.`, "Vérifiez son adresse : en attendant, les mots de passe de Badin marchent.");
  if (!answer.ok) return warning(subject, `${url} répond par l’erreur ${answer.status}.`, "Vérifiez son adresse dans SIGN_IN_PROVIDERS.");
  const drift = Math.abs(now() - Date.parse(answer.headers.get("date") ?? ""));
  if (drift > largestDriftMs)
    return problem(
      subject,
      `Son horloge et celle de la machine diffèrent de ${Math.round(drift / 1000)} secondes.`,
      "Mettez-les à l’heure.",
    );
  if (provider.kind === "cas") return ok(subject, `${provider.url} répond.`);
  const { issuer } = ((await answer.json().catch(() => undefined)) ?? {}) as { issuer?: unknown };
  return issuer === provider.issuer
    ? ok(subject, `${provider.issuer} répond.`)
    : problem(
        subject,
        `Il se nomme ${String(issuer)}, et non ${provider.issuer}.`,
        "Recopiez ce nom, à la barre oblique près, dans `issuer`.",
      );
}

/** Compares the clock with that of another server: the one of the address search. */
export async function checkClock({ addressApiUrl }: Pick<Config, "addressApiUrl">, now: () => number): Promise<Finding> {
  const subject = "Heure";
  const before = now();
  const answer = await request(addressApiUrl, "HEAD");
  const date = Date.parse(answer instanceof Error ? "" : (answer.headers.get("date") ?? ""));
  if (Number.isNaN(date))
    return warning(subject, "Elle n’a pas pu être comparée : pas de réseau vers l’extérieur.", "Vérifiez-la (timedatectl).");
  const drift = Math.round((before + now()) / 2 - date);
  const seconds = Math.round(Math.abs(drift) / 1000);
  if (Math.abs(drift) <= largestDriftMs) return ok(subject, "La machine est à l’heure.");
  return problem(
    subject,
    `La machine ${drift > 0 ? "avance" : "retarde"} de ${seconds} secondes.`,
    "Activez la mise à l’heure automatique : timedatectl set-ntp true.",
  );
}

async function askLiveness(url: string): Promise<{ alive: boolean } | Error> {
  const answer = await request(url, "GET");
  if (answer instanceof Error) return answer;
  const body = (await answer.json().catch(() => undefined)) as { alive?: unknown } | undefined;
  return { alive: body?.alive === true };
}

/** Returns the answer, or why there is none. */
const request = (url: string, method: string, headers: Record<string, string> = {}): Promise<Response | Error> =>
  fetch(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => error);
