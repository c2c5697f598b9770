import type { FastifyRequest } from "fastify";

const apiRoot = "/api/";

/** Path of the route that was found; without a route, the path as it was written. The router decodes: `/%61pi/qcms` is a path of the API too. */
export const routedPath = (request: FastifyRequest): string => request.routeOptions.url ?? request.url;

/** Whether the API is asked, rather than a page or a file. */
export const asksApi = (request: FastifyRequest): boolean => routedPath(request).startsWith(apiRoot);
