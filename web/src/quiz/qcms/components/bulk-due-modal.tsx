import { updateQcmDates } from "@badin/contract/schemas";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import type { MutationState } from "../../../platform/ui/modal/modal.tsx";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bulk;

interface BulkDueModalProps {
  /** How many quizzes get the date. */
  count: number;
  mutation: MutationState;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Asks for the due day of several quizzes. */
export function BulkDueModal({ count, mutation, onChoose, onClose }: BulkDueModalProps) {
  const form = useForm({ schema: updateQcmDates.body, initial: { dueDay: "" }, onSubmit: ({ dueDay }) => onChoose(dueDay ?? "") });
  return (
    <FormModal onClose={onClose} title={texts.dueTitle} submitLabel={texts.dueSubmit} mutation={mutation} form={form}>
      <p>{texts.dueIntro(count)}</p>
      <TextField {...form.field("dueDay")} type="date" label={allTexts.dates.due} hint={allTexts.dates.dueHint} data-autofocus />
    </FormModal>
  );
}
