import { lazy, Suspense, useEffect, useState } from "react";
import type { ModalWindowProps } from "./modal-window.tsx";

const loadWindow = () => import("./modal-window.tsx");
const ModalWindow = lazy(loadWindow);
/** After the page has settled, so that a dialog opens at once even on a slow network. */
const warmUpMs = 1500;

export type ModalProps = ModalWindowProps;

/**
 * A dialog. Its code is fetched once the page that may need it is shown, and it stays mounted after its first opening, so that it
 * can leave as smoothly as it came.
 */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => loadWindow().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ModalWindow {...props} />
    </Suspense>
  );
}
