import type { Classroom, ClassroomErasure } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isGone } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { toastDeletionFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { archiveClassroomMutation, classroomsKey, erasureQuery, refreshClassrooms, takeClassroomBack } from "../api.ts";
import { nameOf } from "../classroom-form.rules.ts";
import { texts as allTexts } from "../texts.ts";
import { ArchiveExports } from "./archive-exports.tsx";
import { ErasureFigures } from "./erasure-figures.tsx";
import { QuizDeletionChoice } from "./quiz-deletion-choice.tsx";

const texts = allTexts.archive;

interface ArchiveModalProps {
  classroom: Classroom;
  onClose: () => void;
}

/**
 * Archives a classroom, or deletes an archived one with its quizzes. Shows what is lost in figures, offers the results
 * as files, and asks for the classroom's name.
 */
export function ArchiveModal({ classroom, onClose }: ArchiveModalProps) {
  const { archived } = classroom;
  const [deleteQcm, setDeleteQcm] = useState(archived);
  const erasure = useQuery(erasureQuery(classroom.id));
  const { archive, fail } = useArchive(archived, onClose);
  useEffect(() => {
    if (isGone(erasure.error)) void fail(erasure.error);
  }, [erasure.error, fail]);
  const form = useForm({
    schema: nameOf(classroom),
    initial: { name: "" },
    onSubmit: () => archive.mutate({ classroomId: classroom.id, deleteQcm, archived }),
    onInvalid: () => toastError(texts.mismatch),
  });
  const title = archived ? texts.deleteTitle : texts.title;
  return (
    <FormModal
      danger
      onClose={onClose}
      title={title}
      submitLabel={title}
      disabled={form.values.name.trim() === "" || !erasure.data}
      mutation={archive}
      form={form}
    >
      {erasure.data && <Loss erasure={erasure.data} classroom={classroom} deleteQcm={deleteQcm} onChange={setDeleteQcm} />}
      {!erasure.data && erasure.error && (
        <FailureNote title={texts.failed} error={erasure.error} onRetry={erasure.refetch} retrying={erasure.isFetching} />
      )}
      {!erasure.data && !erasure.error && <Skeleton height="96px" radius="var(--b-radius-md)" />}
      <TextField {...form.field("name")} label={texts.confirm(classroom.name)} autoComplete="off" data-autofocus />
    </FormModal>
  );
}

interface LossProps {
  erasure: ClassroomErasure;
  classroom: Classroom;
  deleteQcm: boolean;
  onChange: (deleteQcm: boolean) => void;
}

/** What is lost, what may be taken away or stay, and what becomes of the classroom. */
function Loss({ erasure, classroom, deleteQcm, onChange }: LossProps) {
  const { archived } = classroom;
  return (
    <>
      <ErasureFigures erasure={erasure} withQcms={deleteQcm} nothing={archived ? texts.deleteNothing : texts.nothing} />
      {!archived && erasure.nbStudent > 0 && <ArchiveExports classroom={classroom} />}
      {!archived && erasure.nbQcm > 0 && <QuizDeletionChoice qcms={erasure.nbQcm} deleteQcm={deleteQcm} onChange={onChange} />}
      <p>{archived ? texts.gone : texts.stays}</p>
      {(archived || erasure.nbStudent > 0 || (deleteQcm && erasure.nbQcm > 0)) && <p>{texts.bin}</p>}
    </>
  );
}

function useArchive(archived: boolean, onClose: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: classroomsKey, refetchType: "active" });
  const fail = (error: unknown) => toastDeletionFailure(error, refresh, onClose);
  const archive = useMutation(
    mutationWithToast({
      ...archiveClassroomMutation,
      said: archived ? texts.deleted : texts.archived,
      takeBack: ({ classroomId }) => takeClassroomBack(classroomId).then(() => refreshClassrooms(queryClient)),
      refresh,
      onClose,
    }),
  );
  return { archive, fail };
}
