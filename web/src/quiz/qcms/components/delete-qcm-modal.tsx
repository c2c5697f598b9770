import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { forgetQcm, refreshQcms, removeQcm, takeBack } from "../api.ts";
import { texts } from "../texts.ts";

interface DeleteQcmModalProps {
  qcm: Qcm;
  onClose: () => void;
}

/**
 * Asks for confirmation before a quiz is deleted, with the numbers of what is deleted with it. It can be taken back.
 */
export function DeleteQcmModal({ qcm, onClose }: DeleteQcmModalProps) {
  const queryClient = useQueryClient();
  const ref = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  const deletion = useMutation(
    mutationWithToast({
      mutationFn: () => removeQcm(ref),
      said: texts.remove.done,
      takeBack: () => takeBack(ref),
      refresh: () => {
        forgetQcm(queryClient, ref);
        return refreshQcms(queryClient, qcm.classroom.id);
      },
      onClose,
    }),
  );
  return (
    <ConfirmModal
      title={texts.remove.title}
      confirmLabel={texts.remove.confirm}
      onConfirm={() => deletion.mutate()}
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
