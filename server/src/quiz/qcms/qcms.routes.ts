import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { searchForQcm } from "../../bank/questions/search.service.ts";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { exportFile } from "../../platform/spreadsheets/export-file.ts";
import { exportHeading } from "../../school/classrooms/export-heading.service.ts";
import { printTypeOf } from "../printing/printing.service.ts";
import { deleteQcm, listBin, restoreQcm } from "./bin.service.ts";
import { changeQcms } from "./bulk.service.ts";
import { publishExam } from "./publish-exam.service.ts";
import { copyQcm, duplicateQcm, testCopy } from "./qcm-copies.service.ts";
import { updateQcmDates } from "./qcm-dates.service.ts";
import { printQcmPaper } from "./qcm-print.service.ts";
import { addQuestion, addQuestions, addRandomQuestions, moveQuestion, removeQuestion } from "./qcm-questions.service.ts";
import { clearAnswers, createQcm, getQcm, listQcms, moveQcm, togglePublication, updateQcm } from "./qcms.service.ts";
import { qcmsSheet } from "./qcms-sheet.rules.ts";

/** Routes of the quizzes of a class, for its teachers. */
export function registerQcmRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listQcms, schemas.listQcms, ({ user, params, query }) => listQcms(context, user, params.classroomId, query));
  forTeachers(contract.exportQcms, schemas.exportQcms, async ({ user, params, query, reply }) => {
    const { qcmResponseList } = await listQcms(context, user, params.classroomId, { page: 1, size: Number.MAX_SAFE_INTEGER });
    const head = await exportHeading(context, user, params.classroomId, "Questionnaires");
    return exportFile(reply, query.format, head, [qcmsSheet(qcmResponseList, head.lines)]);
  });
  forTeachers(contract.getQcm, schemas.getQcm, ({ user, params }) => getQcm(context, { user, ...params }));
  forTeachers(contract.printQcm, schemas.printQcm, ({ user, params, query, request, reply }) => {
    reply.type(printTypeOf(query));
    return printQcmPaper(context, { user, ...params }, query, request.log);
  });
  forTeachers(contract.createQcm, schemas.createQcm, ({ user, params, body }) => createQcm(context, user, params.classroomId, body));
  forTeachers(contract.publishExam, schemas.publishExam, ({ user, body }) => publishExam(context, user, body));
  forTeachers(contract.updateQcm, schemas.updateQcm, ({ user, params, body }) => updateQcm(context, { user, ...params }, body));
  forTeachers(contract.updateQcmDates, schemas.updateQcmDates, ({ user, params, body }) =>
    updateQcmDates(context, { user, ...params }, body),
  );
  forTeachers(contract.deleteQcm, schemas.deleteQcm, ({ user, params }) => deleteQcm(context, { user, ...params }));
  forTeachers(contract.togglePublication, schemas.togglePublication, ({ user, params, query }) =>
    togglePublication(context, { user, ...params }, query.published),
  );
  forTeachers(contract.moveQcmUp, schemas.moveQcmUp, ({ user, params }) => moveQcm(context, { user, ...params }, "up"));
  forTeachers(contract.moveQcmDown, schemas.moveQcmDown, ({ user, params }) => moveQcm(context, { user, ...params }, "down"));
  forTeachers(contract.moveQcmTo, schemas.moveQcmTo, ({ user, params, body }) => moveQcm(context, { user, ...params }, body.position));
  forTeachers(contract.testCopy, schemas.testCopy, ({ user, params }) => testCopy(context, { user, ...params }));
  forTeachers(contract.copyQcm, schemas.copyQcm, ({ user, params }) => copyQcm(context, { user, ...params }));
  forTeachers(contract.duplicateQcm, schemas.duplicateQcm, ({ user, params }) => duplicateQcm(context, { user, ...params }));
  const justProved = routesFor(app, context, "teacher", { recentProof: true });
  justProved(contract.clearAnswers, schemas.clearAnswers, (call) =>
    clearAnswers(whileOpen(context, call), { user: call.user, ...call.params }),
  );
  forTeachers(contract.listBin, schemas.listBin, ({ user, params }) => listBin(context, user, params.classroomId));
  forTeachers(contract.restoreQcm, schemas.restoreQcm, ({ user, params }) => restoreQcm(context, { user, ...params }));
  forTeachers(contract.changeQcms, schemas.changeQcms, ({ user, params, body }) => changeQcms(context, user, params.classroomId, body));
  registerQuestionRoutes(app, context);
}

/** Routes of the questions of a quiz. */
function registerQuestionRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.searchForQcm, schemas.searchForQcm, ({ user, body }) => searchForQcm(context, user, body));
  forTeachers(contract.addQuestion, schemas.addQuestion, ({ user, params, body }) =>
    addQuestion(context, { user, ...params }, body.questionId),
  );
  forTeachers(contract.addQuestions, schemas.addQuestions, ({ user, params, body }) => addQuestions(context, { user, ...params }, body));
  forTeachers(contract.addRandomQuestions, schemas.addRandomQuestions, ({ user, params, body }) =>
    addRandomQuestions(context, { user, ...params }, body),
  );
  forTeachers(contract.moveQuestionUp, schemas.moveQuestionUp, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, "up"),
  );
  forTeachers(contract.moveQuestionDown, schemas.moveQuestionDown, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, "down"),
  );
  forTeachers(contract.moveQuestionTo, schemas.moveQuestionTo, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, body.position),
  );
  forTeachers(contract.removeQuestion, schemas.removeQuestion, ({ user, params }) =>
    removeQuestion(context, { user, ...params }, params.questionId),
  );
}
