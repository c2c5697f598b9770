import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { agreeToRequest, changeCode, getCode, refuseRequest, replaceCode, schoolOf } from "./join-codes.service.ts";

/** The codes with which people sign up, and who waits for an agreement: of a class for its teachers, of the school for its manager. */
export function registerJoinCodeRoutes(app: FastifyInstance, context: Context): void {
  const teacher = { access: "teacher" } as const;
  const manager = { access: "school-admin" } as const;

  route(app, context, contract.getClassroomCode, schemas.getClassroomCode, teacher, ({ user, params }) => getCode(context, user, params));
  route(app, context, contract.changeClassroomCode, schemas.changeClassroomCode, teacher, ({ user, params, body }) =>
    changeCode(context, user, params, body.state),
  );
  route(app, context, contract.replaceClassroomCode, schemas.replaceClassroomCode, teacher, ({ user, params }) =>
    replaceCode(context, user, params),
  );
  route(app, context, contract.agreeToStudent, schemas.agreeToStudent, teacher, async ({ user, params: { classroomId, userId } }) => {
    await agreeToRequest(context, user, { classroomId }, userId);
    return undefined;
  });
  route(app, context, contract.refuseStudent, schemas.refuseStudent, teacher, async ({ user, params: { classroomId, userId } }) => {
    await refuseRequest(context, user, { classroomId }, userId);
    return undefined;
  });

  route(app, context, contract.getSchoolCode, schemas.getSchoolCode, manager, ({ user }) => getCode(context, user, schoolOf(user)));
  route(app, context, contract.changeSchoolCode, schemas.changeSchoolCode, manager, ({ user, body }) =>
    changeCode(context, user, schoolOf(user), body.state),
  );
  route(app, context, contract.replaceSchoolCode, schemas.replaceSchoolCode, manager, ({ user }) =>
    replaceCode(context, user, schoolOf(user)),
  );
  route(app, context, contract.agreeToTeacher, schemas.agreeToTeacher, manager, async ({ user, params }) => {
    await agreeToRequest(context, user, schoolOf(user), params.userId);
    return undefined;
  });
  route(app, context, contract.refuseTeacher, schemas.refuseTeacher, manager, async ({ user, params }) => {
    await refuseRequest(context, user, schoolOf(user), params.userId);
    return undefined;
  });
}
