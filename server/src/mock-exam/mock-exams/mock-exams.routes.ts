import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { registerFileRoutes } from "../../platform/http/file-body.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { printTypeOf } from "../../quiz/printing/printing.service.ts";
import { exportHeading } from "../../school/classrooms/export-heading.service.ts";
import { listDeletedMockExams, restoreMockExam } from "./bin.service.ts";
import { listExtraTimes, setExtraTime } from "./extra-times.service.ts";
import { readGridPhoto, readGridScan } from "./grid-photo.service.ts";
import { addMinutes, cancelStart, endMockExam, getLiveTable, reopenCopy, setAbsent, startMockExam } from "./live.service.ts";
import { printExam } from "./mock-exam-print.service.ts";
import {
  createMockExam,
  deleteMockExam,
  discardPrintedPaper,
  getMockExam,
  hideQuizzesOf,
  listMockExams,
  planMockExam,
  proposeTrial,
  redrawMockExam,
  replacePaperQuestion,
  updateMockExam,
} from "./mock-exams.service.ts";
import { getPaperEntry } from "./paper-entry.service.ts";
import { getPaperQuestion } from "./question-detail.service.ts";
import { countCopy, countLateAnswers, getCopy, getResults, neutraliseQuestion, publishResults, savePaperCopy } from "./results.service.ts";
import { resultsSheets } from "./results-sheets.rules.ts";

/** Routes of the mock exams of a class, for its teachers: preparing them. */
export function registerMockExamRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listMockExams, schemas.listMockExams, ({ user, params }) => listMockExams(context, user, params.classroomId));
  forTeachers(contract.getTrialProposal, schemas.getTrialProposal, ({ user, params }) => proposeTrial(context, user, params.classroomId));
  forTeachers(contract.createMockExam, schemas.createMockExam, ({ user, params, body }) =>
    createMockExam(context, user, params.classroomId, body),
  );
  forTeachers(contract.getMockExam, schemas.getMockExam, ({ user, params }) => getMockExam(context, { user, ...params }));
  forTeachers(contract.updateMockExam, schemas.updateMockExam, ({ user, params, body }) =>
    updateMockExam(context, { user, ...params }, body),
  );
  forTeachers(contract.deleteMockExam, schemas.deleteMockExam, ({ user, params }) => deleteMockExam(context, { user, ...params }));
  forTeachers(contract.listDeletedMockExams, schemas.listDeletedMockExams, ({ user, params }) =>
    listDeletedMockExams(context, user, params.classroomId),
  );
  forTeachers(contract.restoreMockExam, schemas.restoreMockExam, ({ user, params }) => restoreMockExam(context, { user, ...params }));
  forTeachers(contract.planMockExam, schemas.planMockExam, ({ user, params }) => planMockExam(context, { user, ...params }));
  forTeachers(contract.hideMockExamQuizzes, schemas.hideMockExamQuizzes, ({ user, params, body }) =>
    hideQuizzesOf(context, { user, ...params }, body.hidden),
  );
  forTeachers(contract.redrawMockExam, schemas.redrawMockExam, ({ user, params }) => redrawMockExam(context, { user, ...params }));
  forTeachers(contract.getPaperQuestion, schemas.getPaperQuestion, ({ user, params }) =>
    getPaperQuestion(context, { user, ...params }, params.paperQuestionId),
  );
  forTeachers(contract.replacePaperQuestion, schemas.replacePaperQuestion, ({ user, params, body }) =>
    replacePaperQuestion(context, { user, ...params }, params.paperQuestionId, body.questionId),
  );
  forTeachers(contract.listExtraTimes, schemas.listExtraTimes, ({ user, params }) => listExtraTimes(context, user, params.classroomId));
  forTeachers(contract.setExtraTime, schemas.setExtraTime, ({ user, params, body }) => setExtraTime(context, user, params, body));
  registerLiveRoutes(app, context);
  registerResultRoutes(app, context);
  registerPaperRoutes(app, context);
}

/** Routes of an exam under way. */
function registerLiveRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.cancelMockExamStart, schemas.cancelMockExamStart, ({ user, params }) => cancelStart(context, { user, ...params }));
  forTeachers(contract.getLiveTable, schemas.getLiveTable, ({ user, params }) => getLiveTable(context, { user, ...params }));
  forTeachers(contract.setMockExamAbsence, schemas.setMockExamAbsence, ({ user, params, body }) =>
    setAbsent(context, { user, ...params }, params.userId, body.absent),
  );
  forTeachers(contract.startMockExam, schemas.startMockExam, ({ user, params }) => startMockExam(context, { user, ...params }));
  forTeachers(contract.addMinutes, schemas.addMinutes, ({ user, params, body }) =>
    addMinutes(context, { user, ...params }, body.minutes, body.copyId),
  );
  forTeachers(contract.endMockExam, schemas.endMockExam, ({ user, params, body }) =>
    endMockExam(context, { user, ...params }, body.copyId),
  );
  forTeachers(contract.reopenCopy, schemas.reopenCopy, ({ user, params, body }) =>
    reopenCopy(context, { user, ...params }, params.copyId, body.minutes),
  );
}

/** Routes of an exam on paper. */
function registerPaperRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.printMockExam, schemas.printMockExam, ({ user, params, query, request, reply }) => {
    reply.type(printTypeOf(query));
    return printExam(context, { user, ...params }, query, request.log);
  });
  forTeachers(contract.discardPrintedPaper, schemas.discardPrintedPaper, ({ user, params }) =>
    discardPrintedPaper(context, { user, ...params }),
  );
  forTeachers(contract.getPaperEntry, schemas.getPaperEntry, ({ user, params }) => getPaperEntry(context, { user, ...params }));
  registerGridRoutes(app, context);
  forTeachers(contract.savePaperCopy, schemas.savePaperCopy, ({ user, params, body }) =>
    savePaperCopy(context, { user, ...params }, params.userId, body),
  );
}

/**
 * Reading answer grids on photographs and scans. Only these routes accept their sizes, after the checks of session and
 * role.
 */
function registerGridRoutes(app: FastifyInstance, context: Context): void {
  registerFileRoutes(app, contract.gridPhotoMaxBytes, (scope) =>
    route(scope, context, contract.readGridPhoto, schemas.readGridPhoto, { access: "teacher" }, ({ user, params, request }) =>
      readGridPhoto(context, { user, ...params }, request.body),
    ),
  );
  registerFileRoutes(app, contract.gridScanMaxBytes, (scope) =>
    route(scope, context, contract.readGridScan, schemas.readGridScan, { access: "teacher" }, ({ user, params, request, reply }) => {
      // Tells nginx not to buffer the lines.
      reply.header("x-accel-buffering", "no");
      return readGridScan(context, { user, ...params }, request.body, request.log);
    }),
  );
}

/** Routes of the results. */
function registerResultRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getMockExamResults, schemas.getMockExamResults, ({ user, params }) => getResults(context, { user, ...params }));
  forTeachers(contract.getCopy, schemas.getCopy, ({ user, params }) => getCopy(context, { user, ...params }, params.copyId));
  forTeachers(contract.countLateAnswers, schemas.countLateAnswers, ({ user, params, body }) =>
    countLateAnswers(context, { user, ...params }, params.copyId, body.counted),
  );
  forTeachers(contract.countCopy, schemas.countCopy, ({ user, params, body }) =>
    countCopy(context, { user, ...params }, params.copyId, body.counted),
  );
  forTeachers(contract.publishMockExam, schemas.publishMockExam, ({ user, params, body }) =>
    publishResults(context, { user, ...params }, body.published),
  );
  forTeachers(contract.neutralisePaperQuestion, schemas.neutralisePaperQuestion, ({ user, params, body }) =>
    neutraliseQuestion(context, { user, ...params }, params.paperQuestionId, body.neutralised),
  );
  forTeachers(contract.exportMockExam, schemas.exportMockExam, async ({ user, params, query, reply }) => {
    const results = await getResults(context, { user, ...params });
    const extraTimes = query.extraTime ? await listExtraTimes(context, user, params.classroomId) : undefined;
    const name = examName({ name: results.name, trial: results.trial ? 1 : 0 });
    const head = await exportHeading(context, user, params.classroomId, name);
    const sheets = resultsSheets(results, head.lines, extraTimes);
    return exportFile(reply, query.format, head, query.format === "csv" ? [sheets[query.table]] : [sheets.marks, sheets.questions]);
  });
}
