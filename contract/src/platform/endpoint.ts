import type * as z from "zod/mini";
import type { exportTypes } from "./constants.ts";
import type { ErrorCode } from "./errors.ts";

export type Schema = z.core.$ZodType;
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Input and output schemas of a call. Declared in `*.schemas.ts`, apart from the endpoint: the browser needs them for
 * types and forms only.
 */
export interface EndpointSchemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent when a success has no content (204). */
  readonly response?: Schema;
}

/** One call of the API: its method and path, its description in the OpenAPI document, and the type of its schemas. */
export type MediaType =
  | "text/plain; charset=utf-8"
  | "text/calendar"
  | "text/event-stream"
  | "application/zip"
  | "application/x-ndjson"
  | "application/octet-stream"
  | "application/pdf"
  | (typeof exportTypes)[number];

/** Returns the media types of an endpoint's success: JSON by default. */
export const mediaTypesOf = ({ produces }: Pick<Endpoint, "produces">): readonly string[] => [produces ?? "application/json"].flat();

export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, starting with `/api/`. */
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Media type of a body that is a raw file; the call then has no `body` schema. */
  readonly accepts?: "application/octet-stream";
  /** Status of a success; by default 200 with a response, 204 without. */
  readonly status?: 200 | 201 | 204;
  /**
   * Media type of a response that is not JSON; `response` then describes each value that a client reads from it. Where
   * there are several, the answer says which it is.
   */
  readonly produces?: MediaType | readonly MediaType[];
  /** Errors specific to this call, besides those shared by every call of its kind (input, session, role, limits). */
  readonly errors?: readonly ErrorCode[];
  /** Message of the form as a whole when one of its rules is broken; by default the first error. */
  readonly invalid?: string;
  /** For the type checker only: no endpoint has this property at run time. */
  readonly schemas?: S;
}

/** Declares an endpoint; `S` is the type of the schemas of the same name in the feature's `*.schemas.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<S extends EndpointSchemas>(definition: Omit<Endpoint<S>, "schemas">): Endpoint<S> {
  return definition;
}

export type SchemasOf<E extends Endpoint> = E extends Endpoint<infer S> ? S : never;
type Field<E extends Endpoint, K extends string> = SchemasOf<E> extends Record<K, infer S extends Schema> ? S : never;
export type ParamsOf<E extends Endpoint> = z.output<Field<E, "params">>;
export type QueryOf<E extends Endpoint> = z.output<Field<E, "query">>;
export type BodyOf<E extends Endpoint> = z.output<Field<E, "body">>;
/** Types of what a caller sends, before defaults and coercions. */
export type BodyInputOf<E extends Endpoint> = z.input<Field<E, "body">>;
export type QueryInputOf<E extends Endpoint> = z.input<Field<E, "query">>;
export type ResponseOf<E extends Endpoint> = SchemasOf<E> extends { response: infer S extends Schema } ? z.output<S> : undefined;
