import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { exportFile } from "../spreadsheets/export-file.ts";
import { getClassProgress } from "./class-progress.service.ts";
import { progressReadMe, progressSheets } from "./progress-sheets.rules.ts";
import { getStudentPage } from "./student-page.service.ts";
import { createWeakPointsQcm } from "./weak-points.service.ts";

/** The follow-up of a class, for its teachers; a class out of reach answers 404. */
export function registerClassProgressRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getClassProgress, schemas.getClassProgress, { access: "teacher" }, ({ user, params }) =>
    getClassProgress(context, user, params.classroomId),
  );
  route(
    app,
    context,
    contract.exportClassProgress,
    schemas.exportClassProgress,
    { access: "teacher" },
    async ({ user, params, query, reply }) => {
      const progress = await getClassProgress(context, user, params.classroomId);
      const sheets = progressSheets(progress, await exportHeading(context, user, params.classroomId, "Suivi"));
      return exportFile(
        reply,
        query.format,
        "suivi",
        query.format === "csv" ? [sheets[query.table]] : [sheets.students, sheets.points, progressReadMe],
      );
    },
  );
  route(app, context, contract.getStudentPage, schemas.getStudentPage, { access: "teacher" }, ({ user, params }) =>
    getStudentPage(context, user, params.classroomId, params.userId),
  );
  route(app, context, contract.createWeakPointsQcm, schemas.createWeakPointsQcm, { access: "teacher" }, ({ user, params }) =>
    createWeakPointsQcm(context, user, params.classroomId),
  );
}
