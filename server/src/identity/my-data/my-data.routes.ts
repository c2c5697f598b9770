import { downloadMyData, myDataArchive } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import type { FindDays } from "./my-data.queries.ts";
import { zipMyData } from "./my-data.service.ts";

/** Registers the route that exports a user's own data. Deletion is in accounts/leaving.service.ts. */
export function registerMyDataRoutes(app: FastifyInstance, context: Context, findDays: FindDays): void {
  route(app, context, downloadMyData, schemas.downloadMyData, { access: "signed-in" }, async ({ user, reply }) => {
    const zip = await zipMyData(context, findDays, user);
    reply.header("content-disposition", `attachment; filename="${myDataArchive}"`);
    return zip;
  });
}
