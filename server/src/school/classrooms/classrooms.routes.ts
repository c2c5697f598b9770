import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { routesFor } from "../../platform/http/route.ts";
import { archiveClassroom, becomeStudent, describeErasure } from "./archive.service.ts";
import { eraseClassroom, listDeletedClassrooms, restoreClassroom } from "./bin.service.ts";
import { createClassroom, getClassroom, listClassrooms, updateClassroom } from "./classrooms.service.ts";
import { renewClassroom } from "./renewal.service.ts";
import { listSchoolYears } from "./school-years.service.ts";

/** Classrooms, for their teachers and the school admin; those of other schools answer 404. */
export function registerClassroomRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  const justProved = routesFor(app, context, "teacher", { recentProof: true });
  forTeachers(contract.listClassrooms, schemas.listClassrooms, ({ user, query }) => listClassrooms(context, user, query.archived));
  forTeachers(contract.getClassroom, schemas.getClassroom, ({ user, params }) => getClassroom(context, user, params.classroomId));
  forTeachers(contract.listSchoolYears, schemas.listSchoolYears, () => listSchoolYears(context));
  forTeachers(contract.createClassroom, schemas.createClassroom, ({ user, body }) => createClassroom(context, user, body));
  forTeachers(contract.updateClassroom, schemas.updateClassroom, ({ user, params, body }) =>
    updateClassroom(context, user, params.classroomId, body),
  );
  forTeachers(contract.getClassroomErasure, schemas.getClassroomErasure, ({ user, params }) =>
    describeErasure(context, user, params.classroomId),
  );
  justProved(contract.archiveClassroom, schemas.archiveClassroom, async (call) => {
    if (call.body.classroomId !== call.params.classroomId) throw fieldError("invalid", "classroomId");
    await archiveClassroom(whileOpen(context, call), call.user, call.body);
    return undefined;
  });
  forTeachers(contract.listDeletedClassrooms, schemas.listDeletedClassrooms, ({ user }) => listDeletedClassrooms(context, user));
  forTeachers(contract.restoreClassroom, schemas.restoreClassroom, ({ user, params }) =>
    restoreClassroom(context, user, params.classroomId),
  );
  justProved(contract.eraseClassroom, schemas.eraseClassroom, async (call) => {
    await eraseClassroom(whileOpen(context, call), call.user, call.params.classroomId);
    return undefined;
  });
  forTeachers(contract.renewClassroom, schemas.renewClassroom, ({ user, params, body }) =>
    renewClassroom(context, user, params.classroomId, body),
  );
  forTeachers(contract.becomeStudent, schemas.becomeStudent, ({ user, params }) => becomeStudent(context, user, params.classroomId));
}
