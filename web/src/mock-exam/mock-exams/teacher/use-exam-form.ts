import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { fieldsOf, isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useUnsavedPage } from "../../../platform/ui/modal/use-unsaved.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { refreshMockExams } from "./api.ts";
import type { ExamForm } from "./form.rules.ts";

interface UseExamForm<Saved> {
  readonly classroomId: number;
  /** Called once, for the first values. */
  readonly initial: () => ExamForm;
  readonly save: (form: ExamForm) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => unknown;
  /** Called when somebody else has changed the exam; returns what the fields hold from then on. */
  readonly onConflict?: (error: unknown, form: ExamForm) => Promise<ExamForm>;
}

/**
 * The form of a mock exam: its values, the refusals at their fields, and its sending. Nothing typed is lost by a
 * refusal, or without a question.
 */
export function useExamForm<Saved>({ classroomId, initial, save, onSaved, onConflict }: UseExamForm<Saved>) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState(initial);
  const isDirty = useRef(false);
  const question = useUnsavedPage(() => isDirty.current);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: () => save(form),
    onSuccess: (saved) => {
      isDirty.current = false;
      return onSaved(saved);
    },
    onError: async (error) => {
      if (onConflict && isChangedMeanwhile(error)) return setForm(await onConflict(error, form));
      if (Object.keys(fieldsOf(error)).length > 0) setErrors(fieldsOf(error));
      else toastFailure(error, () => refreshMockExams(queryClient, classroomId));
    },
  });
  const set = (values: Partial<ExamForm>) => {
    isDirty.current = true;
    setForm((all) => ({ ...all, ...values }));
    setErrors({});
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate();
  };
  return { state: { form, errors, set }, submit, saving: saving.isPending, question };
}
