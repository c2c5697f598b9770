import {
  type BodyInputOf,
  listReports,
  type ReportOutcome,
  type ReportState,
  reinstateQuestion,
  reopenReports,
  reportQuestion,
  settleReports,
} from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const reportMutation = mutationOptions({
  mutationFn: ({ questionId, body }: { questionId: number; body: BodyInputOf<typeof reportQuestion> }) =>
    call(reportQuestion, { params: { questionId }, body }),
});

/** A page of the reported questions in a state: waiting for a decision, neutralised, or settled otherwise. For site admins. */
export const reportsQuery = (state: ReportState, page: number) =>
  queryOptions({
    queryKey: ["reports", state, page],
    queryFn: ({ signal }) => call(listReports, { query: { state, page } }, { signal }),
  });

export const settleMutation = mutationOptions({
  mutationFn: ({ questionId, outcome }: { questionId: number; outcome: ReportOutcome }) =>
    call(settleReports, { params: { questionId }, body: { outcome } }),
});

export const reopenMutation = mutationOptions({
  mutationFn: (questionId: number) => call(reopenReports, { params: { questionId } }),
});

export const reinstateMutation = mutationOptions({
  mutationFn: (questionId: number) => call(reinstateQuestion, { params: { questionId } }),
});
