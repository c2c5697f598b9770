import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { exportFile } from "../spreadsheets/export-file.ts";
import { eraseStudent, listDeletedStudents, restoreStudent } from "./bin.service.ts";
import { createClassroomUser, updateClassroomUser } from "./class-users.service.ts";
import { deleteUser } from "./deletion.service.ts";
import { getJoinSheet } from "./join.service.ts";
import { moveStudent } from "./move-student.service.ts";
import { listStudents } from "./students.service.ts";
import { studentsSheet } from "./students-sheet.rules.ts";
import {
  addClassroomTeacher,
  createTeacher,
  listClassroomTeachers,
  listTeachers,
  removeClassroomTeacher,
  updateTeacher,
} from "./teachers.service.ts";

/** Routes for the people of a school: teachers manage those of their classes, the school admin manages the teachers. */
export function registerPeopleRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  const schoolAdmin = { access: "school-admin" } as const;

  route(app, context, contract.listTeachers, schemas.listTeachers, { access }, ({ user }) => listTeachers(context, user));
  route(app, context, contract.listClassroomTeachers, schemas.listClassroomTeachers, { access }, ({ user, params }) =>
    listClassroomTeachers(context, user, params.classroomId),
  );
  route(app, context, contract.listStudents, schemas.listStudents, { access }, ({ user, params, query, reply }) => {
    // Nothing goes through the connection meanwhile: it would be cut after 30 seconds.
    if (query.qrcode) reply.raw.setTimeout(contract.studentCardsMs, () => reply.raw.destroy());
    return listStudents(context, user, params.classroomId, query.qrcode);
  });
  route(app, context, contract.getJoinSheet, schemas.getJoinSheet, { access }, ({ user, params }) =>
    getJoinSheet(context, user, params.classroomId),
  );
  route(app, context, contract.exportStudents, schemas.exportStudents, { access }, async ({ user, params, query, reply }) => {
    const students = await listStudents(context, user, params.classroomId, false);
    const heading = await exportHeading(context, user, params.classroomId, "Élèves");
    return exportFile(reply, query.format, "eleves", [studentsSheet(students, heading)]);
  });
  route(app, context, contract.createClassroomUser, schemas.createClassroomUser, { access }, ({ user, params, body }) =>
    createClassroomUser(context, user, params.classroomId, body),
  );
  route(app, context, contract.updateClassroomUser, schemas.updateClassroomUser, { access }, ({ user, params, body }) =>
    updateClassroomUser(context, user, params, body),
  );
  route(app, context, contract.moveStudent, schemas.moveStudent, { access }, ({ user, params }) => moveStudent(context, user, params));
  route(app, context, contract.createTeacher, schemas.createTeacher, schoolAdmin, ({ user, body }) => createTeacher(context, user, body));
  route(app, context, contract.updateTeacher, schemas.updateTeacher, schoolAdmin, ({ user, params, body }) =>
    updateTeacher(context, user, params.userId, body),
  );
  route(app, context, contract.addClassroomTeacher, schemas.addClassroomTeacher, { access }, async ({ user, params }) => {
    await addClassroomTeacher(context, user, params.classroomId, params.userId);
    return undefined;
  });
  route(app, context, contract.removeClassroomTeacher, schemas.removeClassroomTeacher, { access }, async ({ user, params }) => {
    await removeClassroomTeacher(context, user, params.classroomId, params.teacherId);
    return undefined;
  });
  route(app, context, contract.deleteUser, schemas.deleteUser, { access }, async ({ user, params }) => {
    await deleteUser(context, user, params.userId);
    return undefined;
  });
  route(app, context, contract.listDeletedStudents, schemas.listDeletedStudents, { access }, ({ user, params }) =>
    listDeletedStudents(context, user, params.classroomId),
  );
  route(app, context, contract.restoreStudent, schemas.restoreStudent, { access }, ({ user, params }) =>
    restoreStudent(context, user, params),
  );
  route(app, context, contract.eraseStudent, schemas.eraseStudent, { access }, async ({ user, params }) => {
    await eraseStudent(context, user, params);
    return undefined;
  });
}
