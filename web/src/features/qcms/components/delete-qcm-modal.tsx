import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../shared/api/failures.ts";
import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { forgetQcm, refreshQcms, removeQcm } from "../api.ts";
import { texts } from "../texts.ts";

interface DeleteQcmModalProps {
  qcm: Qcm | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Says what goes with a quiz, in figures, before it is deleted. */
export function DeleteQcmModal({ qcm, opened, onClose }: DeleteQcmModalProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, classroom }: Qcm) => removeQcm({ classroomId: classroom.id, qcmId: id }),
    onSuccess: async (_, { id, classroom }) => {
      forgetQcm(queryClient, { classroomId: classroom.id, qcmId: id });
      await refreshQcms(queryClient, classroom.id);
      toastSuccess(texts.remove.done);
      onClose();
    },
    onError: (error) => toastError(failureMessage(error)),
  });
  return (
    <ConfirmModal
      opened={opened}
      title={texts.remove.title}
      confirmLabel={texts.remove.confirm}
      onConfirm={() => qcm && mutate(qcm)}
      onCancel={onClose}
      loading={isPending}
    >
      {qcm && (
        <>
          <p>{texts.remove.what(qcm.name)}</p>
          <p>{texts.remove.answers(qcm.allStatsByQcm.nbStudent)}</p>
          <p>{texts.remove.questions(qcm.nbQuestion)}</p>
        </>
      )}
    </ConfirmModal>
  );
}
