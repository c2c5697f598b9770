import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { allowKeeping } from "../../platform/http/etag.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { getCalendarAddress, getMyCalendarAddress, readCalendar, renewCalendarAddress } from "./calendar.service.ts";

/**
 * The calendar of a class: its address for teachers and students of the class, the calendar itself for anyone who has
 * the address.
 */
export function registerCalendarRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getCalendarAddress, schemas.getCalendarAddress, ({ user, params }) =>
    getCalendarAddress(context, user, params.classroomId),
  );
  forTeachers(contract.renewCalendarAddress, schemas.renewCalendarAddress, ({ user, params }) =>
    renewCalendarAddress(context, user, params.classroomId),
  );
  route(app, context, contract.getMyCalendarAddress, schemas.getMyCalendarAddress, { access: "signed-in" }, ({ user }) =>
    getMyCalendarAddress(context, user),
  );
  route(app, context, contract.readCalendar, schemas.readCalendar, { access: "anyone" }, async ({ params, request, reply }) => {
    const text = await readCalendar(context, params.token, request.ip);
    allowKeeping(reply);
    return text;
  });
}
