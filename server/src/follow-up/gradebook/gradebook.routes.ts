import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { exportHeading } from "../../school/classrooms/export-heading.service.ts";
import { getGradebook, updateGradebook } from "./gradebook.service.ts";
import { gradebookSheets } from "./gradebook-sheets.rules.ts";

/** The marks of a class in its quizzes, for its teachers; a class out of reach answers 404. */
export function registerGradebookRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getGradebook, schemas.getGradebook, ({ user, params }) => getGradebook(context, user, params.classroomId));
  forTeachers(contract.updateGradebook, schemas.updateGradebook, ({ user, params, body }) =>
    updateGradebook(context, user, params.classroomId, body),
  );
  forTeachers(contract.exportGradebook, schemas.exportGradebook, async ({ user, params, query, reply }) => {
    const book = await getGradebook(context, user, params.classroomId);
    const head = await exportHeading(context, user, params.classroomId, "Carnet de notes");
    return exportFile(reply, query.format, head, gradebookSheets(book, head.lines));
  });
}
