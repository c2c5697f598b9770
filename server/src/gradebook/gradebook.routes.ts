import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { exportFile } from "../spreadsheets/export-file.ts";
import { getGradebook, updateGradebook } from "./gradebook.service.ts";
import { gradebookSheets } from "./gradebook-sheets.rules.ts";

const access = "teacher";

/** The marks of a class in its quizzes, for its teachers; a class out of reach answers 404. */
export function registerGradebookRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getGradebook, schemas.getGradebook, { access }, ({ user, params }) =>
    getGradebook(context, user, params.classroomId),
  );
  route(app, context, contract.updateGradebook, schemas.updateGradebook, { access }, ({ user, params, body }) =>
    updateGradebook(context, user, params.classroomId, body),
  );
  route(app, context, contract.exportGradebook, schemas.exportGradebook, { access }, async ({ user, params, query, reply }) => {
    const book = await getGradebook(context, user, params.classroomId);
    const heading = await exportHeading(context, user, params.classroomId, "Carnet de notes");
    return exportFile(reply, query.format, "notes", gradebookSheets(book, heading));
  });
}
