import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listExtraTimes, setExtraTime } from "./extra-times.service.ts";
import { addMinutes, endMockExam, getLiveTable, reopenCopy, startMockExam } from "./live.service.ts";
import {
  createMockExam,
  deleteMockExam,
  getMockExam,
  listMockExams,
  planMockExam,
  redrawMockExam,
  replacePaperQuestion,
  updateMockExam,
} from "./mock-exams.service.ts";
import { countLateAnswers, getCopy, getResults, neutraliseQuestion, publishResults, savePaperCopy } from "./results.service.ts";
import { resultsCsv } from "./results-csv.rules.ts";

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
  route(app, context, contract.savePaperCopy, schemas.savePaperCopy, { access }, ({ user, params, body }) =>
    savePaperCopy(context, { user, ...params }, params.userId, body),
  );
  route(app, context, contract.exportMockExam, schemas.exportMockExam, { access }, async ({ user, params, reply }) => {
    const results = await getResults(context, { user, ...params });
    reply.header("content-disposition", 'attachment; filename="examen-blanc.csv"');
    return resultsCsv(results);
  });
}
