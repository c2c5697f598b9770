import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { toastDeletionFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { toastUndo } from "../../../platform/ui/toast/toast-undo.ts";
import { forgetQcm, refreshQcms, removeQcm, takeBack } from "../api.ts";
import { texts } from "../texts.ts";

interface DeleteQcmModalProps {
  qcm: Qcm;
  onClose: () => void;
}

/** Asks for confirmation before a quiz is deleted, with the numbers of what is deleted with it. It can be taken back. */
export function DeleteQcmModal({ qcm, onClose }: DeleteQcmModalProps) {
  const queryClient = useQueryClient();
  const forget = ({ id, classroom }: Qcm) => {
    forgetQcm(queryClient, { classroomId: classroom.id, qcmId: id });
    return refreshQcms(queryClient, classroom.id);
  };
  const deletion = useMutation({
    mutationFn: ({ id, classroom }: Qcm) => removeQcm({ classroomId: classroom.id, qcmId: id }),
    onSuccess: async (_, removed) => {
      await forget(removed);
      toastUndo(texts.remove.done, async () => {
        await takeBack({ classroomId: removed.classroom.id, qcmId: removed.id });
        await forget(removed);
      });
      onClose();
    },
    onError: (failure, removed) => toastDeletionFailure(failure, () => forget(removed), onClose),
  });
  return (
    <ConfirmModal
      title={texts.remove.title}
      confirmLabel={texts.remove.confirm}
      onConfirm={() => deletion.mutate(qcm)}
      onCancel={onClose}
      mutation={deletion}
    >
      <p>{texts.remove.what(qcm.name)}</p>
      <p>{texts.remove.answers(qcm.allStatsByQcm.nbStudent)}</p>
      <p>{texts.remove.questions(qcm.nbQuestion)}</p>
      <p>{texts.remove.bin}</p>
    </ConfirmModal>
  );
}
