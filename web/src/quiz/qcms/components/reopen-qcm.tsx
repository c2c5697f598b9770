import type { Qcm } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CopyIcon } from "../../../platform/ui/icon/common-icons.ts";
import { TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { eraseAnswers, refreshQcm } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import { useDuplicate } from "../use-duplicate.ts";

const texts = allTexts.reopen;

/**
 * The two ways to change the questions of a quiz that students have answered: those of a copy, or after its answers are
 * erased.
 */
export function ReopenQcm({ qcm }: { qcm: Qcm }) {
  const duplicate = useDuplicate();
  const [asking, setAsking] = useState(false);
  return (
    <div className={cx(layout["cluster"], layout["apart"])}>
      <Button onClick={() => duplicate.mutate(qcm)} loading={duplicate.isPending}>
        <CopyIcon /> {texts.duplicate}
      </Button>
      <Button onClick={() => setAsking(true)}>
        <TrashIcon /> {texts.erase(qcm.nbStudentAnswer ?? 1)}
      </Button>
      {asking && <EraseAnswersModal qcm={qcm} onClose={() => setAsking(false)} />}
    </div>
  );
}

function EraseAnswersModal({ qcm, onClose }: { qcm: Qcm; onClose: () => void }) {
  const queryClient = useQueryClient();
  const ref = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  const erasure = useMutation(
    mutationWithToast({
      mutationFn: () => eraseAnswers(ref),
      said: texts.done,
      refresh: () => refreshQcm(queryClient, ref),
      onClose,
    }),
  );
  const answers = qcm.nbStudentAnswer ?? 1;
  return (
    <ConfirmModal
      title={texts.title(answers)}
      confirmLabel={texts.confirm}
      onConfirm={() => erasure.mutate()}
      onCancel={onClose}
      mutation={erasure}
    >
      <p>{texts.what(answers, Math.max(1, qcm.allStatsByQcm.nbStudent))}</p>
      <p>{texts.keeps}</p>
    </ConfirmModal>
  );
}
