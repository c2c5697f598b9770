import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { exportHeading } from "../../school/classrooms/export-heading.service.ts";
import { getAnswerPictures, getStatistics } from "./statistics.service.ts";
import { statisticsSheets } from "./statistics-sheets.rules.ts";

/** Statistics of the quizzes of a class, for its teachers. */
export function registerStatisticsRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getQcmStats, schemas.getQcmStats, ({ user, params }) =>
    getStatistics(context, user, params.classroomId, params.qcmId),
  );
  forTeachers(contract.getQcmAnswerPictures, schemas.getQcmAnswerPictures, ({ user, params }) =>
    getAnswerPictures(context, user, params.classroomId, params.qcmId),
  );
  forTeachers(contract.exportQcmStats, schemas.exportQcmStats, async ({ user, params, query, reply }) => {
    const stats = await getStatistics(context, user, params.classroomId, params.qcmId);
    const head = await exportHeading(context, user, params.classroomId, stats.name);
    const sheets = statisticsSheets(stats, head.lines);
    const { students, questions, errors } = sheets;
    return exportFile(reply, query.format, head, query.format === "csv" ? [sheets[query.table]] : [students, questions, errors]);
  });
}
