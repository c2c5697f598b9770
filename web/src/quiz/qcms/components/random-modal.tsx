import type { Qcm } from "@badin/contract";
import { addRandomQuestions } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { themeChoices } from "../../../platform/bank-choices.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { addRandom, refreshQcm } from "../api.ts";
import { texts } from "../texts.ts";

/** How many questions are offered at first: as many as an exam has in a theme. */
const usualCount = "20";
const themeOptions = themeChoices(texts.search.allThemes);

interface RandomModalProps {
  qcm: Qcm;
  /** The theme that is offered at first; 0 stands for all. */
  themeId: number;
  /** Runs a change of the questions, once the loss of teachers' answers is accepted. */
  guard: (change: () => void) => void;
  onClose: () => void;
}

/** The dialog that adds questions drawn among those that the class has never met. */
export function RandomModal({ qcm, themeId, guard, onClose }: RandomModalProps) {
  const queryClient = useQueryClient();
  const ref = { classroomId: qcm.classroom.id, qcmId: qcm.id };
  const refresh = () => refreshQcm(queryClient, ref);
  const draw = useMutation({
    mutationFn: (body: { themeId: number; count: number }) => addRandom(ref, body),
    onSuccess: async ({ nbAjout }, { count }) => {
      (nbAjout > 0 ? toastSuccess : toastError)(texts.random.done(nbAjout, count));
      await refresh();
      onClose();
    },
    onError: (error) => form.refuse(error) || toastFailure(error, refresh),
  });
  const form = useForm({
    schema: addRandomQuestions.body,
    initial: { themeId: String(themeId), count: usualCount },
    onSubmit: (body) => guard(() => draw.mutate(body)),
  });
  return (
    <FormModal
      onClose={onClose}
      title={texts.random.title}
      size="sm"
      submitLabel={texts.random.submit}
      mutation={draw}
      form={{ ...form, isDirty: false }}
    >
      <p>{texts.random.intro}</p>
      <SelectField {...form.field("themeId")} label={texts.random.theme} options={themeOptions} data-autofocus />
      <TextField {...form.field("count")} label={texts.random.count} inputMode="numeric" autoComplete="off" />
    </FormModal>
  );
}
