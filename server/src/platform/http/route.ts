import { type BodyOf, type Endpoint, type EndpointSchemas, type ParamsOf, parisZone, type QueryOf, type ResponseOf } from "@badin/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { Context } from "../context.ts";
import { inZone } from "../time/school-zone.ts";
import { type Access, type AccessExceptions, type AllowedUser, authorize } from "./access.ts";

/**
 * Maximum body of a request that anyone may make, in bytes: a student's longest is a mock exam's answers. Reading one
 * takes a few milliseconds, whatever it holds.
 */
export const smallBodyBytes = 128 * 1024;
/** Maximum body of adults: a question with its picture, a class list. Files have a limit of their own. */
const adultBodyBytes = 4 * 1024 * 1024;
const forEveryone: ReadonlySet<Access> = new Set(["anyone", "optional", "signed-in"]);

/** What a handler receives: the validated input, and the user accepted by the access rule. */
export interface Call<E extends Endpoint, A extends Access = Access> {
  readonly user: AllowedUser<A>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RouteOptions<A extends Access> extends AccessExceptions {
  /** Who may call the route. The handler itself checks that the data belongs to the user. */
  readonly access: A;
  /** Whether the handler may answer with server-sent events (`reply.sse`): see event-stream.ts. */
  readonly events?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    recentProof?: boolean;
    invalid?: string;
    /** Whether pages of other sites may post to it: it then proves by its own means whose order it follows. */
    crossSite?: boolean;
  }
}

/**
 * Registers an endpoint of the contract: its schemas validate the input and serialize the output, `access` says who may
 * call it.
 */
export function route<S extends EndpointSchemas, A extends Access>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  { access, events, ...exceptions }: RouteOptions<A>,
  handler: (call: Call<Endpoint<S>, A>) => Promise<ResponseOf<Endpoint<S>>>,
): void {
  const status = endpoint.status ?? (schemas.response ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(!forEveryone.has(access) && !endpoint.accepts && { bodyLimit: adultBodyBytes }),
    ...(events && { sse: { kind: "manual" as const } }),
    config: {
      access,
      ...(exceptions.recentProof && { recentProof: true }),
      ...(endpoint.invalid === undefined ? {} : { invalid: endpoint.invalid }),
    },
    schema: schemaOf(endpoint, schemas, status),
    onRequest: (request) => authorize(context, request, access, exceptions),
    handler: async (request, reply) => {
      // Fastify has already validated these with the schemas of the endpoint.
      const { params, query, body } = request as unknown as Pick<Call<Endpoint<S>, A>, "params" | "query" | "body">;
      const user = request.user as AllowedUser<A>;
      const result = await inZone(request.user?.timeZone ?? parisZone, () => handler({ user, params, query, body, request, reply }));
      if (events) return result;
      reply.status(status);
      if (typeof endpoint.produces === "string") reply.type(endpoint.produces);
      return result ?? reply.send();
    },
  });
}

/** Returns `route` for endpoints that the same people may call. */
export const routesFor =
  <A extends Access>(app: FastifyInstance, context: Context, access: A, exceptions: AccessExceptions = {}) =>
  <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: NoInfer<S>,
    handler: (call: Call<Endpoint<S>, A>) => Promise<ResponseOf<Endpoint<S>>>,
  ): void =>
    route(app, context, endpoint, schemas, { access, ...exceptions }, handler);

const schemaOf = (
  { tag, summary, produces }: Endpoint,
  { params, query, body, response }: EndpointSchemas,
  status: number,
): FastifySchema & { tags: string[]; summary: string } => ({
  tags: [tag],
  summary,
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  ...(response && !produces ? { response: { [status]: response } } : {}),
});
