import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { acceptProposal, declineProposal, eraseProposal, listProposals, reopenProposal } from "./decisions.service.ts";

const access = "site-admin";

/** Routes by which site admins decide about what new schools propose to change in the bank. Schools propose by the routes of questions. */
export function registerProposalRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listProposals, schemas.listProposals, { access }, ({ query }) => listProposals(context, query));

  route(app, context, contract.acceptProposal, schemas.acceptProposal, { access }, async ({ user, params, body }) => {
    await acceptProposal(context, user, params.proposalId, body);
    return undefined;
  });

  route(app, context, contract.declineProposal, schemas.declineProposal, { access }, async ({ user, params, body }) => {
    await declineProposal(context, user.id, params.proposalId, body.note);
    return undefined;
  });

  route(app, context, contract.reopenProposal, schemas.reopenProposal, { access }, async ({ user, params }) => {
    await reopenProposal(context, user, params.proposalId);
    return undefined;
  });

  route(app, context, contract.eraseProposal, schemas.eraseProposal, { access }, async ({ user, params }) => {
    await eraseProposal(context, user, params.proposalId);
    return undefined;
  });
}
