import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import { AppError } from "../../platform/http/errors.ts";
import { isUntrustedCertificate } from "../../platform/outbound/certificates.ts";
import { ForbiddenAddress } from "../../platform/outbound/outbound.ts";

/** Tells the log that a provider failed: its key, and the kind of failure, never what it answered. */
export type TellFailure = (failure: { provider: string; kind: Failure; code: string | undefined }) => void;
type Failure = "unavailable" | "certificate" | "clock" | "refused-there" | "nonsense";

interface Caused {
  readonly name?: string;
  readonly code?: unknown;
  readonly error?: unknown;
  readonly cause?: unknown;
}

/** Returns an error and what caused it, outermost first. */
function chain(error: unknown): Caused[] {
  const all: Caused[] = [];
  for (let one = error; typeof one === "object" && one !== null && all.length < 6; one = (one as Caused).cause) all.push(one as Caused);
  return all;
}

/** Returns what went wrong with a provider, given what its client threw. */
function failureOf(error: unknown): Failure {
  const all = chain(error);
  const isCode = (code: string) => all.some((one) => one.code === code);
  if (isUntrustedCertificate(error)) return "certificate";
  if (isCode("OAUTH_JWT_TIMESTAMP_CHECK_FAILED")) return "clock";
  if (isCode("OAUTH_AUTHORIZATION_RESPONSE_ERROR")) return all.some((one) => one.error === "access_denied") ? "refused-there" : "nonsense";
  const unanswered = all.some((one) => one.name === "TimeoutError" || one.name === "NetworkError" || one instanceof ForbiddenAddress);
  const failed = all.some((one) => one instanceof Response && one.status >= 500);
  // `fetch` says so of each connection that fails.
  const unreachable = all.some((one) => one instanceof TypeError && one.message === "fetch failed");
  return unanswered || failed || unreachable ? "unavailable" : "nonsense";
}

/** Returns the refusal that the person sees, and tells the log. */
export function refusalOf(provider: SignInProvider, error: unknown, tell: TellFailure): AppError {
  if (error instanceof AppError) return error;
  const kind = failureOf(error);
  const code = chain(error).find((one) => typeof one.code === "string")?.code as string | undefined;
  tell({ provider: provider.key, kind, code });
  const name = `«\u00a0${provider.name}\u00a0»`;
  switch (kind) {
    case "unavailable":
    case "certificate":
      return new AppError("outside_unavailable", {
        message: `${name} ne répond pas comme il faut en ce moment. Réessayez plus tard\u00a0; l’identifiant et le mot de passe Badin marchent toujours.`,
      });
    case "clock":
      return new AppError("outside_refused", {
        message: `L’horloge de ${name} et celle de ce site ne sont pas à la même heure\u00a0: prévenez l’administrateur du site.`,
      });
    case "refused-there":
      return new AppError("outside_refused", { message: `${name} n’a pas donné son accord\u00a0: vous n’êtes pas connecté.` });
    case "nonsense":
      return new AppError("outside_refused", {
        message: `La réponse de ${name} n’a pas pu être vérifiée. Recommencez\u00a0; si cela se reproduit, prévenez l’administrateur du site.`,
      });
  }
}
