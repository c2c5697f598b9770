import type { DeletedQcm } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../shared/dates.ts";
import { BinModal as Bin, BinRow } from "../../../shared/ui/bin/bin-modal.tsx";
import { toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { binQuery, refreshQcms, takeBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted quizzes, each with the button that takes it back. */
export function BinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...binQuery(classroomId), staleTime: 0 });
  return (
    <Bin intro={texts.intro} error={error} retrying={isFetching} onRetry={refetch} onClose={onClose}>
      {deleted?.map((qcm) => (
        <DeletedRow key={qcm.id} classroomId={classroomId} qcm={qcm} />
      ))}
    </Bin>
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
    <BinRow
      name={qcm.name}
      lines={[texts.about(qcm.nbStudentAnswer, who, formatDay(qcm.deletedAt)), texts.until(formatDay(qcm.erasedAt))]}
      restoreLabel={texts.restoreOf(qcm.name)}
      restoring={isPending}
      onRestore={mutate}
    />
  );
}
