import type { Classroom, SchoolYear } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Checkbox, Radio } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { classroomsKey, renewClassroomMutation, schoolYearsQuery } from "../api.ts";
import { classroomFormSchema, initialValues, renewalYear } from "../classroom-form.rules.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.renew;

interface RenewModalProps {
  classroom: Classroom;
  onClose: () => void;
}

/**
 * Opens a class for another year with all the quizzes of this one, in one form. Opens once the school years are loaded.
 */
export function RenewModal(props: RenewModalProps) {
  const years = useSubject(useQuery(schoolYearsQuery), (all) => all);
  return years && <RenewForm {...props} years={years} />;
}

function RenewForm({ classroom, years, onClose }: RenewModalProps & { years: readonly SchoolYear[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [keepPublished, setKeepPublished] = useState(false);
  const [withTeachers, setWithTeachers] = useState(true);
  const refresh = () => queryClient.invalidateQueries({ queryKey: classroomsKey });
  const renew = useMutation({
    ...renewClassroomMutation,
    onSuccess: ({ id }) => {
      toastSuccess(texts.done);
      void refresh();
      void navigate(pathTo("classroomQcms", { classroomId: id }), { replace: true });
    },
    onError: (error) => form.refuse(error) || toastFailure(error, refresh),
  });
  const form = useForm({
    schema: classroomFormSchema,
    // The day of the exam is that of the new year.
    initial: { ...initialValues({ ...classroom, examDay: null }, years), anneeScolaire: String(renewalYear(classroom, years)?.id ?? "") },
    onSubmit: (body) => renew.mutate({ id: classroom.id, body: { ...body, keepPublished, withTeachers } }),
  });
  const options = years.map(({ id, libelle, libelleDateBia }) => ({ value: id, label: allTexts.form.yearOption(libelle, libelleDateBia) }));
  return (
    <FormModal onClose={onClose} title={texts.title} submitLabel={texts.submit} mutation={renew} form={form}>
      <p>{texts.intro(classroom.nbQcm)}</p>
      <TextField {...form.field("name")} label={allTexts.form.name} maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...form.field("anneeScolaire")} label={allTexts.form.year} options={options} />
      {classroom.nbQcm > 0 && (
        <fieldset className={layout["stack2xs"]}>
          <legend className={text["legend"]}>{texts.quizzes}</legend>
          <Radio name="published" checked={!keepPublished} onChange={() => setKeepPublished(false)}>
            {texts.hidden}
          </Radio>
          <Radio name="published" checked={keepPublished} onChange={() => setKeepPublished(true)}>
            {texts.same}
          </Radio>
        </fieldset>
      )}
      {classroom.nbTeacher > 1 && (
        <Checkbox checked={withTeachers} onChange={(event) => setWithTeachers(event.target.checked)}>
          {texts.teachers(classroom.nbTeacher)}
        </Checkbox>
      )}
      <p>{texts.students}</p>
    </FormModal>
  );
}
