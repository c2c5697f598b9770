import type { DeletedMockExam } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../../shared/dates.ts";
import { BinModal as Bin, BinRow } from "../../../../shared/ui/bin/bin-modal.tsx";
import { toastSuccess } from "../../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../../shared/ui/toast/toast-failure.ts";
import { binQuery, refreshMockExams, takeBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted mock exams, each with the button that takes it back. */
export function BinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...binQuery(classroomId), staleTime: 0 });
  return (
    <Bin intro={texts.intro} error={error} retrying={isFetching} onRetry={refetch} onClose={onClose}>
      {deleted?.map((exam) => (
        <DeletedRow key={exam.id} classroomId={classroomId} exam={exam} />
      ))}
    </Bin>
  );
}

function DeletedRow({ classroomId, exam }: { classroomId: number; exam: DeletedMockExam }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshMockExams(queryClient, classroomId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack({ classroomId, mockExamId: exam.id }),
    onSuccess: () => {
      toastSuccess(texts.restored);
      return refresh();
    },
    onError: (failure) => toastFailure(failure, refresh),
  });
  const who = exam.deletedBy ? `${exam.deletedBy.firstName} ${exam.deletedBy.name}` : undefined;
  return (
    <BinRow
      name={exam.name}
      lines={[texts.about(exam.nbCopy, who, formatDay(exam.deletedAt)), texts.until(formatDay(exam.erasedAt))]}
      restoreLabel={texts.restoreOf(exam.name)}
      restoring={isPending}
      onRestore={mutate}
    />
  );
}
