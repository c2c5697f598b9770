import type { FastifyRequest } from "fastify";

const apiRoot = "/api/";

/**
 * Returns the path of the matched route, or the raw URL when none matched. The router decodes paths: `/%61pi/qcms` is a
 * path of the API too.
 */
export const routedPath = (request: FastifyRequest): string => request.routeOptions.url ?? request.url;

/** Returns whether the request is for the API, rather than a page or a file. */
export const isApiRequest = (request: FastifyRequest): boolean => routedPath(request).startsWith(apiRoot);
