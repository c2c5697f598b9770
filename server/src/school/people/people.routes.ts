import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { stillMay } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import { compareAccounts, joinAccounts, type TellResults } from "../joined-accounts/joined-accounts.service.ts";
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
export function registerPeopleRoutes(app: FastifyInstance, context: Context, tellResults: TellResults): void {
  const forTeachers = routesFor(app, context, "teacher");
  const forSchoolAdmins = routesFor(app, context, "school-admin");

  forTeachers(contract.listTeachers, schemas.listTeachers, ({ user }) => listTeachers(context, user));
  forTeachers(contract.listClassroomTeachers, schemas.listClassroomTeachers, ({ user, params }) =>
    listClassroomTeachers(context, user, params.classroomId),
  );
  forTeachers(contract.listStudents, schemas.listStudents, ({ user, params, query, reply }) => {
    // Nothing goes through the connection meanwhile: it would be cut after 30 seconds.
    if (query.qrcode) reply.raw.setTimeout(contract.studentCardsMs, () => reply.raw.destroy());
    return listStudents(context, user, params.classroomId, query.qrcode);
  });
  forTeachers(contract.getJoinSheet, schemas.getJoinSheet, ({ user, params }) => getJoinSheet(context, user, params.classroomId));
  forTeachers(contract.exportStudents, schemas.exportStudents, async ({ user, params, query, reply }) => {
    const students = await listStudents(context, user, params.classroomId, false);
    const head = await exportHeading(context, user, params.classroomId, "Élèves");
    return exportFile(reply, query.format, head, [studentsSheet(students, head.lines)]);
  });
  forTeachers(contract.createClassroomUser, schemas.createClassroomUser, (call) =>
    createClassroomUser(context, call.user, call.params.classroomId, call.body, stillMay(context, call)),
  );
  forTeachers(contract.updateClassroomUser, schemas.updateClassroomUser, (call) =>
    updateClassroomUser(context, call.user, call.params, call.body, stillMay(context, call)),
  );
  forTeachers(contract.moveStudent, schemas.moveStudent, ({ user, params }) => moveStudent(context, user, params));
  forTeachers(contract.compareAccounts, schemas.compareAccounts, ({ user, params }) => compareAccounts(context, user, params));
  forTeachers(contract.joinAccounts, schemas.joinAccounts, ({ user, params }) => joinAccounts(context, user, params, tellResults));
  forSchoolAdmins(contract.createTeacher, schemas.createTeacher, (call) =>
    createTeacher(context, call.user, call.body, stillMay(context, call)),
  );
  forSchoolAdmins(contract.updateTeacher, schemas.updateTeacher, (call) =>
    updateTeacher(context, call.user, call.params.userId, call.body, stillMay(context, call)),
  );
  forTeachers(contract.addClassroomTeacher, schemas.addClassroomTeacher, async ({ user, params }) => {
    await addClassroomTeacher(context, user, params.classroomId, params.userId);
    return undefined;
  });
  forTeachers(contract.removeClassroomTeacher, schemas.removeClassroomTeacher, async ({ user, params }) => {
    await removeClassroomTeacher(context, user, params.classroomId, params.teacherId);
    return undefined;
  });
  forTeachers(contract.deleteUser, schemas.deleteUser, async ({ user, params }) => {
    await deleteUser(context, user, params.userId);
    return undefined;
  });
  forTeachers(contract.listDeletedStudents, schemas.listDeletedStudents, ({ user, params }) =>
    listDeletedStudents(context, user, params.classroomId),
  );
  forTeachers(contract.restoreStudent, schemas.restoreStudent, ({ user, params }) => restoreStudent(context, user, params, tellResults));
  forTeachers(contract.eraseStudent, schemas.eraseStudent, async ({ user, params }) => {
    await eraseStudent(context, user, params);
    return undefined;
  });
}
