import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import { duplicateHere, refreshQcms } from "./api.ts";
import { texts } from "./texts.ts";

/** Returns a mutation that copies a quiz in its own class, and opens the copy. */
export function useDuplicate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, classroom }: Qcm) => duplicateHere({ classroomId: classroom.id, qcmId: id }),
    onSuccess: ({ id, classroom }) => {
      void refreshQcms(queryClient, classroom.id);
      toastSuccess(texts.reopen.duplicated);
      void navigate(pathTo("classroomQcm", { classroomId: classroom.id, qcmId: id }));
    },
    onError: (error, { classroom }) => toastFailure(error, () => refreshQcms(queryClient, classroom.id)),
  });
}
