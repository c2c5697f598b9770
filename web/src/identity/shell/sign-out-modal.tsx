import { ConfirmModal } from "../../platform/ui/modal/confirm-modal.tsx";
import type { MutationState } from "../../platform/ui/modal/modal.tsx";
import { texts } from "./texts.ts";

interface SignOutModalProps {
  onConfirm: () => void;
  onCancel: () => void;
  mutation: MutationState;
}

/** Asks anyone who comes back with their card only whether they want to sign out. */
export default function SignOutModal(props: SignOutModalProps) {
  return (
    <ConfirmModal title={texts.signOutQuestion.title} confirmLabel={texts.signOut} cancelLabel={texts.signOutQuestion.stay} {...props}>
      <p>{texts.signOutQuestion.text}</p>
    </ConfirmModal>
  );
}
