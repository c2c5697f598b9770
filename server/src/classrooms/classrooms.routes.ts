import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { fieldError } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { archiveClassroom, becomeStudent, describeErasure } from "./archive.service.ts";
import { eraseClassroom, listDeletedClassrooms, restoreClassroom } from "./bin.service.ts";
import { createClassroom, getClassroom, listClassrooms, updateClassroom } from "./classrooms.service.ts";
import { renewClassroom } from "./renewal.service.ts";
import { listSchoolYears } from "./school-years.service.ts";

/** Classrooms, for their teachers and the school admin; those of other schools answer 404. */
export function registerClassroomRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  route(app, context, contract.listClassrooms, schemas.listClassrooms, { access }, ({ user, query }) =>
    listClassrooms(context, user, query.archived),
  );
  route(app, context, contract.getClassroom, schemas.getClassroom, { access }, ({ user, params }) =>
    getClassroom(context, user, params.classroomId),
  );
  route(app, context, contract.listSchoolYears, schemas.listSchoolYears, { access }, () => listSchoolYears(context));
  route(app, context, contract.createClassroom, schemas.createClassroom, { access }, ({ user, body }) =>
    createClassroom(context, user, body),
  );
  route(app, context, contract.updateClassroom, schemas.updateClassroom, { access }, ({ user, params, body }) =>
    updateClassroom(context, user, params.classroomId, body),
  );
  route(app, context, contract.getClassroomErasure, schemas.getClassroomErasure, { access }, ({ user, params }) =>
    describeErasure(context, user, params.classroomId),
  );
  route(app, context, contract.archiveClassroom, schemas.archiveClassroom, { access }, async ({ user, params, body }) => {
    if (body.classroomId !== params.classroomId) throw fieldError("invalid", "classroomId");
    await archiveClassroom(context, user, body);
    return undefined;
  });
  route(app, context, contract.listDeletedClassrooms, schemas.listDeletedClassrooms, { access }, ({ user }) =>
    listDeletedClassrooms(context, user),
  );
  route(app, context, contract.restoreClassroom, schemas.restoreClassroom, { access }, ({ user, params }) =>
    restoreClassroom(context, user, params.classroomId),
  );
  route(app, context, contract.eraseClassroom, schemas.eraseClassroom, { access }, async ({ user, params }) => {
    await eraseClassroom(context, user, params.classroomId);
    return undefined;
  });
  route(app, context, contract.renewClassroom, schemas.renewClassroom, { access }, ({ user, params, body }) =>
    renewClassroom(context, user, params.classroomId, body),
  );
  route(app, context, contract.becomeStudent, schemas.becomeStudent, { access }, ({ user, params }) =>
    becomeStudent(context, user, params.classroomId),
  );
}
