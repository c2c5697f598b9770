import { getAbout } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { registerSecurityTxt } from "./security-txt.ts";

/** Registers the route that returns the publisher, contact address and hosting of the site, for its legal pages. */
export function registerLegalRoutes(app: FastifyInstance, context: Context): void {
  const { publisher = null, contactEmail = null, hosting = null } = context.config;
  route(app, context, getAbout, schemas.getAbout, { access: "anyone" }, async () => ({ publisher, contactEmail, hosting }));
  registerSecurityTxt(app, context);
}
