import type { Classroom, SchoolYear } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { dayLabel } from "../../../platform/dates.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { classroomQuery, classroomsKey, saveClassroomMutation, schoolYearsQuery } from "../api.ts";
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
  const years = useSubject(useQuery(schoolYearsQuery), (all) => all);
  return years && <ClassroomForm classroom={classroom} years={years} onClose={onClose} />;
}

interface ClassroomFormProps {
  classroom: Classroom | undefined;
  years: readonly SchoolYear[];
  onClose: () => void;
}

function ClassroomForm({ classroom, years, onClose }: ClassroomFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const conflict = useConflict(classroom);
  const refresh = () => queryClient.invalidateQueries({ queryKey: classroomsKey });
  const save = useMutation({
    ...saveClassroomMutation,
    onSuccess: ({ id }) => {
      onClose();
      const addStudents = () => void navigate(pathTo("classroomStudents", { classroomId: id }));
      if (classroom) toastSuccess(texts.edited);
      else toastSuccess(texts.added, { ms: 15_000, action: { label: texts.addStudents, onPress: addStudents } });
      return refresh();
    },
    onError: async (error) => {
      if (classroom && isChangedMeanwhile(error)) return takeOver(error, classroom.id);
      if (!form.refuse(error)) toastFailure(error, refresh);
    },
  });
  const form = useForm({
    schema: classroomFormSchema,
    initial: initialValues(conflict.base, years),
    onSubmit: (body) => save.mutate({ id: classroom?.id, body: { ...body, version: conflict.base?.version } }),
  });
  /** Starts again from what a colleague has saved, with what was typed. */
  const takeOver = async (error: unknown, id: number) => {
    const fresh = await queryClient.fetchQuery({ ...classroomQuery(id), staleTime: 0 });
    const newer = initialValues(fresh, years);
    const clashes = form.rebase(newer);
    const shown = {
      ...newer,
      anneeScolaire: fresh.anneeScolaire.libelle,
      examDay: dayLabel(fresh.examDay ?? fresh.anneeScolaire.examDay),
      freeTraining: fresh.freeTraining ? texts.yes : texts.no,
    };
    const labels = { ...texts, anneeScolaire: texts.year };
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({ label: labels[name], theirs: shown[name] })),
    );
  };
  const options = years.map(({ id, libelle, libelleDateBia }) => ({ value: id, label: texts.yearOption(libelle, libelleDateBia) }));
  const chosen = years.find(({ id }) => String(id) === form.values.anneeScolaire);
  return (
    <FormModal
      onClose={onClose}
      title={classroom ? texts.edit : texts.add}
      submitLabel={classroom ? texts.submitEdit : texts.submitAdd}
      mutation={save}
      form={form}
    >
      {conflict.note}
      <TextField {...form.field("name")} label={texts.name} maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...form.field("anneeScolaire")} label={texts.year} options={options} />
      <TextField
        {...form.field("examDay")}
        type="date"
        label={texts.examDay}
        hint={texts.examDayHint(chosen && dayLabel(chosen.examDay))}
      />
      <CheckField
        label={texts.freeTraining}
        hint={texts.freeTrainingHint}
        checked={form.values.freeTraining === "true"}
        onChange={(event) => form.setValue("freeTraining", String(event.target.checked))}
      />
      <TextAreaField {...form.field("comments")} label={texts.comments} hint={texts.commentsHint} maxLength={1000} />
    </FormModal>
  );
}
