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

/**
 * Asks for confirmation before typed text is lost, when a dialog is dismissed or the browser's back button is pressed.
 */
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
    question: (asked || goesBack) && <LeaveQuestion onLeave={leave} onStay={stay} />,
  };
}

/**
 * Asks for confirmation before a page is left whose typed text would be lost.
 * @param isDirty read when a link or the browser's back button is pressed
 * @returns the confirmation, while it is open; to be rendered in the page
 */
export function useUnsavedPage(isDirty: () => boolean): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty());
  return blocker.state === "blocked" && <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/** Asks before typed text is lost. */
export const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <ConfirmModal title={nbsp("Quitter sans enregistrer ?")} confirmLabel="Quitter sans enregistrer" onConfirm={onLeave} onCancel={onStay}>
    Ce qui a été saisi sera perdu.
  </ConfirmModal>
);
