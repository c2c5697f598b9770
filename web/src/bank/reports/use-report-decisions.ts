import type { ReportOutcome } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../platform/api/failures.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import { toastUndo, toastUndone } from "../../platform/ui/toast/toast-undo.ts";
import { refreshQuestions } from "../questions/api.ts";
import { reinstateMutation, reopenMutation, settleMutation } from "./api.ts";
import { listTexts as texts } from "./list-texts.ts";

const done: Record<ReportOutcome, string> = {
  corrected: texts.corrected,
  neutralised: texts.neutralisedDone,
  dismissed: texts.dismissed,
};

/**
 * Returns the mutations with which a site admin settles reports, reopens them or reinstates a question. They refetch
 * the lists.
 */
export function useReportDecisions(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => refreshQuestions(queryClient);
  const reopen = useMutation({
    ...reopenMutation,
    onSuccess: () => {
      toastUndone(texts.reopened);
      return refresh();
    },
  });
  const settle = useMutation({
    ...settleMutation,
    onSuccess: (_, { questionId, outcome }) => {
      if (outcome === "dismissed") toastUndo(done[outcome], () => reopen.mutateAsync(questionId).catch(() => undefined));
      else toastSuccess(done[outcome]);
      onDone();
      return refresh();
    },
    // Neutralising and dismissing are confirmed in a dialog, which reports an ended session itself.
    onError: (error, { outcome }) => (outcome === "corrected" ? toastError(failureMessage(error)) : toastFailure(error, refresh)),
  });
  const reinstate = useMutation({
    ...reinstateMutation,
    onSuccess: () => {
      toastSuccess(texts.reinstated);
      return refresh();
    },
  });
  return { settle, reopen, reinstate };
}
