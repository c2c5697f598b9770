import { type ReactNode, useState } from "react";
import { useBlocker } from "react-router";
import { nbsp } from "../../typography.ts";
import { ConfirmModal } from "./confirm-modal.tsx";
import { isClosing } from "./dialog-route.ts";

interface Unsaved {
  /** Closes the dialog, after a confirmation if typed text would be lost. */
  dismiss: () => void;
  /** The confirmation, while it is open; to be rendered in the dialog. */
  question: ReactNode;
}

/** Asks for confirmation before typed text is lost, when a dialog is dismissed or the browser's back button is pressed. */
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
