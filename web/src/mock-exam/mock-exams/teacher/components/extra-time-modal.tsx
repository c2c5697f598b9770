import type { StudentPage } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unchecked } from "../../../../platform/forms/form.rules.ts";
import { useForm } from "../../../../platform/forms/use-form.ts";
import { CheckField } from "../../../../platform/ui/field/check-field.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../../platform/ui/modal/form-modal.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { refreshExtraTimes, saveExtraTime } from "../api.ts";
import { extraTimeOptions, third } from "../extra-time.rules.ts";
import { texts } from "../texts.ts";

type ExtraTime = StudentPage["student"]["extraTime"];

interface ExtraTimeModalProps {
  classroomId: number;
  student: { id: number; firstName: string; name: string; extraTime: ExtraTime; readAloud: boolean };
  onClose: () => void;
  /** Called once it is saved, and when it may have changed. */
  onChanged: () => unknown;
}

const words = texts.form;
const none = "none";

/** What is arranged for one student at exams: extra time, and whether they are read aloud. */
export function ExtraTimeModal({ classroomId, student, onClose, onChanged }: ExtraTimeModalProps) {
  const queryClient = useQueryClient();
  const changed = () => Promise.all([onChanged(), refreshExtraTimes(queryClient, classroomId)]);
  const saving = useMutation({
    mutationFn: ({ extra, readAloud }: { extra: ExtraTime; readAloud: boolean }) =>
      saveExtraTime(classroomId, student.id, extra, readAloud),
    onSuccess: () => {
      void changed();
      onClose();
    },
    onError: (error) => toastFailure(error, changed),
  });
  const form = useForm({
    schema: unchecked<{ extra: string; readAloud: string }>(),
    initial: { extra: String(student.extraTime ?? none), readAloud: String(student.readAloud) },
    onSubmit: ({ extra, readAloud }) =>
      saving.mutate({ extra: extra === none ? null : extra === third ? third : Number(extra), readAloud: readAloud === "true" }),
  });
  return (
    <FormModal
      onClose={onClose}
      title={words.arranged(`${student.firstName} ${student.name}`)}
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
      <CheckField
        label={words.readAloud}
        hint={words.readAloudHint}
        checked={form.values.readAloud === "true"}
        onChange={(event) => form.setValue("readAloud", String(event.target.checked))}
      />
    </FormModal>
  );
}
