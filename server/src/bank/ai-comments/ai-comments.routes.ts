import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { discardDraft, importComment, listDrafts } from "./ai-comments.service.ts";
import { getState, startBatch, stopBatch } from "./batches.service.ts";

/** Comments written by the AI service, for users who may edit the bank. */
export function registerAiCommentRoutes(app: FastifyInstance, context: Context): void {
  const forBankEditors = routesFor(app, context, "bank-editor");
  forBankEditors(contract.getAiComment, schemas.getAiComment, ({ user, params, query, request }) => {
    refuseOtherSites(request);
    return importComment(context, user, params.questionId, query.again);
  });
  forBankEditors(contract.listAiComments, schemas.listAiComments, () => listDrafts(context));
  forBankEditors(contract.discardAiComment, schemas.discardAiComment, async ({ params }) => {
    await discardDraft(context, params.questionId);
    return undefined;
  });
  route(app, context, contract.getAiState, schemas.getAiState, { access: "bank-reader" }, ({ user }) => getState(context, user));
  forBankEditors(contract.startAiBatch, schemas.startAiBatch, ({ user, body }) => startBatch(context, user, body));
  forBankEditors(contract.stopAiBatch, schemas.stopAiBatch, ({ user }) => stopBatch(context, user));
}

/**
 * Rejects requests from other sites: this GET uses the user's allowance, and GET requests carry no CSRF token.
 * @throws AppError 403
 */
function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") throw new AppError("csrf");
}
