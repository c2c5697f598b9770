import type { ApiError, FieldError } from "@badin/contract";

/** The server answered, and refused. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Code of the contract's catalogue, or "" when the answer had none. */
  readonly code: string;
  /** Messages for the fields of the form, by name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = Object.fromEntries(errors.map((e) => [e.field, e.fullErrorMessage]));
  }
}

/** No answer came: offline, cut, or too slow. What was sent may or may not have arrived. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super("La connexion est coupée. À réessayer une fois le réseau revenu.", { cause });
  }
}

/** Whether an answer is the page of a machine on the way (a school's filter, a portal, a proxy): the API never answers HTML. */
export const isPage = (response: Response): boolean => response.headers.get("content-type")?.includes("html") ?? false;

/** Statuses of a filter's or a portal's page, when it does not come as a success: not the error of a proxy, which says what went wrong. */
const standIns = new Set([403, 407, 451, 511]);

/** @throws ConnectionFailure when the page of a filter or of a portal stands in for the answer: nobody knows whether the call arrived */
export function assertAnswered(response: Response): void {
  if (isPage(response) && (response.ok || standIns.has(response.status))) throw new ConnectionFailure(response.statusText);
}

/** Whether the service itself did not answer: the connection is lost, or a machine on the way says that it is not there. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionFailure || (error instanceof ApiFailure && error.status >= 502 && error.status <= 504);

/** Whether it was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

/** Whether what it was about is not there: mostly deleted since it was shown, in another tab or by somebody else. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Whether what it was about is no more, or no more in the state that was shown. */
export const isOutdated = (error: unknown): boolean => isGone(error) || (error instanceof ApiFailure && error.status === 409);

const unknownError = "Une erreur s'est produite";

/**
 * What an error answer says to the person, looked for in this order: the answer as text, `error_description`, that of the first item of
 * a list, the first `fullErrorMessage`, the status text, a general sentence.
 */
export function messageOf(body: unknown, statusText = ""): string {
  if (typeof body === "string" && body.trim() !== "") return body;
  const error = body as Partial<ApiError> | undefined;
  const first = Array.isArray(body) ? (body[0] as Partial<ApiError> | undefined) : undefined;
  const field = error?.errors?.find((e) => e.fullErrorMessage)?.fullErrorMessage;
  return error?.error_description || first?.error_description || field || statusText || unknownError;
}

/** The failure that an error answer stands for. */
export function toFailure(status: number, statusText: string, body: unknown): ApiFailure {
  const { error = "", errors } = (typeof body === "object" && body !== null ? body : {}) as Partial<ApiError>;
  return new ApiFailure(status, error, messageOf(body, statusText), errors);
}

/** The sentence to show for anything thrown by a call. */
export const failureMessage = (thrown: unknown): string =>
  thrown instanceof ApiFailure || thrown instanceof ConnectionFailure ? thrown.message : unknownError;
