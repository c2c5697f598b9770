import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { readClassExams } from "../../mock-exam/mock-exams/class-marks.service.ts";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { exportHeading } from "../../school/classrooms/export-heading.service.ts";
import { getClassProgress } from "./class-progress.service.ts";
import { progressReadMe, progressSheets } from "./progress-sheets.rules.ts";
import { getStudentPage, listStudentSheets } from "./student-page.service.ts";
import { createWeakPointsQcm } from "./weak-points.service.ts";

/** The follow-up of a class, for its teachers; a class out of reach answers 404. */
export function registerClassProgressRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getClassProgress, schemas.getClassProgress, ({ user, params }) =>
    getClassProgress(context, user, params.classroomId),
  );
  forTeachers(contract.exportClassProgress, schemas.exportClassProgress, async ({ user, params, query, reply }) => {
    const progress = await getClassProgress(context, user, params.classroomId);
    const exams = await readClassExams(context, context.database.db, params.classroomId);
    const head = await exportHeading(context, user, params.classroomId, "Suivi");
    const sheets = progressSheets(progress, exams, head.lines);
    return exportFile(
      reply,
      query.format,
      head,
      query.format === "csv" ? [sheets[query.table]] : [sheets.students, sheets.points, progressReadMe],
    );
  });
  forTeachers(contract.listStudentSheets, schemas.listStudentSheets, ({ user, params }) =>
    listStudentSheets(context, user, params.classroomId),
  );
  forTeachers(contract.getStudentPage, schemas.getStudentPage, ({ user, params }) =>
    getStudentPage(context, user, params.classroomId, params.userId),
  );
  forTeachers(contract.createWeakPointsQcm, schemas.createWeakPointsQcm, ({ user, params }) =>
    createWeakPointsQcm(context, user, params.classroomId),
  );
}
