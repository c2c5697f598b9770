import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import type { Context } from "../context.ts";
import { registerFileRoutes } from "../http/file-body.ts";
import { route } from "../http/route.ts";
import { exportFile } from "../spreadsheets/export-file.ts";
import { listDeletedMockExams, restoreMockExam } from "./bin.service.ts";
import { listExtraTimes, setExtraTime } from "./extra-times.service.ts";
import { readGridPhoto, readGridScan } from "./grid-photo.service.ts";
import { addMinutes, endMockExam, getLiveTable, reopenCopy, startMockExam } from "./live.service.ts";
import { printExam } from "./mock-exam-print.service.ts";
import {
  createMockExam,
  deleteMockExam,
  discardPrintedPaper,
  getMockExam,
  listMockExams,
  planMockExam,
  redrawMockExam,
  replacePaperQuestion,
  updateMockExam,
} from "./mock-exams.service.ts";
import { getPaperEntry } from "./paper-entry.service.ts";
import { countLateAnswers, getCopy, getResults, neutraliseQuestion, publishResults, savePaperCopy } from "./results.service.ts";
import { resultsSheets } from "./results-sheets.rules.ts";

const access = "teacher";

/** Routes of the mock exams of a class, for its teachers: preparing them. */
export function registerMockExamRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listMockExams, schemas.listMockExams, { access }, ({ user, params }) =>
    listMockExams(context, user, params.classroomId),
  );
  route(app, context, contract.createMockExam, schemas.createMockExam, { access }, ({ user, params, body }) =>
    createMockExam(context, user, params.classroomId, body),
  );
  route(app, context, contract.getMockExam, schemas.getMockExam, { access }, ({ user, params }) =>
    getMockExam(context, { user, ...params }),
  );
  route(app, context, contract.updateMockExam, schemas.updateMockExam, { access }, ({ user, params, body }) =>
    updateMockExam(context, { user, ...params }, body),
  );
  route(app, context, contract.deleteMockExam, schemas.deleteMockExam, { access }, ({ user, params }) =>
    deleteMockExam(context, { user, ...params }),
  );
  route(app, context, contract.listDeletedMockExams, schemas.listDeletedMockExams, { access }, ({ user, params }) =>
    listDeletedMockExams(context, user, params.classroomId),
  );
  route(app, context, contract.restoreMockExam, schemas.restoreMockExam, { access }, ({ user, params }) =>
    restoreMockExam(context, { user, ...params }),
  );
  route(app, context, contract.planMockExam, schemas.planMockExam, { access }, ({ user, params }) =>
    planMockExam(context, { user, ...params }),
  );
  route(app, context, contract.redrawMockExam, schemas.redrawMockExam, { access }, ({ user, params }) =>
    redrawMockExam(context, { user, ...params }),
  );
  route(app, context, contract.replacePaperQuestion, schemas.replacePaperQuestion, { access }, ({ user, params, body }) =>
    replacePaperQuestion(context, { user, ...params }, params.paperQuestionId, body.questionId),
  );
  route(app, context, contract.listExtraTimes, schemas.listExtraTimes, { access }, ({ user, params }) =>
    listExtraTimes(context, user, params.classroomId),
  );
  route(app, context, contract.setExtraTime, schemas.setExtraTime, { access }, ({ user, params, body }) =>
    setExtraTime(context, user, params, body.extra),
  );
  registerLiveRoutes(app, context);
  registerResultRoutes(app, context);
  registerPaperRoutes(app, context);
}

/** Routes of an exam under way. */
function registerLiveRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getLiveTable, schemas.getLiveTable, { access }, ({ user, params }) =>
    getLiveTable(context, { user, ...params }),
  );
  route(app, context, contract.startMockExam, schemas.startMockExam, { access }, ({ user, params }) =>
    startMockExam(context, { user, ...params }),
  );
  route(app, context, contract.addMinutes, schemas.addMinutes, { access }, ({ user, params, body }) =>
    addMinutes(context, { user, ...params }, body.minutes, body.copyId),
  );
  route(app, context, contract.endMockExam, schemas.endMockExam, { access }, ({ user, params, body }) =>
    endMockExam(context, { user, ...params }, body.copyId),
  );
  route(app, context, contract.reopenCopy, schemas.reopenCopy, { access }, ({ user, params, body }) =>
    reopenCopy(context, { user, ...params }, params.copyId, body.minutes),
  );
}

/** Routes of an exam on paper. */
function registerPaperRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.printMockExam, schemas.printMockExam, { access }, ({ user, params, query }) =>
    printExam(context, { user, ...params }, query),
  );
  route(app, context, contract.discardPrintedPaper, schemas.discardPrintedPaper, { access }, ({ user, params }) =>
    discardPrintedPaper(context, { user, ...params }),
  );
  route(app, context, contract.getPaperEntry, schemas.getPaperEntry, { access }, ({ user, params }) =>
    getPaperEntry(context, { user, ...params }),
  );
  registerGridRoutes(app, context);
  route(app, context, contract.savePaperCopy, schemas.savePaperCopy, { access }, ({ user, params, body }) =>
    savePaperCopy(context, { user, ...params }, params.userId, body),
  );
}

/** Reading answer grids on photographs and scans. Only these routes accept their sizes, after the checks of session and role. */
function registerGridRoutes(app: FastifyInstance, context: Context): void {
  registerFileRoutes(app, contract.gridPhotoMaxBytes, (scope) =>
    route(scope, context, contract.readGridPhoto, schemas.readGridPhoto, { access }, ({ user, params, request }) =>
      readGridPhoto(context, { user, ...params }, request.body),
    ),
  );
  registerFileRoutes(app, contract.gridScanMaxBytes, (scope) =>
    route(scope, context, contract.readGridScan, schemas.readGridScan, { access }, ({ user, params, request, reply }) => {
      // Tells nginx not to buffer the lines.
      reply.header("x-accel-buffering", "no");
      return readGridScan(context, { user, ...params }, request.body);
    }),
  );
}

/** Routes of the results. */
function registerResultRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getMockExamResults, schemas.getMockExamResults, { access }, ({ user, params }) =>
    getResults(context, { user, ...params }),
  );
  route(app, context, contract.getCopy, schemas.getCopy, { access }, ({ user, params }) =>
    getCopy(context, { user, ...params }, params.copyId),
  );
  route(app, context, contract.countLateAnswers, schemas.countLateAnswers, { access }, ({ user, params, body }) =>
    countLateAnswers(context, { user, ...params }, params.copyId, body.counted),
  );
  route(app, context, contract.publishMockExam, schemas.publishMockExam, { access }, ({ user, params, body }) =>
    publishResults(context, { user, ...params }, body.published),
  );
  route(app, context, contract.neutralisePaperQuestion, schemas.neutralisePaperQuestion, { access }, ({ user, params, body }) =>
    neutraliseQuestion(context, { user, ...params }, params.paperQuestionId, body.neutralised),
  );
  route(app, context, contract.exportMockExam, schemas.exportMockExam, { access }, async ({ user, params, query, reply }) => {
    const results = await getResults(context, { user, ...params });
    const extraTimes = query.extraTime ? await listExtraTimes(context, user, params.classroomId) : undefined;
    const sheets = resultsSheets(results, await exportHeading(context, user, params.classroomId, results.name), extraTimes);
    return exportFile(
      reply,
      query.format,
      "examen-blanc",
      query.format === "csv" ? [sheets[query.table]] : [sheets.marks, sheets.questions],
    );
  });
}
