import { acceptProposal, declineProposal, eraseProposal, listProposals, type Proposal, reopenProposal } from "@badin/contract";
import { keepPreviousData, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { refreshQuestions } from "../questions/api.ts";

export type ProposalState = "open" | "decided";

const proposalsKey = ["admin", "proposals"] as const;

/** A page of what schools propose to change in the bank: all of them, or one. For site admins. */
export const proposalsQuery = (state: ProposalState, schoolId: number | undefined, page: number) =>
  callQuery(
    [...proposalsKey, state, schoolId, page],
    listProposals,
    { query: { state, page, ...(schoolId && { schoolId }) } },
    { placeholderData: keepPreviousData },
  );

/** Accepts what is on the screen. */
export const acceptMutation = mutationOptions({
  mutationFn: ({ id, before, after }: Proposal) =>
    call(acceptProposal, { params: { proposalId: id }, body: { before: before.savedAt, after: after.savedAt } }),
});

export const declineMutation = mutationOptions({
  mutationFn: ({ id, note }: { id: number; note: string }) => call(declineProposal, { params: { proposalId: id }, body: { note } }),
});

export const reopenMutation = mutationOptions({
  mutationFn: (proposalId: number) => call(reopenProposal, { params: { proposalId } }),
});

export const eraseMutation = mutationOptions({
  mutationFn: (proposalId: number) => call(eraseProposal, { params: { proposalId } }),
});

/** Refetches the proposals, the pages of site admins that count them, and what shows questions. */
export async function refreshProposals(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshQuestions(queryClient), queryClient.invalidateQueries({ queryKey: ["admin"] })]);
}
