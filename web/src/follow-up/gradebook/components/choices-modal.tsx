import type { BodyInputOf, Gradebook, updateGradebook } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldsOf } from "../../../platform/api/failures.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { gradebookQuery, saveGradebook, showGradebook } from "../api.ts";
import { texts } from "../texts.ts";

interface ChoicesModalProps {
  classroomId: number;
  book: Gradebook;
  onClose: () => void;
}

/** How marks are made and how much each column counts in the mean: choices of the class, not of one teacher. */
export function ChoicesModal({ classroomId, book, onClose }: ChoicesModalProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<Pick<BodyInputOf<typeof updateGradebook>, "markOf" | "missingIsZero">>({});
  const { markOf, missingIsZero } = { ...book, ...made };
  const fields = fieldsOfBook(book).map((field) => ({ ...field, value: typed[field.key] ?? String(field.weight) }));
  const changed = fields.filter(({ value, weight }) => value !== String(weight));
  const isDirty = changed.length > 0 || markOf !== book.markOf || missingIsZero !== book.missingIsZero;
  const ofKind = (list: Kind) => changed.filter((field) => field.list === list);
  const save = useMutation({
    mutationFn: () =>
      saveGradebook(classroomId, {
        ...made,
        weights: ofKind("weights").map(({ id, value }) => ({ qcmId: id, weight: value })),
        examWeights: ofKind("examWeights").map(({ id, value }) => ({ mockExamId: id, weight: value })),
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
  const refused = ({ key, list }: Pick<Field, "key" | "list">) => {
    const place = ofKind(list).findIndex((field) => field.key === key);
    return fieldsOf(save.error)[`${list}.${place}.weight`];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <FormModal
      title={texts.choices}
      submitLabel={texts.saveChoices}
      onClose={onClose}
      mutation={save}
      disabled={!isDirty}
      form={{ isDirty, formProps: { noValidate: true, onSubmit: submit } }}
    >
      <SelectField
        label={texts.markOf}
        value={markOf}
        options={(["last", "best", "mean"] as const).map((value) => ({ value, label: texts.markOfChoices[value] }))}
        onChange={(event) => setMade({ ...made, markOf: event.target.value as Gradebook["markOf"] })}
      />
      <SelectField
        label={texts.missing}
        value={missingIsZero ? "yes" : "no"}
        options={(["no", "yes"] as const).map((value) => ({ value, label: texts.missingChoices[value] }))}
        onChange={(event) => setMade({ ...made, missingIsZero: event.target.value === "yes" })}
      />
      <p>{texts.weightsHint}</p>
      {fields.map((field) => (
        <TextField
          key={field.key}
          label={field.name}
          inputMode="numeric"
          autoComplete="off"
          size="sm"
          value={field.value}
          error={refused(field)}
          onChange={(event) => {
            setTyped({ ...typed, [field.key]: event.target.value });
            if (save.isError) save.reset();
          }}
        />
      ))}
    </FormModal>
  );
}

type Kind = "weights" | "examWeights";

interface Field {
  readonly key: string;
  readonly list: Kind;
  readonly id: number;
  readonly name: string;
  readonly weight: number;
}

const fieldsOfBook = ({ quizzes, exams }: Gradebook): Field[] => [
  ...quizzes.map(({ id, name, weight }) => ({ key: `quiz-${id}`, list: "weights" as const, id, name, weight })),
  ...exams.map(({ id, name, elsewhere, weight }) => ({
    key: `exam-${id}`,
    list: "examWeights" as const,
    id,
    name: elsewhere === null ? name : `${name}, ${elsewhere}`,
    weight,
  })),
];
