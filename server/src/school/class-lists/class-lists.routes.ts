import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { fileOf, registerFileRoutes } from "../../platform/http/file-body.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { importClassList, previewClassList, readListWorkbook } from "./class-lists.service.ts";

/** Import of class lists, for the teachers of the classroom. */
export function registerClassListRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  registerFileRoutes(app, contract.listWorkbookMaxBytes, (scope) =>
    route(scope, context, contract.readListWorkbook, schemas.readListWorkbook, { access: "teacher" }, ({ user, params, body }) =>
      readListWorkbook(context, user, params.classroomId, fileOf(body)),
    ),
  );
  forTeachers(contract.previewClassList, schemas.previewClassList, ({ user, params, body }) =>
    previewClassList(context, user, params.classroomId, body),
  );
  forTeachers(contract.importClassList, schemas.importClassList, ({ user, params, body, request, reply }) => {
    // Tells nginx not to buffer the progress lines.
    reply.header("x-accel-buffering", "no");
    return importClassList(context, user, params.classroomId, body, request.log);
  });
}
