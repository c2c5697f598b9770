import type { QcmSummary } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathToQcm } from "../../../platform/paths.ts";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import type { AnswerQueue } from "../answer-queue.ts";
import { forgetQcm, myQcmsQuery, restart } from "../api.ts";
import { texts } from "../texts.ts";

interface RestartModalProps {
  /** The quiz to restart. */
  qcm: QcmSummary;
  queue: AnswerQueue;
  onClose: () => void;
}

/** Asks for confirmation before the answers to a quiz are erased, then opens its first question. */
export default function RestartModal({ qcm, queue, onClose }: RestartModalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const restarting = useMutation({
    mutationFn: restart,
    onSuccess: (_, qcmId) => {
      queue.forget(qcmId);
      forgetQcm(queryClient, qcmId);
      return navigate(pathToQcm(qcmId, "first"));
    },
    onError: (failure) => toastFailure(failure, () => queryClient.invalidateQueries(myQcmsQuery), texts.restart.failure),
  });
  return (
    <ConfirmModal
      title={texts.restart.title}
      confirmLabel={texts.restart.confirm}
      onConfirm={() => restarting.mutate(qcm.id)}
      onCancel={onClose}
      mutation={restarting}
    >
      <p>{texts.restart.lost(qcm.totalQuestionAnswered, qcm.name)}</p>
      <p>{texts.restart.kept}</p>
    </ConfirmModal>
  );
}
