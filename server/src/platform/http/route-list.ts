import type { FastifyInstance } from "fastify";
import type { Access } from "./access.ts";

/** A registered route. `access` is undefined when the route declares none. */
export interface RouteEntry {
  readonly method: string;
  /** Path as registered, with `:name` parameters. */
  readonly url: string;
  readonly access: Access | undefined;
  /** Whether it asks for a password or a second factor of the last 15 minutes. */
  readonly recentProof: boolean;
  /** Whether pages of other sites may post to it. */
  readonly crossSite: boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly routeList: readonly RouteEntry[];
  }
}

/** Records in `app.routeList` the routes registered after this call, for the documentation and the tests. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteEntry[] = [];
  app.decorate("routeList", routes);
  app.addHook("onRoute", ({ method, url, config }) => {
    const { access, recentProof = false, crossSite = false } = config ?? {};
    for (const one of [method].flat()) routes.push({ method: one, url, access, recentProof, crossSite });
  });
}
