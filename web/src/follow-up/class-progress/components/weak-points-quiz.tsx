import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { refreshQcms } from "../../../quiz/qcms/api.ts";
import { classProgressQuery, makeWeakPointsQuiz } from "../api.ts";
import { texts } from "../texts.ts";

/** Makes a hidden quiz of the weak points of a class, and opens it. */
export function WeakPointsQuiz({ classroomId }: { classroomId: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => makeWeakPointsQuiz(classroomId),
    onSuccess: ({ id }) => {
      void refreshQcms(queryClient, classroomId);
      toastSuccess(texts.made);
      void navigate(pathTo("classroomQcm", { classroomId, qcmId: id }));
    },
    onError: (error) => toastFailure(error, () => queryClient.invalidateQueries(classProgressQuery(classroomId))),
  });
  return (
    <Button onClick={() => make.mutate()} loading={make.isPending} once>
      {texts.makeQuiz}
    </Button>
  );
}
