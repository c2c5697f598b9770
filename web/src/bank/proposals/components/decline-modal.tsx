import type { Proposal } from "@badin/contract";
import { declineProposal } from "@badin/contract/schemas";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import type { MutationState } from "../../../platform/ui/modal/modal.tsx";
import { texts } from "../texts.ts";

interface DeclineModalProps {
  proposal: Proposal;
  mutation: MutationState;
  onDecline: (note: string) => void;
  onClose: () => void;
}

/** Asks for a word to the author, and says what declining does. */
export function DeclineModal({ proposal, mutation, onDecline, onClose }: DeclineModalProps) {
  const form = useForm({ schema: declineProposal.body, initial: { note: "" }, onSubmit: ({ note }) => onDecline(note) });
  return (
    <FormModal onClose={onClose} title={texts.declineTitle} submitLabel={texts.declineLabel} mutation={mutation} form={form}>
      <p>{texts.declineEffect(proposal.school.name)}</p>
      <TextAreaField {...form.field("note")} label={texts.note} hint={texts.noteHint} rows={3} maxLength={500} data-autofocus />
    </FormModal>
  );
}
