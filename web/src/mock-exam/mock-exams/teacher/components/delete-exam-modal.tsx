import type { MockExamRow } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pathTo } from "../../../../platform/paths.ts";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { refreshMockExams, remove, takeBack } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.list;

/**
 * Asks whether to delete a mock exam, with the figure of the copies that go with it; the toast takes it back. While
 * students write, leads to where the exam is ended first.
 */
export function DeleteExamModal({ classroomId, exam, onClose }: { classroomId: number; exam: MockExamRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const target = { classroomId, mockExamId: exam.id };
  const deletion = useMutation(
    mutationWithToast({
      mutationFn: () => remove(target),
      said: words.deleted,
      takeBack: () => takeBack(target),
      refresh: () => refreshMockExams(queryClient, classroomId),
      onClose,
    }),
  );
  if (exam.nbOpenCopy > 0)
    return (
      <Modal
        title={words.deleteTitle}
        size="sm"
        onClose={onClose}
        footer={
          <ButtonLink to={pathTo("classroomMockExamLive", target)} variant="go">
            {words.live}
          </ButtonLink>
        }
      >
        <p>{words.deleteRunning(exam.nbOpenCopy)}</p>
      </Modal>
    );
  return (
    <ConfirmModal
      title={words.deleteTitle}
      confirmLabel={words.deleteConfirm}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
      mutation={deletion}
    >
      <p>{words.deleteText(exam.name, exam.nbCopy)}</p>
      <p>{words.deleteBin}</p>
    </ConfirmModal>
  );
}
