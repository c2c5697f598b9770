import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

export type Schema = z.core.$ZodType;
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API: what the browser sends, what the server answers, and how the OpenAPI document names it. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, starting with `/api/`. */
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Media type of a body that is a file, sent as it is: such a call has no `body`. */
  readonly accepts?: "application/octet-stream";
  /** Absent when a success has nothing to say (204). */
  readonly response?: Schema;
  /** Status of a success: 200 with a response, 204 without, unless said otherwise. */
  readonly status?: 200 | 201 | 204;
  /** Media type of the response when it is not JSON; `response` is then what a reader makes of it, value by value. */
  readonly produces?: "text/plain" | "application/zip" | "application/x-ndjson" | "application/octet-stream";
  /** Refusals of this call's own, beside those that every call of its kind shares (input, session, role, limits). */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Field<E, K extends string> = E extends Record<K, infer S extends Schema> ? S : never;
export type ParamsOf<E extends Endpoint> = z.output<Field<E, "params">>;
export type QueryOf<E extends Endpoint> = z.output<Field<E, "query">>;
export type BodyOf<E extends Endpoint> = z.output<Field<E, "body">>;
/** What a caller may send: before defaults and coercions. */
export type BodyInputOf<E extends Endpoint> = z.input<Field<E, "body">>;
export type QueryInputOf<E extends Endpoint> = z.input<Field<E, "query">>;
export type ResponseOf<E extends Endpoint> = E extends { response: infer S extends Schema } ? z.output<S> : undefined;
