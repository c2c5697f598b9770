import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@badin/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { Context } from "../context.ts";
import { type Access, type AllowedUser, authorize } from "./access.ts";

/** What a handler is given: the checked input, and the user that the access rule let in. */
export interface Call<E extends Endpoint, A extends Access = Access> {
  readonly user: AllowedUser<A>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RouteOptions<A extends Access> {
  /** Who may call; what belongs to whom is asked in the handler. */
  readonly access: A;
  /** Open even to a session that must change its password first. */
  readonly beforePasswordChange?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Serves an endpoint of the contract: its shapes are checked both ways, its access rule is stated. */
export function route<E extends Endpoint, A extends Access>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { access, beforePasswordChange = false }: RouteOptions<A>,
  handler: (call: Call<E, A>) => Promise<ResponseOf<E>>,
): void {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access },
    schema: schemaOf(endpoint, status),
    onRequest: (request) => authorize(context, request, access, beforePasswordChange),
    handler: async (request, reply) => {
      // Checked by the endpoint's own schemas a moment ago.
      const { params, query, body } = request as unknown as Pick<Call<E, A>, "params" | "query" | "body">;
      const result = await handler({ user: request.user as AllowedUser<A>, params, query, body, request, reply });
      reply.status(status);
      if (endpoint.produces) reply.type(endpoint.produces);
      return result ?? reply.send();
    },
  });
}

const schemaOf = (e: Endpoint, status: number): FastifySchema & { tags: string[]; summary: string } => ({
  tags: [e.tag],
  summary: e.summary,
  ...(e.params ? { params: e.params } : {}),
  ...(e.query ? { querystring: e.query } : {}),
  ...(e.body ? { body: e.body } : {}),
  ...(e.response && !e.produces ? { response: { [status]: e.response } } : {}),
});
