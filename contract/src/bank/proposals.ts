import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./proposals.schemas.ts";

const tag = "admin";

export const proposalPageSize = 10;

export type Proposal = z.output<typeof schemas.proposal>;

export const listProposals = endpoint<typeof schemas.listProposals>({
  method: "GET",
  path: "/api/admin/proposals",
  tag,
  summary: "What schools propose to change in the bank: what waits, the oldest first, or what was decided, the latest first",
});
export const acceptProposal = endpoint<typeof schemas.acceptProposal>({
  method: "POST",
  path: "/api/admin/proposals/:proposalId/accept",
  tag,
  summary: "Give the question of all schools what was proposed",
  errors: ["proposal_decided", "changed_meanwhile", "question_exists"],
});
export const declineProposal = endpoint<typeof schemas.declineProposal>({
  method: "POST",
  path: "/api/admin/proposals/:proposalId/decline",
  tag,
  summary: "Decline a proposal: the question stays as it is",
  errors: ["proposal_decided"],
});
export const reopenProposal = endpoint<typeof schemas.reopenProposal>({
  method: "POST",
  path: "/api/admin/proposals/:proposalId/reopen",
  tag,
  summary: "Take back the decision on a proposal, which waits again",
  errors: ["changed_meanwhile"],
});
export const eraseProposal = endpoint<typeof schemas.eraseProposal>({
  method: "DELETE",
  path: "/api/admin/proposals/:proposalId",
  tag,
  summary: "Erase a decided proposal for good, with its pictures",
});
