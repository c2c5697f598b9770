import { type ApiError, type ErrorCode, errorCatalogue, type FieldError } from "@badin/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from "fastify-type-provider-zod";
import { isUnavailable } from "../database/unavailable.ts";

interface AppErrorOptions {
  /** Message that replaces the catalogue's one. */
  readonly message?: string;
  readonly errors?: FieldError[];
  /** Details for the log only. */
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
}

/** A refusal with a code of the catalogue for the caller, a French message for the person, and details for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code][1]);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return errorCatalogue[this.code][0];
  }
}

/** Returns an error attached to one field of a form. */
export const fieldError = (code: ErrorCode, field: string, message: string = errorCatalogue[code][1]): AppError =>
  new AppError(code, { message, errors: [{ field, fullErrorMessage: message }] });

export const notFound = (): AppError => new AppError("not_found");

/** Returns what the API says of a refusal. */
export const errorBody = (error: AppError): ApiError => ({
  error: error.code,
  error_description: error.message,
  ...(error.options.errors ? { errors: error.options.errors } : {}),
});

/**
 * Converts anything thrown into an error that may be shown to the caller. `invalid` replaces the message of the first
 * validation error.
 */
export function toAppError(error: unknown, invalid?: string): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error, invalid);
  if (error instanceof ResponseSerializationError) return new AppError("internal", { details: error.cause });
  if (isOrphan(error as FastifyError)) return new AppError("not_found", { details: error });
  const { statusCode } = error as FastifyError;
  // 414: no resource has an id this long.
  if (statusCode === 414) return notFound();
  if (statusCode === 413) return new AppError("too_large");
  if (statusCode === 415) return new AppError("unsupported_media");
  if (statusCode === 429) return new AppError("too_many");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError("invalid");
  return isUnavailable(error)
    ? new AppError("unavailable", { details: error, retryAfterSeconds: 2 })
    : new AppError("internal", { details: error });
}

const foreignKeyViolation = { postgres: "23503", sqlite: 787 };

/** Returns whether a foreign key was violated: the parent row (an account, a quiz) was deleted after it was read. */
const isOrphan = ({ code, errcode }: { code?: string; errcode?: number }): boolean =>
  code === foreignKeyViolation.postgres || errcode === foreignKeyViolation.sqlite;

function fromValidation(
  error: FastifyError & { validation: { instancePath: string; message?: string }[] },
  invalid: string | undefined,
): AppError {
  const seen = new Set<string>();
  const errors = error.validation
    .map((issue) => ({ field: issue.instancePath.replace(/^\//, "").replaceAll("/", "."), fullErrorMessage: issue.message ?? "" }))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
  // An invalid path parameter names a resource that cannot exist.
  if (error.validationContext === "params") return notFound();
  const message = invalid ?? errors[0]?.fullErrorMessage;
  return new AppError("invalid", { errors, ...(message ? { message } : {}) });
}

/** Whether something is wrong with the server or around it: not when the program itself asks to come back later. */
export const isFault = (error: AppError, thrown: unknown): boolean =>
  error.status >= 500 && (thrown !== error || error.options.details !== undefined || error.code === "internal");

/** Answers all errors of the API in one shape, and logs faults alone as errors. */
export function replyError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request.routeOptions.config.invalid);
  request.refusal = error.code;
  if (isFault(error, thrown))
    request.log.error({ request: request.id, err: error.options.details ?? thrown, code: error.code }, "request failed");
  else if (error.options.details !== undefined) request.log.debug({ request: request.id, err: error.options.details }, "request refused");
  const retryAfter = error.options.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.status(error.status).send(errorBody(error));
}

/** Answers 404 in the error shape of the API. */
export const replyNotFound = (request: FastifyRequest, reply: FastifyReply) => replyError(notFound(), request, reply);
