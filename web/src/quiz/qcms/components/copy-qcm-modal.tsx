import type { Qcm } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { classroomsQuery } from "../../../school/classrooms/api.ts";
import { chosenClass, otherClasses } from "../../../school/classrooms/other-class.rules.ts";
import { copyQcmTo, refreshQcm, refreshQcms } from "../api.ts";
import { texts } from "../texts.ts";
import { CopyTest } from "./copy-test.tsx";

interface CopyQcmModalProps {
  qcm: Qcm;
  onClose: () => void;
}

/** The dialog that copies a quiz to another active class. It first says how much of the quiz that class already has. */
export function CopyQcmModal({ qcm, onClose }: CopyQcmModalProps) {
  const queryClient = useQueryClient();
  const classrooms = useQuery(classroomsQuery(false));
  const targets = classrooms.data && otherClasses(classrooms.data, qcm.classroom.id);
  const copy = useMutation({
    mutationFn: ({ source, target }: { source: Qcm; target: number }) =>
      copyQcmTo({ classroomId: source.classroom.id, qcmId: source.id }, target),
    onSuccess: (copied) => {
      void refreshQcms(queryClient, copied.classroom.id);
      toastSuccess(texts.copy.done);
      onClose();
    },
    onError: (error, { source }) =>
      toastFailure(error, () => refreshQcm(queryClient, { classroomId: source.classroom.id, qcmId: source.id })),
  });
  const form = useForm({
    schema: chosenClass(texts.copy.missing),
    initial: { target: "" },
    onSubmit: ({ target }) => copy.mutate({ source: qcm, target }),
    onInvalid: () => toastError(texts.copy.missing),
  });
  return (
    <FormModal
      onClose={onClose}
      title={texts.copy.title}
      submitLabel={texts.copy.submit}
      mutation={copy}
      disabled={targets?.length === 0}
      form={form}
    >
      <p>{texts.copy.intro(qcm.name)}</p>
      {classrooms.error && (
        <FailureNote title={texts.copy.failed} error={classrooms.error} onRetry={classrooms.refetch} retrying={classrooms.isFetching} />
      )}
      {targets?.length === 0 ? (
        <Note>{texts.copy.noOther}</Note>
      ) : (
        <SelectField
          {...form.field("target")}
          label={texts.copy.target}
          options={[{ value: "", label: texts.copy.choose }, ...(targets ?? [])]}
          data-autofocus
        />
      )}
      <CopyTest source={{ classroomId: qcm.classroom.id, qcmId: qcm.id }} target={Number(form.values.target)} />
    </FormModal>
  );
}
