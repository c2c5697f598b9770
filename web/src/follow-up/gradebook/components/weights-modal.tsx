import type { Gradebook } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldsOf } from "../../../platform/api/failures.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { gradebookQuery, saveGradebook, showGradebook } from "../api.ts";
import { texts } from "../texts.ts";

interface WeightsModalProps {
  classroomId: number;
  book: Gradebook;
  onClose: () => void;
}

/** How much each quiz counts in the mean. */
export function WeightsModal({ classroomId, book, onClose }: WeightsModalProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const shownWeight = (quiz: Gradebook["quizzes"][number]) => typed[quiz.id] ?? String(quiz.weight);
  const changed = book.quizzes.filter((quiz) => shownWeight(quiz) !== String(quiz.weight));
  const save = useMutation({
    mutationFn: () =>
      saveGradebook(classroomId, {
        weights: changed.map((quiz) => ({ qcmId: quiz.id, weight: shownWeight(quiz) })),
      }),
    onSuccess: (saved) => {
      showGradebook(queryClient, classroomId, saved);
      toastSuccess(texts.saved);
      onClose();
    },
    onError: (error) => {
      if (Object.keys(fieldsOf(error)).length === 0) toastFailure(error, () => queryClient.invalidateQueries(gradebookQuery(classroomId)));
    },
  });
  const refused = (quiz: Gradebook["quizzes"][number]) => {
    const place = changed.findIndex(({ id }) => id === quiz.id);
    return fieldsOf(save.error)[`weights.${place}.weight`];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <FormModal
      title={texts.weights}
      submitLabel={texts.saveWeights}
      onClose={onClose}
      mutation={save}
      disabled={changed.length === 0}
      form={{ isDirty: changed.length > 0, formProps: { noValidate: true, onSubmit: submit } }}
    >
      <p>{texts.weightsHint}</p>
      {book.quizzes.map((quiz) => (
        <TextField
          key={quiz.id}
          label={quiz.name}
          inputMode="numeric"
          autoComplete="off"
          size="sm"
          value={shownWeight(quiz)}
          error={refused(quiz)}
          onChange={(event) => {
            setTyped({ ...typed, [quiz.id]: event.target.value });
            if (save.isError) save.reset();
          }}
        />
      ))}
    </FormModal>
  );
}
