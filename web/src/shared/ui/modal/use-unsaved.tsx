import { type ReactNode, useState } from "react";
import { useBlocker } from "react-router";
import { nbsp } from "../../typography.ts";
import { ConfirmModal } from "./confirm-modal.tsx";
import { isClosing } from "./dialog-route.ts";

interface Unsaved {
  /** Closes the dialog, after a confirmation if typed text would be lost. */
  dismiss: () => void;
  /** Does something else that would lose typed text, after the same confirmation. */
  guard: (leave: () => void) => void;
  /** The confirmation, while it is open; to be rendered in the dialog. */
  question: ReactNode;
}

/** Asks for confirmation before typed text is lost, when a dialog is dismissed or the browser's back button is pressed. */
export function useUnsaved(isDirty: boolean, onClose: () => void): Unsaved {
  const [asked, setAsked] = useState<{ readonly leave: () => void }>();
  const blocker = useBlocker(({ historyAction }) => isDirty && historyAction === "POP" && !isClosing());
  const goesBack = blocker.state === "blocked";
  const leave = () => {
    if (goesBack) return blocker.proceed();
    setAsked(undefined);
    asked?.leave();
  };
  const stay = () => (goesBack ? blocker.reset() : setAsked(undefined));
  const guard = (action: () => void) => (isDirty ? setAsked({ leave: action }) : action());
  return {
    dismiss: () => guard(onClose),
    guard,
    question: (asked || goesBack) && (
      <ConfirmModal title={nbsp("Quitter sans enregistrer ?")} confirmLabel="Quitter sans enregistrer" onConfirm={leave} onCancel={stay}>
        Ce qui a été saisi sera perdu.
      </ConfirmModal>
    ),
  };
}
