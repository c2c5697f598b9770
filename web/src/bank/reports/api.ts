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
import { mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const reportMutation = mutationOptions({
  mutationFn: ({ questionId, body }: { questionId: number; body: BodyInputOf<typeof reportQuestion> }) =>
    call(reportQuestion, { params: { questionId }, body }),
});

/**
 * A page of the reported questions in a state: waiting for a decision, neutralised, or settled otherwise. For site
 * admins.
 */
export const reportsQuery = (state: ReportState, page: number) =>
  callQuery(["reports", state, page], listReports, { query: { state, page } });

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
