import type { FastifyInstance } from "fastify";
import type { Access } from "./access.ts";

/** A registered route and who may call it; undefined when it does not say. */
export interface RouteEntry {
  readonly method: string;
  /** As registered, with `:name` parameters. */
  readonly url: string;
  readonly access: Access | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly routeList: readonly RouteEntry[];
  }
}

/** Keeps the list of the routes registered from now on: the documentation shows it, and a test walks it. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteEntry[] = [];
  app.decorate("routeList", routes);
  app.addHook("onRoute", ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access });
  });
}
