import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { requireRecentProof } from "../../platform/http/access.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { changeQuestions, listBankChoices, removeQuestions, restoreQuestions } from "./bulk.service.ts";
import { createQuestion, editQuestion, getQuestion, saveComment } from "./editor.service.ts";
import { linkPoints, matchWords, suggestPoints } from "./points.service.ts";
import { listYears, searchBank } from "./search.service.ts";
import { editSeries, getSeries } from "./series.service.ts";
import { eraseVersion, listVersions, restoreVersion } from "./versions.service.ts";

/** Routes of the bank, shared by all schools, for teachers and site admins. */
export function registerQuestionRoutes(app: FastifyInstance, context: Context): void {
  const forBankReaders = routesFor(app, context, "bank-reader");
  const forBankEditors = routesFor(app, context, "bank-editor");
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forBankReaders(contract.searchQuestions, schemas.searchQuestions, ({ user, body }) => searchBank(context, user, body));
  forBankReaders(contract.listBankChoices, schemas.listBankChoices, ({ user }) => listBankChoices(context, user));
  forBankReaders(contract.listQuestionYears, schemas.listQuestionYears, () => listYears(context));
  forSiteAdmins(contract.removeQuestions, schemas.removeQuestions, async (call) => {
    if (!call.body.preview) requireRecentProof(context, call.user);
    return removeQuestions(whileOpen(context, call), call.user, call.body);
  });
  forSiteAdmins(contract.restoreQuestions, schemas.restoreQuestions, ({ user, body }) => restoreQuestions(context, user, body.ids));
  forBankEditors(contract.changeQuestions, schemas.changeQuestions, ({ user, body }) => changeQuestions(context, user, body));
  forBankEditors(contract.suggestPoints, schemas.suggestPoints, ({ body }) => suggestPoints(context, body.ids));
  forBankEditors(contract.matchPoints, schemas.matchPoints, ({ body }) => matchWords(body.themeId, body.text));
  forBankEditors(contract.linkPoints, schemas.linkPoints, ({ user, body }) => linkPoints(context, user, body.links));
  forBankReaders(contract.getQuestion, schemas.getQuestion, ({ user, params }) => getQuestion(context, user, params.questionId));
  forBankEditors(contract.createQuestion, schemas.createQuestion, ({ user, body }) => createQuestion(context, user, body));
  forBankEditors(contract.updateQuestion, schemas.updateQuestion, ({ user, params, body }) =>
    editQuestion(context, user, params.questionId, body),
  );
  forBankReaders(contract.getQuestionSeries, schemas.getQuestionSeries, ({ params }) => getSeries(context, params.questionId));
  forBankEditors(contract.updateQuestionSeries, schemas.updateQuestionSeries, ({ user, params, body }) =>
    editSeries(context, user, params.questionId, body),
  );
  forBankEditors(contract.saveComment, schemas.saveComment, ({ user, params, body }) =>
    saveComment(context, user, params.questionId, body),
  );
  forSiteAdmins(contract.listQuestionVersions, schemas.listQuestionVersions, ({ params }) => listVersions(context, params.questionId));
  forSiteAdmins(contract.restoreQuestionVersion, schemas.restoreQuestionVersion, ({ user, params }) =>
    restoreVersion(context, user, params.questionId, params.version),
  );
  forSiteAdmins(contract.eraseQuestionVersion, schemas.eraseQuestionVersion, ({ user, params }) =>
    eraseVersion(context, user, params.questionId, params.version),
  );
}
