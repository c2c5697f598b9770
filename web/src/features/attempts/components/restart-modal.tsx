import type { QcmSummary } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathToQcm } from "../../../shared/paths.ts";
import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { forgetQcm, myQcmsQuery, restart } from "../api.ts";
import type { AnswerQueue } from "../queue/answer-queue.ts";
import { texts } from "../texts.ts";

interface RestartModalProps {
  /** The quiz to start afresh; the window is closed without one. */
  qcm: QcmSummary | undefined;
  queue: AnswerQueue;
  onClose: () => void;
}

/** Asks before the answers to a quiz are erased, then leads to its first question. */
export function RestartModal({ qcm, queue, onClose }: RestartModalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: restart,
    onSuccess: (_, qcmId) => {
      queue.forget(qcmId);
      forgetQcm(queryClient, qcmId);
      return navigate(pathToQcm(qcmId, "first"));
    },
    onError: (failure) => toastFailure(failure, () => queryClient.invalidateQueries(myQcmsQuery), texts.restart.failure),
  });
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={qcm !== undefined}
      title={texts.restart.title}
      confirmLabel={texts.restart.confirm}
      onConfirm={() => qcm && mutate(qcm.id)}
      onCancel={cancel}
      loading={isPending}
      error={error}
    >
      {qcm && <p>{texts.restart.lost(qcm.totalQuestionAnswered, qcm.name)}</p>}
      <p>{texts.restart.kept}</p>
    </ConfirmModal>
  );
}
