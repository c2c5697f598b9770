import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../platform/api/failures.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { publishOrHide, refreshQcm, updateLoadedQcm } from "./api.ts";
import { texts } from "./texts.ts";

/** Returns a mutation that publishes a hidden quiz or hides a published one, and confirms it in a toast. */
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
      // The change may have been made although the response failed: the server's state decides.
      return refreshQcm(queryClient, { classroomId: classroom.id, qcmId: id });
    },
  });
}
