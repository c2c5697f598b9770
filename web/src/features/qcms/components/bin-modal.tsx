import type { DeletedQcm } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../shared/dates.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { RestartIcon } from "../../../shared/ui/icon/common-icons.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { Modal } from "../../../shared/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { binQuery, refreshQcms, takeBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./bin-modal.module.css";

const texts = allTexts.bin;

/** The dialog of a class's deleted quizzes, each with the button that takes it back. */
export function BinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...binQuery(classroomId), staleTime: 0 });
  return (
    <Modal onClose={onClose} title={texts.title} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <p className={text["muted"]}>{texts.intro}</p>
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!deleted && !error && <SkeletonCards count={2} />}
      {deleted?.length === 0 && <EmptyState title={texts.empty} sockWidth={130} />}
      <ul className={styles["list"]}>
        {deleted?.map((qcm) => (
          <DeletedRow key={qcm.id} classroomId={classroomId} qcm={qcm} />
        ))}
      </ul>
    </Modal>
  );
}

function DeletedRow({ classroomId, qcm }: { classroomId: number; qcm: DeletedQcm }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshQcms(queryClient, classroomId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack({ classroomId, qcmId: qcm.id }),
    onSuccess: () => {
      toastSuccess(texts.restored);
      return refresh();
    },
    onError: (failure) => toastFailure(failure, refresh),
  });
  const who = qcm.deletedBy ? `${qcm.deletedBy.firstName} ${qcm.deletedBy.name}` : undefined;
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <b>{qcm.name}</b>
        <p className={text["small"]}>{texts.about(qcm.nbStudentAnswer, who, formatDay(qcm.deletedAt))}</p>
        <p className={text["small"]}>{texts.until(formatDay(qcm.erasedAt))}</p>
      </div>
      <Button size="sm" onClick={() => mutate()} loading={isPending} aria-label={texts.restoreOf(qcm.name)}>
        <RestartIcon /> {texts.restore}
      </Button>
    </li>
  );
}
