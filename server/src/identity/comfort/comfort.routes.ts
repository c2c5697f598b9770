import { saveComfort } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { keepComfort } from "./comfort.service.ts";

/** Registers the route of how the signed-in user reads. */
export function registerComfortRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, saveComfort, schemas.saveComfort, { access: "signed-in" }, ({ user, body }) =>
    keepComfort(context, user.id, body.comfort),
  );
}
