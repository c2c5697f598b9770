import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { acceptProposal, declineProposal, eraseProposal, listProposals, reopenProposal } from "./decisions.service.ts";

/**
 * Routes by which site admins decide about what new schools propose to change in the bank. Schools propose by the
 * routes of questions.
 */
export function registerProposalRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSiteAdmins(contract.listProposals, schemas.listProposals, ({ query }) => listProposals(context, query));

  forSiteAdmins(contract.acceptProposal, schemas.acceptProposal, async ({ user, params, body }) => {
    await acceptProposal(context, user, params.proposalId, body);
    return undefined;
  });

  forSiteAdmins(contract.declineProposal, schemas.declineProposal, async ({ user, params, body }) => {
    await declineProposal(context, user.id, params.proposalId, body.note);
    return undefined;
  });

  forSiteAdmins(contract.reopenProposal, schemas.reopenProposal, async ({ user, params }) => {
    await reopenProposal(context, user, params.proposalId);
    return undefined;
  });

  forSiteAdmins(contract.eraseProposal, schemas.eraseProposal, async ({ user, params }) => {
    await eraseProposal(context, user, params.proposalId);
    return undefined;
  });
}
