import { type ReactNode, useState } from "react";
import { useBlocker } from "react-router";
import { nbsp } from "../../typography.ts";
import { ConfirmModal } from "./confirm-modal.tsx";
import { isClosing } from "./dialog-route.ts";

interface Unsaved {
  /** Closes what is untouched, asks first when something would be lost. */
  dismiss: () => void;
  /** The question, while it is asked; to be put in the dialog. */
  question: ReactNode;
}

/** Asks before what was typed in a dialog is lost: when the dialog is dismissed, and when the browser's back button is pressed. */
export function useUnsaved(isDirty: boolean, onClose: () => void): Unsaved {
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(({ historyAction }) => isDirty && historyAction === "POP" && !isClosing());
  const goesBack = blocker.state === "blocked";
  const leave = () => (goesBack ? blocker.proceed() : onClose());
  const stay = () => (goesBack ? blocker.reset() : setAsking(false));
  return {
    dismiss: () => (isDirty ? setAsking(true) : onClose()),
    question: (asking || goesBack) && (
      <ConfirmModal title={nbsp("Quitter sans enregistrer ?")} confirmLabel="Quitter sans enregistrer" onConfirm={leave} onCancel={stay}>
        Ce qui a été saisi sera perdu.
      </ConfirmModal>
    ),
  };
}
