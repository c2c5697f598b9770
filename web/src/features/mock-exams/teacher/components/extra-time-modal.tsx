import type { StudentPage } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../../shared/ui/field/select-field.tsx";
import { FormModal } from "../../../../shared/ui/modal/form-modal.tsx";
import { toastFailure } from "../../../../shared/ui/toast/toast-failure.ts";
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
  const before = String(student.extraTime ?? none);
  const [chosen, setChosen] = useState(before);
  const changed = () => Promise.all([onChanged(), refreshExtraTimes(queryClient, classroomId)]);
  const saving = useMutation({
    mutationFn: () => saveExtraTime(classroomId, student.id, chosen === none ? null : chosen === third ? third : Number(chosen)),
    onSuccess: () => {
      void changed();
      onClose();
    },
    onError: (error) => toastFailure(error, changed),
  });
  return (
    <FormModal
      onClose={onClose}
      title={words.extraOf(`${student.firstName} ${student.name}`)}
      submitLabel={words.extraSave}
      loading={saving.isPending}
      error={saving.error}
      isDirty={chosen !== before}
      formProps={{
        onSubmit: (event) => {
          event.preventDefault();
          saving.mutate();
        },
      }}
    >
      <SelectField
        label={words.extra}
        hint={words.extraHint}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[{ value: none, label: words.extraNone }, ...extraTimeOptions(student.extraTime)]}
      />
    </FormModal>
  );
}
