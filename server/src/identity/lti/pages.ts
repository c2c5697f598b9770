import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Refusal } from "./id-token.ts";

/** Small pages that stand outside the application: in a frame of a platform, or on the way to it. */
interface SmallPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** The one origin that may frame the page. */
  readonly frameOf?: string;
  /** The one origin that its form goes to. */
  readonly formTo?: string;
  readonly script?: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:34rem;margin:auto}h1{font-size:1.5rem;line-height:1.25}
.go{display:inline-block;min-height:2.75rem;line-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;background:#0b5cad;color:#fff;font:inherit;
line-height:2.75rem;text-decoration:none;cursor:pointer}.go:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

const source = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/** Answers with a small page, framed by nobody or by one origin. */
export function sendPage(reply: FastifyReply, status: number, { title, body, frameOf, formTo, script }: SmallPage): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${source(style)}`,
    ...(script ? [`script-src ${source(script)}`] : []),
    `form-action ${formTo ?? "'none'"}`,
    `frame-ancestors ${frameOf ?? "'none'"}`,
    "base-uri 'none'",
  ];
  reply.header("content-security-policy", policy.join("; ")).header("referrer-policy", "no-referrer");
  if (frameOf) reply.removeHeader("x-frame-options");
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} – Badin</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ""}</body></html>`,
    );
}

/** Answers with the page that opens Badin in a tab of its own, where its cookies live. */
export const sendOpener = (reply: FastifyReply, address: string, frameOf: string): FastifyReply =>
  sendPage(reply, 200, {
    title: "Ouvrir Badin",
    body: `<p>Badin s’ouvre dans un nouvel onglet.</p><p><a class="go" href="${escapeHtml(address)}" target="_blank" rel="noopener">Ouvrir Badin</a></p>`,
    frameOf,
  });

const reasons: Record<Refusal, string> = {
  platform: "Cette plateforme n’est pas enregistrée dans Badin, ou ne l’est pas sous cet identifiant de client.",
  state: "Cette page a trop attendu, ou a déjà servi. Rouvrez l’activité depuis votre plateforme.",
  keys: "Badin n’a pas pu lire les clés de la plateforme. Réessayez dans un instant.",
  token: "La réponse de la plateforme n’est pas valable\u00a0: signature ou destinataire.",
  clock: "La plateforme et Badin ne sont pas à la même heure, ou sa réponse a trop attendu. Rouvrez l’activité depuis votre plateforme.",
  nonce: "La réponse de la plateforme ne répond pas à cette demande. Rouvrez l’activité depuis votre plateforme.",
  deployment: "Ce déploiement de la plateforme n’est pas enregistré dans Badin.",
  message: "La plateforme a envoyé autre chose qu’une ouverture d’activité LTI 1.3.",
  said: "La plateforme n’a pas ouvert l’activité. Reconnectez-vous à elle, puis réessayez.",
  school: "Le compte de Badin qui vous est relié n’est pas, ou n’est plus, dans cet établissement.",
  content: "Seul un enseignant choisit ce qu’un cours ouvre. Votre compte de Badin est celui d’un élève.",
};
/** What its administrator can mend. */
const forAdministrator: readonly Refusal[] = ["platform", "keys", "token", "clock", "deployment", "message"];

/** Answers with the page that says why an activity does not open. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendPage(reply, 400, {
    title: "Badin ne s’ouvre pas",
    body: `<p>${reasons[refusal]}</p>${forAdministrator.includes(refusal) ? "<p>L’administrateur du site en trouve la cause dans docs/operations/lti.md.</p>" : ""}`,
  });

/** Answers with the page that takes the chosen content back to the platform: by itself, or by a press. */
export function sendAnswer(reply: FastifyReply, { url, token, platform }: { url: string; token: string; platform: string }): FastifyReply {
  return sendPage(reply, 200, {
    title: "C’est choisi",
    body: `<form method="post" action="${escapeHtml(url)}"><input type="hidden" name="JWT" value="${escapeHtml(token)}"><button class="go">Revenir à ${escapeHtml(platform)}</button></form>`,
    formTo: new URL(url).origin,
    script: "document.forms[0].submit();",
  });
}

/** Answers in the platform's own frame that it is registered, and tells it to close (Dynamic Registration, 3.8). */
export const sendRegistered = (reply: FastifyReply, platform: string, frameOf: string): FastifyReply =>
  sendPage(reply, 200, {
    title: "La plateforme est enregistrée",
    body: `<p>${escapeHtml(platform)} ouvre Badin dès qu’elle l’a activé chez elle.</p>`,
    frameOf,
    script: '(window.opener||window.parent).postMessage({subject:"org.imsglobal.lti.close"},"*");',
  });

/** Answers in the platform's own frame why it is not registered. */
export const sendUnregistered = (reply: FastifyReply, reason: string, frameOf: string | undefined): FastifyReply =>
  sendPage(reply, 400, { title: "La plateforme n’est pas enregistrée", body: `<p>${escapeHtml(reason)}</p>`, ...(frameOf && { frameOf }) });
