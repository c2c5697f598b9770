import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
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
  const justProved = routesFor(app, context, "teacher", { recentProof: true });
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
    createClassroomUser(whileOpen(context, call), call.user, call.params.classroomId, call.body),
  );
  forTeachers(contract.updateClassroomUser, schemas.updateClassroomUser, (call) =>
    updateClassroomUser(whileOpen(context, call), call.user, call.params, call.body),
  );
  forTeachers(contract.moveStudent, schemas.moveStudent, ({ user, params }) => moveStudent(context, user, params));
  forTeachers(contract.compareAccounts, schemas.compareAccounts, ({ user, params }) => compareAccounts(context, user, params));
  forTeachers(contract.joinAccounts, schemas.joinAccounts, (call) =>
    joinAccounts(whileOpen(context, call), call.user, call.params, tellResults),
  );
  forSchoolAdmins(contract.createTeacher, schemas.createTeacher, (call) => createTeacher(whileOpen(context, call), call.user, call.body));
  forSchoolAdmins(contract.updateTeacher, schemas.updateTeacher, (call) =>
    updateTeacher(whileOpen(context, call), call.user, call.params.userId, call.body),
  );
  forTeachers(contract.addClassroomTeacher, schemas.addClassroomTeacher, async (call) => {
    await addClassroomTeacher(whileOpen(context, call), call.user, call.params.classroomId, call.params.userId);
    return undefined;
  });
  forTeachers(contract.removeClassroomTeacher, schemas.removeClassroomTeacher, async ({ user, params }) => {
    await removeClassroomTeacher(context, user, params.classroomId, params.teacherId);
    return undefined;
  });
  forTeachers(contract.deleteUser, schemas.deleteUser, async (call) => {
    await deleteUser(whileOpen(context, call), call.user, call.params.userId);
    return undefined;
  });
  forTeachers(contract.listDeletedStudents, schemas.listDeletedStudents, ({ user, params }) =>
    listDeletedStudents(context, user, params.classroomId),
  );
  forTeachers(contract.restoreStudent, schemas.restoreStudent, ({ user, params }) => restoreStudent(context, user, params, tellResults));
  justProved(contract.eraseStudent, schemas.eraseStudent, async (call) => {
    await eraseStudent(whileOpen(context, call), call.user, call.params);
    return undefined;
  });
}
