import type { ApiError, FieldError } from "@badin/contract";

/** A refusal: the server answered with an error. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Error code of the contract (contract/src/platform/errors.ts), or "" when the answer had none. */
  readonly code: string;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = Object.fromEntries(errors.map((e) => [e.field, e.fullErrorMessage]));
  }
}

/** A call without answer: no network, a lost connection or a timeout. The request may or may not have arrived. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super("La connexion est coupée. À réessayer une fois le réseau revenu.", { cause });
  }
}

/** Whether an answer is HTML, hence from an intermediary (a school's filter, a captive portal, a proxy): the API never answers HTML. */
export const isPage = (response: Response): boolean => response.headers.get("content-type")?.includes("html") ?? false;

/** Error statuses that filters and portals give their pages. Other statuses are the errors of a proxy, which are reported as such. */
const standIns = new Set([403, 407, 451, 511]);

/** @throws ConnectionFailure when the answer is the page of a filter or portal: the call may or may not have arrived */
export function assertAnswered(response: Response): void {
  if (isPage(response) && (response.ok || standIns.has(response.status))) throw new ConnectionFailure(response.statusText);
}

/** Whether the service itself did not answer: the connection is lost, or a proxy reports that the service is down (502 to 504). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionFailure || (error instanceof ApiFailure && error.status >= 502 && error.status <= 504);

/** Returns the messages of a refusal by field; none for another error. */
export const fieldsOf = (error: unknown): ApiFailure["fields"] => (error instanceof ApiFailure ? error.fields : {});

/** Whether the call was refused because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

/** Whether the subject of the call does not exist: most often, another tab or another user has deleted it. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Whether the subject of the call no longer exists or has changed since the page showed it. */
export const isOutdated = (error: unknown): boolean => isGone(error) || (error instanceof ApiFailure && error.status === 409);

/** Whether somebody else has edited the subject of a form since it was filled in. */
export const isChangedMeanwhile = (error: unknown): boolean => error instanceof ApiFailure && error.code === "changed_meanwhile";

const unknownError = "Une erreur s’est produite";

/** No text, or what proxies write for a status, in English: « Bad Request », « 404 page not found ». The service answers in French. */
const saysNothing = /^\s*(\d{3} |([A-Z][a-z]+\s?)*$)/;

/**
 * Returns the message of an error answer. The first of these that is not empty: the answer as text, `error_description`, that of the first
 * item of a list, the first `fullErrorMessage`, a general sentence. Never the status text: it is English, and HTTP/2 has none.
 */
export function messageOf(body: unknown): string {
  if (typeof body === "string" && !saysNothing.test(body)) return body;
  const error = body as Partial<ApiError> | undefined;
  const first = Array.isArray(body) ? (body[0] as Partial<ApiError> | undefined) : undefined;
  const field = error?.errors?.find((e) => e.fullErrorMessage)?.fullErrorMessage;
  return error?.error_description || first?.error_description || field || unknownError;
}

/** Returns the failure that an error answer describes. A text of status 500 or more is a proxy's: the service answers its own errors in JSON. */
export function toFailure(status: number, body: unknown): ApiFailure {
  const { error = "", errors } = (typeof body === "object" && body !== null ? body : {}) as Partial<ApiError>;
  return new ApiFailure(status, error, messageOf(typeof body === "string" && status >= 500 ? "" : body), errors);
}

/** Returns the message to show for an error that a call threw. */
export const failureMessage = (thrown: unknown): string =>
  thrown instanceof ApiFailure || thrown instanceof ConnectionFailure ? thrown.message : unknownError;
