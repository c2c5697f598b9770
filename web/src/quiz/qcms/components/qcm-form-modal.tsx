import type { Qcm } from "@badin/contract";
import { qcmForm } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { qcmQuery, refreshQcm, refreshQcms, saveQcm, updateLoadedQcm } from "../api.ts";
import { texts } from "../texts.ts";

interface QcmFormModalProps {
  classroomId: number;
  /** The quiz to edit; undefined to add one and then open its questions. */
  qcm: Qcm | undefined;
  onClose: () => void;
}

/** The dialog that edits the title and comments of a quiz. */
export function QcmFormModal({ classroomId, qcm, onClose }: QcmFormModalProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const conflict = useConflict(qcm);
  const refresh = () => (qcm ? refreshQcm(queryClient, { classroomId, qcmId: qcm.id }) : refreshQcms(queryClient, classroomId));
  const save = useMutation({
    mutationFn: (body: Parameters<typeof saveQcm>[2]) => saveQcm(classroomId, qcm?.id, { ...body, version: conflict.base?.version }),
    onSuccess: (saved) => {
      updateLoadedQcm(queryClient, saved);
      toastSuccess(qcm ? texts.form.edited : texts.form.added);
      if (qcm) return onClose();
      void refresh();
      void navigate(pathTo("classroomQcm", { classroomId, qcmId: saved.id }), { replace: true });
    },
    onError: async (error) => {
      if (qcm && isChangedMeanwhile(error)) return takeOver(error, qcm);
      if (!form.refuse(error)) toastFailure(error, refresh);
    },
  });
  const form = useForm({
    schema: qcmForm,
    initial: valuesOf(conflict.base),
    onSubmit: (data) => save.mutate(data),
  });
  /** Starts again from what a colleague has saved, with what was typed. */
  const takeOver = async (error: unknown, { id }: Qcm) => {
    const fresh = await queryClient.fetchQuery({ ...qcmQuery({ classroomId, qcmId: id }), staleTime: 0 });
    const theirs: Values = valuesOf(fresh);
    const clashes = form.rebase(theirs) as (keyof Values)[];
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({
        label: texts.form[name],
        theirs: name === "freeTraining" ? (fresh.freeTraining ? texts.form.yes : texts.form.no) : theirs[name],
      })),
    );
  };
  return (
    <FormModal
      onClose={onClose}
      title={qcm ? texts.form.edit : texts.form.add}
      submitLabel={qcm ? texts.form.submitEdit : texts.form.submitAdd}
      mutation={save}
      form={form}
    >
      {conflict.note}
      {!qcm && (
        <p>
          <Link to={pathTo("sharedQuizzes")}>{texts.form.shared}</Link>
        </p>
      )}
      <TextField {...form.field("name")} label={texts.form.name} autoComplete="off" data-autofocus />
      <TextAreaField {...form.field("studentComment")} label={texts.form.studentComment} hint={texts.form.studentHint} />
      <TextAreaField {...form.field("teacherComment")} label={texts.form.teacherComment} hint={texts.form.teacherHint} />
      <CheckField
        label={texts.form.keptForTest}
        hint={texts.form.keptForTestHint}
        checked={form.values.freeTraining === "false"}
        onChange={(event) => form.setValue("freeTraining", String(!event.target.checked))}
      />
    </FormModal>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (qcm: Qcm | undefined) => ({
  name: qcm?.name ?? "",
  studentComment: qcm?.studentComment ?? "",
  teacherComment: qcm?.teacherComment ?? "",
  freeTraining: String(qcm?.freeTraining ?? true),
});
