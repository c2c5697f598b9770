import type { Classroom, SchoolYear } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureMessage } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { SelectField } from "../../../shared/ui/field/select-field.tsx";
import { TextAreaField } from "../../../shared/ui/field/text-area-field.tsx";
import { TextField } from "../../../shared/ui/field/text-field.tsx";
import { FormModal } from "../../../shared/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { classroomsKey, saveClassroomMutation, schoolYearsQuery } from "../api.ts";
import { classroomFormSchema, initialValues } from "../classroom-form.rules.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.form;

interface ClassroomFormModalProps {
  /** The classroom to edit; undefined to add one. */
  classroom?: Classroom;
  onClose: () => void;
}

/** Adds or edits a classroom: name, school year, comments. Opens once the school years are loaded. */
export function ClassroomFormModal({ classroom, onClose }: ClassroomFormModalProps) {
  const { data: years, error } = useQuery(schoolYearsQuery);
  useEffect(() => {
    if (years || error === null) return;
    toastError(failureMessage(error));
    onClose();
  }, [years, error, onClose]);
  return years && <ClassroomForm classroom={classroom} years={years} onClose={onClose} />;
}

interface ClassroomFormProps {
  classroom: Classroom | undefined;
  years: readonly SchoolYear[];
  onClose: () => void;
}

function ClassroomForm({ classroom, years, onClose }: ClassroomFormProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: classroomsKey });
  const save = useMutation({
    ...saveClassroomMutation,
    onSuccess: () => {
      onClose();
      toastSuccess(classroom ? texts.edited : texts.added);
      return refresh();
    },
    onError: (error) => {
      if (!form.refuse(error)) toastFailure(error, refresh);
    },
  });
  const form = useForm({
    schema: classroomFormSchema,
    initial: initialValues(classroom, years),
    onSubmit: (body) => save.mutate({ id: classroom?.id, body }),
  });
  const options = years.map(({ id, libelle, libelleDateBia }) => ({ value: id, label: texts.yearOption(libelle, libelleDateBia) }));
  return (
    <FormModal
      onClose={onClose}
      title={classroom ? texts.edit : texts.add}
      submitLabel={classroom ? texts.submitEdit : texts.submitAdd}
      loading={save.isPending}
      error={save.error}
      isDirty={form.isDirty}
      formProps={form.formProps}
    >
      <TextField {...form.field("name")} label={texts.name} maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...form.field("anneeScolaire")} label={texts.year} options={options} />
      <TextAreaField {...form.field("comments")} label={texts.comments} hint={texts.commentsHint} maxLength={1000} />
    </FormModal>
  );
}
