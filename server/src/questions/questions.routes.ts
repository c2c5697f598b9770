import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { createQuestion, editQuestion, getQuestion, saveComment } from "./editor.service.ts";
import { changeQuestions, listBankChoices, removeQuestions, restoreQuestions } from "./keeper.service.ts";
import { linkPoints, suggestPoints } from "./points.service.ts";
import { listYears, searchBank } from "./search.service.ts";
import { editSeries, getSeries } from "./series.service.ts";
import { eraseVersion, listVersions, restoreVersion } from "./versions.service.ts";

/** Routes of the bank, shared by all schools, for teachers and site admins. */
export function registerQuestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.searchQuestions, schemas.searchQuestions, { access: "bank-reader" }, ({ user, body }) =>
    searchBank(context, user, body),
  );
  route(app, context, contract.listBankChoices, schemas.listBankChoices, { access: "bank-reader" }, ({ user }) =>
    listBankChoices(context, user),
  );
  route(app, context, contract.listQuestionYears, schemas.listQuestionYears, { access: "bank-reader" }, () => listYears(context));
  route(app, context, contract.removeQuestions, schemas.removeQuestions, { access: "site-admin" }, ({ user, body }) =>
    removeQuestions(context, user, body),
  );
  route(app, context, contract.restoreQuestions, schemas.restoreQuestions, { access: "site-admin" }, ({ user, body }) =>
    restoreQuestions(context, user, body.ids),
  );
  route(app, context, contract.changeQuestions, schemas.changeQuestions, { access: "bank-editor" }, ({ user, body }) =>
    changeQuestions(context, user, body),
  );
  route(app, context, contract.suggestPoints, schemas.suggestPoints, { access: "bank-editor" }, ({ user, body }) =>
    suggestPoints(context, user, body.ids),
  );
  route(app, context, contract.linkPoints, schemas.linkPoints, { access: "bank-editor" }, ({ user, body }) =>
    linkPoints(context, user, body.links),
  );
  route(app, context, contract.getQuestion, schemas.getQuestion, { access: "bank-reader" }, ({ user, params }) =>
    getQuestion(context, user, params.questionId),
  );
  route(app, context, contract.createQuestion, schemas.createQuestion, { access: "bank-editor" }, ({ user, body }) =>
    createQuestion(context, user, body),
  );
  route(app, context, contract.updateQuestion, schemas.updateQuestion, { access: "bank-editor" }, ({ user, params, body }) =>
    editQuestion(context, user, params.questionId, body),
  );
  route(app, context, contract.getQuestionSeries, schemas.getQuestionSeries, { access: "bank-reader" }, ({ user, params }) =>
    getSeries(context, user, params.questionId),
  );
  route(app, context, contract.updateQuestionSeries, schemas.updateQuestionSeries, { access: "bank-editor" }, ({ user, params, body }) =>
    editSeries(context, user, params.questionId, body),
  );
  route(app, context, contract.saveComment, schemas.saveComment, { access: "bank-editor" }, ({ user, params, body }) =>
    saveComment(context, user, params.questionId, body),
  );
  route(app, context, contract.listQuestionVersions, schemas.listQuestionVersions, { access: "site-admin" }, ({ params }) =>
    listVersions(context, params.questionId),
  );
  route(app, context, contract.restoreQuestionVersion, schemas.restoreQuestionVersion, { access: "site-admin" }, ({ user, params }) =>
    restoreVersion(context, user, params.questionId, params.version),
  );
  route(app, context, contract.eraseQuestionVersion, schemas.eraseQuestionVersion, { access: "site-admin" }, async ({ user, params }) => {
    await eraseVersion(context, user, params.questionId, params.version);
    return undefined;
  });
}
