import type { StudentPage } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unchecked } from "../../../../platform/forms/form.rules.ts";
import { useForm } from "../../../../platform/forms/use-form.ts";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../../platform/ui/modal/form-modal.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { refreshExtraTimes, saveExtraTime } from "../api.ts";
import { extraTimeOptions, third } from "../extra-time.rules.ts";
import { texts } from "../texts.ts";

type ExtraTime = StudentPage["student"]["extraTime"];

interface ExtraTimeModalProps {
  classroomId: number;
  student: { id: number; firstName: string; name: string; extraTime: ExtraTime };
  onClose: () => void;
  /** Called once it is saved, and when it may have changed. */
  onChanged: () => unknown;
}

const words = texts.form;
const none = "none";

/** The extra time of one student at exams, and how to remove it. */
export function ExtraTimeModal({ classroomId, student, onClose, onChanged }: ExtraTimeModalProps) {
  const queryClient = useQueryClient();
  const changed = () => Promise.all([onChanged(), refreshExtraTimes(queryClient, classroomId)]);
  const saving = useMutation({
    mutationFn: (extra: ExtraTime) => saveExtraTime(classroomId, student.id, extra),
    onSuccess: () => {
      void changed();
      onClose();
    },
    onError: (error) => toastFailure(error, changed),
  });
  const form = useForm({
    schema: unchecked<{ extra: string }>(),
    initial: { extra: String(student.extraTime ?? none) },
    onSubmit: ({ extra }) => saving.mutate(extra === none ? null : extra === third ? third : Number(extra)),
  });
  return (
    <FormModal
      onClose={onClose}
      title={words.extraOf(`${student.firstName} ${student.name}`)}
      submitLabel={words.extraSave}
      mutation={saving}
      form={form}
    >
      <SelectField
        {...form.field("extra")}
        label={words.extra}
        hint={words.extraHint}
        options={[{ value: none, label: words.extraNone }, ...extraTimeOptions(student.extraTime)]}
      />
    </FormModal>
  );
}
