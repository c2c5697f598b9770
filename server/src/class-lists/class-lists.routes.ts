import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { importClassList, previewClassList } from "./class-lists.service.ts";

/** Import of class lists, for the teachers of the classroom. */
export function registerClassListRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  route(app, context, contract.previewClassList, schemas.previewClassList, { access }, ({ user, params, body }) =>
    previewClassList(context, user, params.classroomId, body),
  );
  route(app, context, contract.importClassList, schemas.importClassList, { access }, ({ user, params, body, reply }) => {
    // Nothing goes through the connection meanwhile: it would be cut after 30 seconds, while the accounts are being made.
    reply.raw.setTimeout(contract.classListImportMs, () => reply.raw.destroy());
    return importClassList(context, user, params.classroomId, body);
  });
}
