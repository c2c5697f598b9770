import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError, toastSuccess } from "../../shared/ui/toast/toast.tsx";
import { publishOrHide, refreshQcm, updateLoadedQcm } from "./api.ts";
import { texts } from "./texts.ts";

/** Publishes a quiz that is shown hidden, or hides one that is shown published, and says which. */
export function usePublication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (qcm: Qcm) => publishOrHide({ classroomId: qcm.classroom.id, qcmId: qcm.id }, !qcm.published),
    onSuccess: (saved) => {
      updateLoadedQcm(queryClient, saved);
      toastSuccess(saved.published ? texts.actions.published : texts.actions.hidden);
    },
    onError: (error, { id, classroom }) => {
      toastError(failureMessage(error));
      // It may have arrived all the same: what counts is what the server has.
      return refreshQcm(queryClient, { classroomId: classroom.id, qcmId: id });
    },
  });
}
