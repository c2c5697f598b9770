import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { requireLearner } from "../learning/learner.service.ts";
import { getReminder, setReminder } from "./reminders.service.ts";

/** Reminders of revision: a user with a classroom sees and changes their own, nobody else's. */
export function registerReminderRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.getRevisionReminder, schemas.getRevisionReminder, async ({ user }) =>
    getReminder(context, requireLearner(user).userId),
  );
  forSignedIn(contract.updateRevisionReminder, schemas.updateRevisionReminder, async ({ user, body }) => {
    await setReminder(context, requireLearner(user).userId, body);
    return undefined;
  });
}
