import { ChatError } from "../ai/chat.ts";
import { explainFailure } from "../failures.ts";
import { isUntrustedCertificate } from "../outbound/certificates.ts";

const seeLog = "Le détail est dans le journal.";
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNECTION",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EDNS",
  "EHOSTUNREACH",
  "ESOCKET",
]);

/**
 * Returns what site admins read of the failure of a job, in French, without addresses or words of another program,
 * which the log keeps.
 */
export function tellFailure(error: unknown): string {
  if (error instanceof ChatError) return tellChatFailure(error);
  const { code, responseCode, message } = (error ?? {}) as { code?: string; responseCode?: number; message?: string };
  if (isUntrustedCertificate(error)) return `Le certificat du serveur n’est pas reconnu. ${seeLog}`;
  if (code === "EAUTH") return "Le serveur d’envoi refuse ce nom ou ce mot de passe\u00A0: vérifiez SMTP_URL.";
  const refusal = /\b[45]\d\d(?: [45]\.\d{1,3}\.\d{1,3})?\b/.exec(message ?? "")?.[0] ?? responseCode;
  if (code === "EENVELOPE" || code === "EMESSAGE" || responseCode)
    return `Le serveur d’envoi refuse ce message (${refusal ?? code}). ${seeLog}`;
  if (code !== undefined && unreachable.has(code)) return `Le serveur ne répond pas (${code}).`;
  return explainFailure(error) ?? `Erreur inattendue${code ? ` (${code})` : ""}. ${seeLog}`;
}

function tellChatFailure({ kind, status }: ChatError): string {
  if (kind === "unusable") return "Le service d’IA répond autre chose qu’un commentaire.";
  return status === undefined ? `Le service d’IA ne répond pas. ${seeLog}` : `Le service d’IA refuse\u00A0: il répond ${status}.`;
}
