import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { texts } from "../texts.ts";

const words = texts.photos.leave;

/** Asks before the page is left, or closed, while grids are being read: those would have to be chosen again. */
export function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmModal title={words.title} confirmLabel={words.confirm} onConfirm={() => blocker.proceed()} onCancel={() => blocker.reset()}>
      {words.text}
    </ConfirmModal>
  );
}
