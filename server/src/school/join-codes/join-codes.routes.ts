import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { answerArrival, listArrivals } from "./arrivals.service.ts";
import { confirmClaim, refuseClaim } from "./claims.service.ts";
import { agreeToRequest, changeCode, getCode, refuseRequest, replaceCode, schoolOf } from "./join-codes.service.ts";

/**
 * The codes with which people sign up, and their pending requests: of a class for its teachers, of the school for its
 * manager.
 */
export function registerJoinCodeRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  const forSchoolAdmins = routesFor(app, context, "school-admin");

  forTeachers(contract.getClassroomCode, schemas.getClassroomCode, ({ user, params }) => getCode(context, user, params));
  forTeachers(contract.changeClassroomCode, schemas.changeClassroomCode, ({ user, params, body }) =>
    changeCode(context, user, params, body.state),
  );
  forTeachers(contract.replaceClassroomCode, schemas.replaceClassroomCode, ({ user, params }) => replaceCode(context, user, params));
  forTeachers(contract.agreeToStudent, schemas.agreeToStudent, async ({ user, params: { classroomId, userId } }) => {
    await agreeToRequest(context, user, { classroomId }, userId);
    return undefined;
  });
  forTeachers(contract.refuseStudent, schemas.refuseStudent, async ({ user, params: { classroomId, userId } }) => {
    await refuseRequest(context, user, { classroomId }, userId);
    return undefined;
  });

  forTeachers(contract.confirmClaim, schemas.confirmClaim, async ({ user, params, query }) => {
    await confirmClaim(context, user, { ...params, ...query });
    return undefined;
  });
  forTeachers(contract.refuseClaim, schemas.refuseClaim, async ({ user, params, query }) => {
    await refuseClaim(context, user, { ...params, ...query });
    return undefined;
  });

  forSchoolAdmins(contract.getSchoolCode, schemas.getSchoolCode, ({ user }) => getCode(context, user, schoolOf(user)));
  forSchoolAdmins(contract.changeSchoolCode, schemas.changeSchoolCode, ({ user, body }) =>
    changeCode(context, user, schoolOf(user), body.state),
  );
  forSchoolAdmins(contract.replaceSchoolCode, schemas.replaceSchoolCode, ({ user }) => replaceCode(context, user, schoolOf(user)));
  forSchoolAdmins(contract.listArrivals, schemas.listArrivals, ({ user }) => listArrivals(context, user));
  forSchoolAdmins(contract.answerArrival, schemas.answerArrival, async ({ user, params, body }) => {
    await answerArrival(context, user, params.userId, body);
    return undefined;
  });
  forSchoolAdmins(contract.agreeToTeacher, schemas.agreeToTeacher, async ({ user, params }) => {
    await agreeToRequest(context, user, schoolOf(user), params.userId);
    return undefined;
  });
  forSchoolAdmins(contract.refuseTeacher, schemas.refuseTeacher, async ({ user, params }) => {
    await refuseRequest(context, user, schoolOf(user), params.userId);
    return undefined;
  });
}
