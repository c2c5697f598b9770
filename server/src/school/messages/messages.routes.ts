import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { readMessage, sendMessage } from "./messages.service.ts";

/** Teachers write to students of their classes; each student reads their own messages, with the next thing to do (`/api/learning`). */
export function registerMessageRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.sendMessage, schemas.sendMessage, { access: "teacher" }, async ({ user, params, body }) => {
    await sendMessage(context, user, params.classroomId, body);
    return undefined;
  });
  route(app, context, contract.markMessageRead, schemas.markMessageRead, { access: "signed-in" }, async ({ user, params }) => {
    await readMessage(context, user.id, params.messageId);
    return undefined;
  });
}
