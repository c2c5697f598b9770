import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { exportHeading } from "../classrooms/export-heading.service.ts";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { searchForQcm } from "../questions/search.service.ts";
import { exportFile } from "../spreadsheets/export-file.ts";
import { deleteQcm, listBin, restoreQcm } from "./bin.service.ts";
import { changeQcms } from "./bulk.service.ts";
import { copyQcm, duplicateQcm, testCopy } from "./qcm-copies.service.ts";
import { updateQcmDates } from "./qcm-dates.service.ts";
import { printQcmPaper } from "./qcm-print.service.ts";
import { addQuestion, addQuestions, addRandomQuestions, moveQuestion, removeQuestion } from "./qcm-questions.service.ts";
import { clearAnswers, createQcm, getQcm, listQcms, moveQcm, togglePublication, updateQcm } from "./qcms.service.ts";
import { qcmsSheet } from "./qcms-sheet.rules.ts";

const access = "teacher";

/** Routes of the quizzes of a class, for its teachers. */
export function registerQcmRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listQcms, schemas.listQcms, { access }, ({ user, params, query }) =>
    listQcms(context, user, params.classroomId, query),
  );
  route(app, context, contract.exportQcms, schemas.exportQcms, { access }, async ({ user, params, query, reply }) => {
    const { qcmResponseList } = await listQcms(context, user, params.classroomId, { page: 1, size: Number.MAX_SAFE_INTEGER });
    const heading = await exportHeading(context, user, params.classroomId, "Questionnaires");
    return exportFile(reply, query.format, "questionnaires", [qcmsSheet(qcmResponseList, heading)]);
  });
  route(app, context, contract.getQcm, schemas.getQcm, { access }, ({ user, params: { classroomId, qcmId } }) =>
    getQcm(context, user, classroomId, qcmId),
  );
  route(app, context, contract.printQcm, schemas.printQcm, { access }, ({ user, params, query }) =>
    printQcmPaper(context, user, params, query),
  );
  route(app, context, contract.createQcm, schemas.createQcm, { access }, ({ user, params, body }) =>
    createQcm(context, user, params.classroomId, body),
  );
  route(app, context, contract.updateQcm, schemas.updateQcm, { access }, ({ user, params: { classroomId, qcmId }, body }) =>
    updateQcm(context, user, classroomId, qcmId, body),
  );
  route(app, context, contract.updateQcmDates, schemas.updateQcmDates, { access }, ({ user, params, body }) =>
    updateQcmDates(context, user, params, body),
  );
  route(app, context, contract.deleteQcm, schemas.deleteQcm, { access }, ({ user, params: { classroomId, qcmId } }) =>
    deleteQcm(context, user, classroomId, qcmId),
  );
  route(
    app,
    context,
    contract.togglePublication,
    schemas.togglePublication,
    { access },
    ({ user, params: { classroomId, qcmId }, query }) => togglePublication(context, user, classroomId, qcmId, query.published),
  );
  route(app, context, contract.moveQcmUp, schemas.moveQcmUp, { access }, ({ user, params: { classroomId, qcmId } }) =>
    moveQcm(context, user, classroomId, qcmId, "up"),
  );
  route(app, context, contract.moveQcmDown, schemas.moveQcmDown, { access }, ({ user, params: { classroomId, qcmId } }) =>
    moveQcm(context, user, classroomId, qcmId, "down"),
  );
  route(app, context, contract.moveQcmTo, schemas.moveQcmTo, { access }, ({ user, params: { classroomId, qcmId }, body }) =>
    moveQcm(context, user, classroomId, qcmId, body.position),
  );
  route(app, context, contract.testCopy, schemas.testCopy, { access }, ({ user, params }) => testCopy(context, user, params));
  route(app, context, contract.copyQcm, schemas.copyQcm, { access }, ({ user, params }) => copyQcm(context, user, params));
  route(app, context, contract.duplicateQcm, schemas.duplicateQcm, { access }, ({ user, params: { classroomId, qcmId } }) =>
    duplicateQcm(context, user, classroomId, qcmId),
  );
  route(app, context, contract.clearAnswers, schemas.clearAnswers, { access }, ({ user, params: { classroomId, qcmId } }) =>
    clearAnswers(context, user, classroomId, qcmId),
  );
  route(app, context, contract.listBin, schemas.listBin, { access }, ({ user, params }) => listBin(context, user, params.classroomId));
  route(app, context, contract.restoreQcm, schemas.restoreQcm, { access }, ({ user, params: { classroomId, qcmId } }) =>
    restoreQcm(context, user, classroomId, qcmId),
  );
  route(app, context, contract.changeQcms, schemas.changeQcms, { access }, ({ user, params, body }) =>
    changeQcms(context, user, params.classroomId, body),
  );
  registerQuestionRoutes(app, context);
}

/** Routes of the questions of a quiz. */
function registerQuestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.searchForQcm, schemas.searchForQcm, { access }, ({ user, body }) => searchForQcm(context, user, body));
  route(app, context, contract.addQuestion, schemas.addQuestion, { access }, ({ user, params, body }) =>
    addQuestion(context, { user, ...params }, body.questionId),
  );
  route(app, context, contract.addQuestions, schemas.addQuestions, { access }, ({ user, params, body }) =>
    addQuestions(context, { user, ...params }, body),
  );
  route(app, context, contract.addRandomQuestions, schemas.addRandomQuestions, { access }, ({ user, params, body }) =>
    addRandomQuestions(context, { user, ...params }, body),
  );
  route(app, context, contract.moveQuestionUp, schemas.moveQuestionUp, { access }, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, "up"),
  );
  route(app, context, contract.moveQuestionDown, schemas.moveQuestionDown, { access }, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, "down"),
  );
  route(app, context, contract.moveQuestionTo, schemas.moveQuestionTo, { access }, ({ user, params, body }) =>
    moveQuestion(context, { user, ...params }, body.questionId, body.position),
  );
  route(app, context, contract.removeQuestion, schemas.removeQuestion, { access }, ({ user, params: { classroomId, qcmId, questionId } }) =>
    removeQuestion(context, { user, classroomId, qcmId }, questionId),
  );
}
