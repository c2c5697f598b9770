import { type ApiError, type ErrorCode, errorOutcomes, type FieldError } from "@badin/contract";

/** A refusal: the server answered with an error of the contract. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Error code of the contract (contract/src/platform/errors.ts). */
  readonly code: ErrorCode;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = Object.fromEntries(errors.map((e) => [e.field, e.fullErrorMessage]));
  }
}

/** What a call without answer says. */
export const connectionLost = "La connexion est coupée. À réessayer une fois le réseau revenu.";

/** A call without answer: no network, a lost connection or a timeout. The request may or may not have arrived. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super(connectionLost, { cause });
  }
}

/**
 * A reply that is not the server's, but of an intermediary: a proxy while the program restarts, a school's filter, a
 * captive portal. The request may or may not have arrived, whatever the status says: it is no refusal, and no end of
 * the session.
 */
export class ForeignReply extends ConnectionFailure {
  constructor(status: number, message: string) {
    super(`status ${status}`);
    this.message = message;
  }
}

/** Whether the service itself did not answer, or says that it cannot for now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionFailure || (error instanceof ApiFailure && error.code === "unavailable");

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

/** Whether it waits until the student's copy of a mock exam is handed in: the message, written for them, says so. */
export const isClosedByExam = (error: unknown): boolean => error instanceof ApiFailure && error.code === "exam_under_way";

const unknownError = "Une erreur s’est produite";

/**
 * No text, or what proxies write for a status, in English: « Bad Request », « 404 page not found ». The service answers
 * in French.
 */
const saysNothing = /^\s*(\d{3} |([A-Z][a-z]+\s?)*$)/;

/**
 * Returns the message of an error answer. The first of these that is not empty: the answer as text,
 * `error_description`, that of the first item of a list, the first `fullErrorMessage`, a general sentence. Never the
 * status text: it is English, and HTTP/2 has none.
 */
export function messageOf(body: unknown): string {
  if (typeof body === "string" && !saysNothing.test(body)) return body;
  const error = body as Partial<ApiError> | undefined;
  const first = Array.isArray(body) ? (body[0] as Partial<ApiError> | undefined) : undefined;
  const field = error?.errors?.find((e) => e.fullErrorMessage)?.fullErrorMessage;
  return error?.error_description || first?.error_description || field || unknownError;
}

const isApiError = (body: unknown): body is ApiError & { error: ErrorCode } => {
  const { error, error_description: description } = (body ?? {}) as Partial<ApiError>;
  return typeof error === "string" && Object.hasOwn(errorOutcomes, error) && typeof description === "string";
};

/**
 * Returns the failure that an error answer describes: a refusal when its body has a code of the contract, whatever the
 * status.
 */
export function toFailure(status: number, body: unknown): ApiFailure | ForeignReply {
  if (isApiError(body)) return new ApiFailure(status, body.error, messageOf(body), body.errors);
  // A text of status 500 or more is in English.
  return new ForeignReply(status, messageOf(typeof body === "string" && status >= 500 ? "" : body));
}

/** Returns the message to show for an error that a call threw. */
export const failureMessage = (thrown: unknown): string =>
  thrown instanceof ApiFailure || thrown instanceof ConnectionFailure ? thrown.message : unknownError;
