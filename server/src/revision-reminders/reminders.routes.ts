import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { requireLearner } from "../learning/learner.service.ts";
import { getReminder, setReminder } from "./reminders.service.ts";

/** Reminders of revision: a user with a classroom sees and changes their own, nobody else's. */
export function registerReminderRoutes(app: FastifyInstance, context: Context): void {
  const access = "signed-in";
  route(app, context, contract.getRevisionReminder, schemas.getRevisionReminder, { access }, async ({ user }) =>
    getReminder(context, requireLearner(user).userId),
  );
  route(app, context, contract.updateRevisionReminder, schemas.updateRevisionReminder, { access }, async ({ user, body }) => {
    await setReminder(context, requireLearner(user).userId, body);
    return undefined;
  });
}
