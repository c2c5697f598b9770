import type { ReportOutcome } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError, toastSuccess } from "../../shared/ui/toast/toast.tsx";
import { reinstateMutation, settleMutation } from "./api.ts";
import { listTexts as texts } from "./texts.ts";

const done: Record<ReportOutcome, string> = {
  corrected: texts.corrected,
  neutralised: texts.neutralisedDone,
  dismissed: texts.dismissed,
};

/** What a site admin decides of a reported question; the lists follow. */
export function useReportDecisions(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(["reports", "questions"].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))).then(() => undefined);
  const onError = (error: unknown) => toastError(failureMessage(error));
  const settle = useMutation({
    ...settleMutation,
    onSuccess: (_, { outcome }) => {
      toastSuccess(done[outcome]);
      onDone();
      return refresh();
    },
    onError,
  });
  const reinstate = useMutation({
    ...reinstateMutation,
    onSuccess: () => {
      toastSuccess(texts.reinstated);
      return refresh();
    },
    onError,
  });
  return { settle, reinstate };
}
